/** The server writes one nonce a page into the document; every style sheet made at run time carries it. */
export const styleNonce = (): string => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''

/** The scroll lock of dialogs looks for the nonce under this global name. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}

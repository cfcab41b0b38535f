/** What a service worker has; the page's own library of types does not know it. */
type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void }
export type FetchMoment = Waiting & {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}
export type SyncMoment = Waiting & { readonly tag: string }
export type MessageMoment = Waiting & { readonly data: unknown }
type Page = { readonly visibilityState: string; readonly postMessage: (message: unknown) => void }

export type WorkerScope = {
  readonly location: Location
  readonly registration: {
    readonly navigationPreload?: { readonly disable: () => Promise<void> }
  }
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly Page[]>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (name: 'install' | 'activate', listener: (moment: Waiting) => void): void
    (name: 'fetch', listener: (moment: FetchMoment) => void): void
    (name: 'sync', listener: (moment: SyncMoment) => void): void
    (name: 'message', listener: (moment: MessageMoment) => void): void
  }
}

export const worker = globalThis as unknown as WorkerScope

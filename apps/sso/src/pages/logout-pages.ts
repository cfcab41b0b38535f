import { escapeHtml, page } from './layout.ts'

/** `form` is oidc-provider's own form with its anti-forgery value; the button says what it does. */
export const logoutPage =
  (form: string) =>
  (nonce: string): string =>
    page(
      'Keluar',
      `<p>Akhiri sesi Anda pada layanan masuk tunggal ini?</p>${form.replace(
        '</form>',
        '<input type="hidden" name="logout" value="yes"><button type="submit">Keluar</button></form>',
      )}`,
      nonce,
    )

export const messagePage =
  (title: string, text: string) =>
  (nonce: string): string =>
    page(title, `<p>${escapeHtml(text)}</p>`, nonce)

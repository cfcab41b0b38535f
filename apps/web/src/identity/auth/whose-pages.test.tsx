// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../ui/testing.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
  useSearch: () => ({ token: 'abc' }),
  useNavigate: () => () => undefined,
}))
const { ForgotLink } = await import('./ForgotLink.tsx')
const { ForgotPage } = await import('./ForgotPage.tsx')
const { ResetPage } = await import('./ResetPage.tsx')

/** What stands on the page. */
async function shown(element: ReactElement): Promise<string> {
  const view = await show(element)
  const html = document.body.innerHTML
  await view.close()
  return html
}

function write(settings: object): void {
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'presensi-settings')
  meta.setAttribute('content', JSON.stringify(settings))
  document.head.replaceChildren(meta)
}
const KEYCLOAK = 'https://masuk.contoh.go.id/realms/asn/account'
const PAGES = [
  ['ForgotPage', ForgotPage],
  ['ResetPage', ResetPage],
] as const

afterEach(() => document.head.replaceChildren())

describe('whose pages keep passwords', () => {
  it('ours with the bundled sign-in service', async () => {
    write({ akun: { bawaan: true, alamat: null } })
    expect(await shown(<ForgotLink />)).toContain('href="/account/forgot-password"')
    for (const [, Page] of PAGES) expect(await shown(<Page />)).toContain('<form')
  })

  it.each(PAGES)('the provider’s otherwise: %s has no form, and leads there', async (_name, Page) => {
    write({ akun: { bawaan: false, alamat: KEYCLOAK } })
    expect(await shown(<ForgotLink />)).toContain(`href="${KEYCLOAK}"`)
    const html = await shown(<Page />)
    expect([html.includes('<form'), html.includes(`href="${KEYCLOAK}"`)]).toEqual([false, true])
  })

  it.each(PAGES)('nobody’s that we know where it is not said: %s says whom to ask', async (_name, Page) => {
    write({ akun: { bawaan: false, alamat: null } })
    expect(await shown(<ForgotLink />)).not.toContain('<a')
    const html = await shown(<Page />)
    expect([html.includes('<form'), html.includes('Hubungi adminnya')]).toEqual([false, true])
  })
})

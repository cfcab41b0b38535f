import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { show } from '../../ui/testing.tsx'
import { ForgotLink } from './ForgotLink.tsx'
import { ForgotPage } from './ForgotPage.tsx'
import { ResetPage } from './ResetPage.tsx'

/** What stands on the page that a link in a mail leads to. */
async function shown(component: () => ReactNode): Promise<string> {
  const root = createRootRoute()
  const auth = createRoute({ getParentRoute: () => root, id: 'auth' })
  const page = createRoute({ getParentRoute: () => auth, path: '/account/reset-password', component })
  const history = createMemoryHistory({ initialEntries: ['/account/reset-password?token=abc'] })
  const router = createRouter({ routeTree: root.addChildren([auth.addChildren([page])]), history })
  await router.load()
  const view = await show(<RouterProvider router={router as never} />)
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
    expect(await shown(ForgotLink)).toContain('href="/account/forgot-password"')
    for (const [, Page] of PAGES) expect(await shown(Page)).toContain('<form')
  })

  it.each(PAGES)('the provider’s otherwise: %s has no form, and leads there', async (_name, Page) => {
    write({ akun: { bawaan: false, alamat: KEYCLOAK } })
    expect(await shown(ForgotLink)).toContain(`href="${KEYCLOAK}"`)
    const html = await shown(Page)
    expect([html.includes('<form'), html.includes(`href="${KEYCLOAK}"`)]).toEqual([false, true])
  })

  it.each(PAGES)('nobody’s that we know where it is not said: %s says whom to ask', async (_name, Page) => {
    write({ akun: { bawaan: false, alamat: null } })
    expect(await shown(ForgotLink)).not.toContain('<a')
    const html = await shown(Page)
    expect([html.includes('<form'), html.includes('Hubungi adminnya')]).toEqual([false, true])
  })
})

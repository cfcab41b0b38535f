import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { safeReturnPath } from '../identity/auth/return-path.ts'
import { isSignedIn } from '../lib/session/store.ts'
import { rootRoute } from './root.ts'

const pages = () => import('../identity/auth/pages.ts')

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth',
  component: lazyRouteComponent(pages, 'AuthLayout'),
})

const loginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/',
  // Named even when it is refused: what is left out here would come through as it was typed.
  validateSearch: (
    search: Record<string, unknown>,
  ): { kembali?: string | undefined; keluar?: 'menyusul' | undefined } => ({
    kembali: safeReturnPath(search.kembali),
    keluar: search.keluar === 'menyusul' ? 'menyusul' : undefined,
  }),
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: safeReturnPath(search.kembali) ?? '/dashboard', replace: true })
  },
  component: lazyRouteComponent(pages, 'LoginPage'),
})

const oldLoginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/account/login',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const registerRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/account/register',
  component: lazyRouteComponent(pages, 'RegisterPage'),
})

const forgotRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/account/forgot-password',
  component: lazyRouteComponent(pages, 'ForgotPage'),
})

const resetRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/account/reset-password',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {},
  component: lazyRouteComponent(pages, 'ResetPage'),
})

/** The single sign-on's page comes back here. What it says is read once, from the address itself. */
const callbackRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/account/callback',
  component: lazyRouteComponent(() => import('../identity/auth/sso/CallbackPage.tsx'), 'CallbackPage'),
})

/** Checks a receipt, for anybody. */
const tandaTerimaRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/verifikasi/tanda-terima',
  component: lazyRouteComponent(() => import('../clocking/verifikasi/TandaTerimaPage.tsx'), 'TandaTerimaPage'),
})

/** What a printed paper's code leads to. */
const verifikasiRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/verifikasi/$kode',
  component: lazyRouteComponent(() => import('../recaps/verifikasi/VerifikasiPage.tsx'), 'VerifikasiPage'),
})

const unknownRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '$',
  component: lazyRouteComponent(pages, 'NotFoundPage'),
})

export const accountRoutes = authRoute.addChildren([
  loginRoute,
  oldLoginRoute,
  registerRoute,
  forgotRoute,
  resetRoute,
  callbackRoute,
  tandaTerimaRoute,
  verifikasiRoute,
  unknownRoute,
])

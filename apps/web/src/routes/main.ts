import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { accessRoutes } from '../access/index.ts'
import { MENU_SCREENS, PERSONAL_SCREENS } from '../access/menu/screens.ts'
import { allowanceRoutes } from '../allowance/index.ts'
import { calendarAndHoursRoutes } from '../calendar-and-hours/index.ts'
import { clockingRoutes } from '../clocking/index.ts'
import { daysRoutes } from '../days/index.ts'
import { identityRoutes } from '../identity/index.ts'
import { leaveRoutes } from '../leave/index.ts'
import { startFirstCalls } from '../lib/first-calls.ts'
import { isSignedIn } from '../lib/session/store.ts'
import { partnersRoutes } from '../partners/index.ts'
import { peopleAndPlacesRoutes } from '../people-and-places/index.ts'
import { recapsRoutes } from '../recaps/index.ts'
import { systemRoutes } from '../system/index.ts'
import { rootRoute } from './root.ts'

const PreparedPage = lazyRouteComponent(() => import('../shell/PreparedPage.tsx'), 'PreparedPage')
let started = false

export const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/', search: { kembali: location.href }, replace: true })
    startFirstCalls()
    startInTheBackground()
  },
  component: lazyRouteComponent(() => import('../shell/MainLayout.tsx'), 'MainLayout'),
})

const parent = () => mainRoute
/** The screens of every area. The shell's gate has checked that a screen is in the person's menu. */
const built = [
  ...identityRoutes(parent),
  ...accessRoutes(parent),
  ...peopleAndPlacesRoutes(parent),
  ...calendarAndHoursRoutes(parent),
  ...clockingRoutes(parent),
  ...daysRoutes(parent),
  ...leaveRoutes(parent),
  ...recapsRoutes(parent),
  ...allowanceRoutes(parent),
  ...partnersRoutes(parent),
  ...systemRoutes(parent),
]

export const mainRoutes = mainRoute.addChildren([...built, ...preparedRoutes(parent, built)])

/** Screens that no area has a route for yet: a page says that they are being prepared. */
function preparedRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent, built: readonly AnyRoute[]) {
  const taken = new Set<string>(built.map((route) => (route.options as { path: string }).path))
  return [...MENU_SCREENS, ...PERSONAL_SCREENS]
    .filter((path) => !taken.has(path))
    .map((path) => createRoute({ getParentRoute, path, component: PreparedPage }))
}

/** What nobody waits for comes after the first screen: sending what is left over, and being there without a network. */
function startInTheBackground(): void {
  if (started) return
  started = true
  const begin = () => {
    void import('../clocking/presensi/outbox/outbox-run.ts').then(({ startOutbox }) => startOutbox())
    void import('../lib/pwa.ts').then(({ startPwa }) => startPwa())
  }
  // Safari knows no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 4000 })
  else setTimeout(begin, 1500)
}

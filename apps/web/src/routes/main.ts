import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { accessRoutes } from '../access/index.ts'
import { calendarAndHoursRoutes } from '../calendar-and-hours/index.ts'
import { clockingRoutes } from '../clocking/index.ts'
import { identityRoutes } from '../identity/index.ts'
import { startFirstCalls } from '../lib/first-calls.ts'
import { isSignedIn } from '../lib/session/store.ts'
import { partnersRoutes } from '../partners/index.ts'
import { peopleAndPlacesRoutes } from '../people-and-places/index.ts'
import { systemRoutes } from '../system/index.ts'
import { preparedRoutes } from './prepared.ts'
import { rootRoute } from './root.ts'
import { startInTheBackground } from './start-in-background.ts'

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
  ...partnersRoutes(parent),
  ...systemRoutes(parent),
]

export const mainRoutes = mainRoute.addChildren([...built, ...preparedRoutes(parent, built)])

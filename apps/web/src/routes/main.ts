import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { startFirstCalls } from '../lib/first-calls.ts'
import { startHariIni } from '../lib/hari-ini-call.ts'
import { startInTheBackground } from '../lib/pwa-start.ts'
import { isSignedIn } from '../lib/session/store.ts'
import { kalenderRoutes } from './kalender.ts'
import { kantorRoutes } from './kantor.ts'
import { pantauRoutes } from './pantau.ts'
import { pegawaiRoutes } from './pegawai.ts'
import { pengaturanRoutes } from './pengaturan.ts'
import { peranRoutes } from './peran.ts'
import { personalRoutes } from './personal.ts'
import { preparedRoutes } from './prepared.ts'
import { rootRoute } from './root.ts'
import { shiftRoutes } from './shift.ts'
import { superadminRoutes } from './superadmin.ts'

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

const dashboardRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/dashboard',
  validateSearch: keepParams('tanggal', 'urut', 'daftar', 'kantor_id', 'q', 'page', 'size', 'sort', 'kolom'),
  loader: startHariIni,
  component: lazyRouteComponent(() => import('../clocking/dashboard/DashboardPage.tsx'), 'DashboardPage'),
})

export const mainRoutes = mainRoute.addChildren([
  dashboardRoute,
  ...superadminRoutes(() => mainRoute),
  ...personalRoutes(() => mainRoute),
  ...peranRoutes(() => mainRoute),
  ...kantorRoutes(() => mainRoute),
  ...kalenderRoutes(() => mainRoute),
  ...pegawaiRoutes(() => mainRoute),
  ...pengaturanRoutes(() => mainRoute),
  ...shiftRoutes(() => mainRoute),
  ...pantauRoutes(() => mainRoute),
  ...preparedRoutes(() => mainRoute),
])

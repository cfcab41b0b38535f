import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import {
  DASHBOARD_PARAMS,
  PRESENSI_INSTANSI_PARAMS,
  PRESENSI_KANTOR_PARAMS,
  PRESENSI_PARAMS,
  RIWAYAT_PARAMS,
} from './params.ts'

/** With the store of the phone behind it, which whoever signs in has no use for yet: it comes with the files of the home page, which are on their way. */
const askForToday = async (moment: { readonly preload: boolean }): Promise<void> =>
  (await import('./presensi/hari-ini-call.ts')).startHariIni(moment)

/** The home page, clocking in and out, and what is looked at and decided about it. */
export function clockingRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const instansi = createRoute({
    getParentRoute,
    path: '/logabsensi/lists/logkehadiran',
    validateSearch: keepParams(PRESENSI_INSTANSI_PARAMS),
    component: lazyRouteComponent(() => import('./presensi/log/PresensiInstansiPage.tsx'), 'PresensiInstansiPage'),
  })
  return [
    instansi.addChildren([
      createRoute({
        getParentRoute: () => instansi,
        path: '/gangguan',
        component: lazyRouteComponent(() => import('./gangguan/GangguanDrawer.tsx'), 'GangguanDrawer'),
      }),
    ]),
    createRoute({
      getParentRoute,
      path: '/instansi/presensi/waktukehadiran',
      validateSearch: keepParams(PRESENSI_KANTOR_PARAMS),
      component: lazyRouteComponent(() => import('./presensi/log/PresensiKantorPage.tsx'), 'PresensiKantorPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/dashboard',
      validateSearch: keepParams(DASHBOARD_PARAMS),
      loader: askForToday,
      component: lazyRouteComponent(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/presensi',
      validateSearch: keepParams(PRESENSI_PARAMS),
      loader: askForToday,
      component: lazyRouteComponent(() => import('./presensi/PresensiPage.tsx'), 'PresensiPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/presensi/riwayat',
      validateSearch: keepParams(RIWAYAT_PARAMS),
      component: lazyRouteComponent(() => import('./presensi/RiwayatPage.tsx'), 'RiwayatPage'),
    }),
  ]
}

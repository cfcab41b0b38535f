import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { REKAP_BULAN_PARAMS, REKAP_TANGGAL_PARAMS, STATISTIK_PARAMS } from './params.ts'

/** What the days of people add up to. */
export function recapsRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/rekapabsen/lists',
      validateSearch: keepParams(REKAP_TANGGAL_PARAMS),
      component: lazyRouteComponent(() => import('./rekap/RekapTanggalPage.tsx'), 'RekapTanggalPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/rekapbulan/lists',
      validateSearch: keepParams(REKAP_BULAN_PARAMS),
      component: lazyRouteComponent(() => import('./rekap/RekapBulanPage.tsx'), 'RekapBulanPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/rekap-perhitungan/lists',
      validateSearch: keepParams(STATISTIK_PARAMS),
      component: lazyRouteComponent(() => import('./statistik/StatistikPage.tsx'), 'StatistikPage'),
    }),
  ]
}

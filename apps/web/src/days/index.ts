import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { CETAK_KEBIJAKAN_PARAMS, DINAS_LUAR_PARAMS, KEHADIRAN_PARAMS, PERSETUJUAN_PARAMS } from './params.ts'

/** The days of people, and the papers that say what they were. */
export function daysRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/dinasluar/lists',
      validateSearch: keepParams(DINAS_LUAR_PARAMS),
      component: lazyRouteComponent(() => import('./dinas-luar/DinasLuarPage.tsx'), 'DinasLuarPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/kehadirankantor/lists',
      validateSearch: keepParams(KEHADIRAN_PARAMS),
      component: lazyRouteComponent(() => import('./hari/KehadiranPage.tsx'), 'KehadiranPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/instansi/setting/cetak-kebijakan',
      validateSearch: keepParams(CETAK_KEBIJAKAN_PARAMS),
      component: lazyRouteComponent(() => import('./kebijakan/CetakKebijakanPage.tsx'), 'CetakKebijakanPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/persetujuan',
      validateSearch: keepParams(PERSETUJUAN_PARAMS),
      component: lazyRouteComponent(() => import('./persetujuan/PersetujuanPage.tsx'), 'PersetujuanPage'),
    }),
  ]
}

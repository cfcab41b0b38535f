import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { TPP_HITUNG_PARAMS, TPP_PERIODE_PARAMS } from './params.ts'

/** Allowances: by what they are reckoned, and what is paid. */
export function allowanceRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/instansi/tpp/periode/lists',
      validateSearch: keepParams(TPP_PERIODE_PARAMS),
      component: lazyRouteComponent(() => import('./tpp/PeriodePage.tsx'), 'PeriodePage'),
    }),
    createRoute({
      getParentRoute,
      path: '/instansi/tpp/perhitungan/lists',
      validateSearch: keepParams(TPP_HITUNG_PARAMS),
      component: lazyRouteComponent(() => import('./tpp/PerhitunganPage.tsx'), 'PerhitunganPage'),
    }),
  ]
}

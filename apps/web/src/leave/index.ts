import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { IZIN_INSTANSI_PARAMS, IZIN_PARAMS } from './params.ts'

/** Leave: what people have of it, and what they ask for. */
export function leaveRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/izin/lists',
      validateSearch: keepParams(IZIN_PARAMS),
      component: lazyRouteComponent(() => import('./izin/IzinPage.tsx'), 'IzinPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/izin/lists/instansi',
      validateSearch: keepParams(IZIN_INSTANSI_PARAMS),
      component: lazyRouteComponent(() => import('./instansi/IzinInstansiPage.tsx'), 'IzinInstansiPage'),
    }),
  ]
}

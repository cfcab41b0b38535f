import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { API_KEY_PARAMS } from './params.ts'

/** Keys of the partners of an agency. */
export const partnersRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/instansi/api/key',
    validateSearch: keepParams(API_KEY_PARAMS),
    component: lazyRouteComponent(() => import('./api-key/ApiKeyPage.tsx'), 'ApiKeyPage'),
  }),
]

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

/** Keys of the partners of an agency. */
export const partnersRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/instansi/api/key',
    validateSearch: keepParams('q', 'page', 'size', 'sort', 'kolom', 'buka', 'status'),
    component: lazyRouteComponent(() => import('./api-key/ApiKeyPage.tsx'), 'ApiKeyPage'),
  }),
]

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

/** Places of the agency; the shell's gate has checked that the screen is in the person's menu. */
export const kantorRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/instansi/lokasikantor',
    validateSearch: keepParams('q', 'page', 'size', 'sort', 'kolom', 'aktif', 'tampil', 'buka', 'kantor'),
    component: lazyRouteComponent(() => import('../people-and-places/kantor/KantorPage.tsx'), 'KantorPage'),
  }),
]

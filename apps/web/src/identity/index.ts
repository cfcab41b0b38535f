import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const
/** Accounts and the own profile. */
export const identityRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/profile',
    component: lazyRouteComponent(() => import('./profil/ProfilPage.tsx'), 'ProfilPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/superadmin/pengguna',
    validateSearch: keepParams(...LIST, 'tab', 'instansi_id', 'aktif', 'status'),
    component: lazyRouteComponent(() => import('./pengguna/PenggunaPage.tsx'), 'PenggunaPage'),
  }),
]

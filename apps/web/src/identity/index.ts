import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { PENGGUNA_PARAMS } from './params.ts'

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
    validateSearch: keepParams(PENGGUNA_PARAMS),
    component: lazyRouteComponent(() => import('./pengguna/PenggunaPage.tsx'), 'PenggunaPage'),
  }),
]

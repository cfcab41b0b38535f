import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { PENDAFTARAN_PARAMS } from '../identity/params.ts'
import { keepParams } from '../lib/address.ts'
import {
  ADMIN_INSTANSI_PARAMS,
  ADMIN_KANTOR_PARAMS,
  ANGGOTA_PARAMS,
  GRUP_HAK_PARAMS,
  GRUP_PARAMS,
  HAK_TOMBOL_PARAMS,
  MENU_PARAMS,
  PERAN_PARAMS,
} from './params.ts'

/** Who may do what: roles, groups, menus and their buttons. */
export function accessRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const layout = createRoute({
    getParentRoute,
    path: '/manajemen-role/lists',
    component: lazyRouteComponent(() => import('./peran/PeranLayout.tsx'), 'PeranLayout'),
  })
  return [
    layout.addChildren([
      createRoute({
        getParentRoute: () => layout,
        path: '/',
        validateSearch: keepParams(PERAN_PARAMS),
        component: lazyRouteComponent(() => import('./peran/PeranPage.tsx'), 'PeranPage'),
      }),
      createRoute({
        getParentRoute: () => layout,
        path: '/grup',
        validateSearch: keepParams(ANGGOTA_PARAMS),
        component: lazyRouteComponent(() => import('./grup/AnggotaPage.tsx'), 'AnggotaPage'),
      }),
      createRoute({
        getParentRoute: () => layout,
        path: '/pendaftaran',
        validateSearch: keepParams(PENDAFTARAN_PARAMS),
        component: lazyRouteComponent(() => import('./peran/PendaftaranPeran.tsx'), 'PendaftaranPeran'),
      }),
      createRoute({
        getParentRoute: () => layout,
        path: '/hak-tombol',
        validateSearch: keepParams(HAK_TOMBOL_PARAMS),
        component: lazyRouteComponent(() => import('./grup/HakTombolPage.tsx'), 'HakTombolPage'),
      }),
    ]),
    createRoute({
      getParentRoute,
      path: '/adminkantor/lists',
      validateSearch: keepParams(ADMIN_KANTOR_PARAMS),
      component: lazyRouteComponent(() => import('./admin-kantor/AdminKantorPage.tsx'), 'AdminKantorPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/grup',
      validateSearch: keepParams(GRUP_PARAMS),
      component: lazyRouteComponent(() => import('./grup/GrupPage.tsx'), 'GrupPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/grup/$id',
      validateSearch: keepParams(GRUP_HAK_PARAMS),
      component: lazyRouteComponent(() => import('./grup/GrupHakPage.tsx'), 'GrupHakPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/menu',
      validateSearch: keepParams(MENU_PARAMS),
      component: lazyRouteComponent(() => import('./menu/MenuPage.tsx'), 'MenuPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/admin',
      validateSearch: keepParams(ADMIN_INSTANSI_PARAMS),
      component: lazyRouteComponent(() => import('./peran/admin-instansi/AdminInstansiPage.tsx'), 'AdminInstansiPage'),
    }),
  ]
}

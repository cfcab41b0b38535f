import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const

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
        validateSearch: keepParams(...LIST, 'role', 'kantor_id', 'status'),
        component: lazyRouteComponent(() => import('./peran/PeranPage.tsx'), 'PeranPage'),
      }),
      createRoute({
        getParentRoute: () => layout,
        path: '/grup',
        validateSearch: keepParams(...LIST, 'sys_group_id'),
        component: lazyRouteComponent(() => import('./grup/AnggotaPage.tsx'), 'AnggotaPage'),
      }),
      createRoute({
        getParentRoute: () => layout,
        path: '/pendaftaran',
        validateSearch: keepParams(...LIST, 'status'),
        component: lazyRouteComponent(() => import('./peran/PendaftaranPeran.tsx'), 'PendaftaranPeran'),
      }),
      createRoute({
        getParentRoute: () => layout,
        path: '/hak-tombol',
        validateSearch: keepParams('grup'),
        component: lazyRouteComponent(() => import('./grup/HakTombolPage.tsx'), 'HakTombolPage'),
      }),
    ]),
    createRoute({
      getParentRoute,
      path: '/adminkantor/lists',
      validateSearch: keepParams(...LIST, 'kantor_id', 'status'),
      component: lazyRouteComponent(() => import('./admin-kantor/AdminKantorPage.tsx'), 'AdminKantorPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/grup',
      validateSearch: keepParams(...LIST, 'status_active'),
      component: lazyRouteComponent(() => import('./grup/GrupPage.tsx'), 'GrupPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/grup/$id',
      validateSearch: keepParams('buka'),
      component: lazyRouteComponent(() => import('./grup/GrupHakPage.tsx'), 'GrupHakPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/menu',
      validateSearch: keepParams(...LIST, 'bagian', 'tampil'),
      component: lazyRouteComponent(() => import('./menu/MenuPage.tsx'), 'MenuPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/admin',
      validateSearch: keepParams(...LIST, 'instansi_id', 'status'),
      component: lazyRouteComponent(() => import('./admin-instansi/AdminInstansiPage.tsx'), 'AdminInstansiPage'),
    }),
  ]
}

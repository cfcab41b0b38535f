import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const

/** Roles, groups and menus; the shell's gate has checked that the screen is in the person's menu. */
export function peranRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const layout = createRoute({
    getParentRoute,
    path: '/manajemen-role/lists',
    component: lazyRouteComponent(() => import('../access/peran/PeranLayout.tsx'), 'PeranLayout'),
  })
  return [
    layout.addChildren([
      createRoute({
        getParentRoute: () => layout,
        path: '/',
        validateSearch: keepParams(...LIST, 'role', 'kantor_id', 'status'),
        component: lazyRouteComponent(() => import('../access/peran/PeranPage.tsx'), 'PeranPage'),
      }),
      createRoute({
        getParentRoute: () => layout,
        path: '/grup',
        validateSearch: keepParams(...LIST, 'sys_group_id'),
        component: lazyRouteComponent(() => import('../access/grup/AnggotaPage.tsx'), 'AnggotaPage'),
      }),
      createRoute({
        getParentRoute: () => layout,
        path: '/pendaftaran',
        validateSearch: keepParams(...LIST, 'status'),
        component: lazyRouteComponent(() => import('./PendaftaranPeran.tsx'), 'PendaftaranPeran'),
      }),
      createRoute({
        getParentRoute: () => layout,
        path: '/hak-tombol',
        validateSearch: keepParams('grup'),
        component: lazyRouteComponent(() => import('../access/grup/HakTombolPage.tsx'), 'HakTombolPage'),
      }),
    ]),
    createRoute({
      getParentRoute,
      path: '/adminkantor/lists',
      validateSearch: keepParams(...LIST, 'kantor_id', 'status'),
      component: lazyRouteComponent(() => import('../access/admin-kantor/AdminKantorPage.tsx'), 'AdminKantorPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/grup',
      validateSearch: keepParams(...LIST, 'status_active'),
      component: lazyRouteComponent(() => import('../access/grup/GrupPage.tsx'), 'GrupPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/grup/$id',
      validateSearch: keepParams('buka'),
      component: lazyRouteComponent(() => import('../access/grup/GrupHakPage.tsx'), 'GrupHakPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/superadmin/menu',
      validateSearch: keepParams(...LIST, 'bagian', 'tampil'),
      component: lazyRouteComponent(() => import('../access/menu/MenuPage.tsx'), 'MenuPage'),
    }),
  ]
}

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const

/** The super admin's own section; the shell's gate has checked that it is in the person's menu. */
export const superadminRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/superadmin/instansi',
    validateSearch: keepParams(...LIST, 'jenis', 'aktif'),
    component: lazyRouteComponent(() => import('../people-and-places/instansi/InstansiPage.tsx'), 'InstansiPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/superadmin/admin',
    validateSearch: keepParams(...LIST, 'instansi_id', 'status'),
    component: lazyRouteComponent(() => import('../access/admin-instansi/AdminInstansiPage.tsx'), 'AdminInstansiPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/superadmin/pengguna',
    validateSearch: keepParams(...LIST, 'tab', 'instansi_id', 'aktif', 'status'),
    component: lazyRouteComponent(() => import('../identity/pengguna/PenggunaPage.tsx'), 'PenggunaPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/superadmin/pekerjaan',
    validateSearch: keepParams(...LIST, 'status'),
    component: lazyRouteComponent(() => import('../system/pekerjaan/PekerjaanPage.tsx'), 'PekerjaanPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/superadmin/audit',
    validateSearch: keepParams(...LIST, 'dari', 'sampai', 'aksi', 'objek', 'objek_id', 'instansi_id'),
    component: lazyRouteComponent(() => import('../system/audit/AuditPage.tsx'), 'AuditPage'),
  }),
]

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const
/** What every feature uses: settings, news, notifications, jobs and the audit log. */
export const systemRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/notifikasi',
    validateSearch: keepParams('page', 'size', 'tampil'),
    component: lazyRouteComponent(() => import('./notifikasi/NotifikasiPage.tsx'), 'NotifikasiPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/pekerjaan',
    validateSearch: keepParams(...LIST, 'status'),
    component: lazyRouteComponent(() => import('./pekerjaan/PekerjaanSayaPage.tsx'), 'PekerjaanSayaPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/instansi/setting',
    validateSearch: keepParams('q', 'buka'),
    component: lazyRouteComponent(() => import('./pengaturan/PengaturanPage.tsx'), 'PengaturanPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/manajemenberita/lists',
    validateSearch: keepParams('q', 'page', 'size', 'sort', 'kolom', 'buka', 'status', 'sasaran'),
    component: lazyRouteComponent(() => import('./berita/BeritaPage.tsx'), 'BeritaPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/superadmin/pekerjaan',
    validateSearch: keepParams(...LIST, 'status'),
    component: lazyRouteComponent(() => import('./pekerjaan/PekerjaanPage.tsx'), 'PekerjaanPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/superadmin/audit',
    validateSearch: keepParams(...LIST, 'dari', 'sampai', 'aksi', 'objek', 'objek_id', 'instansi_id'),
    component: lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
  }),
]

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { AUDIT_PARAMS, BERITA_PARAMS, NOTIFIKASI_PARAMS, PEKERJAAN_PARAMS, PENGATURAN_PARAMS } from './params.ts'

/** What every feature uses: settings, news, notifications, jobs and the audit log. */
export const systemRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/notifikasi',
    validateSearch: keepParams(NOTIFIKASI_PARAMS),
    component: lazyRouteComponent(() => import('./notifikasi/NotifikasiPage.tsx'), 'NotifikasiPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/pekerjaan',
    validateSearch: keepParams(PEKERJAAN_PARAMS),
    component: lazyRouteComponent(() => import('./pekerjaan/PekerjaanSayaPage.tsx'), 'PekerjaanSayaPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/instansi/setting',
    validateSearch: keepParams(PENGATURAN_PARAMS),
    component: lazyRouteComponent(() => import('./pengaturan/PengaturanPage.tsx'), 'PengaturanPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/manajemenberita/lists',
    validateSearch: keepParams(BERITA_PARAMS),
    component: lazyRouteComponent(() => import('./berita/BeritaPage.tsx'), 'BeritaPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/superadmin/pekerjaan',
    validateSearch: keepParams(PEKERJAAN_PARAMS),
    component: lazyRouteComponent(() => import('./pekerjaan/PekerjaanPage.tsx'), 'PekerjaanPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/superadmin/audit',
    validateSearch: keepParams(AUDIT_PARAMS),
    component: lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
  }),
]

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

/** Rules and keys of the agency, and the news; the shell's gate has checked that the screen is in the person's menu. */
export const pengaturanRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/instansi/setting',
    validateSearch: keepParams('q', 'buka'),
    component: lazyRouteComponent(() => import('../system/pengaturan/PengaturanPage.tsx'), 'PengaturanPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/instansi/api/key',
    validateSearch: keepParams('q', 'page', 'size', 'sort', 'kolom', 'buka', 'status'),
    component: lazyRouteComponent(() => import('../partners/api-key/ApiKeyPage.tsx'), 'ApiKeyPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/manajemenberita/lists',
    validateSearch: keepParams('q', 'page', 'size', 'sort', 'kolom', 'buka', 'status', 'sasaran'),
    component: lazyRouteComponent(() => import('../system/berita/BeritaPage.tsx'), 'BeritaPage'),
  }),
]

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const
/** Agencies, their offices and the people who work in them. */
export const peopleAndPlacesRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/superadmin/instansi',
    validateSearch: keepParams(...LIST, 'jenis', 'aktif'),
    component: lazyRouteComponent(() => import('./instansi/InstansiPage.tsx'), 'InstansiPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/instansi/lokasikantor',
    validateSearch: keepParams('q', 'page', 'size', 'sort', 'kolom', 'aktif', 'tampil', 'buka', 'kantor'),
    component: lazyRouteComponent(() => import('./kantor/KantorPage.tsx'), 'KantorPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/pegawaikantor/lists',
    validateSearch: keepParams(...LIST, 'tab', 'kantor_id', 'jenis', 'aktif', 'berlaku', 'pegawai', 'bagian'),
    component: lazyRouteComponent(() => import('./pegawai/PegawaiPage.tsx'), 'PegawaiPage'),
  }),
]

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'tab', 'buka'] as const

/** People of the agency; the shell's gate has checked that the screen is in the person's menu. */
export const pegawaiRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/pegawaikantor/lists',
    validateSearch: keepParams(...LIST, 'kantor_id', 'jenis', 'aktif', 'akun', 'berlaku', 'pegawai', 'bagian'),
    component: lazyRouteComponent(() => import('../people-and-places/pegawai/PegawaiPage.tsx'), 'PegawaiPage'),
  }),
]

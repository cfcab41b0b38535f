import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const
const LOG = [...LIST, 'tanggal', 'kantor_id', 'nip', 'jenis', 'nilai', 'sinyal', 'work_from', 'luring'] as const

/** Clockings of others: who looks at them and who decides on them. The shell's gate has checked the menu of the first two. */
export function pantauRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const instansi = createRoute({
    getParentRoute,
    path: '/logabsensi/lists/logkehadiran',
    validateSearch: keepParams(...LOG, 'gangguan'),
    component: lazyRouteComponent(
      () => import('../clocking/presensi/log/PresensiInstansiPage.tsx'),
      'PresensiInstansiPage',
    ),
  })
  return [
    instansi.addChildren([
      createRoute({
        getParentRoute: () => instansi,
        path: '/gangguan',
        component: lazyRouteComponent(() => import('../clocking/gangguan/GangguanDrawer.tsx'), 'GangguanDrawer'),
      }),
    ]),
    createRoute({
      getParentRoute,
      path: '/instansi/presensi/waktukehadiran',
      validateSearch: keepParams(...LOG),
      component: lazyRouteComponent(
        () => import('../clocking/presensi/log/PresensiKantorPage.tsx'),
        'PresensiKantorPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/persetujuan',
      validateSearch: keepParams('q', 'page', 'size', 'sort', 'status', 'kantor_id', 'buka'),
      component: lazyRouteComponent(() => import('../clocking/konfirmasi/KonfirmasiPage.tsx'), 'KonfirmasiPage'),
    }),
  ]
}

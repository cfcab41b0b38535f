import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { startHariIni } from './presensi/hari-ini-call.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const
const LOG = [...LIST, 'tanggal', 'kantor_id', 'nip', 'jenis', 'nilai', 'sinyal', 'work_from', 'luring'] as const

/** The home page, clocking in and out, and what is looked at and decided about it. */
export function clockingRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const instansi = createRoute({
    getParentRoute,
    path: '/logabsensi/lists/logkehadiran',
    validateSearch: keepParams(...LOG, 'gangguan'),
    component: lazyRouteComponent(() => import('./presensi/log/PresensiInstansiPage.tsx'), 'PresensiInstansiPage'),
  })
  return [
    instansi.addChildren([
      createRoute({
        getParentRoute: () => instansi,
        path: '/gangguan',
        component: lazyRouteComponent(() => import('./gangguan/GangguanDrawer.tsx'), 'GangguanDrawer'),
      }),
    ]),
    createRoute({
      getParentRoute,
      path: '/instansi/presensi/waktukehadiran',
      validateSearch: keepParams(...LOG),
      component: lazyRouteComponent(() => import('./presensi/log/PresensiKantorPage.tsx'), 'PresensiKantorPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/persetujuan',
      validateSearch: keepParams('q', 'page', 'size', 'sort', 'status', 'kantor_id', 'buka'),
      component: lazyRouteComponent(() => import('./konfirmasi/KonfirmasiPage.tsx'), 'KonfirmasiPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/dashboard',
      validateSearch: keepParams('tanggal', 'urut', 'daftar', 'kantor_id', 'q', 'page', 'size', 'sort', 'kolom'),
      loader: startHariIni,
      component: lazyRouteComponent(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/presensi',
      validateSearch: keepParams('bukti'),
      loader: startHariIni,
      component: lazyRouteComponent(() => import('./presensi/PresensiPage.tsx'), 'PresensiPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/presensi/riwayat',
      validateSearch: keepParams('bulan', 'bukti'),
      component: lazyRouteComponent(() => import('./presensi/RiwayatPage.tsx'), 'RiwayatPage'),
    }),
  ]
}

import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { startHariIni } from '../lib/hari-ini-call.ts'

/** Screens of everybody who is signed in, reached from the top bar, the bottom bar or the dashboard. */
export const personalRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/profile',
    component: lazyRouteComponent(() => import('../identity/profil/ProfilPage.tsx'), 'ProfilPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/notifikasi',
    validateSearch: keepParams('page', 'size', 'tampil'),
    component: lazyRouteComponent(() => import('../system/notifikasi/NotifikasiPage.tsx'), 'NotifikasiPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/presensi',
    validateSearch: keepParams('bukti'),
    loader: startHariIni,
    component: lazyRouteComponent(() => import('../clocking/presensi/PresensiPage.tsx'), 'PresensiPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/presensi/riwayat',
    validateSearch: keepParams('bulan', 'bukti'),
    component: lazyRouteComponent(() => import('../clocking/presensi/RiwayatPage.tsx'), 'RiwayatPage'),
  }),
]

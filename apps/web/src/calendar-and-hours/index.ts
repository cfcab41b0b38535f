import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const
const SHIFT = [...LIST, 'aktif'] as const
const HARI = ['tampil', 'bulan', 'hari', 'kantor_id', 'buka'] as const

/** When people work: the calendar, the hours, the shifts and the rosters. */
export function calendarAndHoursRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const hariKerja = createRoute({
    getParentRoute,
    path: '/harikerja/lists',
    validateSearch: keepParams(...HARI, 'nip', 'tanggal'),
    component: lazyRouteComponent(() => import('./hari-kerja/HariKerjaPage.tsx'), 'HariKerjaPage'),
  })
  return [
    hariKerja.addChildren([
      createRoute({
        getParentRoute: () => hariKerja,
        path: '/mengapa',
        component: lazyRouteComponent(() => import('./jadwal/JadwalDrawer.tsx'), 'JadwalDrawer'),
      }),
    ]),
    createRoute({
      getParentRoute,
      path: '/harilibur/lists',
      validateSearch: keepParams(...LIST, 'jenis', 'tahun', 'libur', 'tanggal'),
      component: lazyRouteComponent(() => import('./hari-libur/HariLiburPage.tsx'), 'HariLiburPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/jamkerja/lists',
      validateSearch: keepParams(...LIST, 'jenis', 'status', 'jam'),
      component: lazyRouteComponent(() => import('./jam-kerja/JamKerjaPage.tsx'), 'JamKerjaPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/apelgabungan',
      validateSearch: keepParams(...LIST, 'jenis', 'bulan', 'kegiatan'),
      component: lazyRouteComponent(() => import('./kegiatan/KegiatanPage.tsx'), 'KegiatanPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/instansi/shift/lists',
      validateSearch: keepParams(...SHIFT),
      component: lazyRouteComponent(() => import('./shift/ShiftPage.tsx'), 'ShiftPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/instansi/shift/lists/kantor',
      validateSearch: keepParams(...SHIFT),
      component: lazyRouteComponent(() => import('./shift/ShiftKantorPage.tsx'), 'ShiftKantorPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/instansi/shift/pegawai',
      validateSearch: keepParams('bulan', 'kantor_id', 'q', 'buka'),
      component: lazyRouteComponent(() => import('./shift/roster/RosterPage.tsx'), 'RosterPage'),
    }),
  ]
}

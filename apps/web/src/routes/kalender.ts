import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const
const HARI = ['tampil', 'bulan', 'hari', 'kantor_id', 'buka'] as const

/** Calendar and hours of the agency; the shell's gate has checked that the screen is in the person's menu. */
export function kalenderRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const hariKerja = createRoute({
    getParentRoute,
    path: '/harikerja/lists',
    validateSearch: keepParams(...HARI, 'nip', 'tanggal'),
    component: lazyRouteComponent(() => import('../calendar-and-hours/hari-kerja/HariKerjaPage.tsx'), 'HariKerjaPage'),
  })
  return [
    hariKerja.addChildren([
      createRoute({
        getParentRoute: () => hariKerja,
        path: '/mengapa',
        component: lazyRouteComponent(() => import('../calendar-and-hours/jadwal/JadwalDrawer.tsx'), 'JadwalDrawer'),
      }),
    ]),
    createRoute({
      getParentRoute,
      path: '/harilibur/lists',
      validateSearch: keepParams(...LIST, 'jenis', 'tahun', 'libur', 'tanggal'),
      component: lazyRouteComponent(
        () => import('../calendar-and-hours/hari-libur/HariLiburPage.tsx'),
        'HariLiburPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/jamkerja/lists',
      validateSearch: keepParams(...LIST, 'jenis', 'status', 'jam'),
      component: lazyRouteComponent(() => import('../calendar-and-hours/jam-kerja/JamKerjaPage.tsx'), 'JamKerjaPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/apelgabungan',
      validateSearch: keepParams(...LIST, 'jenis', 'bulan', 'kegiatan'),
      component: lazyRouteComponent(() => import('../calendar-and-hours/kegiatan/KegiatanPage.tsx'), 'KegiatanPage'),
    }),
  ]
}

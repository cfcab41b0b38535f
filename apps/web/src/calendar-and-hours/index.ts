import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import {
  HARI_KERJA_PARAMS,
  HARI_LIBUR_PARAMS,
  JAM_KERJA_PARAMS,
  KEGIATAN_PARAMS,
  ROSTER_PARAMS,
  SHIFT_PARAMS,
} from './params.ts'

/** When people work: the calendar, the hours, the shifts and the rosters. */
export function calendarAndHoursRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  const hariKerja = createRoute({
    getParentRoute,
    path: '/harikerja/lists',
    validateSearch: keepParams(HARI_KERJA_PARAMS),
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
      validateSearch: keepParams(HARI_LIBUR_PARAMS),
      component: lazyRouteComponent(() => import('./hari-libur/HariLiburPage.tsx'), 'HariLiburPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/jamkerja/lists',
      validateSearch: keepParams(JAM_KERJA_PARAMS),
      component: lazyRouteComponent(() => import('./jam-kerja/JamKerjaPage.tsx'), 'JamKerjaPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/apelgabungan',
      validateSearch: keepParams(KEGIATAN_PARAMS),
      component: lazyRouteComponent(() => import('./kegiatan/KegiatanPage.tsx'), 'KegiatanPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/instansi/shift/lists',
      validateSearch: keepParams(SHIFT_PARAMS),
      component: lazyRouteComponent(() => import('./shift/ShiftPage.tsx'), 'ShiftPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/instansi/shift/lists/kantor',
      validateSearch: keepParams(SHIFT_PARAMS),
      component: lazyRouteComponent(() => import('./shift/ShiftKantorPage.tsx'), 'ShiftKantorPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/instansi/shift/pegawai',
      validateSearch: keepParams(ROSTER_PARAMS),
      component: lazyRouteComponent(() => import('./shift/roster/RosterPage.tsx'), 'RosterPage'),
    }),
  ]
}

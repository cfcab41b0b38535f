import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka', 'aktif'] as const

/** Shifts and rosters; the shell's gate has checked that the screen is in the person's menu. */
export const shiftRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/instansi/shift/lists',
    validateSearch: keepParams(...LIST),
    component: lazyRouteComponent(() => import('../calendar-and-hours/shift/ShiftPage.tsx'), 'ShiftPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/instansi/shift/lists/kantor',
    validateSearch: keepParams(...LIST),
    component: lazyRouteComponent(() => import('../calendar-and-hours/shift/ShiftKantorPage.tsx'), 'ShiftKantorPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/instansi/shift/pegawai',
    validateSearch: keepParams('bulan', 'kantor_id', 'q', 'buka'),
    component: lazyRouteComponent(() => import('../calendar-and-hours/shift/roster/RosterPage.tsx'), 'RosterPage'),
  }),
]

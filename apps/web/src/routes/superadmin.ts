import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const

/** The super admin's own section; the shell's gate has checked that it is in the person's menu. */
export const superadminRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/superadmin/instansi',
    validateSearch: keepParams(...LIST, 'jenis', 'aktif'),
    component: lazyRouteComponent(() => import('../instansi/InstansiPage.tsx'), 'InstansiPage'),
  }),
]

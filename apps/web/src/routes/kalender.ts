import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'

const LIST = ['q', 'page', 'size', 'sort', 'kolom', 'buka'] as const

/** Calendar and hours of the agency; the shell's gate has checked that the screen is in the person's menu. */
export const kalenderRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/harilibur/lists',
    validateSearch: keepParams(...LIST, 'jenis', 'tahun', 'libur', 'tanggal'),
    component: lazyRouteComponent(() => import('../hari-libur/HariLiburPage.tsx'), 'HariLiburPage'),
  }),
]

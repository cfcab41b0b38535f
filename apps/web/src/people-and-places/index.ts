import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { keepParams } from '../lib/address.ts'
import { INSTANSI_PARAMS, KANTOR_PARAMS, PEGAWAI_PARAMS } from './params.ts'

/** Agencies, their offices and the people who work in them. */
export const peopleAndPlacesRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/superadmin/instansi',
    validateSearch: keepParams(INSTANSI_PARAMS),
    component: lazyRouteComponent(() => import('./instansi/InstansiPage.tsx'), 'InstansiPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/instansi/lokasikantor',
    validateSearch: keepParams(KANTOR_PARAMS),
    component: lazyRouteComponent(() => import('./kantor/KantorPage.tsx'), 'KantorPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/pegawaikantor/lists',
    validateSearch: keepParams(PEGAWAI_PARAMS),
    component: lazyRouteComponent(() => import('./pegawai/PegawaiPage.tsx'), 'PegawaiPage'),
  }),
]

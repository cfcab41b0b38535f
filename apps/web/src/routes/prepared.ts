import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { MENU_SCREENS, PERSONAL_SCREENS } from '../lib/screens.ts'

/** Screens that have their own route. Whatever is not named here is announced by the page 'being prepared'. */
const BUILT: ReadonlySet<string> = new Set([
  '/dashboard',
  '/manajemen-role/lists',
  '/adminkantor/lists',
  '/instansi/lokasikantor',
  '/apelgabungan',
  '/jamkerja/lists',
  '/harikerja/lists',
  '/harilibur/lists',
  '/pegawaikantor/lists',
  '/instansi/api/key',
  '/instansi/setting',
  '/manajemenberita/lists',
  '/instansi/shift/lists',
  '/instansi/shift/lists/kantor',
  '/instansi/shift/pegawai',
  '/superadmin/grup',
  '/superadmin/menu',
  '/superadmin/instansi',
  '/superadmin/admin',
  '/superadmin/pengguna',
  '/superadmin/pekerjaan',
  '/superadmin/audit',
  '/logabsensi/lists/logkehadiran',
  '/instansi/presensi/waktukehadiran',
  '/persetujuan',
  '/notifikasi',
  '/profile',
  '/presensi',
  '/presensi/riwayat',
])

const PreparedPage = lazyRouteComponent(() => import('../shell/PreparedPage.tsx'), 'PreparedPage')

export const preparedRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) =>
  [...MENU_SCREENS, ...PERSONAL_SCREENS]
    .filter((path) => !BUILT.has(path))
    .map((path) => createRoute({ getParentRoute, path, component: PreparedPage }))

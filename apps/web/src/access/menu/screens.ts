import { withoutLastSlash } from '../../lib/without-last-slash.ts'

/** Screens that a menu entry opens: whoever's menu lacks the entry has no right to the screen. Groups open a list of theirs. */
export const MENU_SCREENS = [
  '/dashboard',
  '/izin/lists',
  '/manajemenabsen',
  '/harikerja/lists',
  '/harilibur/lists',
  '/apelgabungan',
  '/jam-kerja',
  '/jamkerja/lists',
  '/instansi/shift/lists',
  '/manajemen-role/lists',
  '/adminkantor/lists',
  '/instansi/lokasikantor',
  '/pegawaikantor/lists',
  '/izin/lists/instansi',
  '/logabsensi/lists/logkehadiran',
  '/instansi/anomali/akses',
  '/instansi/api/key',
  '/instansi/setting',
  '/manajemenberita/lists',
  '/instansi/shift',
  '/instansi/shift/lists/kantor',
  '/instansi/shift/pegawai',
  '/instansi/presensi/waktukehadiran',
  '/dinasluar/lists',
  '/kehadirankantor/lists',
  '/instansi/rekap',
  '/rekapabsen/lists',
  '/rekapbulan/lists',
  '/rekap-perhitungan/lists',
  '/instansi/tpp',
  '/instansi/tpp/periode/lists',
  '/instansi/tpp/perhitungan/lists',
  '/superadmin/instansi',
  '/superadmin/admin',
  '/superadmin/pengguna',
  '/superadmin/grup',
  '/superadmin/menu',
  '/superadmin/pekerjaan',
  '/superadmin/audit',
] as const

/** Screens of everybody who is signed in, reached from the top bar, the bottom bar or the dashboard. */
export const PERSONAL_SCREENS = [
  '/profile',
  '/presensi',
  '/presensi/riwayat',
  '/persetujuan',
  '/notifikasi',
  '/pekerjaan',
] as const

export type PersonalScreen = (typeof PERSONAL_SCREENS)[number]
export type MenuScreen = (typeof MENU_SCREENS)[number]

/** The menu screen that a path belongs to: itself or the nearest one above it. */
export function screenOf(pathname: string): MenuScreen | undefined {
  const path = withoutLastSlash(pathname)
  return MENU_SCREENS.filter((screen) => path === screen || path.startsWith(`${screen}/`)).sort(
    (left, right) => right.length - left.length,
  )[0]
}

import type * as z from 'zod/mini'
import * as adminKantor from './admin-kantor.ts'
import * as anomali from './anomali.ts'
import * as apiKey from './api-key.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as berita from './berita.ts'
import * as dashboard from './dashboard.ts'
import * as dinasLuar from './dinas-luar.ts'
import * as eksternal from './eksternal.ts'
import * as gangguan from './gangguan.ts'
import * as hari from './hari.ts'
import * as hariKerja from './hari-kerja.ts'
import * as hariLibur from './hari-libur.ts'
import * as impor from './impor.ts'
import * as instansi from './instansi.ts'
import * as izin from './izin.ts'
import * as izinAturan from './izin-aturan.ts'
import * as izinSaldo from './izin-saldo.ts'
import * as jadwal from './jadwal.ts'
import * as jamKerja from './jam-kerja.ts'
import * as kantor from './kantor.ts'
import * as kebijakan from './kebijakan.ts'
import * as kegiatan from './kegiatan.ts'
import * as konfirmasi from './konfirmasi.ts'
import * as kop from './kop.ts'
import * as lampiran from './lampiran.ts'
import * as menu from './menu.ts'
import * as mesin from './mesin.ts'
import * as notifikasi from './notifikasi.ts'
import * as pegawai from './pegawai.ts'
import * as pegawaiFields from './pegawai-fields.ts'
import * as pekerjaan from './pekerjaan.ts'
import * as pengguna from './pengguna.ts'
import * as peran from './peran.ts'
import * as perangkat from './perangkat.ts'
import * as perbaikan from './perbaikan.ts'
import * as persetujuan from './persetujuan.ts'
import * as presensi from './presensi.ts'
import * as presensiFields from './presensi-fields.ts'
import * as presensiTinjau from './presensi-tinjau.ts'
import * as profil from './profil.ts'
import * as referensi from './referensi.ts'
import * as rekap from './rekap.ts'
import * as rekapBulan from './rekap-bulan.ts'
import type { RouteContract } from './route.ts'
import * as setting from './setting.ts'
import * as shift from './shift.ts'
import * as shiftAnggota from './shift-anggota.ts'
import * as sso from './sso.ts'
import * as totp from './totp.ts'
import * as tpp from './tpp.ts'
import * as tppAturan from './tpp-aturan.ts'
import * as tppHitung from './tpp-hitung.ts'
import * as usersService from './users-service.ts'
import * as verifikasi from './verifikasi.ts'

const MODULES = [
  lampiran,
  shiftAnggota,
  izinAturan,
  izinSaldo,
  rekapBulan,
  kop,
  tppHitung,
  tppAturan,
  persetujuan,
  presensiTinjau,
  adminKantor,
  anomali,
  apiKey,
  audit,
  auth,
  berita,
  dashboard,
  dinasLuar,
  eksternal,
  gangguan,
  hari,
  hariKerja,
  hariLibur,
  instansi,
  izin,
  jadwal,
  jamKerja,
  kantor,
  kebijakan,
  kegiatan,
  konfirmasi,
  menu,
  mesin,
  notifikasi,
  pegawai,
  pekerjaan,
  pengguna,
  peran,
  perangkat,
  perbaikan,
  presensi,
  profil,
  referensi,
  rekap,
  setting,
  shift,
  sso,
  totp,
  tpp,
  usersService,
  verifikasi,
]

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call of the product, in a fixed order. What is not here is not served. */
export const ROUTES: readonly RouteContract[] = MODULES.flatMap((module) =>
  Object.values(module).filter(isRoute),
).toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'))

const isShape = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Every shape that the contract exports, by its name: what the description of the calls says once. */
export const SHAPES: ReadonlyMap<string, z.ZodMiniType> = new Map(
  [impor, pegawaiFields, presensiFields, ...MODULES].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isShape(value) ? [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, value] as const] : [],
    ),
  ),
)

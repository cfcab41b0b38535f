/** The role strings of the product, as they stand in tokens and in the database. */
export const PERAN = [
  'role:presensi:superadmin',
  'role:presensi:admin:instansi',
  'role:presensi:operator:instansi:hari',
  'role:presensi:operator:instansi:jam',
  'role:presensi:operator:instansi:lokasi',
  'role:presensi:operator:instansi:pegawai',
  'role:presensi:operator:instansi:izin',
  'role:presensi:operator:instansi:keuangan',
  'role:presensi:monitoring:instansi:riwayat',
  'role:presensi:monitoring:instansi:rekap',
  'role:presensi:admin:kantor',
  'role:presensi:operator:kantor:jam',
  'role:presensi:operator:kantor:dinas',
  'role:presensi:monitoring:kantor:riwayat',
  'role:presensi:monitoring:kantor:rekap',
  'role:presensi:pegawai',
] as const

export type Peran = (typeof PERAN)[number]

/** How far a role reaches: every agency, one agency, one office, or only its holder. */
export type Tingkat = 'semua' | 'instansi' | 'kantor' | 'sendiri'

export function isPeran(value: string): value is Peran {
  return (PERAN as readonly string[]).includes(value)
}

export function tingkatPeran(peran: Peran): Tingkat {
  if (peran === 'role:presensi:superadmin') return 'semua'
  if (peran === 'role:presensi:pegawai') return 'sendiri'
  return peran.includes(':kantor') ? 'kantor' : 'instansi'
}

type SomePeran = readonly [Peran, ...Peran[]]

/** Any admin, operator or monitor of an agency or of one of its offices. */
export const PERAN_PETUGAS_INSTANSI = PERAN.filter(
  (peran) => !['semua', 'sendiri'].includes(tingkatPeran(peran)),
) as unknown as SomePeran

/** The same, and the super admin. */
export const PERAN_PETUGAS: SomePeran = ['role:presensi:superadmin', ...PERAN_PETUGAS_INSTANSI]

/** Who looks after izin and leave. */
export const PERAN_IZIN: SomePeran = ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi']

/** Who sees days and recaps of an agency or an office. */
export const PERAN_REKAP: SomePeran = [
  'role:presensi:monitoring:instansi:rekap',
  'role:presensi:admin:instansi',
  'role:presensi:superadmin',
  'role:presensi:monitoring:kantor:rekap',
  'role:presensi:admin:kantor',
]

/** Who computes allowances. */
export const PERAN_KEUANGAN: SomePeran = ['role:presensi:operator:instansi:keuangan']

/** Admins of an agency or an office. */
export const PERAN_ADMIN: SomePeran = ['role:presensi:admin:kantor', 'role:presensi:admin:instansi']

/** Who files official travel for an office. */
export const PERAN_DINAS: SomePeran = ['role:presensi:operator:kantor:dinas', 'role:presensi:admin:kantor']

/** Who enters the manual list of an office for people who could not clock. */
export const PERAN_DAFTAR_HADIR: SomePeran = [...PERAN_DINAS, 'role:presensi:admin:instansi']

/** One role as its holder has it: where it counts. */
export type PeranDipegang = {
  readonly role: Peran
  readonly instansi_id: string | null
  readonly kantor_id: string | null
}

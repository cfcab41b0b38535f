import { type Peran, type PeranDipegang, tingkatPeran } from './peran.ts'

export type PekerjaanScope = {
  readonly instansi_id: string | null
  readonly kantor_id: string | null
  readonly dimulai_oleh: string | null
  /** only who holds this role there sees the job: amounts belong to keuangan, not to admins */
  readonly peran_khusus: Peran | null
}

export type PelihatPekerjaan = { readonly sub: string; readonly roles: readonly PeranDipegang[] }

/** Whether a role counts where the job belongs: in its agency, and of an office role in its office. */
function countsThere(held: PeranDipegang, { instansi_id, kantor_id }: PekerjaanScope): boolean {
  if (instansi_id === null || held.instansi_id !== instansi_id) return false
  return tingkatPeran(held.role) !== 'kantor' || (kantor_id !== null && held.kantor_id === kantor_id)
}

const ADMINS: readonly Peran[] = ['role:presensi:admin:instansi', 'role:presensi:admin:kantor']

/** Who may look at a job: whoever started it, and the admins of its scope. One with a role of its own is seen by holders of that role only. */
export function maySeePekerjaan(pekerjaan: PekerjaanScope, { sub, roles }: PelihatPekerjaan): boolean {
  const { peran_khusus, dimulai_oleh } = pekerjaan
  if (peran_khusus !== null) return roles.some((held) => held.role === peran_khusus && countsThere(held, pekerjaan))
  if (dimulai_oleh === sub) return true
  return roles.some(
    (held) => held.role === 'role:presensi:superadmin' || (ADMINS.includes(held.role) && countsThere(held, pekerjaan)),
  )
}

/**
 * Who may have the file that a job made. Who started it keeps seeing the job, but has the file only while they still work with that agency's
 * data. A file of secrets is for who started it alone.
 */
export function mayTakeBerkas(
  pekerjaan: PekerjaanScope & {
    readonly berkas_pemulai: boolean
    /** what it holds is for these roles there; null: for any but that of an employee */
    readonly berkas_peran: readonly Peran[] | null
  },
  pelihat: PelihatPekerjaan,
): boolean {
  if (!maySeePekerjaan(pekerjaan, pelihat)) return false
  if (pekerjaan.berkas_pemulai && pekerjaan.dimulai_oleh !== pelihat.sub) return false
  const { berkas_peran } = pekerjaan
  const isFor = (role: Peran): boolean =>
    berkas_peran === null ? role !== 'role:presensi:pegawai' : berkas_peran.includes(role)
  return pelihat.roles.some(
    (held) => held.role === 'role:presensi:superadmin' || (isFor(held.role) && countsThere(held, pekerjaan)),
  )
}

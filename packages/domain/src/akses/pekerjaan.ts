import type { PeranDipegang } from './peran.ts'

export type PekerjaanScope = {
  readonly instansi_id: string | null
  readonly kantor_id: string | null
  readonly dimulai_oleh: string | null
}

/** Who may look at a job: whoever started it, and the admins of its scope. */
export function maySeePekerjaan(
  pekerjaan: PekerjaanScope,
  caller: { readonly sub: string; readonly roles: readonly PeranDipegang[] },
): boolean {
  if (pekerjaan.dimulai_oleh === caller.sub) return true
  return caller.roles.some((held) => {
    if (held.role === 'role:presensi:superadmin') return true
    if (pekerjaan.instansi_id === null || held.instansi_id !== pekerjaan.instansi_id) return false
    if (held.role === 'role:presensi:admin:instansi') return true
    return (
      held.role === 'role:presensi:admin:kantor' &&
      pekerjaan.kantor_id !== null &&
      held.kantor_id === pekerjaan.kantor_id
    )
  })
}

import type { Peran } from '@presensi/domain/akses/peran'
import type { PersonCall } from '../../platform/http/call.ts'

export type Jangkauan = {
  readonly tingkat: 'instansi' | 'kantor' | 'sendiri'
  readonly instansi_id: string | null
  readonly kantor_ids: readonly string[] | null
}

const SELURUH: readonly Peran[] = [
  'role:presensi:superadmin',
  'role:presensi:admin:instansi',
  'role:presensi:monitoring:instansi:riwayat',
  'role:presensi:monitoring:instansi:rekap',
]
const KANTOR: readonly Peran[] = [
  'role:presensi:admin:kantor',
  'role:presensi:monitoring:kantor:riwayat',
  'role:presensi:monitoring:kantor:rekap',
]

/** Whose figures the caller may see: those of admins and monitors, for everybody else their own. Null when they named an office that is not theirs. */
export function jangkauanOf({ caller, lingkup }: PersonCall, kantor_id: string | undefined): Jangkauan | null {
  const { instansi_id } = lingkup
  const held = caller.roles.filter((one) => one.instansi_id === null || one.instansi_id === instansi_id)
  const chosen = kantor_id === undefined ? null : [kantor_id]
  if (held.some((one) => SELURUH.includes(one.role))) return { tingkat: 'instansi', instansi_id, kantor_ids: chosen }
  const offices = held.flatMap((one) => (KANTOR.includes(one.role) && one.kantor_id !== null ? [one.kantor_id] : []))
  if (offices.length === 0) return kantor_id === undefined ? { tingkat: 'sendiri', instansi_id, kantor_ids: [] } : null
  if (kantor_id !== undefined && !offices.includes(kantor_id)) return null
  return { tingkat: 'kantor', instansi_id, kantor_ids: chosen ?? offices }
}

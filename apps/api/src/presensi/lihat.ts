import type { PeranDipegang } from '@presensi/domain/akses/peran'
import { isAtasanOf } from '../pegawai/public.ts'
import type { Tx } from '../platform/database.ts'
import type { PersonCall } from '../platform/http/call.ts'
import { refuse } from '../platform/refusal.ts'
import { instansiOf } from '../platform/scope.ts'
import { todayOf } from '../platform/zone.repo.ts'
import { findPeristiwa, type PeristiwaRow } from './peristiwa.repo.ts'

/** An event that the caller may see: their own, of their people, or of the offices their roles reach. Everything else is not there. */
export async function findVisible(tx: Tx, id: string, call: PersonCall): Promise<PeristiwaRow> {
  const { caller, lingkup } = call
  const instansi_id = instansiOf(lingkup)
  const [row] = await findPeristiwa(tx, instansi_id, [id])
  if (row === undefined) return refuse('tidak_ditemukan')
  if (row.pengguna_id === caller.sub) return row
  const byRole = lingkup.tingkat !== 'sendiri' && (lingkup.kantor_ids?.includes(row.kantor_id ?? '') ?? true)
  if (byRole) return row
  if (caller.pegawai_id === null) return refuse('tidak_ditemukan')
  const people = { pejabat_id: caller.pegawai_id, pegawai_id: row.pegawai_id }
  const tanggal = await todayOf(tx, instansi_id)
  return (await isAtasanOf(tx, instansi_id, people, tanggal)) ? row : refuse('tidak_ditemukan')
}

const PEMUTUS_INSTANSI = 'role:presensi:admin:instansi'
const PEMUTUS_KANTOR = 'role:presensi:admin:kantor'

/** Whether a role of the caller decides on clockings of this office; never on one's own. */
export function mayDecideByRole(
  roles: readonly PeranDipegang[],
  instansi_id: string,
  kantor_id: string | null,
): boolean {
  return roles.some(
    (held) =>
      held.instansi_id === instansi_id &&
      (held.role === PEMUTUS_INSTANSI ||
        (held.role === PEMUTUS_KANTOR && kantor_id !== null && held.kantor_id === kantor_id)),
  )
}

/** By role, or as the person's superior; never on one's own. */
export async function mayDecide(tx: Tx, row: PeristiwaRow, { caller }: PersonCall): Promise<boolean> {
  if (row.pengguna_id === caller.sub || caller.act !== undefined) return false
  if (mayDecideByRole(caller.roles, row.instansi_id, row.kantor_id)) return true
  if (caller.pegawai_id === null) return false
  const people = { pejabat_id: caller.pegawai_id, pegawai_id: row.pegawai_id }
  return isAtasanOf(tx, row.instansi_id, people, await todayOf(tx, row.instansi_id))
}

import { isTerkait } from '../../access/wewenang/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { findPeristiwa, type PeristiwaRow } from './peristiwa.repo.ts'

/**
 * An event that the caller may see: their own, of those they decide for, or of the offices their roles reach, by the office of its day as it is
 * known now. Everything else is not there.
 */
export async function findVisible(tx: Tx, id: string, call: PersonCall): Promise<PeristiwaRow> {
  const instansi_id = instansiOf(call.lingkup)
  const [row] = await findPeristiwa(tx, instansi_id, [id])
  if (row === undefined) return refuse('tidak_ditemukan')
  const seen = isByRole(row, call) || (await isTerkait(tx, instansi_id, row, call))
  return seen ? row : refuse('tidak_ditemukan')
}

function isByRole({ kantor_hari }: PeristiwaRow, { lingkup }: PersonCall): boolean {
  const { tingkat, kantor_ids } = lingkup
  if (tingkat === 'sendiri') return false
  return kantor_ids === null || kantor_ids.includes(kantor_hari?.id ?? '')
}

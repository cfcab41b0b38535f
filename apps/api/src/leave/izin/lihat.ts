import { isSakit } from '@presensi/domain/izin/jenis-izin'
import { isTerkait } from '../../access/wewenang/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { findIzin, type IzinRow } from './izin.repo.ts'
import { readKepalaKantor, readPemutus, sebagaiOf } from './pemutus.ts'
import { isOperator } from './wire.ts'

/**
 * Who may see a request: the person, who filed it, who decides or decided on it, the head of the office, and who looks after leave. Letters of
 * doctors are seen by no others. A draft is its writers' own.
 */
export async function isTerlihat(tx: Tx, row: IzinRow, call: PersonCall): Promise<boolean> {
  const { caller } = call
  if (row.pengguna_id === caller.sub || row.penyusun.includes(caller.sub)) return true
  if (row.status === 'draf') return false
  if (isOperator(row.instansi_id, call)) return true
  if (row.langkah.some(({ oleh }) => oleh === caller.sub)) return true
  if (caller.pegawai_id === null) return false
  const { instansi_id, pegawai_id, pengguna_id } = row
  if (await isTerkait(tx, instansi_id, { pegawai_id, pengguna_id: pengguna_id ?? '' }, call)) return true
  const pemutus = await readPemutus(tx, row)
  if (sebagaiOf(pemutus, 'atasan', call) !== null || sebagaiOf(pemutus, 'pybmc', call) !== null) return true
  return (await readKepalaKantor(tx, row)).some((one) => one.pegawai_id === caller.pegawai_id)
}

/**
 * Who may see the papers of a request. A doctor's letter is for the person and who filed it, who looks after leave, and who decides or decided: not
 * for others who may see the request, such as a superior who has nothing to decide about it.
 */
export async function isLampiranTerlihat(
  tx: Tx,
  { instansi_id, id }: { readonly instansi_id: string; readonly id: string },
  call: PersonCall,
): Promise<boolean> {
  const row = await findIzin(tx, instansi_id, id)
  if (row === undefined || !(await isTerlihat(tx, row, call))) return false
  if (!isSakit(row.kode_hari)) return true
  const { caller } = call
  if (row.pengguna_id === caller.sub || row.penyusun.includes(caller.sub) || isOperator(instansi_id, call)) return true
  if (row.langkah.some(({ oleh }) => oleh === caller.sub)) return true
  const pemutus = await readPemutus(tx, row)
  return row.jenis.tingkat.some((tingkat) => tingkat !== 'instansi' && isPemutus(pemutus[tingkat], call))
}
const isPemutus = (line: readonly { readonly pegawai_id: string }[], { caller }: PersonCall): boolean =>
  line.some(({ pegawai_id }) => pegawai_id === caller.pegawai_id)

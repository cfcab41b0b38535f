import type { RawBuilder, SqlBool } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Window } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import * as daftar from './daftar.repo.ts'
import { type FilterIzin, type IzinRow, pageIzin } from './izin.repo.ts'
import { listMenungguDiAtas, listMenungguPybmc } from './pemutus.ts'
import { bolehOf, toWire } from './wire.ts'

/** The employee behind a call. */
export const pegawaiOf = ({ caller }: PersonCall): string => caller.pegawai_id ?? refuse('tidak_ditemukan')

async function atasanOf(tx: Tx, instansi_id: string, call: PersonCall) {
  const hari = await todayOf(tx, instansi_id)
  const eskalasi_hari = Number(await readPengaturan(tx, instansi_id, 'eskalasi_hari', hari))
  const di_atas = await listMenungguDiAtas(tx, instansi_id, eskalasi_hari, call)
  return { instansi_id, pegawai_id: pegawaiOf(call), pengguna_id: call.caller.sub, di_atas }
}

type Query = Omit<FilterIzin, 'menunggu'> & { menunggu?: boolean | undefined }
const filterOf = ({ menunggu: _menunggu, ...filter }: Query): FilterIzin => filter

export async function daftarSendiri(tx: Tx, instansi_id: string, query: FilterIzin, window: Window, call: PersonCall) {
  const page = await pageIzin(tx, instansi_id, query, window, daftar.milikSendiri(pegawaiOf(call)))
  return { ...page, items: page.items.map((row) => toWire(row, bolehOf(row, call))) }
}

export async function daftarBawahan(tx: Tx, instansi_id: string, query: Query, window: Window, call: PersonCall) {
  const atasan = await atasanOf(tx, instansi_id, call)
  const waiting = daftar.menungguAtasan(atasan)
  const where = query.menunggu === true ? waiting : daftar.milikBawahan(atasan)
  const page = await pageIzin(tx, instansi_id, filterOf(query), window, where)
  const open = call.caller.act === undefined
  const ids = await daftar.listIds(tx, instansi_id, waiting)
  const decides = (row: IzinRow): boolean => open && row.menunggu === 'atasan' && ids.has(row.id)
  const items = page.items.map((row) => toWire(row, { ...bolehOf(row, call), atasan: decides(row) }))
  return { ...page, items, menunggu: ids.size }
}

export async function daftarPybmc(tx: Tx, instansi_id: string, query: Query, window: Window, call: PersonCall) {
  const waiting = await listMenungguPybmc(tx, instansi_id, call)
  const where = query.menunggu === true ? daftar.diAntara(waiting) : daftar.milikPybmc(waiting, call.caller.sub)
  const page = await pageIzin(tx, instansi_id, filterOf(query), window, where)
  const open = call.caller.act === undefined
  const can = (row: IzinRow) => ({ ...bolehOf(row, call), pybmc: open && waiting.includes(row.id) })
  return { ...page, items: page.items.map((row) => toWire(row, can(row))), menunggu: waiting.length }
}

export async function daftarInstansi(tx: Tx, instansi_id: string, query: FilterIzin, window: Window, call: PersonCall) {
  const { sub: pengguna_id, pegawai_id } = call.caller
  const page = await pageIzin(tx, instansi_id, query, window, daftar.terlihatInstansi({ pengguna_id, pegawai_id }))
  return { ...page, items: page.items.map((row) => toWire(row, bolehOf(row, call))) }
}

/** What waits for the caller by the line, for a select. What waits for the agency is a list of its own. */
export async function menungguLiniOf(tx: Tx, instansi_id: string, call: PersonCall): Promise<RawBuilder<SqlBool>> {
  if (call.caller.pegawai_id === null) return daftar.diAntara([])
  const pybmc = await listMenungguPybmc(tx, instansi_id, call)
  return daftar.menungguLini(daftar.menungguAtasan(await atasanOf(tx, instansi_id, call)), pybmc)
}

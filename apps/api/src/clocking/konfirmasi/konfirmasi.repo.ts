import { type RawBuilder, sql } from 'kysely'
import { isDiputus, type Wewenang } from '../../access/wewenang/public.ts'
import { diKantorPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { EXACT_UP_TO, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'

const KOLOM = { pegawai: 'w.pegawai_id', tanggal: 'w.tanggal' }

type Saring = { readonly q?: string | undefined; readonly kantor_id?: string | undefined }
type Filter = Saring & { status: string; sort?: string | undefined }

const saringOf = (instansi_id: string, { q, kantor_id }: Saring): RawBuilder<unknown> => sql`
  ${kantor_id === undefined ? sql`` : sql`and ${diKantorPada(instansi_id, KOLOM, [kantor_id])}`}
  ${q === undefined ? sql`` : sql`and w.pegawai_id in (select o.id from pegawai o where o.instansi_id = ${instansi_id} and ${beginsWords('o.cari', q)})`}`

export async function pageKonfirmasi(tx: Tx, wewenang: Wewenang, filter: Filter, window: Window) {
  const { instansi_id } = wewenang
  const byName = filter.sort?.endsWith('nama') === true
  const direction = filter.sort?.startsWith('-') === true ? sql`desc` : sql`asc`
  const rows = sql`select w.presensi_id as id, w.waktu ${byName ? sql`, g.nama` : sql``} from konfirmasi w
    ${byName ? sql`join pegawai g on g.instansi_id = w.instansi_id and g.id = w.pegawai_id` : sql``}
    where w.instansi_id = ${instansi_id} and w.status = ${filter.status} and ${isDiputus(wewenang, KOLOM)} ${saringOf(instansi_id, filter)}`
  const order = byName ? sql`nama ${direction}, waktu, id` : sql`waktu ${direction}, id`
  return pickPage(tx, { rows, order, by: filter.q === undefined ? 'walk' : 'gather' }, window)
}

/** What waits for the person, and since when. */
export const selectMenunggu = (wewenang: Wewenang, saring: Saring = {}): RawBuilder<unknown> =>
  sql`select w.presensi_id as id, w.waktu as sejak from konfirmasi w where w.instansi_id = ${wewenang.instansi_id} and w.status = 'menunggu'
    and ${isDiputus(wewenang, KOLOM)} ${saringOf(wewenang.instansi_id, saring)}`

/** Under which day each is filed, so that it is looked up there alone. */
export async function listKunci(tx: Tx, instansi_id: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; tanggal: string }>`select w.presensi_id as id, w.tanggal from konfirmasi w
    where w.instansi_id = ${instansi_id} and w.presensi_id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** How many wait for the person. */
export async function countMenunggu(tx: Tx, wewenang: Wewenang): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${selectMenunggu(wewenang)} limit ${EXACT_UP_TO}) terhitung`.execute(tx)
  return rows[0]?.n ?? 0
}

/** The row that waits, held until the transaction ends. */
export async function lockKonfirmasi(tx: Tx, instansi_id: string, presensi_id: string) {
  const { rows } = await sql<{
    status: string
    tanggal: string
    pegawai_id: string
    pengguna_id: string
    putaran: number
  }>`
    select w.status, w.tanggal, w.pegawai_id, w.putaran, g.pengguna_id from konfirmasi w
    join pegawai g on g.instansi_id = w.instansi_id and g.id = w.pegawai_id
    where w.instansi_id = ${instansi_id} and w.presensi_id = ${presensi_id} for update of w`.execute(tx)
  return rows[0]
}

export async function closeKonfirmasi(tx: Tx, instansi_id: string, presensi_id: string, status: string): Promise<void> {
  await tx
    .updateTable('konfirmasi')
    .set({ status })
    .where('instansi_id', '=', instansi_id)
    .where('presensi_id', '=', presensi_id)
    .execute()
}

type Asked = {
  instansi_id: string
  id: string
  tanggal: string
  pegawai_id: string
  kantor_id: string | null
  waktu: number
}

/** A clocking that the machine refused waits from now on. It has a row only where a grade derived anew refused it. */
export async function openKonfirmasi(tx: Tx, { instansi_id, id, tanggal, pegawai_id, kantor_id, waktu }: Asked) {
  await tx
    .insertInto('konfirmasi')
    .values({ instansi_id, presensi_id: id, tanggal, pegawai_id, kantor_id, waktu: new Date(waktu) })
    .onConflict((conflict) =>
      conflict.columns(['instansi_id', 'presensi_id']).doUpdateSet({ status: 'menunggu', diberitahu_pada: null }),
    )
    .execute()
}

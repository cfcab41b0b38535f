import { type RawBuilder, sql } from 'kysely'
import { isDiputus, type Wewenang } from '../../access/wewenang/public.ts'
import { diKantorPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { EXACT_UP_TO, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'

const KOLOM = { pegawai: 'w.pegawai_id', tanggal: 'w.tanggal' }

type Filter = { status: string; q?: string | undefined; kantor_id?: string | undefined; sort?: string | undefined }

export async function pageKonfirmasi(tx: Tx, wewenang: Wewenang, filter: Filter, window: Window) {
  const { instansi_id } = wewenang
  const byName = filter.sort?.endsWith('nama') === true
  const direction = filter.sort?.startsWith('-') === true ? sql`desc` : sql`asc`
  const rows = sql`select w.presensi_id as id, w.waktu ${byName ? sql`, g.nama` : sql``} from konfirmasi w
    ${byName ? sql`join pegawai g on g.instansi_id = w.instansi_id and g.id = w.pegawai_id` : sql``}
    where w.instansi_id = ${instansi_id} and w.status = ${filter.status} and ${isDiputus(wewenang, KOLOM)}
    ${filter.kantor_id === undefined ? sql`` : sql`and ${diKantorPada(instansi_id, KOLOM, [filter.kantor_id])}`}
    ${filter.q === undefined ? sql`` : sql`and w.pegawai_id in (select o.id from pegawai o where o.instansi_id = ${instansi_id} and ${beginsWords('o.cari', filter.q)})`}`
  const order = byName ? sql`nama ${direction}, waktu, id` : sql`waktu ${direction}, id`
  return pickPage(tx, { rows, order, by: filter.q === undefined ? 'walk' : 'gather' }, window)
}

async function count(tx: Tx, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from (${rows}) terhitung`.execute(tx)
  return counted.rows[0]?.n ?? 0
}

/** How many wait for the person. */
export const countMenunggu = (tx: Tx, wewenang: Wewenang): Promise<number> =>
  count(
    tx,
    sql`select 1 from konfirmasi w where w.instansi_id = ${wewenang.instansi_id} and w.status = 'menunggu'
    and ${isDiputus(wewenang, KOLOM)} limit ${EXACT_UP_TO}`,
  )

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

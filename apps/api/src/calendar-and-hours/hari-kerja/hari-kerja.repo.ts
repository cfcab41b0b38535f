import type { AsalHariKerja } from '@presensi/domain/jadwal/generate'
import type { HariKerja } from '@presensi/domain/jadwal/resolve-jadwal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'

const COLUMNS = ['id', 'tanggal', 'kantor_id', 'kerja', 'jam_kerja_id', 'keterangan', 'asal'] as const

export async function listHariKerja(
  tx: Tx,
  instansi_id: string,
  range: { from: string; to: string },
  kantor_id: string | null,
) {
  return tx
    .selectFrom('hari_kerja')
    .select(COLUMNS)
    .where('instansi_id', '=', instansi_id)
    .where('tanggal', '>=', range.from)
    .where('tanggal', '<=', range.to)
    .where((where) =>
      where.or([where('kantor_id', 'is', null), ...(kantor_id === null ? [] : [where('kantor_id', '=', kantor_id)])]),
    )
    .execute()
}
export type HariKerjaRow = Awaited<ReturnType<typeof listHariKerja>>[number]

/** Every row between two dates, of the agency and of each office. */
export async function listRange(
  tx: Tx,
  instansi_id: string,
  range: { from: string; to: string },
): Promise<HariKerja[]> {
  const rows = await tx
    .selectFrom('hari_kerja')
    .select(['tanggal', 'kantor_id', 'kerja', 'jam_kerja_id', 'keterangan', 'asal'])
    .where('instansi_id', '=', instansi_id)
    .where('tanggal', '>=', range.from)
    .where('tanggal', '<=', range.to)
    .execute()
  return rows.map((row) => ({ ...row, asal: row.asal as AsalHariKerja }))
}

/** One office, or all that are open. */
export async function listKantorAktif(tx: Tx, instansi_id: string, kantor_id: string | null) {
  const rows = tx.selectFrom('kantor').select(['id', 'nama', 'zona_waktu']).where('instansi_id', '=', instansi_id)
  return (kantor_id === null ? rows.where('aktif', '=', true) : rows.where('id', '=', kantor_id))
    .orderBy('nama')
    .execute()
}

export async function findKantorNama(tx: Tx, instansi_id: string, kantor_id: string): Promise<string | null> {
  const [row] = await listKantorAktif(tx, instansi_id, kantor_id)
  return row?.nama ?? null
}

/** How many offices have a row of their own, by date. */
export async function countKantorSendiri(tx: Tx, instansi_id: string, range: { from: string; to: string }) {
  const rows = await tx
    .selectFrom('hari_kerja')
    .select(['tanggal', sql<number>`count(*)::int`.as('jumlah')])
    .where('instansi_id', '=', instansi_id)
    .where('tanggal', '>=', range.from)
    .where('tanggal', '<=', range.to)
    .where('kantor_id', 'is not', null)
    .groupBy('tanggal')
    .execute()
  return new Map(rows.map((row) => [row.tanggal, row.jumlah]))
}

/** Rows of exactly this office, or of the whole agency when null. */
export async function lockRowsOf(
  tx: Tx,
  instansi_id: string,
  range: { from: string; to: string },
  kantor_id: string | null,
): Promise<HariKerjaRow[]> {
  return tx
    .selectFrom('hari_kerja')
    .select(COLUMNS)
    .where('instansi_id', '=', instansi_id)
    .where('tanggal', '>=', range.from)
    .where('tanggal', '<=', range.to)
    .where('kantor_id', 'is not distinct from', kantor_id)
    .forUpdate()
    .execute()
}

export async function lockHariKerja(tx: Tx, instansi_id: string, id: string): Promise<HariKerjaRow | undefined> {
  return tx
    .selectFrom('hari_kerja')
    .select(COLUMNS)
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type HariKerjaWrite = Omit<HariKerjaRow, 'id' | 'asal'>

/** One row a date: whoever saves the same date at the same time changes the same row. */
export async function upsertHariKerja(
  tx: Tx,
  instansi_id: string,
  row: HariKerjaWrite,
  asal: AsalHariKerja,
): Promise<HariKerjaRow> {
  const { kerja, jam_kerja_id, keterangan } = row
  return tx
    .insertInto('hari_kerja')
    .values({ instansi_id, id: newId(), ...row, asal })
    .onConflict((conflict) =>
      conflict
        .constraint('hari_kerja_tanggal_key')
        .doUpdateSet({ kerja, jam_kerja_id, keterangan, asal, diubah_pada: sql`now()` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Rows of the pattern; one that somebody made by hand in the meantime stays as it is. */
export async function writePola(
  tx: Tx,
  instansi_id: string,
  kantor_id: string | null,
  days: readonly { tanggal: string; kerja: boolean }[],
): Promise<void> {
  if (days.length === 0) return
  await tx
    .insertInto('hari_kerja')
    .values(days.map(({ tanggal, kerja }) => ({ instansi_id, id: newId(), kantor_id, tanggal, kerja, asal: 'pola' })))
    .onConflict((conflict) =>
      conflict
        .constraint('hari_kerja_tanggal_key')
        .doUpdateSet({ kerja: sql`excluded.kerja`, jam_kerja_id: null, diubah_pada: sql`now()` })
        .where('hari_kerja.asal', '=', 'pola'),
    )
    .execute()
}

export async function deleteHariKerja(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await tx.deleteFrom('hari_kerja').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}

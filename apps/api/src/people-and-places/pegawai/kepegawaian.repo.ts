import type { BerhentiJenis } from '@presensi/domain/pegawai/kepegawaian'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'

export type Mulai = { readonly pegawai_id: string; readonly pengguna_id: string; readonly mulai: string }
export type Berhenti = {
  readonly pegawai_id: string
  /** the first day without employment */
  readonly berhenti_pada: string
  readonly berhenti_jenis: BerhentiJenis
  readonly keterangan?: string | null
}

const array = (values: readonly unknown[], type: string): RawBuilder<unknown> => sql`${values}::${sql.raw(type)}[]`
const list = <T, K extends keyof T>(rows: readonly T[], name: K, type: string) =>
  array(
    rows.map((row) => row[name] ?? null),
    type,
  )

/**
 * Employed from a day on, without an end. Employment that runs already is only made longer; an end on or after that day is taken back; after
 * an earlier one it is a return. Two agencies at once break the constraint `kepegawaian_satu`.
 */
export async function beginKepegawaian(tx: Tx, instansi_id: string, rows: readonly Mulai[]): Promise<void> {
  if (rows.length === 0) return
  const given = sql`unnest(${list(rows, 'pegawai_id', 'uuid')}, ${list(rows, 'pengguna_id', 'uuid')}, ${list(rows, 'mulai', 'date')},
    ${array(
      rows.map(() => newId()),
      'uuid',
    )}) as b (pegawai_id, pengguna_id, mulai, id)`
  await sql`update kepegawaian k set mulai = least(k.mulai, b.mulai), berhenti_pada = null, berhenti_jenis = null, keterangan = null, diubah_pada = now()
    from ${given} where k.instansi_id = ${instansi_id} and k.pegawai_id = b.pegawai_id and (k.berhenti_pada is null or k.berhenti_pada >= b.mulai)
      and (k.berhenti_pada is not null or k.mulai > b.mulai)
      and not exists (select 1 from kepegawaian n where n.instansi_id = k.instansi_id and n.pegawai_id = k.pegawai_id and n.mulai > k.mulai)`.execute(
    tx,
  )
  await sql`insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai)
    select ${instansi_id}::uuid, b.id, b.pegawai_id, b.pengguna_id, b.mulai from ${given}
    where not exists (select 1 from kepegawaian k where k.instansi_id = ${instansi_id} and k.pegawai_id = b.pegawai_id and k.berhenti_pada is null)`.execute(
    tx,
  )
}

/**
 * The first day without employment, also when it was another one until now. What was to begin later never does. The database cuts placement,
 * post and superiors to it. A day before all employment leaves none.
 */
export async function endKepegawaian(tx: Tx, instansi_id: string, rows: readonly Berhenti[]): Promise<void> {
  if (rows.length === 0) return
  const given = sql`unnest(${list(rows, 'pegawai_id', 'uuid')}, ${list(rows, 'berhenti_pada', 'date')}, ${list(rows, 'berhenti_jenis', 'text')},
    ${list(rows, 'keterangan', 'text')}) as b (pegawai_id, berhenti_pada, berhenti_jenis, keterangan)`
  await sql`delete from kepegawaian k using ${given}
    where k.instansi_id = ${instansi_id} and k.pegawai_id = b.pegawai_id and k.mulai > b.berhenti_pada`.execute(tx)
  await sql`update kepegawaian k set berhenti_pada = b.berhenti_pada, berhenti_jenis = b.berhenti_jenis, keterangan = b.keterangan, diubah_pada = now()
    from ${given} where k.instansi_id = ${instansi_id} and k.pegawai_id = b.pegawai_id
      and not exists (select 1 from kepegawaian n where n.instansi_id = k.instansi_id and n.pegawai_id = k.pegawai_id and n.mulai > k.mulai)`.execute(
    tx,
  )
}

/** Employment of a person, newest first. */
export async function readKepegawaian(tx: Tx, instansi_id: string, pegawai_id: string) {
  return tx
    .selectFrom('kepegawaian')
    .select(['id', 'mulai', 'berhenti_pada', 'keterangan'])
    .select(sql<BerhentiJenis | null>`berhenti_jenis`.as('berhenti_jenis'))
    .where('instansi_id', '=', instansi_id)
    .where('pegawai_id', '=', pegawai_id)
    .orderBy('mulai', 'desc')
    .execute()
}

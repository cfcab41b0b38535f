import { type DiRangkaian, KEPALA_AWAL, type Kepala, type Mata, type Rangkaian } from '@presensi/domain/rantai/rantai'
import type { Statement } from '@presensi/postgres/connect'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../platform/database.ts'
import { plainArray } from '../../platform/plain-array.ts'

/** A link with the day its record is filed under. */
export type MataBerkas = Mata & { readonly tanggal: string }
/** The signature of links that were appended together. */
export type Bukti = {
  readonly instansi_id: string
  readonly dari: number
  readonly sampai: number
  readonly kunci_id: string
  /** base64url */
  readonly tanda_tangan: string
}

export const TABEL = { presensi: 'rantai', audit: 'rantai_audit' } as const
/** Clockings wait for the first only; whoever needs both takes the second first. */
const KUNCI = { presensi: 727, audit: 728 } as const
const UUID = /^[0-9a-f-]{36}$/

/** Takes these chains until the transaction ends, always in the same order, so that no two wait for each other. As plain text, to be sent with `begin`. */
export function lockText(rangkaian: Rangkaian, instansi_ids: readonly string[]): string {
  const ids = [...new Set(instansi_ids)].toSorted()
  if (!ids.every((id) => UUID.test(id))) throw new Error('an agency id that is no uuid')
  return `select pg_advisory_xact_lock(hashtextextended(i::text, ${KUNCI[rangkaian]})) from unnest('{${ids.join(',')}}'::uuid[]) i`
}

const headsText = (rangkaian: Rangkaian): string => `
select i.id as instansi_id, r.nomor, encode(r.hash, 'hex') as hash, (extract(epoch from r.waktu) * 1000)::float8 as waktu,
  floor(extract(epoch from clock_timestamp()) * 1000)::float8 as sekarang
from unnest($1::uuid[]) as i (id)
left join lateral (select nomor, hash, waktu from ${TABEL[rangkaian]} where instansi_id = i.id order by nomor desc limit 1) r on true`

type HeadRow = {
  instansi_id: string
  nomor: number | null
  hash: string | null
  waktu: number | null
  sekarang: number
}
export type Heads = { readonly heads: ReadonlyMap<string, Kepala>; readonly sekarang: number }

/** What is asked and written here goes over a plain connection (clockings) or a transaction of Kysely's (everything else). */
export type Runner = <T>(name: string, text: string, values: unknown[]) => Promise<T[]>

export const onClient =
  (client: pg.ClientBase): Runner =>
  async <T>(name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rows as T[]

export const onTx =
  (tx: Tx): Runner =>
  async <T>(_name: string, text: string, values: unknown[]) =>
    (await tx.executeQuery(CompiledQuery.raw(text, values))).rows as T[]

/** The heads of chains that this transaction holds, and the database's clock. */
export const headsOf = (rangkaian: Rangkaian, instansi_ids: readonly string[]) =>
  ({
    name: `${TABEL[rangkaian]}_heads`,
    text: headsText(rangkaian),
    values: [plainArray([...new Set(instansi_ids)])],
    read(rows: HeadRow[]): Heads {
      const heads = new Map(
        rows.map(({ instansi_id, nomor, hash, waktu }) => [
          instansi_id,
          nomor === null || hash === null || waktu === null ? KEPALA_AWAL : { nomor, hash, waktu },
        ]),
      )
      return { heads, sekarang: Math.max(...rows.map((row) => row.sekarang)) }
    },
  }) satisfies Statement<Heads>

export async function readHeads(run: Runner, rangkaian: Rangkaian, instansi_ids: readonly string[]): Promise<Heads> {
  const { name, text, values, read } = headsOf(rangkaian, instansi_ids)
  return read(await run<HeadRow>(name, text, values))
}

/** Parts of a statement that write links and their proofs; the values begin at parameter `$1`, so that a statement can go on after them. */
export const appendParts = (rangkaian: Rangkaian): string => `
mata as (
  insert into ${TABEL[rangkaian]} (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
  select instansi_id, nomor, jenis, id, tanggal, to_timestamp(waktu / 1000.0), decode(hash_isi, 'hex'), decode(hash_sebelum, 'hex'), decode(hash, 'hex')
  from unnest($1::uuid[], $2::int8[], $3::text[], $4::uuid[], $5::date[], $6::float8[], $7::text[], $8::text[], $9::text[])
    as i (instansi_id, nomor, jenis, id, tanggal, waktu, hash_isi, hash_sebelum, hash)
), bukti as (
  insert into ${TABEL[rangkaian]}_bukti (instansi_id, dari, sampai, kunci_id, tanda_tangan)
  select instansi_id, dari, sampai, kunci_id, decode(tanda_tangan, 'hex')
  from unnest($10::uuid[], $11::int8[], $12::int8[], $13::text[], $14::text[]) as i (instansi_id, dari, sampai, kunci_id, tanda_tangan)
)`
/** How many parameters those parts take. */
export const APPEND_VALUES = 14

export function appendValues(mata: readonly MataBerkas[], bukti: readonly Bukti[]): string[] {
  const link = (read: (one: MataBerkas) => string | number) => plainArray(mata.map(read))
  const proof = (read: (one: Bukti) => string | number) => plainArray(bukti.map(read))
  return [
    link((one) => one.instansi_id),
    link((one) => one.nomor),
    link((one) => one.jenis),
    link((one) => one.rujukan_id),
    link((one) => one.tanggal),
    link((one) => one.waktu),
    link((one) => one.hash_isi),
    link((one) => one.hash_sebelum),
    link((one) => one.hash),
    proof((one) => one.instansi_id),
    proof((one) => one.dari),
    proof((one) => one.sampai),
    proof((one) => one.kunci_id),
    proof((one) => Buffer.from(one.tanda_tangan, 'base64url').toString('hex')),
  ]
}

export async function insertLinks(
  run: Runner,
  rangkaian: Rangkaian,
  mata: readonly MataBerkas[],
  bukti: readonly Bukti[],
): Promise<void> {
  await run(`${TABEL[rangkaian]}_append`, `with ${appendParts(rangkaian)} select 1`, appendValues(mata, bukti))
}

/** The proof that covers a link, with the hashes of all links under it, in their order. */
export async function readBukti(
  run: Runner,
  { rangkaian, instansi_id }: DiRangkaian,
  nomor: number,
): Promise<{ bukti: Bukti; hashes: string[] } | null> {
  const tabel = TABEL[rangkaian]
  const rows = await run<Omit<Bukti, 'tanda_tangan'> & { tanda_tangan: Buffer; hashes: string[] }>(
    `${tabel}_bukti_satu`,
    `select b.instansi_id, b.dari, b.sampai, b.kunci_id, b.tanda_tangan,
       (select array_agg(encode(r.hash, 'hex') order by r.nomor) from ${tabel} r
        where r.instansi_id = b.instansi_id and r.nomor between b.dari and b.sampai) as hashes
     from ${tabel}_bukti b where b.instansi_id = $1 and b.sampai >= $2 order by b.sampai limit 1`,
    [instansi_id, nomor],
  )
  const [found] = rows
  if (found === undefined || found.dari > nomor) return null
  const { hashes, ...bukti } = found
  return { bukti: { ...bukti, tanda_tangan: found.tanda_tangan.toString('base64url') }, hashes }
}

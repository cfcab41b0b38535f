import {
  headOf,
  insertLinks,
  type KeyRing,
  linkOf,
  lockText,
  type NewMata,
  onClient,
  readHeads,
  sha256Hex,
} from '@presensi/api/clocking/rantai/public'
import { BY_INDEX } from '@presensi/api/platform/prepared.repo'
import { hashPemindahan, type IsiPemindahan } from '@presensi/domain/rantai/isi'
import type { sendTogether } from '@presensi/postgres/connect'

export type Client = Parameters<typeof sendTogether>[0]
export type Isi = Omit<NewMata, 'rangkaian' | 'instansi_id'>

export async function inTransaction<T>(client: Client, use: () => Promise<T>): Promise<T> {
  await client.query(`begin; select set_config('app.lintas', 'ya', true), ${BY_INDEX}`)
  try {
    const result = await use()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Links records to a chain, in their order. */
export type Link = (isi: readonly Isi[]) => ReturnType<typeof linkOf>

/** Takes the chain of an agency until the commit. Its head is read once: what is linked then follows from it in memory. */
export async function takeChain(client: Client, keys: KeyRing, instansi_id: string): Promise<Link> {
  await client.query(lockText('presensi', [instansi_id]))
  const heads = await readHeads(onClient(client), 'presensi', [instansi_id])
  let head = headOf(heads, instansi_id)
  return (isi) => {
    const made = linkOf(keys, head, { rangkaian: 'presensi', instansi_id }, heads.sekarang, isi)
    head = made.mata.at(-1) ?? head
    return made
  }
}

/**
 * Says in the chains that are still empty that the demo's clockings will be taken over into them, and when it was said. Null for an agency
 * that is not there or has clockings of its own.
 */
export function beginPemindahan(
  client: Client,
  keys: KeyRing,
  wanted: readonly IsiPemindahan[],
): Promise<(IsiPemindahan | null)[]> {
  return inTransaction(client, async () => {
    const [first] = wanted
    if (first !== undefined) await client.query('call siapkan_bulan($1::date, $2::date)', [first.dari, first.sampai])
    const begun: (IsiPemindahan | null)[] = []
    for (const isi of wanted) begun.push(await beginOne(client, keys, isi))
    return begun
  })
}

async function beginOne(client: Client, keys: KeyRing, isi: IsiPemindahan): Promise<IsiPemindahan | null> {
  const { instansi_id, id } = isi
  const link = await takeChain(client, keys, instansi_id)
  const { rows } = await client.query<{ ada: boolean; terisi: boolean; dari: string; sampai: string; pada: number }>(
    `select exists (select 1 from instansi where id = $1) as ada, exists (select 1 from rantai where instansi_id = $1) as terisi, p.dari, p.sampai,
       (extract(epoch from p.pada) * 1000)::float8 as pada from (select) one left join pemindahan p on p.instansi_id = $1 and p.id = $2`,
    [instansi_id, id],
  )
  const [found] = rows
  if (found?.ada !== true) return null
  if (found.pada !== null) return { ...isi, dari: found.dari, sampai: found.sampai, pada: found.pada }
  if (found.terisi) return null
  await insertPemindahan(client, link, isi)
  return isi
}

/** Says in a chain what will be taken over into it. */
export async function insertPemindahan(client: Client, link: Link, isi: IsiPemindahan): Promise<void> {
  const { instansi_id, id, dari, sampai, pada } = isi
  await client.query(
    `insert into pemindahan (instansi_id, id, dari, sampai, pada) values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))`,
    [instansi_id, id, dari, sampai, pada],
  )
  const record = {
    jenis: 'pemindahan',
    rujukan_id: id,
    tanggal: sampai,
    hash_isi: hashPemindahan(isi, sha256Hex),
  } as const
  const { mata, bukti } = link([record])
  await insertLinks(onClient(client), 'presensi', mata, [bukti])
}

/** Which of these records are there already. */
export async function listWritten(
  client: Client,
  instansi_id: string,
  of: { presensi: readonly string[]; perangkat: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select id::text from presensi_kunci where instansi_id = $1 and id = any($2::uuid[])
     union all select id::text from perangkat where instansi_id = $1 and id = any($3::uuid[])`,
    [instansi_id, of.presensi, of.perangkat],
  )
  return new Set(rows.map(({ id }) => id))
}

import { claim, insertBatch } from '@presensi/api/clocking/presensi/batch.repo'
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
import { BATAS_BAKU } from '@presensi/domain/pengaturan/daftar'
import {
  hashIkatan,
  hashPelepasan,
  hashPemindahan,
  hashPenilaian,
  hashPresensi,
  type IsiPemindahan,
} from '@presensi/domain/rantai/isi'
import { sendTogether } from '@presensi/postgres/connect'
import type { Bagian, Ikatan } from './presensi.ts'

type Client = Parameters<typeof sendTogether>[0]
type Isi = Omit<NewMata, 'rangkaian' | 'instansi_id'>

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

/** Takes the chain of an agency until the commit and links these records to it. */
async function link(client: Client, keys: KeyRing, instansi_id: string, isi: readonly Isi[]) {
  await client.query(lockText('presensi', [instansi_id]))
  const heads = await readHeads(onClient(client), 'presensi', [instansi_id])
  return linkOf(keys, headOf(heads, instansi_id), { rangkaian: 'presensi', instansi_id }, heads.sekarang, isi)
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
  const { instansi_id, id, dari, sampai, pada } = isi
  await client.query(lockText('presensi', [instansi_id]))
  const { rows } = await client.query<{ ada: boolean; terisi: boolean; dari: string; sampai: string; pada: number }>(
    `select exists (select 1 from instansi where id = $1) as ada, exists (select 1 from rantai where instansi_id = $1) as terisi, p.dari, p.sampai,
       (extract(epoch from p.pada) * 1000)::float8 as pada from (select) one left join pemindahan p on p.instansi_id = $1 and p.id = $2`,
    [instansi_id, id],
  )
  const [found] = rows
  if (found?.ada !== true) return null
  if (found.pada !== null) return { ...isi, dari: found.dari, sampai: found.sampai, pada: found.pada }
  if (found.terisi) return null
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
  const { mata, bukti } = await link(client, keys, instansi_id, [record])
  await insertLinks(onClient(client), 'presensi', mata, [bukti])
  return isi
}

/** Which of these records are there already. */
export async function listWritten(
  client: Client,
  instansi_id: string,
  of: { presensi: readonly string[]; perangkat: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await inTransaction(client, () =>
    client.query<{ id: string }>(
      `select id::text from presensi_kunci where instansi_id = $1 and id = any($2::uuid[])
       union all select id::text from perangkat where instansi_id = $1 and id = any($3::uuid[])`,
      [instansi_id, of.presensi, of.perangkat],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Everybody's phone, bound, and released where it is. */
export function insertPonsel(
  client: Client,
  keys: KeyRing,
  instansi_id: string,
  ikatan: readonly Ikatan[],
): Promise<void> {
  const isi = ikatan.flatMap((one): Isi[] => {
    const bound: Isi = {
      jenis: 'perangkat_ikat',
      rujukan_id: one.id,
      tanggal: dateOf(one.diikat_pada),
      hash_isi: hashIkatan(one, sha256Hex),
    }
    const { dilepas_pada, alasan_lepas } = one
    if (dilepas_pada === null || alasan_lepas === null) return [bound]
    const hash_isi = hashPelepasan({ ...one, dilepas_pada, alasan_lepas }, sha256Hex)
    return [bound, { jenis: 'perangkat_lepas', rujukan_id: one.id, tanggal: dateOf(dilepas_pada), hash_isi }]
  })
  return inTransaction(client, async () => {
    await client.query(
      `insert into perangkat (instansi_id, id, perangkat_id, pegawai_id, kunci_publik, nama, diikat_pada, dilepas_pada, alasan_lepas)
       select i.instansi_id, i.id, i.perangkat_id, i.pegawai_id, i.kunci, 'Ponsel demo', to_timestamp(i.diikat / 1000.0), to_timestamp(i.dilepas / 1000.0), i.alasan
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bytea[], $6::float8[], $7::float8[], $8::text[])
         as i (instansi_id, id, perangkat_id, pegawai_id, kunci, diikat, dilepas, alasan)`,
      [
        ikatan.map((one) => one.instansi_id),
        ikatan.map((one) => one.id),
        ikatan.map((one) => one.perangkat_id),
        ikatan.map((one) => one.pegawai_id),
        ikatan.map((one) => Buffer.from(one.kunci_publik, 'base64url')),
        ikatan.map((one) => one.diikat_pada),
        ikatan.map((one) => one.dilepas_pada),
        ikatan.map((one) => one.alasan_lepas),
      ],
    )
    const { mata, bukti } = await link(client, keys, instansi_id, isi)
    await insertLinks(onClient(client), 'presensi', mata, [bukti])
  })
}

/** Writes some clockings and decisions the way the writers do. The chain is taken last and held until the commit only. */
export function insertBagian(
  client: Client,
  keys: KeyRing,
  instansi_id: string,
  { baris, penilaian }: Bagian,
  decided: readonly string[],
): Promise<void> {
  const events = baris.map((one): Isi => {
    const { id, tanggal } = one
    return { jenis: 'presensi', rujukan_id: id, tanggal, hash_isi: hashPresensi(one, sha256Hex) }
  })
  const decisions = penilaian.map((one): Isi => {
    const { id, tanggal } = one
    return { jenis: 'penilaian', rujukan_id: id, tanggal, hash_isi: hashPenilaian(one, sha256Hex) }
  })
  return inTransaction(client, async () => {
    const calon = baris.map((one) => ({
      ...one,
      hash_badan: one.komitmen,
      tiket: null,
      nomor_urut: null,
      bertandatangan: true,
      ...BATAS_BAKU,
      sering: false,
    }))
    await sendTogether(client, [claim(calon)])
    const { mata, bukti } = await link(client, keys, instansi_id, [...events, ...decisions])
    const [ofEvents, ofDecisions] = [mata.slice(0, events.length), mata.slice(events.length)]
    const numbered = baris.map((one, index) => ({ ...one, nomor: ofEvents[index]?.nomor ?? 0 }))
    await sendTogether(client, [insertBatch(numbered, ofEvents, [bukti])])
    await client.query(
      `update konfirmasi set dibuat_pada = waktu, diberitahu_pada = case when presensi_id = any($3::uuid[]) then waktu end
       where instansi_id = $1 and presensi_id = any($2::uuid[])`,
      [instansi_id, baris.map((one) => one.id), decided],
    )
    if (penilaian.length === 0) return
    await client.query(
      `insert into presensi_penilaian (instansi_id, tanggal, id, presensi_id, jenis, nilai, fakta, catatan, oleh, pada, nomor)
       select $1, i.tanggal, i.id, i.presensi_id, 'keputusan', i.nilai, '{}', i.catatan, i.oleh, to_timestamp(i.pada / 1000.0), i.nomor
       from unnest($2::date[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::float8[], $9::int8[])
         as i (tanggal, id, presensi_id, nilai, catatan, oleh, pada, nomor)`,
      [
        instansi_id,
        penilaian.map((one) => one.tanggal),
        penilaian.map((one) => one.id),
        penilaian.map((one) => one.presensi_id),
        penilaian.map((one) => one.nilai),
        penilaian.map((one) => one.catatan),
        penilaian.map((one) => one.oleh),
        penilaian.map((one) => one.pada),
        ofDecisions.map((one) => one.nomor),
      ],
    )
    await insertLinks(onClient(client), 'presensi', ofDecisions, [])
    await client.query(
      `update konfirmasi w set status = i.nilai from unnest($2::uuid[], $3::text[]) as i (presensi_id, nilai)
       where w.instansi_id = $1 and w.presensi_id = i.presensi_id`,
      [instansi_id, penilaian.map((one) => one.presensi_id), penilaian.map((one) => one.nilai)],
    )
  })
}

import { claim, insertBatch } from '@presensi/api/presensi/batch.repo'
import type { PresensiDemo } from './presensi.ts'

type Client = Parameters<typeof claim>[0]
const SEKALIGUS = 2_000

/** Takes the chains of the demo's agencies and says whether they are there and empty. */
export async function hasDemoWithoutPresensi(client: Client, instansi_ids: readonly string[]): Promise<boolean> {
  await client.query('select pg_advisory_xact_lock(hashtextextended(i::text, 727)) from unnest($1::uuid[]) i', [
    instansi_ids.toSorted(),
  ])
  const { rows } = await client.query<{ ada: number; terisi: boolean }>(
    `select (select count(*)::int from instansi where id = any($1::uuid[])) as ada, exists (select 1 from rantai where instansi_id = any($1::uuid[])) as terisi`,
    [instansi_ids],
  )
  return rows[0]?.ada === instansi_ids.length && rows[0].terisi === false
}

/** Writes the demo's clockings the way the writer does, many at once. */
export async function insertPresensi(client: Client, { baris, penilaian, rantai }: PresensiDemo): Promise<void> {
  const days = baris.map((one) => one.tanggal).toSorted()
  if (days.length === 0) return
  await client.query('call siapkan_bulan($1::date, $2::date)', [days[0], days.at(-1)])
  const links = new Map(rantai.map((mata) => [mata.rujukan_id, mata]))
  for (let at = 0; at < baris.length; at += SEKALIGUS) {
    const some = baris.slice(at, at + SEKALIGUS)
    await claim(
      client,
      some.map((one) => ({ ...one, hash_badan: one.komitmen, sekali: `demo:${one.id}` })),
    )
    await insertBatch(
      client,
      some,
      some.flatMap((one) => links.get(one.id) ?? []),
    )
  }
  const of = <T>(read: (one: PresensiDemo['penilaian'][number]) => T): T[] => penilaian.map(read)
  await client.query(
    `insert into presensi_penilaian (instansi_id, tanggal, id, presensi_id, jenis, nilai, fakta, catatan, oleh, pada, nomor)
     select i.instansi_id, i.tanggal, i.id, i.presensi_id, 'keputusan', i.nilai, '{}', i.catatan, i.oleh, to_timestamp(i.pada / 1000.0), i.nomor
     from unnest($1::uuid[], $2::date[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::float8[], $9::int8[])
       as i (instansi_id, tanggal, id, presensi_id, nilai, catatan, oleh, pada, nomor)`,
    [
      of((one) => one.instansi_id),
      of((one) => one.tanggal),
      of((one) => one.id),
      of((one) => one.presensi_id),
      of((one) => one.nilai),
      of((one) => one.catatan),
      of((one) => one.oleh),
      of((one) => one.pada),
      of((one) => one.nomor),
    ],
  )
  const decided = rantai.filter((mata) => mata.jenis === 'penilaian')
  await client.query(
    `insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
     select i.instansi_id, i.nomor, 'penilaian', i.id, i.tanggal, to_timestamp(i.waktu / 1000.0), decode(i.isi, 'hex'), decode(i.sebelum, 'hex'), decode(i.hash, 'hex')
     from unnest($1::uuid[], $2::int8[], $3::uuid[], $4::date[], $5::float8[], $6::text[], $7::text[], $8::text[])
       as i (instansi_id, nomor, id, tanggal, waktu, isi, sebelum, hash)`,
    [
      decided.map((one) => one.instansi_id),
      decided.map((one) => one.nomor),
      decided.map((one) => one.rujukan_id),
      decided.map((one) => one.tanggal),
      decided.map((one) => one.waktu),
      decided.map((one) => one.hash_isi),
      decided.map((one) => one.hash_sebelum),
      decided.map((one) => one.hash),
    ],
  )
  await client.query(
    `update konfirmasi w set status = n.nilai, diberitahu_pada = w.waktu from presensi_penilaian n
     where n.instansi_id = w.instansi_id and n.tanggal = w.tanggal and n.presensi_id = w.presensi_id and n.jenis = 'keputusan'`,
  )
  await client.query(`update konfirmasi set dibuat_pada = waktu`)
}

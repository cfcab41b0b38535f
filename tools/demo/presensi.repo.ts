import { BY_INDEX } from '@presensi/api/presensi/bagian.repo'
import { claim, insertBatch } from '@presensi/api/presensi/batch.repo'
import { insertLinks, lockText, onClient } from '@presensi/api/rantai/public'
import { BATAS_BAKU } from '@presensi/domain/pengaturan/daftar'
import type { PresensiDemo } from './presensi.ts'

type Client = Parameters<typeof claim>[0]
const SEKALIGUS = 2_000

/** Takes the chains of the demo's agencies and says whether they are there and empty. */
export async function hasDemoWithoutPresensi(client: Client, instansi_ids: readonly string[]): Promise<boolean> {
  await client.query(lockText('presensi', instansi_ids))
  const { rows } = await client.query<{ ada: number; terisi: boolean }>(
    `select (select count(*)::int from instansi where id = any($1::uuid[])) as ada, exists (select 1 from rantai where instansi_id = any($1::uuid[])) as terisi`,
    [instansi_ids],
  )
  return rows[0]?.ada === instansi_ids.length && rows[0].terisi === false
}

/** Writes the demo's clockings the way the writer does, many at once. */
export async function insertPresensi(client: Client, made: PresensiDemo): Promise<void> {
  const { baris, penilaian, rantai, ikatan, bukti } = made
  const days = baris.map((one) => one.tanggal).toSorted()
  if (days.length === 0) return
  await client.query('call siapkan_bulan($1::date, $2::date)', [days[0], days.at(-1)])
  await client.query(`select ${BY_INDEX}`)
  const links = new Map(rantai.map((mata) => [mata.rujukan_id, mata]))
  for (let at = 0; at < baris.length; at += SEKALIGUS) {
    const some = baris.slice(at, at + SEKALIGUS)
    await claim(
      client,
      some.map((one) => ({
        ...one,
        hash_badan: one.komitmen,
        sekali: `demo:${one.id}`,
        tiket: null,
        bertandatangan: true,
        ...BATAS_BAKU,
        sering: false,
      })),
    )
    await insertBatch(
      client,
      some,
      some.flatMap((one) => links.get(one.id) ?? []),
      [],
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
  const others = rantai.filter((mata) => mata.jenis !== 'presensi')
  await insertLinks(onClient(client), 'presensi', others, bukti)
  await client.query(
    `update konfirmasi w set status = n.nilai, diberitahu_pada = w.waktu from presensi_penilaian n
     where n.instansi_id = w.instansi_id and n.tanggal = w.tanggal and n.presensi_id = w.presensi_id and n.jenis = 'keputusan'`,
  )
  await client.query(`update konfirmasi set dibuat_pada = waktu`)
}

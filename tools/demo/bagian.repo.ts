import { type Baris, insertBatch } from '@presensi/api/clocking/presensi/batch.repo'
import { type Bukti, insertLinks, type MataBerkas, onClient, sha256Hex } from '@presensi/api/clocking/rantai/public'
import { inPages } from '@presensi/api/platform/pages'
import { hashIkatan, hashPelepasan, hashPenilaian, hashPresensi, type IsiPenilaian } from '@presensi/domain/rantai/isi'
import type { Client, Isi, Link } from './presensi.repo.ts'
import type { Bagian, BarisDemo, Ikatan } from './presensi.ts'

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** What binds a phone, and releases it where it is. */
function isiIkatan(one: Ikatan): Isi[] {
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
}

/** Everybody's phone, bound, and released where it is. */
export async function insertPonsel(client: Client, link: Link, ikatan: readonly Ikatan[]): Promise<void> {
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
  const { mata, bukti } = link(ikatan.flatMap(isiIkatan))
  await insertLinks(onClient(client), 'presensi', mata, [bukti])
}

const isiPresensi = (one: BarisDemo): Isi => ({
  jenis: 'presensi',
  rujukan_id: one.id,
  tanggal: one.tanggal,
  hash_isi: hashPresensi(one, sha256Hex),
})
const isiPenilaian = (one: IsiPenilaian): Isi => ({
  jenis: 'penilaian',
  rujukan_id: one.id,
  tanggal: one.tanggal,
  hash_isi: hashPenilaian(one, sha256Hex),
})

type Linked<T> = { readonly isi: T; readonly mata: MataBerkas }
/** Parts of which one statement is made: what it carries is held in memory on both sides. */
const SEKALI_TULIS = 20

/** Writes clockings and decisions the way the writers do, in their order. Each part is proved by a signature of its own, as a batch is. */
export async function insertBagian(
  client: Client,
  link: Link,
  instansi_id: string,
  bagian: readonly Bagian[],
): Promise<void> {
  const putusan: Linked<IsiPenilaian>[] = []
  // The next ones are hashed while the database writes.
  let writing: Promise<void> = Promise.resolve()
  for (const some of inPages(bagian, SEKALI_TULIS)) {
    const baris: Baris[] = []
    const [links, proofs]: [MataBerkas[], Bukti[]] = [[], []]
    for (const part of some) {
      const { mata, bukti } = link([...part.baris.map(isiPresensi), ...part.penilaian.map(isiPenilaian)])
      proofs.push(bukti)
      for (const [at, one] of mata.entries()) {
        const [event, decision] = [part.baris[at], part.penilaian[at - part.baris.length]]
        if (event !== undefined) {
          baris.push({ ...event, nomor: one.nomor })
          links.push(one)
        } else if (decision !== undefined) putusan.push({ isi: decision, mata: one })
      }
    }
    await writing
    writing = insertBaris(client, instansi_id, { baris, links, proofs })
    writing.catch(() => undefined) // awaited with the next ones
  }
  await writing
  const menunggu = bagian.flatMap(({ baris }) => baris.filter(({ nilai }) => nilai === 'perlu_konfirmasi'))
  await insertPutusan(client, instansi_id, menunggu, putusan)
}

/** Ids of clockings, and who used which phone on which day. */
const KUNCI = `
with kunci as (
  insert into presensi_kunci (instansi_id, id, hash_badan, tanggal)
  select $1::uuid, id, decode(hash_badan, 'hex'), tanggal from unnest($2::uuid[], $3::text[], $4::date[]) as i (id, hash_badan, tanggal)
)
insert into perangkat_harian (instansi_id, tanggal, perangkat_id, pegawai_id)
select distinct $1::uuid, tanggal, perangkat_id, pegawai_id from unnest($4::date[], $5::uuid[], $6::uuid[]) as i (tanggal, perangkat_id, pegawai_id)
on conflict do nothing`

type Ditulis = {
  readonly baris: readonly Baris[]
  readonly links: readonly MataBerkas[]
  readonly proofs: readonly Bukti[]
}

async function insertBaris(client: Client, instansi_id: string, { baris, links, proofs }: Ditulis): Promise<void> {
  const column = (name: 'id' | 'komitmen' | 'tanggal' | 'perangkat_id' | 'pegawai_id') => baris.map((one) => one[name])
  const keys = ['id', 'komitmen', 'tanggal', 'perangkat_id', 'pegawai_id'] as const
  await client.query({ name: 'demo_kunci', text: KUNCI, values: [instansi_id, ...keys.map(column)] })
  const statement = insertBatch(baris, links, proofs)
  if (statement === null) return
  const { read: _answer, ...query } = statement
  await client.query(query)
}

/** What superiors decided, with its links; the clockings' own parts have proved them. */
async function insertPutusan(
  client: Client,
  instansi_id: string,
  menunggu: readonly BarisDemo[],
  putusan: readonly Linked<IsiPenilaian>[],
): Promise<void> {
  const isi = putusan.map((one) => one.isi)
  await client.query(
    `update konfirmasi set dibuat_pada = waktu, diberitahu_pada = case when presensi_id = any($3::uuid[]) then waktu end
     where instansi_id = $1 and presensi_id = any($2::uuid[])`,
    [instansi_id, menunggu.map(({ id }) => id), isi.map((one) => one.presensi_id)],
  )
  if (putusan.length === 0) return
  await client.query(
    `insert into presensi_penilaian (instansi_id, tanggal, id, presensi_id, jenis, nilai, fakta, catatan, oleh, pada, nomor)
     select $1, i.tanggal, i.id, i.presensi_id, 'keputusan', i.nilai, '{}', i.catatan, i.oleh, to_timestamp(i.pada / 1000.0), i.nomor
     from unnest($2::date[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::float8[], $9::int8[])
       as i (tanggal, id, presensi_id, nilai, catatan, oleh, pada, nomor)`,
    [
      instansi_id,
      isi.map((one) => one.tanggal),
      isi.map((one) => one.id),
      isi.map((one) => one.presensi_id),
      isi.map((one) => one.nilai),
      isi.map((one) => one.catatan),
      isi.map((one) => one.oleh),
      isi.map((one) => one.pada),
      putusan.map(({ mata }) => mata.nomor),
    ],
  )
  const links = putusan.map(({ mata }) => mata)
  await insertLinks(onClient(client), 'presensi', links, [])
  await client.query(
    `update konfirmasi w set status = i.nilai from unnest($2::uuid[], $3::text[]) as i (presensi_id, nilai)
     where w.instansi_id = $1 and w.presensi_id = i.presensi_id`,
    [instansi_id, isi.map((one) => one.presensi_id), isi.map((one) => one.nilai)],
  )
}

import { insertLinks, onClient, sha256Hex } from '@presensi/api/clocking/rantai/public'
import { hashPerbaikan } from '@presensi/domain/rantai/isi-perbaikan'
import type { PerbaikanDemo } from './perbaikan.ts'
import type { Client, Link } from './presensi.repo.ts'

/** Whether these corrections, which are written with the last clockings of an agency, are there. */
export async function isWritten(client: Client, instansi_id: string, id: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from perbaikan where instansi_id = $1 and id = $2', [instansi_id, id])
  return rows.length > 0
}

/** Writes requests for corrections and the decisions on them, as the product does: each decision has its link in the chain. Once. */
export async function insertPerbaikan(
  client: Client,
  link: Link,
  instansi_id: string,
  usul: readonly PerbaikanDemo[],
): Promise<void> {
  const { rows } = await client.query('select 1 from perbaikan where instansi_id = $1 limit 1', [instansi_id])
  if (rows.length > 0) return
  for (const one of usul) await insertUsul(client, instansi_id, one)
  const decided = usul.flatMap(({ keputusan, ...one }) => (keputusan === null ? [] : [{ ...one, keputusan }]))
  for (const { keputusan, ...one } of decided) {
    const said = { perbaikan_id: one.id, keputusan: one.status, sebagai: 'atasan', ...keputusan }
    const { rows: written } = await client.query<{ pada: number }>(
      `insert into perbaikan_keputusan (instansi_id, id, perbaikan_id, keputusan, sebagai, oleh, catatan)
       values ($1, $2, $3, $4, $5, $6, $7) returning (extract(epoch from pada) * 1000)::float8 as pada`,
      [instansi_id, said.id, said.perbaikan_id, said.keputusan, said.sebagai, said.oleh, said.catatan],
    )
    const isi = { ...one, ...said, instansi_id, jenis: 'pulang', masuk: null, pada: written[0]?.pada ?? 0 }
    const record = {
      jenis: 'perbaikan',
      rujukan_id: said.id,
      tanggal: one.tanggal,
      hash_isi: hashPerbaikan(isi, sha256Hex),
    } as const
    const { mata, bukti } = link([record])
    await insertLinks(onClient(client), 'presensi', mata, [bukti])
  }
}

async function insertUsul(client: Client, instansi_id: string, one: PerbaikanDemo): Promise<void> {
  await client.query(
    `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_pulang, pulang, zona_waktu, sebab, putaran, ulangan_dari, status, komitmen,
       diajukan_pada, dibatalkan_pada)
     values ($1, $2, $3, $4, 'pulang', $5, to_timestamp($6 / 1000.0), $7, $8, $9, $10, $11, decode($12, 'hex'), to_timestamp($13 / 1000.0),
       case when $11 = 'dibatalkan' then to_timestamp($13 / 1000.0) end)`,
    [
      instansi_id,
      one.id,
      one.pegawai_id,
      one.tanggal,
      one.jam_pulang,
      one.pulang,
      one.zona_waktu,
      one.sebab,
      one.putaran,
      one.ulangan_dari,
      one.status,
      one.komitmen,
      one.diajukan_pada,
    ],
  )
  await client.query(
    'insert into perbaikan_alasan (instansi_id, perbaikan_id, tanggal, garam, alasan) values ($1, $2, $3, $4, $5)',
    [instansi_id, one.id, one.tanggal, one.garam, one.alasan],
  )
}

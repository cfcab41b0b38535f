import type { Mata } from '@presensi/domain/rantai/rantai'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

type Event = {
  instansi_id: string
  id: string
  jenis: string
  tanggal: string
  waktu: number
  diterima_pada: number
  nilai: string
}

/** The events and links that were committed together with this one: links of one moment stand side by side. */
export async function readTogether(
  tx: Tx,
  instansi_id: string,
  id: string,
): Promise<{ events: Event[]; rantai: Mata[] }> {
  const { rows } = await sql<Event & Omit<Mata, 'jenis' | 'waktu'> & { dicatat: number }>`
    with satu as (
      select r.nomor, r.waktu from presensi_kunci k
      join presensi e on e.instansi_id = k.instansi_id and e.tanggal = k.tanggal and e.id = k.id
      join rantai r on r.instansi_id = e.instansi_id and r.nomor = e.nomor
      where k.instansi_id = ${instansi_id} and k.id = ${id}
    )
    select r.instansi_id, r.nomor, r.rujukan_id, encode(r.hash_isi, 'hex') as hash_isi, encode(r.hash_sebelum, 'hex') as hash_sebelum,
      encode(r.hash, 'hex') as hash, (extract(epoch from r.waktu) * 1000)::float8 as dicatat,
      e.id, e.jenis, e.tanggal, e.nilai, (extract(epoch from e.waktu) * 1000)::float8 as waktu,
      (extract(epoch from e.diterima_pada) * 1000)::float8 as diterima_pada
    from satu join rantai r on r.instansi_id = ${instansi_id} and r.nomor between satu.nomor - 1000 and satu.nomor + 1000 and r.waktu = satu.waktu
    join presensi e on e.instansi_id = r.instansi_id and e.tanggal = r.tanggal and e.id = r.rujukan_id
    where r.jenis = 'presensi' order by r.nomor`.execute(tx)
  return {
    events: rows,
    rantai: rows.map((row) => ({ ...row, jenis: 'presensi', waktu: row.dicatat })),
  }
}

import type { Nilai } from '@presensi/domain/bukti/sinyal'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

export type Orang = { id: string; nip: string; nama: string; kantor_id: string; kantor: string; zona_waktu: string }

const office = (column: string, kantor_ids: readonly string[] | null) =>
  kantor_ids === null ? sql`` : sql`and ${sql.ref(column)} = any(${kantor_ids}::uuid[])`

/** Everybody who belongs to these offices on a day. */
export async function readOrang(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  tanggal: string,
): Promise<Orang[]> {
  const { rows } = await sql<Orang>`select g.id, g.nip, g.nama, k.id as kantor_id, k.nama as kantor, k.zona_waktu
    from penempatan p join pegawai g on g.instansi_id = p.instansi_id and g.id = p.pegawai_id and g.aktif
    join kantor k on k.instansi_id = p.instansi_id and k.id = p.kantor_id
    where p.instansi_id = ${instansi_id} and daterange(p.mulai, p.selesai, '[]') @> ${tanggal}::date ${office('p.kantor_id', kantor_ids)}
    order by g.nama, g.id`.execute(tx)
  return rows
}

export type HadirEvent = {
  pegawai_id: string
  tanggal: string
  jenis: 'masuk' | 'pulang'
  waktu: number
  nilai: Nilai
  kantor_id: string | null
}

/** In- and out-events of some days as they stand now. A joint event that counts as clocking in is one. */
export async function readHadirEvents(
  tx: Tx,
  instansi_id: string,
  of: { kantor_ids: readonly string[] | null } | { pegawai_id: string },
  from: string,
  to: string,
): Promise<HadirEvent[]> {
  const whose = 'pegawai_id' in of ? sql`and e.pegawai_id = ${of.pegawai_id}` : office('e.kantor_id', of.kantor_ids)
  const { rows } = await sql<HadirEvent>`
    select e.pegawai_id, e.tanggal, case when e.jenis = 'kegiatan' then 'masuk' else e.jenis end as jenis, e.kantor_id,
      (extract(epoch from e.waktu) * 1000)::float8 as waktu,
      case w.status when 'menunggu' then 'perlu_konfirmasi' when 'diterima' then 'diterima' when 'ditolak' then 'ditolak' else e.nilai end as nilai
    from presensi e left join konfirmasi w on w.instansi_id = e.instansi_id and w.presensi_id = e.id
    where e.instansi_id = ${instansi_id} and e.tanggal between ${from} and ${to} ${whose}
      and (e.jenis <> 'kegiatan' or exists (select 1 from kegiatan q where q.instansi_id = e.instansi_id and q.id = e.kegiatan_id and q.dihitung_masuk))`.execute(
    tx,
  )
  return rows
}

/** How far the chains of some agencies have come: a number that grows with every event and decision. */
export async function readNomor(tx: Tx, instansi_ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string
    nomor: number | null
  }>`select i.id, r.nomor from unnest(${instansi_ids}::uuid[]) as i (id)
    left join lateral (select nomor from rantai where instansi_id = i.id order by nomor desc limit 1) r on true`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row.nomor ?? 0]))
}

import type { Gangguan } from '@presensi/domain/akses/diri-sendiri'
import type { Titik } from '@presensi/domain/kantor/titik'
import { sql } from 'kysely'
import { tempatSaatText } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { todayAt } from '../../platform/zone.repo.ts'
import { diundang } from './bagian.repo.ts'

export type Saya = {
  id: string
  nip: string
  nama: string
  zona_waktu: string
  kantor: { id: string; nama: string; titik: Titik[] } | null
  sekarang: number
}

/** The day it is for them, in their office's zone. */
const HARI = sql`coalesce(t.hari, ${todayAt('a.zona_waktu')})`

/** The employee behind a call, and where they belong today. */
export async function findSaya(tx: Tx, instansi_id: string, pengguna_id: string): Promise<Saya | undefined> {
  const { rows } = await sql<Saya>`
    select g.id, g.nip, g.nama, coalesce(t.zona_waktu, a.zona_waktu) as zona_waktu, (extract(epoch from clock_timestamp()) * 1000)::float8 as sekarang,
      case when t.kantor_id is null then null else json_build_object('id', t.kantor_id, 'nama', t.kantor, 'titik', t.titik) end as kantor
    from pegawai g join instansi a on a.id = g.instansi_id
    left join lateral ${sql.raw(tempatSaatText({ pegawai: 'g', zona: 'a.zona_waktu', saat: 'now()', dan_sesudah: true }))} t on true
    where g.instansi_id = ${instansi_id} and g.pengguna_id = ${pengguna_id}
      and g.bekerja && daterange(${HARI} - 1, ${HARI}, '[]')`.execute(tx)
  return rows[0]
}

export type KegiatanSaya = {
  id: string
  nama: string
  jenis: string
  mulai: string
  selesai: string
  tempat: Titik | null
  wajib: boolean
  dihitung_masuk: boolean
}

/** Joint events of a day that this person is asked to. With no office and nobody named, everybody is. */
export async function listKegiatanSaya(
  tx: Tx,
  instansi_id: string,
  tanggal: string,
  saya: { id: string; kantor_id: string | null },
): Promise<KegiatanSaya[]> {
  const { rows } = await sql<KegiatanSaya>`
    select q.id, q.nama, q.jenis, to_char(q.mulai, 'HH24:MI') as mulai, to_char(q.selesai, 'HH24:MI') as selesai, q.tempat, q.wajib, q.dihitung_masuk
    from kegiatan q cross join (select ${saya.id}::uuid as pegawai_id, ${saya.kantor_id}::uuid as kantor_id) s
    where q.instansi_id = ${instansi_id} and q.tanggal = ${tanggal} and ${sql.raw(diundang('s.pegawai_id', 's.kantor_id'))}
    order by q.mulai, q.id`.execute(tx)
  return rows
}

/** Outages that reach into a day of the office. */
export async function listGangguanHari(
  tx: Tx,
  instansi_id: string,
  kantor_id: string | null,
  from: number,
  to: number,
) {
  const { rows } = await sql<Gangguan & { mulai: Date; selesai: Date; alasan: string }>`
    select mulai, selesai, alasan, oleh, keputusan from gangguan where instansi_id = ${instansi_id} and (kantor_id is null or kantor_id = ${kantor_id})
      and mulai < to_timestamp(${to} / 1000.0) and selesai > to_timestamp(${from} / 1000.0) order by mulai`.execute(tx)
  return rows
}

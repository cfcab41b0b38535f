import type { Gangguan } from '@presensi/domain/akses/diri-sendiri'
import type { Titik } from '@presensi/domain/kantor/titik'
import { sql } from 'kysely'
import { sebelumMenit } from '../../days/hari/public.ts'
import { tempatSaatText } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'
import { todayAt } from '../../platform/zone.repo.ts'
import { diundang } from '../presensi/public.ts'

export type Saya = {
  id: string
  nip: string
  nama: string
  pengguna_id: string
  zona_waktu: string
  kantor: { id: string; nama: string; titik: Titik[] } | null
  sekarang: number
}

/** The day it is for them, in their office's zone. */
const HARI = sql`coalesce(t.hari, ${todayAt('a.zona_waktu')})`
const runSaya = definePrepared('hari_ini_saya')

/** The employees behind some calls, by account, and where they belong today. */
export async function readSaya(
  tx: Tx,
  instansi_id: string,
  pengguna_ids: readonly string[],
): Promise<Map<string, Saya>> {
  const rows = await runSaya(
    tx,
    sql<Saya>`
    select g.id, g.nip, g.nama, g.pengguna_id, coalesce(t.zona_waktu, a.zona_waktu) as zona_waktu, (extract(epoch from clock_timestamp()) * 1000)::float8 as sekarang,
      case when t.kantor_id is null then null else json_build_object('id', t.kantor_id, 'nama', t.kantor, 'titik', t.titik) end as kantor
    from pegawai g join instansi a on a.id = g.instansi_id
    left join lateral ${sql.raw(tempatSaatText({ pegawai: 'g', zona: 'a.zona_waktu', saat: 'now()', dan_sesudah: true }))} t on true
    where g.instansi_id = ${instansi_id} and g.pengguna_id = any(${pengguna_ids}::uuid[])
      and g.bekerja && daterange(${HARI} - 1, ${HARI}, '[]')`,
  )
  return new Map(rows.map((row) => [row.pengguna_id, row]))
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
  sebelum_menit: number
}
export type DiTempat = { readonly pegawai_id: string; readonly kantor_id: string | null; readonly tanggal: string }
const runKegiatan = definePrepared('hari_ini_kegiatan')

/** Joint events of their day that people are asked to, by person. With no office and nobody named, everybody is. */
export async function readKegiatanSaya(
  tx: Tx,
  instansi_id: string,
  orang: readonly DiTempat[],
): Promise<Map<string, KegiatanSaya[]>> {
  const rows = await runKegiatan(
    tx,
    sql<KegiatanSaya & { pegawai_id: string }>`
    select s.pegawai_id, q.id, q.nama, q.jenis, to_char(q.mulai, 'HH24:MI') as mulai, to_char(q.selesai, 'HH24:MI') as selesai, q.tempat, q.wajib, q.dihitung_masuk,
      ${sebelumMenit} as sebelum_menit
    from unnest(${orang.map((one) => one.pegawai_id)}::uuid[], ${orang.map((one) => one.kantor_id)}::uuid[], ${orang.map((one) => one.tanggal)}::date[])
      as s (pegawai_id, kantor_id, tanggal)
    join kegiatan q on q.instansi_id = ${instansi_id} and q.tanggal = s.tanggal and q.dibatalkan_pada is null
    where ${sql.raw(diundang('s.pegawai_id', 's.kantor_id'))}
    order by q.mulai, q.id`,
  )
  const found = new Map<string, KegiatanSaya[]>()
  for (const { pegawai_id, ...row } of rows) found.set(pegawai_id, [...(found.get(pegawai_id) ?? []), row])
  return found
}

export type GangguanSaya = Gangguan & { kantor_id: string | null; mulai: number; selesai: number; alasan: string }
const runGangguan = definePrepared('hari_ini_gangguan')

/** Outages of the agency that reach into a time. */
export const readGangguanSaya = (
  tx: Tx,
  instansi_id: string,
  { mulai, selesai }: { readonly mulai: number; readonly selesai: number },
): Promise<GangguanSaya[]> =>
  runGangguan(
    tx,
    sql<GangguanSaya>`
    select kantor_id, alasan, oleh, keputusan,
      (extract(epoch from mulai) * 1000)::float8 as mulai, (extract(epoch from selesai) * 1000)::float8 as selesai
    from gangguan where instansi_id = ${instansi_id}
      and mulai < to_timestamp(${selesai} / 1000.0) and selesai > to_timestamp(${mulai} / 1000.0) order by mulai`,
  )

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { todayAt, todayIn } from '../../platform/zone.repo.ts'
import { aktifPada, jenisPada, tempatPada, tempatSelama } from '../pegawai/public.ts'

/** How far changes and the calendar had got. What was entered for a later day changes a person on that day, without anybody's act. */
export type Batas = { readonly nomor: number; readonly hari: string }
/** What changed after `dari`, up to and including `sampai`. */
export type Jendela = { readonly dari: Batas; readonly sampai: Batas }

export async function batasTerakhir(tx: Tx, instansi_id: string): Promise<Batas> {
  const { rows } =
    await sql<Batas>`select coalesce((select b.nomor from pegawai_berubah b where b.instansi_id = ${instansi_id}
      and b.nomor is not null order by b.nomor desc limit 1), 0)::float8 as nomor, ${todayIn(instansi_id)} as hari`.execute(
      tx,
    )
  const [row] = rows
  if (row === undefined) throw new Error('the database does not tell the day')
  return row
}

/** The number before the first change that was written at or after a moment, and the day on the wall of the agency then, at the latest today. */
export async function batasSebelum(tx: Tx, instansi_id: string, sejak: number): Promise<Batas> {
  const { rows } = await sql<Batas>`select coalesce(
      (select min(b.nomor) - 1 from pegawai_berubah b where b.instansi_id = i.id and b.pada >= to_timestamp(${sejak} / 1000.0)),
      (select max(b.nomor) from pegawai_berubah b where b.instansi_id = i.id), 0)::float8 as nomor,
      least((to_timestamp(${sejak} / 1000.0) at time zone i.zona_waktu)::date, ${todayAt('i.zona_waktu')}) as hari
    from instansi i where i.id = ${instansi_id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`there is no agency ${instansi_id}`)
  return row
}

/** Who reads differently because a day came: an office, a post, a kind or the employment begins or ended. */
function berganti(instansi_id: string, dari: string, sampai: string): RawBuilder<unknown> {
  const begins = sql`r.mulai > ${dari}::date and r.mulai <= ${sampai}::date or r.selesai >= ${dari}::date and r.selesai < ${sampai}::date`
  return sql`union select r.pegawai_id from ${tempatSelama(dari, sampai)} r where r.instansi_id = ${instansi_id} and (${begins})
    union select r.pegawai_id from riwayat_jabatan r where r.instansi_id = ${instansi_id} and (${begins})
    union select r.pegawai_id from riwayat_jenis r where r.instansi_id = ${instansi_id} and r.sampai >= ${dari}::date and r.sampai < ${sampai}::date
    union select g.id from pegawai g where g.instansi_id = ${instansi_id} and upper(g.bekerja) > ${dari}::date and upper(g.bekerja) <= ${sampai}::date`
}

type Halaman = { readonly sesudah: string; readonly limit: number }

/** Who changed in a window, by id. From the beginning on that is everybody. */
export async function listBerubah(
  tx: Tx,
  instansi_id: string,
  { dari, sampai }: Jendela,
  { sesudah, limit }: Halaman,
): Promise<string[]> {
  const who =
    dari.nomor === 0
      ? sql`select g.id from pegawai g where g.instansi_id = ${instansi_id}`
      : sql`select o.id from pegawai_berubah b cross join unnest(b.pegawai_ids) as o (id)
          where b.instansi_id = ${instansi_id} and b.nomor > ${dari.nomor}::int8 and b.nomor <= ${sampai.nomor}::int8
        ${dari.hari < sampai.hari ? berganti(instansi_id, dari.hari, sampai.hari) : sql``}`
  const { rows } = await sql<{ id: string }>`select distinct u.id from (${who}) u where u.id > ${sesudah}::uuid
    order by u.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type PegawaiRow = {
  id: string
  nip: string
  nama: string
  gelar_depan: string | null
  gelar_belakang: string | null
  jenis: string
  aktif: boolean
  kantor_id: string | null
  kantor_kode: string | null
  kantor: string | null
  jabatan: string | null
  kelas_jabatan: number | null
  golongan: string | null
  diubah_pada: Date
}

/** People by id, with office and post as of today. */
export async function readPegawai(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<PegawaiRow[]> {
  const hariIni = todayIn(instansi_id)
  const { rows } = await sql<PegawaiRow>`
    select p.id, p.nip, p.nama, p.gelar_depan, p.gelar_belakang, ${jenisPada('p', hariIni)} as jenis, ${aktifPada('p', hariIni)} as aktif, t.kantor_id, t.kantor_kode, t.kantor,
      j.jabatan, j.kelas_jabatan, j.golongan, p.diubah_pada
    from pegawai p
    left join ${tempatPada(hariIni)} t on t.instansi_id = p.instansi_id and t.pegawai_id = p.id
    left join riwayat_jabatan j on j.instansi_id = p.instansi_id and j.pegawai_id = p.id
      and j.mulai <= ${hariIni} and (j.selesai is null or j.selesai >= ${hariIni})
    where p.instansi_id = ${instansi_id} and p.id = any(${ids}::uuid[]) order by p.id`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import { aktifPada, jenisPada, tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { todayIn } from '../../platform/zone.repo.ts'

export type Cursor = { micros: string; id: string }
type PegawaiRow = {
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
  micros: string
}

/** Employees in the order they changed, after a cursor; with office and post as of today. */
export async function listPegawai(
  tx: Tx,
  instansi_id: string,
  { sejak, after, limit }: { sejak: string | undefined; after: Cursor | undefined; limit: number },
): Promise<PegawaiRow[]> {
  const hariIni = todayIn(instansi_id)
  const parts = [sql`p.instansi_id = ${instansi_id}`]
  if (sejak !== undefined) parts.push(sql`p.diubah_pada >= ${sejak}::timestamptz`)
  if (after !== undefined)
    parts.push(
      sql`(p.diubah_pada, p.id) > (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
    )
  // A Date keeps milliseconds only; a cursor made of it would repeat or skip rows.
  const { rows } = await sql<PegawaiRow>`
    select p.id, p.nip, p.nama, p.gelar_depan, p.gelar_belakang, ${jenisPada('p', hariIni)} as jenis, ${aktifPada('p', hariIni)} as aktif, t.kantor_id, t.kantor_kode, t.kantor,
      j.jabatan, j.kelas_jabatan, j.golongan, p.diubah_pada, (extract(epoch from p.diubah_pada) * 1000000)::bigint::text as micros
    from pegawai p
    left join ${tempatPada(hariIni)} t on t.instansi_id = p.instansi_id and t.pegawai_id = p.id
    left join riwayat_jabatan j on j.instansi_id = p.instansi_id and j.pegawai_id = p.id
      and j.mulai <= ${hariIni} and (j.selesai is null or j.selesai >= ${hariIni})
    where ${sql.join(parts, sql` and `)} order by p.diubah_pada, p.id limit ${limit}`.execute(tx)
  return rows
}

import type { IsiDaftarHadir, IsiLangkahDaftarHadir } from '@presensi/domain/rantai/isi-daftar-hadir'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type Named = readonly { readonly rujukan_id: string }[]
const ids = (links: Named): string[] => links.map((one) => one.rujukan_id)
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/** Manual lists by what the links say about them, with all their rows. */
export async function readDaftarHadir(tx: Tx, instansi_id: string, links: Named): Promise<IsiDaftarHadir[]> {
  const { rows } =
    await sql<IsiDaftarHadir>`select d.instansi_id, d.id, d.kantor_id, d.tanggal, d.zona_waktu, d.sebab, d.gangguan_id, d.alasan,
      encode(d.sidik, 'hex') as sidik, d.perlu_setuju, d.oleh, ${ms('d.pada')} as pada,
      (select coalesce(json_agg(json_build_object('pegawai_id', b.pegawai_id, 'masuk', ${ms('b.masuk')}, 'pulang', ${ms('b.pulang')})), '[]')
        from daftar_hadir_baris b where b.instansi_id = d.instansi_id and b.daftar_id = d.id) as baris
    from daftar_hadir d where d.instansi_id = ${instansi_id} and d.id = any(${ids(links)}::uuid[])`.execute(tx)
  return rows
}

export async function readLangkahDaftarHadir(
  tx: Tx,
  instansi_id: string,
  links: Named,
): Promise<IsiLangkahDaftarHadir[]> {
  const { rows } =
    await sql<IsiLangkahDaftarHadir>`select l.instansi_id, l.id, l.daftar_id, d.tanggal, l.aksi, l.alasan, l.oleh, ${ms('l.pada')} as pada
    from daftar_hadir_langkah l join daftar_hadir d on d.instansi_id = l.instansi_id and d.id = l.daftar_id
    where l.instansi_id = ${instansi_id} and l.id = any(${ids(links)}::uuid[])`.execute(tx)
  return rows
}

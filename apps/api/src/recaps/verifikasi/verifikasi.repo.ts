import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Dokumen } from '../dokumen/public.ts'

export type DokumenRow = Omit<Dokumen, 'oleh' | 'instansi_id' | 'berkas' | 'data_per'> & {
  instansi: string
  zona_waktu: string
  kantor: string | null
  nama: string | null
  nip: string | null
  data_per: Date
  dibuat_pada: Date
  /** of a leave form: whether it is decided, and whether anything happened to the request since */
  izin_diputus: boolean | null
  izin_berubah: boolean | null
  /** of a paper of a locked month: how the month stands now, and the lock it is of; of a final period: when and by whom it was ended */
  bulan_status: string | null
  bulan_versi: number | null
  dikunci_pada: Date | null
  pengunci: string | null
  pengunci_nip: string | null
  /** who signed the lock, in their order */
  ditandatangani: { peran: string; nama: string; nip: string; pada: string }[]
}

const DIPUTUS = ['disetujui', 'tidak_disetujui', 'ditangguhkan', 'dibatalkan', 'dipanggil_kembali', 'kedaluwarsa']

/** A paper by its code, over all agencies: whoever holds it need not know whose it is. */
export async function findDokumen(tx: Tx, kode: string): Promise<DokumenRow | undefined> {
  const { rows } = await sql<DokumenRow>`
    select d.kode, d.jenis, d.bentuk, d.kertas, d.bahasa, d.papan, d.kantor_id, d.turunan, d.pegawai_id, d.izin_id, d.periode_id, d.mulai, d.selesai, d.bulanan,
      d.versi, d.tanda, d.data_per, d.orang, d.jumlah, d.sidik, d.ukuran, d.dibuat_pada, i.nama as instansi, i.zona_waktu, k.nama as kantor, g.nama, g.nip,
      z.berlaku or z.status = any(${DIPUTUS}::text[]) as izin_diputus,
      z.dihapus_pada is not null or coalesce(z.disetujui_pada > d.data_per, false) or exists (select 1 from izin_keputusan p
        where p.instansi_id = z.instansi_id and p.izin_id = z.id and p.pada > d.data_per
          -- what was granted is only registered by the agency
          and (p.tingkat = 'instansi' and p.keputusan = 'disetujui') is not true) as izin_berubah,
      m.status as bulan_status, m.versi as bulan_versi, coalesce(c.pada, q.final_pada) as dikunci_pada, u.nama as pengunci, u.nip as pengunci_nip,
      coalesce((select json_agg(json_build_object('peran', t.peran, 'nama', t.nama, 'nip', t.nip, 'pada', t.pada) order by t.pada, t.id)
        from rekap_tanda_tangan t where t.instansi_id = c.instansi_id and t.kunci_id = c.id), '[]') as ditandatangani
    from dokumen d
    join instansi i on i.id = d.instansi_id
    left join kantor k on k.instansi_id = d.instansi_id and k.id = d.kantor_id
    left join pegawai g on g.instansi_id = d.instansi_id and g.id = d.pegawai_id
    left join rekap_bulan m on d.versi is not null and d.periode_id is null and m.instansi_id = d.instansi_id and m.kantor_id = d.kantor_id and m.bulan = d.mulai
    left join rekap_kunci c on d.periode_id is null and c.instansi_id = d.instansi_id and c.kantor_id = d.kantor_id and c.bulan = d.mulai and c.versi = d.versi
    left join tpp_periode q on d.versi is not null and q.instansi_id = d.instansi_id and q.id = d.periode_id
    left join pengguna u on u.id = coalesce(c.oleh, q.final_oleh)
    left join izin z on z.instansi_id = d.instansi_id and z.id = d.izin_id
    where d.kode = ${kode}`.execute(tx)
  return rows[0]
}

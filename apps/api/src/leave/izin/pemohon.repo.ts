import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { sql } from 'kysely'
import { jenisPada, tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

export type PemohonRow = {
  pegawai_id: string
  pengguna_id: string | null
  nip: string
  nama: string
  jenis: JenisPegawai
  jenis_kelamin: 'L' | 'P' | null
  tmt: string | null
  guru: boolean
  akhir_kontrak: string | null
  /** employed on every day of the range */
  bekerja: boolean
  zona_waktu: string
  /** today where the person is on the first day */
  hari_ini: string
}

/** A person by number, as they are on the days of a request. */
export async function findPemohon(
  tx: Tx,
  instansi_id: string,
  by: { nip: string } | { pegawai_id: string },
  { mulai, selesai }: { mulai: string; selesai: string },
): Promise<PemohonRow | undefined> {
  const who = 'nip' in by ? sql`g.nip = ${by.nip}` : sql`g.id = ${by.pegawai_id}`
  const { rows } = await sql<PemohonRow>`
    select g.id as pegawai_id, g.pengguna_id, g.nip, g.nama, ${jenisPada('g', mulai)} as jenis, g.jenis_kelamin, g.guru, g.akhir_kontrak,
      coalesce(g.tmt, lower(g.bekerja)) as tmt, g.bekerja @> daterange(${mulai}, ${selesai}, '[]') as bekerja,
      coalesce(t.zona_waktu, i.zona_waktu) as zona_waktu, (now() at time zone coalesce(t.zona_waktu, i.zona_waktu))::date as hari_ini
    from pegawai g join instansi i on i.id = g.instansi_id
    left join ${tempatPada(mulai)} t on t.instansi_id = g.instansi_id and t.pegawai_id = g.id
    where g.instansi_id = ${instansi_id} and ${who} limit 1`.execute(tx)
  return rows[0]
}

/** A clocking of that day that counts. */
export async function hasPresensiDiterima(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  tanggal: string,
): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select exists (select 1 from presensi e
    left join konfirmasi w on w.instansi_id = e.instansi_id and w.presensi_id = e.id
    where e.instansi_id = ${instansi_id} and e.pegawai_id = ${pegawai_id} and e.tanggal = ${tanggal}
      and coalesce(w.status, e.nilai) = 'diterima') as ya`.execute(tx)
  return rows[0]?.ya === true
}

import type pg from 'pg'
import { newId } from '../src/platform/uuid.ts'

const hari = (masuk: string, pulang: string): string =>
  JSON.stringify(
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      hari: day,
      masuk,
      pulang,
      istirahat_mulai: null,
      istirahat_selesai: null,
      toleransi_detik: 0,
      fleksi_menit: 0,
      fleksi_awal_menit: 0,
      fleksi_cara: 'tidak',
      jendela_masuk: null,
      jendela_pulang: null,
    })),
  )

/** Makes every date of a range a work day from 07:30 to 16:00, so that a test is the same on whatever day it runs. */
export async function hariKerjaTerus(owner: pg.Pool, instansi_id: string, dari: string, sampai: string): Promise<void> {
  const jam = newId()
  await owner.query(
    `insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, otomatis, hari)
     values ($1, $2, 'TERUS', 'Setiap hari', 'khusus', '2020-01-01', false, $3)`,
    [instansi_id, jam, hari('07:30', '16:00')],
  )
  await owner.query(
    `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, jam_kerja_id, keterangan, asal)
     select $1, gen_random_uuid(), d::date, null, true, $2, 'Uji', 'tangan' from generate_series($3::date, $4::date, interval '1 day') d`,
    [instansi_id, jam, dari, sampai],
  )
}

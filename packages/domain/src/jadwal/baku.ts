import type { HariJamKerja, JamKerja } from './jam-kerja.ts'

const row = (hari: number, masuk: string, pulang: string, rest: readonly [string, string]): HariJamKerja => ({
  hari,
  masuk,
  pulang,
  istirahat_mulai: rest[0],
  istirahat_selesai: rest[1],
  toleransi_detik: 0,
  fleksi_menit: 0,
  fleksi_awal_menit: 0,
  fleksi_cara: 'tidak',
  jendela_masuk: null,
  jendela_pulang: null,
})

/** domain.md §2.2: 07.30–16.00, Friday 07.30–16.30 with 90 minutes of rest; together 37 h 30 m. */
export const LIMA_HARI: readonly HariJamKerja[] = [
  ...[1, 2, 3, 4].map((hari) => row(hari, '07:30', '16:00', ['12:00', '13:00'])),
  row(5, '07:30', '16:30', ['11:30', '13:00']),
]

/** Six days, 37 h 30 m: Monday–Thursday 7 h, Friday 3 h 30 m, Saturday 6 h. */
export const ENAM_HARI: readonly HariJamKerja[] = [
  ...[1, 2, 3, 4].map((hari) => row(hari, '07:30', '15:00', ['12:00', '12:30'])),
  { ...row(5, '07:30', '11:00', ['07:30', '07:30']), istirahat_mulai: null, istirahat_selesai: null },
  { ...row(6, '07:30', '13:30', ['07:30', '07:30']), istirahat_mulai: null, istirahat_selesai: null },
]

/** Ramadan, five days: 08.00–15.00, Friday 08.00–15.30; together 32 h 30 m. */
export const RAMADAN: readonly HariJamKerja[] = [
  ...[1, 2, 3, 4].map((hari) => row(hari, '08:00', '15:00', ['12:00', '12:30'])),
  row(5, '08:00', '15:30', ['11:30', '12:30']),
]

/** What holds for an agency that never opened the screen. */
export const JAM_KERJA_BAKU: JamKerja = {
  id: 'baku',
  kode: 'BAKU',
  nama: 'Jam kerja baku (Perpres 21/2023)',
  jenis: 'biasa',
  berlaku_mulai: '1900-01-01',
  berlaku_sampai: null,
  kantor_ids: [],
  jenis_pegawai: [],
  pegawai_ids: [],
  hari: LIMA_HARI,
}

/** What two claims on one day give. Where a claim wins over the other, its own name. */
export const HASIL = {
  TIDAK_BEKERJA: '–',
  SEBELUM_MULAI: '– (before the beginning: no line)',
  LEPAS: 'L',
  LIBUR: 'L (CBer when only cuti bersama reaches the person)',
  KONFLIK: 'KONFLIK',
  PERISTIWA: 'H/TL/PSW/TAM/TAP',
  PERISTIWA_LUAR:
    'TAM+TAP at their rates, never dearer than TK, no TAM/TAP for an hour that is excused; flag ada_presensi',
  BELUM_TERDAFTAR: 'BELUM, menunggu, belum_terdaftar: no line',
  PERISTIWA_TANPA_GANGGUAN: 'H/TL/PSW (minutes inside the outage not counted, no TAM/TAP for an hour inside it)',
  tanpa_baris: 'no line',
  baris: 'line',
  gabungan: 'union of excused time, no second counted twice',
  keduanya: 'both hold',
  keduanya_tempat: 'both hold (place and time are independent); DL place is stronger than WFH',
  keduanya_perbaikan: 'both hold; the correction is an event like another',
  surat_terakhir: 'both hold; the later paper gives the mode',
  kode_tiap_sisi: 'both hold, one code each side',
  perbaikan_terbaik: 'best of events and corrections',
  terbaik_la: 'best of events and correction; mark LA when the reason is lupa',
  jam_perbaikan_la: 'H/TL/PSW of the corrected times + mark LA when the reason is lupa',
  GS_atau_TK: 'GS when both hours lie inside, else TK',
  DL_atau_TK: 'DL when it covers masuk and pulang, else TK',
  CLTN: 'CLTN',
  MPP: 'MPP',
  DPK: 'DPK',
  TB: 'TB',
  CM: 'CM',
  CS: 'CS',
  S: 'S',
  CB: 'CB',
  CT: 'CT',
  CAP: 'CAP',
  I: 'I',
  DL: 'DL',
  DK: 'DK',
  GS: 'GS',
  TK: 'TK',
  sisi_IPC:
    'out-side code IPC instead of PSW; the dearer of per_kode.IPC and the band of what lies before jam_mulai, never dearer than PSW without it',
  baris_kecuali_waktu: 'line; none when an outage, IT, IPC, IK or part-day DL covers its time',
  baris_anggota_roster:
    'line; for a roster member on a free day or in a shift that overlaps only when named in pegawai_nips',
  sisi_IT:
    'in-side code IT instead of TL; the dearer of per_kode.IT and the band of what lies after jam_selesai, never dearer than TL without it',
  peristiwa_tanpa_gangguan: 'code of the events; seconds inside not counted, no TAM/TAP for an hour inside',
  peristiwa_mode: 'code of the events; mode WFH/WFA; place signals lifted',
  peristiwa_IK: 'code of the events; mark IK; its minutes neither worked nor late; rate per_kode.IK',
  luar_sisi: 'TAM+TAP, on the side of the permit its code at its rate where its hour lies inside; never dearer than TK',
  luar_IK: 'TAM+TAP and the mark IK at its rate; never dearer than TK',
  luar_mode: 'TAM+TAP; mode WFH/WFA',
  DL_atau_luar: 'DL when it covers masuk and pulang, else TAM/TAP for the hour that is not excused; mark DL',
  GS_atau_luar: 'GS when both hours lie inside, else TAM/TAP for the hour that is not excused',
  DL_atau_belum: 'DL when it covers masuk and pulang, else BELUM, menunggu',
  GS_atau_belum: 'GS when both hours lie inside, else BELUM, menunggu',
  peristiwa_DL: 'code of the events; hours inside it excused, no TAM/TAP for an hour inside; mark DL',
} as const

/** What happens when the second one is entered while the first is approved. */
export const SIMPAN = {
  tanpa: '–',
  tolak_tanpa_akibat: 'refused by name; earlier one: without effect',
  tolak_selapis_impor: 'refused by name (one layer); from import: both kept, the day is KONFLIK',
  terima: 'taken',
  tolak: 'refused by name',
  terima_hari_lepas: 'taken; the day is not counted; a request of days off only is refused',
  terima_hari_libur: 'taken; the day is not counted',
  tolak_tertutup_surat: 'refused: the day is covered by a paper',
  tolak_tumpang: 'refused: overlap with the same layer (exclusion constraint)',
  potong_berhenti: 'cut at berhenti_pada; wholly outside: refused',
  ada_presensi: 'clocking kept and shown; flag ada_presensi to who granted',
  tolak_bukan_hari_kerja: 'refused: no work that day',
  tolak_persingkat: 'refused by name; the operator shortens the letter',
  tolak_jam_nama: 'overlapping hours refused by name',
  terima_tanda_dl: 'taken; mark DL, no deduction',
  terima_rentang: 'taken for a range; without effect on this day',
  tolak_tanpa_perbaikan: 'refused: nothing to correct',
  tolak_jam: 'overlapping hours refused',
  tolak_jenis_sama: 'refused: the same kind on the same day',
  terima_di_tengah: 'taken; reaching masuk or pulang: refused, use IT or IPC',
  terima_buka_lagi: "taken; a person's earlier refusal is reopened, not turned",
  terima_ganti_s: 'taken: CS replaces S on those days',
  terima_sekali_lagi: 'taken (after a refusal once more, §6)',
  tolak_selapis: 'refused by name (one layer)',
  tolak_hari: 'overlapping days refused by name',
  simpan_bukan_libur: 'kept, shown, no deduction; rostered or hand-made work day is no LIBUR at all (jadwal decides)',
  simpan_tanpa_potongan: 'kept, shown, no deduction',
  simpan_tanpa_hitung: 'kept, shown, never counts',
} as const

/** What it means for the balance of leave. */
export const SALDO = {
  tanpa: '–',
  tertahan: 'stays reserved until one is cancelled',
  sekali: 'counted once',
  kalender_jalan: 'calendar units run on; policy lines with hari=kalender stand',
  batas_lain_tetap: 'days of the other not counted against its limit',
  kembali_sesudah_akhir: 'days after the end returned',
  tetap_terpakai: 'day stays taken; PYBMC may call back on that very day',
  ct_kembali: 'CT days returned',
  kembali_libur_susulan: 'returned when the holiday comes late',
  tidak_terpakai: 'not taken',
  s_bebas: 'S days set free',
} as const

/** Where the rule stands in docs/spec. */
export const SUMBER = {
  hari: 'behaviour §6',
  urutan: 'behaviour §6 order',
  urutan_lepas: 'behaviour §6 order; CBer on a day off stays L',
  libur_menang: 'behaviour §6 "holidays win over leave days in the count"',
  kegiatan: 'behaviour §6 Kegiatan',
  tumpang: 'behaviour §7 overlap',
  hari_dan_urutan: 'behaviour §6; domain §5.4',
  jelas: 'trivial',
  sakit_di_cuti: 'behaviour §7 "sickness and birth may fall into …"',
  kode_dua_sisi: 'fields: in-code and out-code',
  contoh_mei: 'domain §6.6 (11 May)',
  izin_pendek: 'domain §4.5',
  wfh_tanpa_presensi: 'behaviour §6 "a WFH day without clocking is TK"',
  mulai: 'behaviour §3 "When it begins"',
  daftar: 'behaviour §3 "Who cannot clock is not absent"',
  bukan_tk: 'behaviour §6 "Never TK with an accepted event"',
  mode: 'behaviour §5; domain §5.1 "mode, not status"',
} as const

export type Baris = {
  readonly hasil: keyof typeof HASIL
  readonly simpan: keyof typeof SIMPAN
  readonly saldo: keyof typeof SALDO
  readonly sumber: keyof typeof SUMBER
}

export const baris = <const H extends Baris['hasil']>(
  hasil: H,
  simpan: Baris['simpan'] = 'tanpa',
  saldo: Baris['saldo'] = 'tanpa',
  sumber: Baris['sumber'] = 'hari',
): Baris & { readonly hasil: H } => ({ hasil, simpan, saldo, sumber })

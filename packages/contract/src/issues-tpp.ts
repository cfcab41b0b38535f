/** What is wrong with fields of allowance periods. */
export const ISSUES_TPP: Record<string, { id: string; en: string }> = {
  periode_kinerja: {
    id: 'Tulis triwulan atau bulan, misalnya 2026-Q3 atau 2026-09.',
    en: 'Write a quarter or a month, for example 2026-Q3 or 2026-09.',
  },
  tpp_presensi_sesudah: {
    id: 'Bulan presensi tidak boleh sesudah bulan pembayaran.',
    en: 'The attendance month must not be after the month of payment.',
  },
  tpp_komponen: {
    id: 'Komponen {0} tidak ada dalam skema periode ini.',
    en: 'The scheme of this period has no component {0}.',
  },
  tpp_satu_besaran: {
    id: 'Skema ini memiliki beberapa komponen: tulis besaran tiap komponen.',
    en: 'This scheme has several components: write an amount for each.',
  },
  tpp_kelas_beda: {
    id: 'Kelas jabatan pegawai ini {0} pada awal bulan. Ubah di data pegawai.',
    en: 'This employee is of class {0} on the first day of the month. Change it at the employee.',
  },
  tpp_bukan_periode: {
    id: 'Pegawai ini tidak termasuk dalam periode ini.',
    en: 'This employee is not in this period.',
  },
  periode_sama: { id: 'Pilih periode lain untuk dibandingkan.', en: 'Choose another period to compare with.' },
  tpp_sendiri: {
    id: 'Baris sendiri diisi oleh petugas keuangan lain.',
    en: 'Somebody else enters your own row.',
  },
}

/** What is wrong with balances of leave. */
export const ISSUES_SALDO: Record<string, { id: string; en: string }> = {
  bukan_nol: { id: 'Tidak boleh nol.', en: 'Must not be zero.' },
  saldo_bukan_haknya: {
    id: 'Pegawai jenis ini tidak memiliki cuti tahunan.',
    en: 'Employees of this kind have no annual leave.',
  },
  saldo_belum_berhak: {
    id: 'Belum berhak atas cuti tahunan pada tahun ini.',
    en: 'Has no annual leave in this year yet.',
  },
  saldo_bawaan_terbanyak: {
    id: 'Sisa tahun lalu dan yang ditangguhkan bersama-sama paling banyak {0} hari.',
    en: 'What is left of the last year and what was postponed are {0} days at most together.',
  },
  saldo_jumlah_terbanyak: {
    id: 'Bersama hak tahun ini paling banyak {0} hari.',
    en: 'With the right of this year {0} days at most.',
  },
  saldo_sudah_dipakai: {
    id: 'Sudah dipakai permohonan: kurang {0} hari.',
    en: 'Requests already use it: {0} days too few.',
  },
  saldo_sendiri: {
    id: 'Saldo sendiri diisi oleh petugas lain.',
    en: 'Somebody else enters your own balance.',
  },
  saldo_tahun: {
    id: 'Hanya saldo tahun {0} atau {1} yang dapat disesuaikan.',
    en: 'Only the balance of {0} or {1} can be adjusted.',
  },
  saldo_perpanjang: {
    id: 'Hanya hari cuti bersama yang dapat diperpanjang, paling sedikit satu.',
    en: 'Only days of cuti bersama can be extended, one at least.',
  },
}

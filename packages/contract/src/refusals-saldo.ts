/** The refusals of the leave ledger, in the shape of refusals.ts. */
export const REFUSALS_SALDO = {
  'izin.saldo_kurang': {
    status: 409,
    id: 'Saldo cuti tahun {tahun} tidak cukup: diminta {diminta} hari, tersisa {sisa} hari.',
    en: 'Not enough leave in {tahun}: {diminta} days asked for, {sisa} left.',
  },
  'izin.saldo_belum_dibuka': {
    status: 409,
    id: 'Cuti tahun {tahun} baru dapat diajukan mulai {mulai}.',
    en: 'Leave of {tahun} can be asked for from {mulai} on.',
  },
  'izin.saldo_terlalu_jauh': {
    status: 400,
    id: 'Cuti tahun {tahun} belum dapat diajukan.',
    en: 'Leave of {tahun} cannot be asked for yet.',
  },
  'izin.hari_terpakai': {
    status: 409,
    id: 'Tanggal {tanggal} sudah dipakai permohonan cuti lain.',
    en: 'Another request already uses {tanggal}.',
  },
  'izin.bukan_haknya': {
    status: 409,
    id: 'Pegawai ini tidak memiliki hak cuti tahunan.',
    en: 'This employee has no annual leave.',
  },
  'izin.masa_kerja_kurang': {
    status: 409,
    id: 'Cuti tahunan baru dapat dipakai mulai {mulai}.',
    en: 'Annual leave can be used from {mulai} on.',
  },
  'izin.masa_kerja_tidak_diketahui': {
    status: 409,
    id: 'TMT pegawai ini belum diisi, sehingga hak cutinya belum dapat dihitung.',
    en: 'Since when this employee serves (TMT) is not known, so their leave cannot be reckoned.',
  },
  'saldo.tahun_belum_berakhir': {
    status: 409,
    id: 'Tahun {tahun} belum berakhir. Tutup tahun dapat dijalankan mulai {mulai}.',
    en: 'The year {tahun} is not over. It can be turned from {mulai} on.',
  },
  'saldo.perpanjang_kurang': {
    status: 409,
    id: 'Hari cuti bersama yang dapat diperpanjang tinggal {sisa}.',
    en: 'Only {sisa} days of cuti bersama are left to be extended.',
  },
} as const

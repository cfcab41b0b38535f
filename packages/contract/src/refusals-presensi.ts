/** The refusals of clocking, in the shape of refusals.ts. */
export const REFUSALS_PRESENSI = {
  'presensi.tantangan_kedaluwarsa': {
    status: 409,
    id: 'Kode sekali pakai sudah lewat waktunya. Presensi belum tercatat; ulangi.',
    en: 'The single-use code has expired. The clocking was not recorded; try again.',
  },
  'presensi.tantangan_lain': {
    status: 400,
    id: 'Kode sekali pakai ini bukan untuk presensi dengan isi ini. Presensi tidak dicatat.',
    en: 'This single-use code was not made for a clocking with this content. The clocking was not recorded.',
  },
  'presensi.id_terpakai': {
    status: 422,
    id: 'Nomor presensi ini sudah dipakai untuk isi yang lain.',
    en: 'This clocking id was used for something else.',
  },
  'presensi.terlalu_banyak': {
    status: 409,
    id: 'Batas jumlah presensi sudah tercapai, untuk hari itu atau tanpa jaringan. Presensi ini tidak dicatat.',
    en: 'The limit for clockings has been reached, for that day or without a network. This clocking was not recorded.',
  },
  'presensi.bukan_pegawai': {
    status: 403,
    id: 'Presensi hanya untuk pegawai yang aktif.',
    en: 'Only active employees clock in.',
  },
  'presensi.di_luar_masa_kerja': {
    status: 409,
    id: 'Tanggal {tanggal} di luar masa kerja Anda di instansi ini. Presensi tidak dicatat.',
    en: 'You were not employed by this agency on {tanggal}. The clocking was not recorded.',
  },
  'presensi.sibuk': {
    status: 503,
    id: 'Sedang sangat ramai. Presensi Anda akan dikirim ulang sebentar lagi.',
    en: 'Very busy right now. Your clocking will be sent again in a moment.',
  },
  'presensi.foto_lain': {
    status: 409,
    id: 'Foto ini bukan foto yang disebut saat presensi.',
    en: 'This is not the photo that the clocking named.',
  },
  'presensi.foto_sudah_ada': {
    status: 409,
    id: 'Foto presensi ini sudah diterima.',
    en: 'The photo of this clocking has been received.',
  },
  'perangkat.masuk_lagi': {
    status: 403,
    id: 'Anda sudah memakai perangkat lain. Untuk berganti ke perangkat ini, keluar lalu masuk lagi.',
    en: 'You already use another device. To change to this one, sign out and in again.',
  },
  'konfirmasi.sendiri': {
    status: 403,
    id: 'Presensi sendiri tidak dapat diputuskan sendiri.',
    en: 'Nobody decides on their own clocking.',
  },
  'konfirmasi.sudah_diputuskan': {
    status: 409,
    id: 'Presensi ini sudah diputuskan.',
    en: 'This clocking has been decided.',
  },
  'konfirmasi.tidak_menunggu': {
    status: 409,
    id: 'Presensi ini tidak menunggu konfirmasi.',
    en: 'This clocking does not wait for confirmation.',
  },
  'tinjau.sudah_diminta': {
    status: 409,
    id: 'Peninjauan presensi ini sudah diminta.',
    en: 'A look at this clocking was asked for before.',
  },
  'tinjau.bukan_ditolak_mesin': {
    status: 409,
    id: 'Yang dapat diminta ditinjau hanya presensi yang ditolak sistem dan belum diputuskan seseorang.',
    en: 'Only a clocking that the system refused and nobody decided on can be looked at.',
  },
  'tinjau.tidak_dapat': {
    status: 409,
    id: 'Presensi dari perangkat orang lain, dengan tanda tangan salah, atau dengan kode yang sudah dipakai tidak dapat ditinjau.',
    en: 'A clocking from the device of somebody else, with a wrong signature or with a used code cannot be looked at.',
  },
  'dashboard.disiapkan': {
    status: 503,
    id: 'Angka untuk pegawai sebanyak ini sedang disiapkan. Pilih satu kantor untuk melihatnya sekarang, atau tunggu sebentar.',
    en: 'The figures of so many employees are being prepared. Choose one office to see it now, or wait a moment.',
  },
  'dashboard.bulan_lama': {
    status: 409,
    id: 'Untuk pegawai sebanyak ini angka disiapkan untuk bulan ini dan bulan lalu saja. Pilih satu kantor untuk melihat hari yang lebih lama.',
    en: 'For so many employees figures are prepared for this month and the last one only. Choose one office to see earlier days.',
  },
  'gangguan.sudah_diputuskan': {
    status: 409,
    id: 'Gangguan ini sudah diputuskan.',
    en: 'This outage has been decided.',
  },
} as const

/** The refusals of recaps, in the shape of refusals.ts. */
export const REFUSALS_REKAP = {
  'rekap.terlalu_awal': {
    status: 409,
    id: 'Bulan ini paling cepat dikunci pada {tanggal}, setelah masa usul perbaikan dan presensi luring berakhir.',
    en: 'This month can be locked from {tanggal} on, when corrections and offline clockings can no longer come in.',
  },
  'rekap.bukan_urutan': {
    status: 409,
    id: 'Kunci bulan {bulan} terlebih dahulu: bulan terlama dikunci lebih dulu.',
    en: 'Lock {bulan} first: the oldest month comes first.',
  },
  'rekap.masih_terbuka': {
    status: 409,
    id: 'Masih ada {jumlah} hal yang menunggu keputusan. Selesaikan dulu, atau minta admin instansi mengunci dengan alasan.',
    en: '{jumlah} matters still wait for a decision. Have them decided, or ask the admin of the agency to lock with a reason.',
  },
  'rekap.belum_selesai': {
    status: 409,
    id: 'Masih ada {jumlah} hari yang belum selesai. Coba lagi setelah jam pulang terakhir lewat.',
    en: '{jumlah} days are not over yet. Try again when the last hours are past.',
  },
  'rekap.tanpa_pegawai': {
    status: 409,
    id: 'Tidak ada pegawai di kantor ini pada bulan itu.',
    en: 'Nobody belonged to this office in that month.',
  },
  'rekap.tidak_terkunci': { status: 409, id: 'Bulan ini tidak terkunci.', en: 'This month is not locked.' },
  'rekap.bukan_penandatangan': {
    status: 403,
    id: 'Hanya pejabat penandatangan kantor ini, atau Plt/Plh-nya hari ini, yang dapat menandatangani.',
    en: 'Only who is named to sign for this office, or their acting substitute today, can sign.',
  },
  'rekap.sudah_ditandatangani': {
    status: 409,
    id: 'Bulan ini sudah ditandatangani oleh {nama}.',
    en: 'This month was signed by {nama} already.',
  },
  'rekap.sedang_dibuat': {
    status: 409,
    id: 'Rekap bulan ini sedang dibuat. Ikuti kemajuannya di daftar pekerjaan.',
    en: 'The recap of this month is being generated. Follow it in the list of jobs.',
  },
  'rekap.sudah_terkunci': {
    status: 409,
    id: 'Bulan ini sudah dikunci. Buka dulu untuk membuatnya lagi.',
    en: 'This month is locked. Reopen it to generate it again.',
  },
  'rekap.koreksi_terkunci': {
    status: 409,
    id: 'Tidak dapat dibuka: {jumlah} baris koreksi bulan ini sudah berada di bulan yang terkunci.',
    en: 'Cannot be reopened: {jumlah} correction lines of this month stand in a month that is locked.',
  },
} as const

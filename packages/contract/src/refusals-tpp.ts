/** The refusals of allowance periods, in the shape of refusals.ts. */
export const REFUSALS_TPP = {
  'tpp.presensi_terpakai': {
    status: 409,
    id: 'Bulan presensi ini sudah dipakai periode bulanan lain.',
    en: 'Another monthly period already takes this attendance month.',
  },
  'tpp.periode_bertumpuk': {
    status: 409,
    id: 'Sudah ada periode sejenis untuk waktu itu.',
    en: 'There is already a period of this kind for that time.',
  },
  'tpp.sudah_final': {
    status: 409,
    id: 'Periode ini sudah final dan tidak dapat diubah lagi.',
    en: 'This period is final and cannot be changed any more.',
  },
  'tpp.belum_final': {
    status: 409,
    id: 'Periode ini belum final.',
    en: 'This period is not final yet.',
  },
  'tpp.belum_dihitung': {
    status: 409,
    id: 'Periode ini belum dihitung.',
    en: 'This period has not been computed yet.',
  },
  'tpp.bulan_tetap': {
    status: 409,
    id: 'Jenis dan bulan presensi periode yang sudah dihitung tidak dapat diubah.',
    en: 'The kind and the attendance month of a period that was computed cannot be changed.',
  },
  'tpp.sedang_dihitung': {
    status: 409,
    id: 'Periode ini sedang dihitung. Ikuti kemajuannya di daftar pekerjaan.',
    en: 'This period is being computed. Follow it in the list of jobs.',
  },
  'tpp.perlu_dihitung_ulang': {
    status: 409,
    id: 'Data {jumlah} pegawai berubah sejak dihitung. Hitung ulang dahulu.',
    en: 'What {jumlah} people are computed from has changed. Compute again first.',
  },
  'tpp.belum_lengkap': {
    status: 409,
    id: 'Masih ada {jumlah} pegawai yang belum dihitung. Lengkapi datanya atau kecualikan dengan alasan.',
    en: '{jumlah} people are not computed yet. Complete what is missing, or exclude them with a reason.',
  },
  'tpp.koreksi_menunggu': {
    status: 409,
    id: 'Masih ada {jumlah} baris koreksi yang menunggu keputusan.',
    en: '{jumlah} manual lines still wait for a decision.',
  },
  'tpp.orang_kedua': {
    status: 409,
    id: 'Periode difinalkan oleh petugas keuangan lain daripada yang menghitungnya.',
    en: 'A period is made final by another keuangan than who computed it.',
  },
  'tpp.penulis_sendiri': {
    status: 409,
    id: 'Baris koreksi diputuskan oleh petugas keuangan lain daripada yang menulisnya.',
    en: 'A manual line is decided by another keuangan than who wrote it.',
  },
  'tpp.satu_keuangan': {
    status: 409,
    id: 'Baris koreksi disetujui petugas keuangan lain, dan instansi ini hanya punya satu. Minta admin instansi menunjuk seorang lagi.',
    en: 'A manual line is agreed to by another keuangan, and this agency has only one. Ask an agency admin to name another.',
  },
  'tpp.sudah_diputus': {
    status: 409,
    id: 'Baris koreksi ini sudah diputuskan.',
    en: 'This line was decided already.',
  },
  'tpp.tanpa_pegawai': {
    status: 409,
    id: 'Tidak ada pegawai dalam periode ini.',
    en: 'There is nobody in this period.',
  },
  'tpp.tidak_kurang': {
    status: 409,
    id: 'Sudah lengkap: tidak ada yang perlu diingatkan.',
    en: 'Nothing is missing any more: nobody has to be reminded.',
  },
  'tpp.tanpa_pembenah': {
    status: 409,
    id: 'Belum ada petugas lain yang dapat melengkapinya. Beri peran itu kepada seseorang.',
    en: 'There is nobody else who can mend it. Give somebody the role.',
  },
  'tpp.tanpa_periode': {
    status: 409,
    id: 'Belum ada periode TPP bulanan untuk bulan presensi itu. Buat periodenya dahulu.',
    en: 'There is no monthly allowance period of that attendance month. Make the period first.',
  },
  'tpp.tanpa_hasil': {
    status: 404,
    id: 'Belum ada perhitungan untuk pegawai ini.',
    en: 'Nothing was computed for this person.',
  },
  'tpp.kinerja_belum_diatur': {
    status: 409,
    id: 'Alamat layanan kinerja belum diisi di Pengaturan.',
    en: 'The address of the performance service is not set in the settings.',
  },
  'tpp.kinerja_alamat': {
    status: 409,
    id: 'Alamat layanan kinerja di Pengaturan bukan alamat yang dapat dipanggil.',
    en: 'The address of the performance service in the settings cannot be called.',
  },
  'tpp.kinerja_alamat_dalam': {
    status: 409,
    id: 'Alamat layanan kinerja menunjuk ke jaringan dalam, yang tidak boleh dipanggil. Minta pengelola sistem membukanya bila memang di sana.',
    en: 'The address of the performance service points into the internal network, which may not be called. Ask who runs the system to allow it if it is meant.',
  },
  'tpp.kinerja_jaringan': {
    status: 409,
    id: 'Layanan kinerja tidak dapat dihubungi. Tidak ada yang diubah.',
    en: 'The performance service cannot be reached. Nothing was changed.',
  },
  'tpp.kinerja_waktu_habis': {
    status: 409,
    id: 'Layanan kinerja tidak menjawab pada waktunya. Tidak ada yang diubah.',
    en: 'The performance service did not answer in time. Nothing was changed.',
  },
  'tpp.kinerja_kunci': {
    status: 409,
    id: 'Layanan kinerja menolak kunci di Pengaturan.',
    en: 'The performance service refuses the key in the settings.',
  },
  'tpp.kinerja_status': {
    status: 409,
    id: 'Layanan kinerja menjawab dengan galat ({status}). Tidak ada yang diubah.',
    en: 'The performance service answers with an error ({status}). Nothing was changed.',
  },
  'tpp.kinerja_besar': {
    status: 409,
    id: 'Jawaban layanan kinerja terlalu besar.',
    en: 'The answer of the performance service is too large.',
  },
  'tpp.kinerja_bentuk': {
    status: 409,
    id: 'Jawaban layanan kinerja tidak dapat dibaca. Tidak ada yang diubah.',
    en: 'The answer of the performance service cannot be read. Nothing was changed.',
  },
  'rekap.dipakai_tpp': {
    status: 409,
    id: 'Tidak dapat dibuka: bulan ini sudah dibayar oleh periode TPP yang final.',
    en: 'Cannot be reopened: a final period of the allowance was paid from this month.',
  },
} as const

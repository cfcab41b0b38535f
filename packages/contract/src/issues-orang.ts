/** What is wrong with what was said about a person. */
export const ORANG: Record<string, { id: string; en: string }> = {
  nip_angka: { id: 'NIP hanya berisi angka.', en: 'A NIP has digits only.' },
  nip_18: { id: 'NIP terdiri dari 18 angka.', en: 'A NIP has 18 digits.' },
  nik_16: { id: 'Non-ASN memakai NIK 16 angka.', en: 'Non-ASN use their NIK of 16 digits.' },
  nip_tanggal: {
    id: 'Delapan angka pertama NIP bukan tanggal lahir.',
    en: 'The first eight digits are no birth date.',
  },
  nip_susunan_pns: {
    id: 'Bukan susunan NIP PNS (lahir 8 angka, TMT 6, jenis kelamin 1, urut 3). Periksa jenis pegawainya.',
    en: 'Not laid out as a NIP of PNS (birth 8, TMT 6, sex 1, serial 3). Check the kind of employee.',
  },
  nip_susunan_pppk: {
    id: 'Bukan susunan NI PPPK (lahir 8 angka, tahun 4, 2x, jenis kelamin 1, urut 3). Periksa jenis pegawainya.',
    en: 'Not laid out as a NI PPPK (birth 8, year 4, 2x, sex 1, serial 3). Check the kind of employee.',
  },
  nip_bukan_teks: {
    id: 'Excel menjadikannya angka sehingga digit akhirnya hilang. Format kolomnya sebagai Teks, lalu ketik ulang.',
    en: 'Excel made a number of it, and its last digits are lost. Format the column as Text and type it again.',
  },
  nip_terpakai: { id: 'NIP ini sudah dipakai orang lain.', en: 'Somebody else has this NIP.' },
  tanggal_lahir_beda: {
    id: 'Tanggal lahir berbeda dengan yang ada di NIP.',
    en: 'The birth date differs from the one in the NIP.',
  },
  jenis_kelamin_beda: {
    id: 'Jenis kelamin berbeda dengan yang ada di NIP.',
    en: 'The sex differs from the one in the NIP.',
  },
  golongan: {
    id: 'Pilih golongan yang ada: PNS dan CPNS I/a sampai IV/e, PPPK I sampai XVII; jenis lain tidak punya golongan.',
    en: 'Choose a grade that exists: PNS and CPNS I/a to IV/e, PPPK I to XVII; other kinds have none.',
  },
  tmt_masa_depan: {
    id: 'TMT tidak boleh di masa depan, kecuali penempatannya juga baru akan mulai: paling lambat {0}.',
    en: 'Must not be in the future unless the placement is still to come: {0} at the latest.',
  },
  no_hp_nol: {
    id: 'Angka 0 di depan hilang di Excel. Dibaca sebagai {0}.',
    en: 'The 0 in front was lost in Excel. Read as {0}.',
  },
  no_hp: { id: 'Nomor telepon belum benar.', en: 'Not a valid telephone number.' },
  masa_depan: { id: 'Tidak boleh di masa depan.', en: 'Must not be in the future.' },
  baru_harus_aktif: { id: 'Pegawai baru selalu aktif.', en: 'A new employee is always active.' },
  aktif_di_tempat_lain: {
    id: 'Masih aktif di instansi lain, atau akunnya tidak diurus dari sini. Hubungi instansi itu atau super admin.',
    en: 'Still active in another agency, or the account is not managed from here. Ask that agency or a super admin.',
  },
  masih_berperan: { id: 'Masih memegang peran. Cabut perannya dahulu.', en: 'Still holds a role. Withdraw it first.' },
  kantor_nonaktif: { id: 'Kantor ini tidak aktif.', en: 'This office is not active.' },
  riwayat_terhalang: {
    id: 'Ada riwayat yang lebih baru: {1} sejak {0}. Pakai tanggal sesudahnya.',
    en: 'There is a later entry: {1} since {0}. Use a date after it.',
  },
  atasan_diri: { id: 'Tidak dapat menjadi pejabat bagi diri sendiri.', en: 'Nobody is their own official.' },
  atasan_berputar: { id: 'Garis atasan berputar: {0}.', en: 'The line of superiors goes in a circle: {0}.' },
  pejabat_ditolak: {
    id: 'Pejabat ini ada di berkas, tetapi barisnya perlu diperbaiki.',
    en: 'This official is in the file, but their row needs to be put right.',
  },
  belum_ditempatkan: {
    id: 'Belum ditempatkan di kantor mana pun pada tanggal itu.',
    en: 'Is placed at no office on that day.',
  },
  tidak_dapat_diubah: {
    id: 'Tidak dapat diubah karena bertentangan dengan data lain. Buka pegawai ini untuk melihat sebabnya.',
    en: 'Cannot be changed because it contradicts other data. Open this employee to see why.',
  },
  diri_sendiri: { id: 'Data diri sendiri diubah oleh orang lain.', en: 'Your own data is changed by somebody else.' },
  pengganti_diri: { id: 'Pengganti harus orang lain.', en: 'The substitute must be somebody else.' },
}

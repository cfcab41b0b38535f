/** What is wrong with a cell of a roster or with who is on it, in the shape of issues.ts. */
export const ISSUES_ROSTER = {
  bukan_penempatan: {
    id: 'Pegawai ini tidak ditempatkan di kantor ini pada tanggal itu.',
    en: 'This employee does not belong to this office on that date.',
  },
  bukan_anggota: {
    id: 'Belum masuk roster pada tanggal itu. Mulai rosternya dahulu.',
    en: 'Not on the roster on that date. Begin the roster first.',
  },
  sel_sendiri: {
    id: 'Sel Anda sendiri, hari ini dan sebelumnya, diisi oleh orang lain.',
    en: 'Your own cells of today and before are entered by somebody else.',
  },
  roster_berakhir: {
    id: 'Kepindahan ini mengakhiri rosternya di kantor lama: {0} sel tidak berlaku lagi.',
    en: 'This move ends their roster at the former office: {0} cells hold no longer.',
  },
  shift_tidak_dikenal: { id: 'Kode shift ini tidak ada.', en: 'There is no shift with this code.' },
  shift_tidak_boleh: { id: 'Kantor ini tidak boleh memakai shift ini.', en: 'This office may not use this shift.' },
  shift_nonaktif: { id: 'Shift ini tidak aktif.', en: 'This shift is not active.' },
  pegawai_tidak_dikenal: {
    id: 'NIP ini bukan pegawai kantor ini pada bulan itu.',
    en: 'This NIP is not an employee of this office in that month.',
  },
  sel_ganda: { id: 'Sel ini dikirim dua kali.', en: 'This cell was sent twice.' },
}

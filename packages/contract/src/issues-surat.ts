/** What is wrong with the people and the times of a paper or a correction. */
export const ISSUES_SURAT: Record<string, { id: string; en: string }> = {
  orang_kantor_lain: {
    id: '{0} bekerja di {1} pada tanggal itu. Kantornya sendiri yang mencatat surat ini.',
    en: '{0} belongs to {1} on those days. That office enters the letter.',
  },
  orang_tanpa_kantor: {
    id: '{0} tidak ditempatkan di kantor mana pun pada tanggal itu.',
    en: '{0} is placed in no office on those days.',
  },
  orang_tidak_bekerja: {
    id: '{0} tidak bekerja di instansi ini pada tanggal itu.',
    en: '{0} is not employed by this agency on those days.',
  },
  daftar_bukan_kantor: {
    id: '{0} bukan pegawai kantor ini pada tanggal itu.',
    en: '{0} does not belong to this office on that day.',
  },
  daftar_dua_kali: { id: '{0} ada dua kali.', en: '{0} is there twice.' },
  daftar_sudah_terdaftar: {
    id: '{0} sudah punya ponsel atau mesin terdaftar saat itu, jadi presensi sendiri.',
    en: '{0} had a registered phone or machine by then and clocks themselves.',
  },
  daftar_di_luar_gangguan: {
    id: 'Jam {0} tidak berada di dalam gangguan yang sudah disetujui orang kedua.',
    en: 'The hours of {0} do not lie inside an outage that a second person confirmed.',
  },
  daftar_belum_terjadi: { id: 'Jam {0} belum lewat.', en: 'The hours of {0} have not come yet.' },
  daftar_jam_sama: { id: 'Masuk dan pulang {0} sama.', en: 'In and out of {0} are the same.' },
  orang_bentrok: { id: '{0} sudah memiliki {1}.', en: '{0} already has {1}.' },
  izin_isian: { id: 'Tidak dapat diajukan dengan isian ini.', en: 'Cannot be asked for with this.' },
  tanggal_usulan: {
    id: 'Tanggal usulan diisi bersama keputusan perubahan, dan hanya untuk itu.',
    en: 'Proposed dates go with the decision to change, and only with it.',
  },
  selesai_dulu: { id: 'Harus setelah mulai.', en: 'Must be after the beginning.' },
  jam_di_luar_jendela: {
    id: 'Tidak dapat dipakai: untuk hari itu presensi diterima pukul {0} sampai {1}.',
    en: 'Cannot be used: clockings of that day are taken from {0} to {1}.',
  },
  jam_hari_lain: {
    id: 'Presensi pada jam itu dihitung untuk hari lain.',
    en: 'A clocking at that time counts for another day.',
  },
  jam_belum_lewat: { id: 'Jam itu belum lewat.', en: 'That time has not come yet.' },
}

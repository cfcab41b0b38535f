-- A manual list of people who are registered stands in the digest of changes of days that are over.
alter table perubahan_lampau drop constraint perubahan_lampau_objek_check;
alter table perubahan_lampau add constraint perubahan_lampau_objek_check
  check (objek in ('kegiatan', 'hari_libur', 'hari_kerja', 'shift_pegawai', 'kebijakan', 'gangguan', 'daftar_hadir'));

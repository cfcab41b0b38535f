-- What is rare among clockings and looked for all the same: found without walking past all others. Only rare rows are in these.
create index presensi_ditolak on presensi (instansi_id, waktu, id) where nilai = 'ditolak';
create index presensi_luring on presensi (instansi_id, waktu, id) where luring;
create index presensi_bersinyal on presensi (instansi_id, waktu, id) where sinyal_kode <> '{}';
create index presensi_penilaian_kode on presensi_penilaian (instansi_id, kode, tanggal) where kode is not null;

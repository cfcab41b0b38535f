-- A joint event that people clocked in at stays.
alter table presensi add constraint presensi_kegiatan_fkey foreign key (instansi_id, kegiatan_id) references kegiatan (instansi_id, id);
create index presensi_kegiatan on presensi (instansi_id, kegiatan_id) where kegiatan_id is not null;

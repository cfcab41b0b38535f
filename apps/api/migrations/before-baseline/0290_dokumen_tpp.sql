-- Papers of the allowance: the list of what an office is paid, and somebody's slip. They are of a period. A final period never changes, so its papers
-- are kept as they were first printed. A period that is not final can be deleted: its papers stay in the register and say that they were taken back.
alter table dokumen add column periode_id uuid;
alter table dokumen add constraint dokumen_periode foreign key (instansi_id, periode_id) references tpp_periode (instansi_id, id)
  on delete set null (periode_id);
create index dokumen_periode on dokumen (instansi_id, periode_id) where periode_id is not null;

alter table dokumen drop constraint dokumen_jenis_check;
alter table dokumen add constraint dokumen_jenis check (jenis in ('report_kantor', 'report_pegawai', 'formulir_cuti', 'daftar_tpp', 'slip_tpp'));
alter table dokumen drop constraint dokumen_versi;
alter table dokumen add constraint dokumen_versi check (versi is null or (bulanan and not turunan and (kantor_id is not null or periode_id is not null)));
alter table dokumen drop constraint dokumen_tentang;
alter table dokumen add constraint dokumen_tentang check (
  (jenis = 'report_kantor' and pegawai_id is null and izin_id is null and periode_id is null)
  or (jenis = 'report_pegawai' and pegawai_id is not null and izin_id is null and periode_id is null)
  or (jenis = 'formulir_cuti' and pegawai_id is not null and izin_id is not null and periode_id is null)
  or (jenis = 'daftar_tpp' and pegawai_id is null and izin_id is null)
  -- a slip is only ever of a final period
  or (jenis = 'slip_tpp' and pegawai_id is not null and izin_id is null and periode_id is not null and versi is not null));

drop index dokumen_satu;
create unique index dokumen_satu on dokumen
  (instansi_id, kantor_id, mulai, versi, jenis, bentuk, kertas, bahasa, papan, tanda, pegawai_id, periode_id) nulls not distinct
  where versi is not null;

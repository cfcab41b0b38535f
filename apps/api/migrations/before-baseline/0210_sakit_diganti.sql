-- A sick leave (CS) takes the place of single sick days (S) that it covers. Until it is granted both stand beside each other; that two of them never
-- hold on one day stays with surat_pegawai_bentrok.
alter table surat_pegawai
  drop constraint surat_pegawai_izin_bentrok,
  add constraint surat_pegawai_izin_bentrok exclude using gist
    (instansi_id with =, pegawai_id with =, (case when kode = 'S' then 'sehari' else lapis end) with =, rentang with &&)
    where (izin_id is not null and (berlaku or diproses));

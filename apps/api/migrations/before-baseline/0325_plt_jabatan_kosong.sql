-- A Plt may stand in for nobody: the post is vacant. The record then names the post and its class, by which the allowance is reckoned.
alter table pejabat_pengganti
  alter column pejabat_id drop not null,
  add column jabatan text check (length(jabatan) between 1 and 200),
  add column kelas_jabatan integer check (kelas_jabatan between 1 and 17),
  -- records of officials from before this may lack their post
  add check (pejabat_id is not null or jabatan is not null),
  -- nobody holds the same vacant post twice on one day; posts of different offices may have one name
  add constraint pejabat_pengganti_kosong_excl exclude using gist
    (instansi_id with =, pengganti_id with =, lower(jabatan) with =, daterange(mulai, selesai, '[]') with &&) where (pejabat_id is null);

update pejabat_pengganti s set jabatan = (
  select r.jabatan from riwayat_jabatan r where r.instansi_id = s.instansi_id and r.pegawai_id = s.pejabat_id and r.mulai <= s.mulai
  order by r.mulai desc limit 1);

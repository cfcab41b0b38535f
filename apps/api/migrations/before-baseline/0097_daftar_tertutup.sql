-- Religion, grade and PTKP status are closed lists: days off and tax follow from them. What was stored in another spelling is read as
-- meant, what fits no list becomes empty, and both are listed: the days of these people may read differently now.
select set_config('app.lintas', 'ya', true);

create function pg_temp.kata(teks text) returns text language sql immutable
  return lower(regexp_replace(regexp_replace(trim(teks), '\s*/\s*', '/'), '[\s_-]+', ' ', 'g'));

create temp table pilihan (hal text, nilai text, kata text) on commit drop;
insert into pilihan
  select 'agama', n, pg_temp.kata(n) from unnest(array['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan']) n
  union all select 'agama', 'Khonghucu', 'konghucu'
  union all select 'ptkp', n, pg_temp.kata(n) from unnest(array['TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3']) n
  union all select 'pns', g || '/' || r, lower(g || '/' || r) from unnest(array['I', 'II', 'III', 'IV']) g, unnest(array['a', 'b', 'c', 'd']) r
  union all select 'pns', 'IV/e', 'iv/e'
  union all select 'pppk', n, lower(n) from unnest(array['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI', 'XVII']) n;

with lama as (
  select g.instansi_id, g.id, g.agama as sebelum, p.nilai as sesudah
  from pegawai g left join pilihan p on p.hal = 'agama' and p.kata = pg_temp.kata(g.agama)
  where g.agama is not null and g.agama is distinct from p.nilai),
ubah as (update pegawai g set agama = l.sesudah from lama l where g.instansi_id = l.instansi_id and g.id = l.id)
insert into catatan_migrasi (instansi_id, migrasi, sebab, pegawai_id, sebelum, sesudah)
select instansi_id, '0097', 'agama', id, left(sebelum, 200), sesudah from lama;

with lama as (
  select g.instansi_id, g.id, g.status_ptkp as sebelum, p.nilai as sesudah
  from pegawai g left join pilihan p on p.hal = 'ptkp' and p.kata = pg_temp.kata(g.status_ptkp)
  where g.status_ptkp is not null and g.status_ptkp is distinct from p.nilai),
ubah as (update pegawai g set status_ptkp = l.sesudah from lama l where g.instansi_id = l.instansi_id and g.id = l.id)
insert into catatan_migrasi (instansi_id, migrasi, sebab, pegawai_id, sebelum, sesudah)
select instansi_id, '0097', 'status_ptkp', id, left(sebelum, 200), sesudah from lama;

-- The same word is another grade for another kind of employee, and part-time PPPK and non-ASN have none.
with lama as (
  select j.instansi_id, j.id, j.pegawai_id, j.mulai, j.selesai, j.golongan as sebelum, p.nilai as sesudah
  from riwayat_jabatan j join pegawai g on g.instansi_id = j.instansi_id and g.id = j.pegawai_id
  left join pilihan p on p.kata = pg_temp.kata(j.golongan)
    and p.hal = case when g.jenis in ('PNS', 'CPNS') then 'pns' when g.jenis = 'PPPK' then 'pppk' end
  where j.golongan is not null and j.golongan is distinct from p.nilai),
ubah as (update riwayat_jabatan j set golongan = l.sesudah from lama l where j.instansi_id = l.instansi_id and j.id = l.id)
insert into catatan_migrasi (instansi_id, migrasi, sebab, pegawai_id, mulai, selesai, sebelum, sesudah)
select instansi_id, '0097', 'golongan', pegawai_id, mulai, selesai, left(sebelum, 200), sesudah from lama;

-- A holiday of a religion that nobody can have reached nobody. Emptied, it would reach everybody: it goes, and is listed with its name.
with lama as (
  select l.instansi_id, l.id, l.tanggal_mulai, l.tanggal_selesai, l.nama, l.agama, p.nilai
  from hari_libur l left join pilihan p on p.hal = 'agama' and p.kata = pg_temp.kata(l.agama)
  where l.agama is not null and l.agama is distinct from p.nilai),
ubah as (update hari_libur h set agama = l.nilai from lama l
  where h.instansi_id = l.instansi_id and h.id = l.id and l.nilai is not null),
hapus as (delete from hari_libur h using lama l where h.instansi_id = l.instansi_id and h.id = l.id and l.nilai is null)
insert into catatan_migrasi (instansi_id, migrasi, sebab, mulai, selesai, sebelum, sesudah)
select instansi_id, '0097', 'agama_libur', tanggal_mulai, tanggal_selesai, left(nama || ': ' || agama, 200), nilai from lama;

alter table pegawai drop constraint pegawai_agama_check, add constraint pegawai_agama_check
  check (agama in ('Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan'));
alter table pegawai add constraint pegawai_status_ptkp_check
  check (status_ptkp in ('TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3'));
alter table riwayat_jabatan drop constraint riwayat_jabatan_golongan_check, add constraint riwayat_jabatan_golongan_check
  check (golongan ~ '^((I|II|III)/[a-d]|IV/[a-e]|(I|II|III|IV|V|VI|VII|VIII|IX|X|XI|XII|XIII|XIV|XV|XVI|XVII))$');
alter table hari_libur drop constraint hari_libur_agama_check, add constraint hari_libur_agama_check
  check (agama in ('Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan'));

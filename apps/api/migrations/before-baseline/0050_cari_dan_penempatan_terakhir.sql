-- Lists of a million people: what is searched stands ready in lower case, and what a list asks of every person stands in an index.

-- Words parted by single signs, each with a blank before it, so that 'a word begins with …' is LIKE '% …%'. Byte order ("C") makes
-- LIKE some ten times as fast as ILIKE; under row security no search can use a trigram index, so this speed is what counts (0020).
create function kata_cari(teks text) returns text language sql immutable parallel safe
  return ' ' || translate(lower(teks), '.,''()/-', '       ');

alter table pegawai add column cari text collate "C" generated always as (kata_cari(nama || ' ' || nip)) stored;
drop index pegawai_daftar;
create index pegawai_daftar on pegawai (instansi_id, nama, id) include (nip, jenis, aktif, cari, pengguna_id);

-- Accounts have no row security: here the trigrams do work.
alter table pengguna add column cari text collate "C" generated always as (kata_cari(nama || ' ' || nip || ' ' || username::text)) stored;
drop index pengguna_cari;
create index pengguna_cari on pengguna using gin (cari gin_trgm_ops);

-- Until when somebody has an office: '-infinity' for never, 'infinity' for an open end. Who has none is found without reading all.
alter table pegawai add column penempatan_sampai date not null default '-infinity';
update pegawai g set penempatan_sampai = p.sampai
from (select instansi_id, pegawai_id, max(coalesce(selesai, 'infinity')) as sampai from penempatan group by 1, 2) p
where p.instansi_id = g.instansi_id and p.pegawai_id = g.id;
create index pegawai_tanpa_kantor on pegawai (instansi_id, penempatan_sampai, nama, id) include (jenis, nip, cari) where aktif and penempatan_sampai < 'infinity';
create index pegawai_nonaktif on pegawai (instansi_id, id) where not aktif;

-- A person changed when their placement, post or superior did: partners read 'who changed since' from pegawai alone.
create function sentuh_pegawai() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update pegawai g set diubah_pada = now() from (select distinct instansi_id, pegawai_id from baru) b
    where g.instansi_id = b.instansi_id and g.id = b.pegawai_id;
  else
    update pegawai g set diubah_pada = now() from (select distinct instansi_id, pegawai_id from lama) b
    where g.instansi_id = b.instansi_id and g.id = b.pegawai_id;
  end if;
  return null;
end $$;
create function catat_penempatan() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update pegawai g set diubah_pada = now(), penempatan_sampai = greatest(g.penempatan_sampai, b.sampai)
    from (select instansi_id, pegawai_id, max(coalesce(selesai, 'infinity')) as sampai from baru group by 1, 2) b
    where g.instansi_id = b.instansi_id and g.id = b.pegawai_id;
  else
    update pegawai g set diubah_pada = now(), penempatan_sampai = coalesce(
      (select max(coalesce(p.selesai, 'infinity')) from penempatan p
        where p.instansi_id = g.instansi_id and p.pegawai_id = g.id), '-infinity')
    from (select distinct instansi_id, pegawai_id from lama) b
    where g.instansi_id = b.instansi_id and g.id = b.pegawai_id;
  end if;
  return null;
end $$;

create trigger penempatan_tambah after insert on penempatan referencing new table as baru
  for each statement execute function catat_penempatan();
create trigger penempatan_ubah after update on penempatan referencing old table as lama
  for each statement execute function catat_penempatan();
create trigger penempatan_hapus after delete on penempatan referencing old table as lama
  for each statement execute function catat_penempatan();
do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['riwayat_jabatan', 'garis_pejabat'] loop
    execute format('create trigger %I after insert on %I referencing new table as baru
      for each statement execute function sentuh_pegawai()', nama_tabel || '_tambah', nama_tabel);
    execute format('create trigger %I after update on %I referencing old table as lama
      for each statement execute function sentuh_pegawai()', nama_tabel || '_ubah', nama_tabel);
    execute format('create trigger %I after delete on %I referencing old table as lama
      for each statement execute function sentuh_pegawai()', nama_tabel || '_hapus', nama_tabel);
  end loop;
end $$;

-- The audit log by who did it.
create index audit_pelaku on audit (instansi_id, pengguna_id, pada desc, id desc);
create index audit_pelaku_semua on audit (pengguna_id, pada desc, id desc);
create index audit_bertindak on audit (bertindak_oleh, pada desc) where bertindak_oleh is not null;
-- Members of a group, as a list by group reads them.
create index sys_group_user_urut on sys_group_user (sys_group_id, id);
drop index sys_group_user_grup;

-- The schema of PRESENSI as it is made on an empty database: one file an area (docs/map.md), read and run in the order of their numbers,
-- all of them in one transaction. A file stands on those before it and on none after it.
--
-- How a table is written: why it exists · its columns and constraints, each with the reason where the rule alone does not say it · its indexes ·
-- who sees its rows · what may be done to them. Functions and triggers follow the table that they are about. What a trigger keeps for another area
-- (a placement that changes days) stands with that area.
--
-- These files do not change any more: what changes the schema is a migration (../migrations, forward only, numbers from 0001). Installations that
-- are older than these files came here by ../migrations/before-baseline, and a test compares where they end. The journal `_migrasi` says which way
-- a database took: the row `schema` stands for these files.
--
-- Row security: every table of an agency is limited to the agency set inside the transaction (app.instansi).
-- app.lintas = 'ya' lifts that for the few places that work over agencies (sign-in, super admin, jobs); see src/platform/database.ts.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;

grant usage on schema public to presensi_api;
grant usage on schema public to presensi_penulis;

create function instansi_sekarang() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.instansi', true), '')::uuid $$;

create function lintas_instansi() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.lintas', true), '') = 'ya' $$;

-- The agencies of the batch that the writer is about to commit.
create function instansi_batch() returns uuid[] language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.instansi_batch', true), ''), '{}')::uuid[] $$;

-- What happened is only ever added to.
create function tolak_perubahan() returns trigger language plpgsql
  as $$ begin raise exception 'baris % tidak boleh diubah atau dihapus', tg_table_name using errcode = '42501'; end $$;

-- Lists of changes, which get their numbers when a transaction ends: what is numbered never changes.
create function jaga_fakta_berubah() returns trigger language plpgsql as $$
begin
  if old.nomor is not null then
    raise exception 'what became of a fact is only ever added to' using errcode = 'insufficient_privilege';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- The three ways in which these files guard a table. They are one line there, so that nobody has to compare what is the same.

-- A table of an agency: each sees its own rows, the owner included. Row security asks which agency it is once a query, not once a row: a
-- sub-select is evaluated before the rows are read.
create procedure pg_temp.jaga_tabel(nama_tabel text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', nama_tabel);
  execute format('alter table %I force row level security', nama_tabel);
  execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
end $$;

-- Nobody changes what stands in it, the owner included.
create procedure pg_temp.hanya_tambah(nama_tabel text) language plpgsql as $$
begin
  execute format('create trigger tidak_berubah before update or delete on %I for each row execute function tolak_perubahan()', nama_tabel);
  execute format('create trigger tidak_dikosongkan before truncate on %I for each statement execute function tolak_perubahan()', nama_tabel);
end $$;

-- A table of clockings: the API sees the agency of its transaction, the writer adds for the agencies of its batch. The owner, where it is no
-- superuser, fills the demo and keeps the tables; it says so like everybody who reaches over agencies. This one stays: months are made with it.
create procedure jaga_tabel_presensi(nama_tabel text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', nama_tabel);
  execute format('alter table %I force row level security', nama_tabel);
  execute format('create policy instansi_sendiri on %I to presensi_api using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  execute format('create policy penulis on %I to presensi_penulis using (instansi_id = any((select instansi_batch())::uuid[]))', nama_tabel);
  execute format('create policy pemilik on %I to %I using ((select lintas_instansi()))', nama_tabel, current_user);
end $$;
revoke execute on procedure jaga_tabel_presensi(text) from public;

-- Lists of a million people: what is searched stands ready in lower case, and what a list asks of every person stands in an index.
-- Words parted by single signs, each with a blank before it, so that 'a word begins with …' is LIKE '% …%'. Byte order ("C") makes
-- LIKE some ten times as fast as ILIKE; under row security no search can use a trigram index (ILIKE is not leakproof), so this speed is what
-- counts.
create function kata_cari(teks text) returns text language sql immutable parallel safe
  return ' ' || translate(lower(teks), '.,''()/-', '       ');

-- Agencies. Everything below belongs to one of them, or to people over all of them.
create table instansi (
  id uuid primary key,
  kode citext not null unique check (length(kode) between 1 and 20),
  nama text not null check (length(nama) between 1 and 200),
  jenis text not null check (jenis in ('pusat', 'daerah')),
  zona_waktu text not null,
  alamat text check (length(alamat) <= 500),
  logo text,
  aktif boolean not null default true,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now()
);
create index instansi_nama on instansi (nama, id);
alter table instansi enable row level security;
alter table instansi force row level security;
create policy instansi_sendiri on instansi using (id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update, delete on instansi to presensi_api;

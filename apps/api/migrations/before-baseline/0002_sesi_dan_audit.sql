-- Sessions, revocations, registrations and the audit log.

create table sesi (
  id uuid primary key,
  pengguna_id uuid not null references pengguna (id),
  -- hash of what tells one device from another; a refresh token counts again only for the same one
  perangkat bytea not null,
  agen text,
  alamat inet,
  -- the single sign-on's refresh token, encrypted, to end the session there at logout
  sso_refresh bytea,
  sso_sid text,
  amr text[] not null default '{}',
  dibuat_pada timestamptz not null default now(),
  terakhir_pada timestamptz not null default now(),
  berakhir_pada timestamptz not null,
  dicabut_pada timestamptz,
  alasan_cabut text
);
create index sesi_pengguna on sesi (pengguna_id) where dicabut_pada is null;
create index sesi_sso_sid on sesi (sso_sid) where sso_sid is not null;
create index sesi_berakhir on sesi (berakhir_pada);

-- One row a refresh token. Used once: dipakai_pada is set by the one statement that wins; penerus holds the successor, encrypted
-- under a key that only the holder of the used token has, for the answer that got lost.
create table sesi_token (
  hash bytea primary key,
  sesi_id uuid not null references sesi (id) on delete cascade,
  dibuat_pada timestamptz not null default now(),
  dipakai_pada timestamptz,
  penerus bytea
);
create index sesi_token_sesi on sesi_token (sesi_id);

-- What every node has to forget within seconds: a session, or every token of a person below a version.
create table pencabutan (
  id uuid primary key,
  pada timestamptz not null default clock_timestamp(),
  sesi_id uuid,
  pengguna_id uuid,
  versi_akses integer,
  check ((sesi_id is null) <> (pengguna_id is null))
);
create index pencabutan_pada on pencabutan (pada);

create table registrasi (
  id uuid primary key,
  instansi_id uuid references instansi (id),
  nama text not null check (length(nama) between 1 and 150),
  nip text not null check (nip ~ '^(\d{16}|\d{18})$'),
  email citext not null,
  kata_sandi text not null, -- argon2id, as it will stand at the single sign-on; emptied once decided
  status text not null default 'menunggu' check (status in ('menunggu', 'diterima', 'ditolak')),
  catatan text check (length(catatan) <= 500),
  diputuskan_oleh uuid references pengguna (id),
  diputuskan_pada timestamptz,
  dibuat_pada timestamptz not null default now(),
  check ((status = 'menunggu') = (diputuskan_pada is null))
);
create unique index registrasi_satu_menunggu on registrasi (nip) where status = 'menunggu';
create index registrasi_urut on registrasi (status, dibuat_pada desc);

-- Who did what, when, from where, before and after. Read-only after the fact: the application can insert and read, nothing else.
create table audit (
  id uuid primary key,
  pada timestamptz not null default clock_timestamp(),
  instansi_id uuid references instansi (id),
  pengguna_id uuid references pengguna (id),
  bertindak_oleh uuid references pengguna (id),
  pelaku text,
  alamat inet,
  agen text,
  permintaan text,
  aksi text not null,
  objek text not null,
  objek_id text,
  sebelum jsonb,
  sesudah jsonb
);
create index audit_pada on audit (instansi_id, pada desc);
create index audit_semua on audit (pada desc);
create index audit_objek on audit (objek, objek_id);

create function tolak_perubahan() returns trigger language plpgsql
  as $$ begin raise exception 'baris % tidak boleh diubah atau dihapus', tg_table_name using errcode = '42501'; end $$;
create trigger audit_hanya_tambah before update or delete or truncate on audit execute function tolak_perubahan();

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['registrasi', 'audit'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
  end loop;
end $$;
create policy instansi_sendiri on registrasi using (instansi_id = instansi_sekarang() or lintas_instansi());
-- Anybody's act can be written down, an agency reads its own.
create policy baca on audit for select using (instansi_id = instansi_sekarang() or lintas_instansi());
create policy catat on audit for insert with check (true);

grant select, insert, update, delete on sesi, sesi_token, pencabutan, registrasi to presensi_api;
grant select, insert on audit to presensi_api;

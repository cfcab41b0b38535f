-- Agencies, offices, people and their accounts.
-- Row security: every table of an agency is limited to the agency set inside the transaction (app.instansi).
-- app.lintas = 'ya' lifts that for the few places that work over agencies (sign-in, super admin, jobs); see platform/database.ts.

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;

create function instansi_sekarang() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.instansi', true), '')::uuid $$;
create function lintas_instansi() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.lintas', true), '') = 'ya' $$;

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

create table kantor (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kode citext not null check (length(kode) between 1 and 30),
  nama text not null check (length(nama) between 1 and 200),
  alamat text check (length(alamat) <= 500),
  induk_id uuid,
  zona_waktu text not null,
  aktif boolean not null default true,
  titik jsonb not null default '[]' check (jsonb_typeof(titik) = 'array'),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  unique (instansi_id, kode),
  foreign key (instansi_id, induk_id) references kantor (instansi_id, id),
  check (induk_id <> id)
);
create index kantor_nama on kantor (instansi_id, nama);

-- Whoever can sign in. One row a person, over all agencies; tied to the single sign-on by issuer and subject, never by e-mail.
create table pengguna (
  id uuid primary key,
  iss text,
  sub text,
  username citext not null unique check (length(username) between 1 and 100),
  nip text not null unique check (nip ~ '^(\d{16}|\d{18})$'),
  nama text not null check (length(nama) between 1 and 150),
  email citext,
  aktif boolean not null default true,
  -- raised whenever rights change: a token with a lower number is dead
  versi_akses integer not null default 1,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  unique (iss, sub),
  check ((iss is null) = (sub is null))
);
create index pengguna_cari on pengguna using gin ((nama || ' ' || nip || ' ' || username::text) gin_trgm_ops);
create index pengguna_nama on pengguna (nama, id);

create table pegawai (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pengguna_id uuid not null references pengguna (id),
  nip text not null check (nip ~ '^(\d{16}|\d{18})$'),
  nip_lama text,
  nama text not null check (length(nama) between 1 and 150),
  gelar_depan text check (length(gelar_depan) <= 50),
  gelar_belakang text check (length(gelar_belakang) <= 50),
  jenis text not null check (jenis in ('PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN')),
  jenis_kelamin text check (jenis_kelamin in ('L', 'P')),
  agama text check (length(agama) <= 30),
  tanggal_lahir date,
  tmt date,
  email citext,
  no_hp text,
  npwp text,
  status_ptkp text,
  aktif boolean not null default true,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  unique (instansi_id, nip)
);
-- A person works for one agency at a time; who moved keeps an inactive row in the old one.
create unique index pegawai_satu_aktif on pegawai (pengguna_id) where aktif;
create index pegawai_nama on pegawai (instansi_id, nama, id);
create index pegawai_cari on pegawai using gin ((nama || ' ' || nip) gin_trgm_ops);

create table penempatan (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  kantor_id uuid not null,
  mulai date not null,
  selesai date check (selesai >= mulai),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  exclude using gist (instansi_id with =, pegawai_id with =, daterange(mulai, selesai, '[]') with &&)
);
create index penempatan_kantor on penempatan (instansi_id, kantor_id, mulai);

create table riwayat_jabatan (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  jabatan text not null check (length(jabatan) between 1 and 200),
  kelas_jabatan integer check (kelas_jabatan between 1 and 17),
  golongan text check (length(golongan) <= 10),
  mulai date not null,
  selesai date check (selesai >= mulai),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  exclude using gist (instansi_id with =, pegawai_id with =, daterange(mulai, selesai, '[]') with &&)
);

-- Who is whose superior (atasan) and whose PYBMC, from when to when.
create table garis_pejabat (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  jenis text not null check (jenis in ('atasan', 'pybmc')),
  pejabat_id uuid not null,
  mulai date not null,
  selesai date check (selesai >= mulai),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, pejabat_id) references pegawai (instansi_id, id),
  check (pejabat_id <> pegawai_id),
  exclude using gist (instansi_id with =, pegawai_id with =, jenis with =, daterange(mulai, selesai, '[]') with &&)
);
create index garis_pejabat_bawahan on garis_pejabat (instansi_id, pejabat_id, jenis);

-- Roles that were given. role:presensi:pegawai is not stored: whoever is an active employee has it.
create table peran (
  id uuid primary key,
  instansi_id uuid references instansi (id),
  pengguna_id uuid not null references pengguna (id),
  role text not null check (role ~ '^role:presensi:(superadmin|(admin|operator|monitoring):(instansi|kantor)(:[a-z]+)?)$'),
  kantor_id uuid,
  mulai date,
  selesai date check (selesai >= mulai),
  diberikan_oleh uuid references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  check ((role = 'role:presensi:superadmin') = (instansi_id is null)),
  check ((role like '%:kantor%') = (kantor_id is not null)),
  check (diberikan_oleh <> pengguna_id),
  exclude using gist (
    pengguna_id with =, role with =, (coalesce(instansi_id, '00000000-0000-0000-0000-000000000000')) with =,
    (coalesce(kantor_id, '00000000-0000-0000-0000-000000000000')) with =, daterange(mulai, selesai, '[]') with &&)
);
create index peran_pengguna on peran (pengguna_id);
create index peran_instansi on peran (instansi_id, role);

create table pengaturan (
  instansi_id uuid not null references instansi (id),
  nama text not null check (length(nama) between 1 and 60),
  berlaku_mulai date not null,
  nilai jsonb not null,
  diubah_oleh uuid references pengguna (id),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, nama, berlaku_mulai)
);

alter table instansi enable row level security;
alter table instansi force row level security;
create policy instansi_sendiri on instansi using (id = instansi_sekarang() or lintas_instansi());

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['kantor', 'pegawai', 'penempatan', 'riwayat_jabatan', 'garis_pejabat', 'peran', 'pengaturan'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = instansi_sekarang() or lintas_instansi())', nama_tabel);
  end loop;
end $$;

grant usage on schema public to presensi_api;
grant select, insert, update, delete on instansi, kantor, pengguna, pegawai, penempatan, riwayat_jabatan, garis_pejabat, peran, pengaturan to presensi_api;

-- identity: who can sign in, sessions, registrations, the second factor.

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
  cari text collate "C" generated always as (kata_cari(nama || ' ' || nip || ' ' || username::text)) stored,
  -- As what the person was invited who made the account or gave the first role: they may know the first password. It is asked for at the
  -- first sign-in of somebody with roles, which finds the person by NIP alone. Rows written past the product (an installation, the demo)
  -- count as invited by a super admin; the product itself writes null until somebody invites.
  diundang_sebagai text default 'role:presensi:superadmin',
  diundang_instansi_id uuid references instansi (id),
  -- When a person's account of the single sign-on was made, or found to be there; and the job that made it, which is written down before the
  -- account is asked for, so that a worker that dies in between knows that it was its own.
  akun_dibuat_pada timestamptz,
  akun_pekerjaan_id uuid,
  unique (iss, sub),
  check ((iss is null) = (sub is null)),
  constraint pengguna_undangan check (
    case when diundang_sebagai is null or diundang_sebagai = 'role:presensi:superadmin' then diundang_instansi_id is null
    else diundang_instansi_id is not null end)
);
create index pengguna_nama on pengguna (nama, id);
-- The few who cannot sign in, without reading everybody who can.
create index pengguna_nonaktif on pengguna (nama, id) where not aktif;
-- Accounts have no row security: here the trigrams do work.
create index pengguna_cari on pengguna using gin (cari gin_trgm_ops);
-- Users of an agency are found by the name they sign in with, too. Most people's is their NIP, which the agency's own index finds.
create index pengguna_nama_akun on pengguna using gin (kata_cari(username::text) gin_trgm_ops) where username::text <> nip;
create index pengguna_akun_pekerjaan on pengguna (akun_pekerjaan_id) where akun_pekerjaan_id is not null;
grant select, insert, update, delete on pengguna to presensi_api;

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
  alasan_cabut text,
  -- The ID token of the sign-in, sealed like the refresh token beside it: at the logout it tells the provider which of its sessions is meant.
  sso_id bytea,
  -- When the person of a session showed who they are, which is earlier than the session where the sign-in service only renewed its tokens. What asks
  -- for a sign-in of a moment ago goes by it.
  masuk_pada timestamptz not null default now()
);
create index sesi_pengguna on sesi (pengguna_id) where dicabut_pada is null;
create index sesi_sso_sid on sesi (sso_sid) where sso_sid is not null;
create index sesi_berakhir on sesi (berakhir_pada);
grant select, insert, update, delete on sesi to presensi_api;

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
grant select, insert, update, delete on sesi_token to presensi_api;

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
grant select, insert, update, delete on pencabutan to presensi_api;

-- A registration asks for an account and sets nothing.
create table registrasi (
  id uuid primary key,
  instansi_id uuid references instansi (id),
  nama text not null check (length(nama) between 1 and 150),
  nip text not null check (nip ~ '^(\d{16}|\d{18})$'),
  email citext not null,
  status text not null default 'menunggu' check (status in ('menunggu', 'diterima', 'ditolak')),
  catatan text check (length(catatan) <= 500),
  diputuskan_oleh uuid references pengguna (id),
  diputuskan_pada timestamptz,
  dibuat_pada timestamptz not null default now(),
  -- Requests for one NIP stand beside each other, so that nobody can push out what somebody else asked for: five places, each taken once.
  tempat smallint not null default 1 check (tempat between 1 and 5),
  -- the request whose decision closed this one as well
  bersama_id uuid references registrasi (id),
  -- whoever makes the account right now has until then
  dikerjakan_sampai timestamptz,
  check ((status = 'menunggu') = (diputuskan_pada is null))
);
create index registrasi_urut on registrasi (status, dibuat_pada desc);
create unique index registrasi_tempat on registrasi (nip, tempat) where status = 'menunggu';
call pg_temp.jaga_tabel('registrasi');
grant select, insert, update, delete on registrasi to presensi_api;

-- Setting up a second factor where the agency requires one. Who only knows somebody's password must not be able to.

-- A code that an admin hands over: one a person, used once, and gone after a few wrong tries.
create table totp_kode (
  pengguna_id uuid primary key references pengguna (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  dibuat_oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  berlaku_sampai timestamptz not null,
  gagal integer not null default 0,
  check (dibuat_oleh <> pengguna_id)
);
grant select, insert, update, delete on totp_kode to presensi_api;

-- The sign-on session that has shown such a code, or its bound device.
create table totp_izin (
  pengguna_id uuid not null references pengguna (id) on delete cascade,
  sso_sid text not null,
  cara text not null check (cara in ('perangkat', 'kode')),
  berlaku_sampai timestamptz not null,
  primary key (pengguna_id, sso_sid)
);
grant select, insert, update, delete on totp_izin to presensi_api;

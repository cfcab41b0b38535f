-- The schema of the single sign-on as it is made on an empty database. Its tables know people and their credentials, not agencies: no instansi_id
-- here. The program connects as a member of presensi_sso, which owns nothing.
--
-- This file does not change any more: what changes the schema is a migration (../migrations, forward only, numbers from 0001). Installations that
-- are older than this file came here by ../migrations/before-baseline; a test compares where they end.
create schema if not exists sso;
revoke all on schema sso from public;
grant usage on schema sso to presensi_sso;

-- Accounts.
create table sso.pengguna (
  id uuid primary key,
  username text not null check (username <> '' and length(username) <= 100),
  nip text check (nip ~ '^[0-9]{8,20}$'),
  email text check (length(email) <= 200),
  nama text not null check (length(nama) <= 200),
  sandi text,
  sandi_sementara boolean not null default false,
  sandi_diubah_pada timestamptz not null default now(),
  aktif boolean not null default true,
  totp_rahasia bytea,
  totp_aktif boolean not null default false,
  totp_langkah bigint,
  dibuat_pada timestamptz not null default now(),
  -- A name for the second factor, so that an admin removes the device they saw and not one set up since.
  totp_id uuid
);
grant select, insert, update on sso.pengguna to presensi_sso;

-- What a person may type to sign in. One value belongs to one person, whichever kind it is: a user name can never be
-- somebody else's NIP or e-mail address.
create table sso.pengenal (
  nilai text primary key check (nilai = lower(nilai)),
  pengguna_id uuid not null references sso.pengguna on delete cascade
);
create index pengenal_pengguna on sso.pengenal (pengguna_id);

-- Keys that tokens are signed with; the private part is sealed with the secret of the program.
create table sso.kunci (
  kid text primary key,
  alg text not null,
  publik jsonb not null,
  privat bytea not null,
  dibuat_pada timestamptz not null,
  aktif_sejak timestamptz not null,
  berakhir_pada timestamptz
);

-- Everything oidc-provider keeps. Secret ids are stored as their SHA-256; a Grant's id is the session id (sid).
create table sso.artefak (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  pengguna_id uuid references sso.pengguna on delete cascade,
  module_id text check (length(module_id) <= 100),
  dipakai_pada timestamptz,
  kedaluwarsa timestamptz,
  primary key (model, id)
);
create index artefak_grant on sso.artefak (grant_id) where grant_id is not null;
create index artefak_uid on sso.artefak (uid) where uid is not null;
create index artefak_pengguna on sso.artefak (pengguna_id) where pengguna_id is not null;
create index artefak_kedaluwarsa on sso.artefak (kedaluwarsa);

-- The answer to a refresh, for the same device that lost it. Encrypted under a key derived from the presented token.
create table sso.penyegaran (
  token_hash text primary key,
  grant_id text not null,
  client_id text not null,
  perangkat text not null,
  jawaban bytea not null,
  dibuat_pada timestamptz not null,
  kedaluwarsa timestamptz not null
);
create index penyegaran_kedaluwarsa on sso.penyegaran (kedaluwarsa);
create index penyegaran_grant on sso.penyegaran (grant_id);

-- Access tokens revoked one by one, until they would have ended anyway.
create table sso.pencabutan (
  jti text primary key,
  kedaluwarsa timestamptz not null
);

-- Failed sign-ins, counted. What a row counts: one account from one source ('dikenal': a source it signed in from before), one account from anywhere,
-- one source, or links asked for from one source.
create table sso.percobaan (
  kunci text primary key,
  pengguna_id uuid references sso.pengguna on delete cascade,
  sumber text not null,
  gagal integer not null,
  mulai timestamptz not null,
  terakhir timestamptz not null,
  tunggu_sampai timestamptz,
  jenis text not null default 'pasangan' check (jenis in ('pasangan', 'dikenal', 'akun', 'sumber', 'lupa'))
);
create index percobaan_pengguna on sso.percobaan (pengguna_id) where pengguna_id is not null;
create index percobaan_terakhir on sso.percobaan (terakhir);
create index percobaan_sumber on sso.percobaan (sumber, terakhir) where jenis = 'pasangan';

-- From where people signed in before: who comes back from there is not held back by what strangers try.
create table sso.masuk_dikenal (
  -- hash of the account with the device or the address
  kunci text primary key,
  pengguna_id uuid not null references sso.pengguna on delete cascade,
  terakhir timestamptz not null
);
create index masuk_dikenal_pengguna on sso.masuk_dikenal (pengguna_id);
create index masuk_dikenal_terakhir on sso.masuk_dikenal (terakhir);

-- Links to set a password anew.
create table sso.tautan_reset (
  id uuid primary key,
  pengguna_id uuid not null references sso.pengguna on delete cascade,
  token_hash text not null unique,
  tautan bytea,
  dibuat_pada timestamptz not null,
  kedaluwarsa timestamptz not null,
  dipakai_pada timestamptz
);
create index tautan_reset_pengguna on sso.tautan_reset (pengguna_id);

-- What the product has still to be told: sessions that ended here. Written in the transaction that ends them, sent after it.
create table sso.kabar_keluar (
  id uuid primary key,
  pengguna_id uuid not null references sso.pengguna on delete cascade,
  -- null: every session of the person
  sid text,
  dibuat_pada timestamptz not null,
  percobaan integer not null default 0,
  berikutnya_pada timestamptz not null
);
create index kabar_keluar_berikutnya on sso.kabar_keluar (berikutnya_pada);
create index kabar_keluar_pengguna on sso.kabar_keluar (pengguna_id);

grant select, insert, update, delete on
  sso.pengenal, sso.kunci, sso.artefak, sso.penyegaran, sso.pencabutan, sso.percobaan, sso.masuk_dikenal, sso.tautan_reset, sso.kabar_keluar
  to presensi_sso;

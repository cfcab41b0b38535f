-- What is ended stays ended: what was signed before does not count either.

-- Nothing of this person that began before counts any more.
alter table pengguna add column sesi_berakhir_pada timestamptz;
-- An account was asked for, and nobody has been shown its first password yet: asked again, it gets another.
alter table pengguna add column sandi_belum_terlihat boolean not null default false;

-- A sign-in at the sign-in service, as its tokens went through our token path. All that descend from it begin when it began.
create table sso_masuk (
  id uuid primary key,
  sub text not null,
  -- the session's name there, where one of its tokens told it
  sid text,
  -- when the person showed who they are, by this clock
  mulai timestamptz not null,
  terakhir_pada timestamptz not null default now(),
  -- the end of the last session of ours that was opened with it
  sampai timestamptz,
  berakhir_pada timestamptz,
  -- the refresh token that was given last, encrypted, to end it there
  penyegar bytea
);
create index sso_masuk_sub on sso_masuk (sub);
create index sso_masuk_sid on sso_masuk (sid) where sid is not null;
create index sso_masuk_terakhir on sso_masuk (terakhir_pada);

-- Every access and refresh token of it, as a hash.
create table sso_token (
  hash bytea primary key,
  masuk_id uuid not null references sso_masuk (id) on delete cascade,
  dibuat_pada timestamptz not null default now()
);
create index sso_token_masuk on sso_token (masuk_id);
create index sso_token_dibuat on sso_token (dibuat_pada);

-- Sessions of the sign-in service that are over, also those that were never traded for one of ours.
create table sso_sid_berakhir (
  sid text primary key,
  pada timestamptz not null
);
create index sso_sid_berakhir_pada on sso_sid_berakhir (pada);

-- One token, one session, however often and on how many nodes it is traded.
alter table sesi
  add column sso_akses bytea,
  add column masuk_id uuid references sso_masuk (id) on delete set null;
create unique index sesi_satu_per_token on sesi (sso_akses);
create index sesi_masuk on sesi (masuk_id) where masuk_id is not null;

-- What the sign-in service has still to be told: written in the transaction that ends the sessions here, and gone when it has heard.
create table akhir_sso (
  id uuid primary key,
  pengguna_id uuid references pengguna (id) on delete cascade,
  -- every session of that account there
  sub text,
  -- one session: its refresh token, encrypted
  penyegar bytea,
  -- the person was told that it is unfinished, and is told when it is done
  diberi_tahu boolean not null default false,
  dibuat_pada timestamptz not null default now(),
  percobaan integer not null default 0,
  berikutnya_pada timestamptz not null default now(),
  check ((sub is null) <> (penyegar is null))
);
create index akhir_sso_berikutnya on akhir_sso (berikutnya_pada);
create index akhir_sso_pengguna on akhir_sso (pengguna_id);

-- When an account with living sessions was last looked at where it is kept; '-infinity': it is to be looked at now.
create table sso_dilihat (
  pengguna_id uuid primary key references pengguna (id) on delete cascade,
  pada timestamptz not null
);
create index sso_dilihat_pada on sso_dilihat (pada);

grant select, insert, update, delete on sso_masuk, sso_token, sso_sid_berakhir, akhir_sso, sso_dilihat to presensi_api;

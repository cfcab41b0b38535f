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

-- The sign-on session that has shown such a code, or its bound device.
create table totp_izin (
  pengguna_id uuid not null references pengguna (id) on delete cascade,
  sso_sid text not null,
  cara text not null check (cara in ('perangkat', 'kode')),
  berlaku_sampai timestamptz not null,
  primary key (pengguna_id, sso_sid)
);

grant select, insert, update, delete on totp_kode, totp_izin to presensi_api;

-- From where people signed in before: who comes back from there is not held back by what strangers try.
create table sso.masuk_dikenal (
  -- hash of the account with the device or the address
  kunci text primary key,
  pengguna_id uuid not null references sso.pengguna on delete cascade,
  terakhir timestamptz not null
);
create index masuk_dikenal_pengguna on sso.masuk_dikenal (pengguna_id);
create index masuk_dikenal_terakhir on sso.masuk_dikenal (terakhir);
grant select, insert, update, delete on sso.masuk_dikenal to presensi_sso;

-- What a row counts: one account from one source ('dikenal': a source it signed in from before), one account from anywhere, one source, or
-- links asked for from one source.
alter table sso.percobaan add column jenis text not null default 'pasangan'
  check (jenis in ('pasangan', 'dikenal', 'akun', 'sumber', 'lupa'));
create index percobaan_sumber on sso.percobaan (sumber, terakhir) where jenis = 'pasangan';

-- When a person's account of the single sign-on was made, or found to be there; and the job that made it, which is written down before the
-- account is asked for, so that a worker that dies in between knows that it was its own.
alter table pengguna
  add column akun_dibuat_pada timestamptz,
  add column akun_pekerjaan_id uuid;
create index pengguna_akun_pekerjaan on pengguna (akun_pekerjaan_id) where akun_pekerjaan_id is not null;

-- A job that was cancelled may leave a file, too: the first passwords of the accounts that it had made.
alter table pekerjaan
  drop constraint pekerjaan_berkas,
  add constraint pekerjaan_berkas check (berkas_nama is null or (status in ('selesai', 'dibatalkan') and berkas_sampai is not null));

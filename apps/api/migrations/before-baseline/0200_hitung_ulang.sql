-- Many months that a change reached are computed anew by a job that people can follow and cancel. Which one was the last of an agency, and up to which
-- change it was asked for: while it runs, and for a time after it was cancelled, only what changed later is looked for.
alter table bulan_diperiksa
  add column pekerjaan_id uuid references pekerjaan (id) on delete set null,
  add column diminta_nomor bigint not null default 0 check (diminta_nomor >= 0);

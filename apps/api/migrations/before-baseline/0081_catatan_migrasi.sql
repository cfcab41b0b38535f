-- What a migration could not carry over as it was: days of the past that read differently now, values that fit no list and became empty.
-- Written by migrations only; shown by `presensi migrate` and on the health page.
create table catatan_migrasi (
  instansi_id uuid not null references instansi (id),
  id bigint generated always as identity,
  -- the migration's number and, in one word, what changed: 'roster', 'libur', 'jam_kerja', 'agama', …
  migrasi text not null check (migrasi ~ '^\d{4}$'),
  sebab text not null check (sebab ~ '^[a-z_]{1,40}$'),
  pegawai_id uuid,
  kantor_id uuid,
  mulai date,
  selesai date check (selesai >= mulai),
  sebelum text check (length(sebelum) <= 200),
  sesudah text check (length(sesudah) <= 200),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id)
);
alter table catatan_migrasi enable row level security;
alter table catatan_migrasi force row level security;
create policy instansi_sendiri on catatan_migrasi using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select on catatan_migrasi to presensi_api;

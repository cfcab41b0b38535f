-- Who heads an office is a fact of the office with its days: papers of last month name who headed it then.
create table kepala_kantor (
  instansi_id uuid not null,
  id uuid not null,
  kantor_id uuid not null,
  pegawai_id uuid not null,
  mulai date not null,
  selesai date check (selesai >= mulai),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  -- an office has one head at a time
  constraint kepala_kantor_satu exclude using gist (instansi_id with =, kantor_id with =, daterange(mulai, selesai, '[]') with &&)
);
create index kepala_kantor_pegawai on kepala_kantor (instansi_id, pegawai_id);
alter table kepala_kantor enable row level security;
alter table kepala_kantor force row level security;
create policy instansi_sendiri on kepala_kantor using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update, delete on kepala_kantor to presensi_api;

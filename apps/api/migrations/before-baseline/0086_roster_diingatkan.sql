-- A month of a roster that nobody filled is said to the office once, before it begins.
create table roster_diingatkan (
  instansi_id uuid not null,
  kantor_id uuid not null,
  -- its first day
  bulan date not null check (extract(day from bulan) = 1),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, kantor_id, bulan),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id) on delete cascade
);
alter table roster_diingatkan enable row level security;
alter table roster_diingatkan force row level security;
create policy instansi_sendiri on roster_diingatkan using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, delete on roster_diingatkan to presensi_api;

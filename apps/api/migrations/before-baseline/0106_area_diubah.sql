-- Who changed the fences of an office, and when last: that day their own clocking there waits for somebody else.
create table kantor_area_diubah (
  instansi_id uuid not null,
  kantor_id uuid not null,
  oleh uuid not null references pengguna (id),
  pada timestamptz(3) not null default now(),
  primary key (instansi_id, kantor_id, oleh),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id) on delete cascade
);
alter table kantor_area_diubah enable row level security;
alter table kantor_area_diubah force row level security;
create policy instansi_sendiri on kantor_area_diubah using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update on kantor_area_diubah to presensi_api;

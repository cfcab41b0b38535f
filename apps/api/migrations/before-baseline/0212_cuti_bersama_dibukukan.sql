-- Up to which day of a cuti bersama the days of those who worked on it are booked (leave/cuti-bersama).
create table cuti_bersama_dibukukan (
  instansi_id uuid not null references instansi (id),
  hari_libur_id uuid not null,
  sampai date not null,
  primary key (instansi_id, hari_libur_id),
  foreign key (instansi_id, hari_libur_id) references hari_libur (instansi_id, id) on delete cascade
);
alter table cuti_bersama_dibukukan enable row level security;
alter table cuti_bersama_dibukukan force row level security;
create policy instansi_sendiri on cuti_bersama_dibukukan using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update on cuti_bersama_dibukukan to presensi_api;

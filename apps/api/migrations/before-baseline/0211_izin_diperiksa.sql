-- Up to which change of facts the days of leave were counted again (leave/izin/mengikuti.ts).
create table izin_diperiksa (
  instansi_id uuid primary key references instansi (id),
  fakta_nomor bigint not null check (fakta_nomor >= 0)
);
alter table izin_diperiksa enable row level security;
alter table izin_diperiksa force row level security;
create policy instansi_sendiri on izin_diperiksa using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update on izin_diperiksa to presensi_api;

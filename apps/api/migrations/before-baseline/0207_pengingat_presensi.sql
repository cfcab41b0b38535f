-- Who was reminded to clock, once a side of a day. It is settled when they clocked, or when the day has gone on; old rows are deleted.
create table pengingat_presensi (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  jenis text not null check (jenis in ('masuk', 'pulang')),
  -- when work begins or ends
  sampai timestamptz(3) not null,
  tuntas boolean not null default false,
  primary key (instansi_id, id),
  constraint pengingat_presensi_sekali unique (instansi_id, pegawai_id, tanggal, jenis),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index pengingat_presensi_terbuka on pengingat_presensi (instansi_id) where not tuntas;
create index pengingat_presensi_lama on pengingat_presensi (tanggal);
alter table pengingat_presensi enable row level security;
alter table pengingat_presensi force row level security;
create policy instansi_sendiri on pengingat_presensi using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, delete on pengingat_presensi to presensi_api;
grant update (tuntas) on pengingat_presensi to presensi_api;

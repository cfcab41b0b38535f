-- Days on which swapped kinds were read by the hour: a row a day, found by the worker once the day is due. `peristiwa` are its clockings with the kind
-- that was tapped and the one that it was read as. The person may object; who decides says whether the reading stands. Every decision is in the audit log.
create table tertukar (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  peristiwa jsonb not null,
  dibuat_pada timestamptz(3) not null default now(),
  diminta_pada timestamptz(3),
  alasan text check (length(alasan) between 1 and 500),
  keputusan text check (keputusan in ('sah', 'tidak_sah')),
  alasan_kode text,
  catatan text check (length(catatan) between 1 and 500),
  sebagai text,
  oleh uuid references pengguna (id),
  diputuskan_pada timestamptz(3),
  primary key (instansi_id, id),
  constraint tertukar_sehari unique (instansi_id, pegawai_id, tanggal),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  check ((diminta_pada is null) = (alasan is null)),
  check ((keputusan is null) = (oleh is null) and (keputusan is null) = (diputuskan_pada is null) and (keputusan is null) = (sebagai is null))
);
create index tertukar_menunggu on tertukar (instansi_id, pegawai_id) where keputusan is null;
alter table tertukar enable row level security;
alter table tertukar force row level security;
create policy instansi_sendiri on tertukar using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update, delete on tertukar to presensi_api;

-- Only that the kinds are those that were tapped changes a day: that they are read otherwise it says by itself.
call pasang_fakta('tertukar', 'datemultirange(daterange(r.tanggal - 1, r.tanggal + 2))', 'case when r.keputusan = ''tidak_sah'' then r.peristiwa end',
  pegawai => 'array[r.pegawai_id]', aksi => '{update,delete}');

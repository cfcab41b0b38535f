-- Days that are over: who changed a fact of theirs, whose days that changed, and for whom it has still to be agreed.

-- A joint event that has been is cancelled, never deleted: clockings for it may still be on the way, and whoever missed it can be asked why.
alter table kegiatan
  add column dibatalkan_pada timestamptz(3),
  add column dibatalkan_oleh uuid references pengguna (id),
  add column alasan_batal text check (length(alasan_batal) between 1 and 500),
  add constraint kegiatan_batal_check check ((dibatalkan_pada is null) = (dibatalkan_oleh is null) and (dibatalkan_pada is null) = (alasan_batal is null));
drop index kegiatan_nama_key;
create unique index kegiatan_nama_key on kegiatan (instansi_id, tanggal, mulai, lower(nama)) where dibatalkan_pada is null;
drop trigger fakta_update on kegiatan;
call pasang_fakta('kegiatan', 'datemultirange(daterange(r.tanggal, r.tanggal, ''[]''))',
  'r.id, r.nama, r.jenis, r.kode_potongan, r.mulai, r.selesai, r.wajib, r.dihitung_masuk, r.dibatalkan_pada', aksi => '{update}');

-- One act that reached days that were over. `baris` holds each fact it changed as it stood before and after, so that the days can be judged both ways,
-- whenever somebody asks. Where the act makes a day of the person who did it cheaper, it waits for somebody else as far as that person is concerned:
-- `penahan_id` is judged by what stood before until `dilepas_pada`.
create table perubahan_lampau (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pada timestamptz(3) not null default now(),
  oleh uuid not null references pengguna (id),
  aksi text not null check (aksi in ('buat', 'ubah', 'hapus', 'impor')),
  objek text not null check (objek in ('kegiatan', 'hari_libur', 'hari_kerja', 'shift_pegawai', 'kebijakan', 'gangguan')),
  -- the row it is about, where it is one
  objek_id uuid,
  -- what it is about, in the words of who did it
  judul text not null check (length(judul) between 1 and 200),
  alasan text not null check (length(alasan) between 1 and 500),
  dari date not null,
  sampai date not null check (sampai >= dari),
  -- whom it can reach: these people, the people of these offices; everybody where both are null
  pegawai_ids uuid[],
  kantor_ids uuid[],
  baris jsonb not null check (jsonb_typeof(baris) = 'array'),
  penahan_id uuid,
  dilepas_pada timestamptz(3),
  -- who agreed to it
  disetujui_oleh uuid references pengguna (id),
  -- what came of it, once the worker has judged the days both ways
  dihitung_pada timestamptz(3),
  orang integer not null default 0,
  hari integer not null default 0,
  bp integer not null default 0,
  primary key (instansi_id, id),
  foreign key (instansi_id, penahan_id) references pegawai (instansi_id, id),
  check (dilepas_pada is null or penahan_id is not null),
  check (disetujui_oleh <> oleh)
);
create index perubahan_lampau_pada on perubahan_lampau (instansi_id, pada desc, id);
create index perubahan_lampau_objek on perubahan_lampau (instansi_id, objek_id) where objek_id is not null;
create index perubahan_lampau_ditahan on perubahan_lampau (instansi_id, penahan_id) where penahan_id is not null and dilepas_pada is null;
create index perubahan_lampau_belum_dihitung on perubahan_lampau (instansi_id, pada) where dihitung_pada is null;
alter table perubahan_lampau enable row level security;
alter table perubahan_lampau force row level security;
create policy instansi_sendiri on perubahan_lampau using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update on perubahan_lampau to presensi_api;
-- Whoever stops waiting is judged anew.
call pasang_fakta('perubahan_lampau', 'case when r.penahan_id is not null and r.dilepas_pada is null then datemultirange(daterange(r.dari, r.sampai, ''[]'')) else ''{}'' end',
  'r.id, r.baris', pegawai => 'array[r.penahan_id]', aksi => '{insert,update}');

-- The days that were judged otherwise by it.
create table perubahan_lampau_hari (
  instansi_id uuid not null,
  perubahan_id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  kode_sebelum text not null,
  kode_sesudah text not null,
  bp_sebelum integer not null,
  bp_sesudah integer not null,
  primary key (instansi_id, perubahan_id, pegawai_id, tanggal),
  foreign key (instansi_id, perubahan_id) references perubahan_lampau (instansi_id, id) on delete cascade,
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
alter table perubahan_lampau_hari enable row level security;
alter table perubahan_lampau_hari force row level security;
create policy instansi_sendiri on perubahan_lampau_hari using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, delete on perubahan_lampau_hari to presensi_api;

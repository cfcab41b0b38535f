-- The worker's tasks, as the health page and /metrics show them: the worker is another process, so what it knows about itself stands here.
create table tugas (
  nama text primary key check (nama ~ '^[a-z_]{1,40}$'),
  berhasil_pada timestamptz(3),
  gagal_pada timestamptz(3),
  lama_ms integer,
  pesan text check (length(pesan) <= 500),
  berhasil bigint not null default 0,
  gagal bigint not null default 0,
  gagal_beruntun integer not null default 0,
  ditangani bigint not null default 0
);
grant select, insert, update on tugas to presensi_api;

-- What a task could not handle: left out until its time comes again, so that the rest goes on.
create table sisihan (
  instansi_id uuid not null references instansi (id),
  tugas text not null,
  rujukan_id uuid not null,
  percobaan integer not null default 1,
  pesan text not null check (length(pesan) <= 500),
  pertama_pada timestamptz not null default now(),
  coba_lagi_pada timestamptz not null,
  primary key (instansi_id, tugas, rujukan_id)
);
alter table sisihan enable row level security;
alter table sisihan force row level security;
create policy instansi_sendiri on sisihan using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update, delete on sisihan to presensi_api;

-- A photo counts its tries before each of them, so that one that ends the process is set aside, too.
alter table presensi_foto
  add column percobaan smallint not null default 0,
  add column coba_lagi_pada timestamptz,
  drop constraint presensi_foto_status_check,
  add constraint presensi_foto_status_check check (status in ('baru', 'siap', 'rusak', 'gagal'));
drop index presensi_foto_baru;
create index presensi_foto_baru on presensi_foto (instansi_id, dibuat_pada) where status = 'baru';

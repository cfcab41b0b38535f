-- system: the audit log, news, notifications, jobs, settings, and what the product knows about itself.

-- Who did what, when, from where, before and after. Read-only after the fact: the application can insert and read, nothing else.
create table audit (
  id uuid primary key,
  pada timestamptz not null default clock_timestamp(),
  instansi_id uuid references instansi (id),
  pengguna_id uuid references pengguna (id),
  bertindak_oleh uuid references pengguna (id),
  pelaku text,
  alamat inet,
  agen text,
  permintaan text,
  aksi text not null,
  objek text not null,
  objek_id text,
  sebelum jsonb,
  sesudah jsonb
);
create index audit_objek on audit (objek, objek_id);
-- By who did it.
create index audit_pelaku on audit (instansi_id, pengguna_id, pada desc, id desc);
create index audit_pelaku_semua on audit (pengguna_id, pada desc, id desc);
create index audit_bertindak on audit (bertindak_oleh, pada desc) where bertindak_oleh is not null;
-- An import leaves thousands of lines of one moment: with the id in the index a page of them is read in order and not sorted.
create index audit_pada_urut on audit (instansi_id, pada desc, id desc);
create index audit_semua_urut on audit (pada desc, id desc);
create index audit_aksi_urut on audit (instansi_id, aksi, pada desc, id desc);
create index audit_objek_urut on audit (instansi_id, objek, pada desc, id desc);
alter table audit enable row level security;
alter table audit force row level security;
-- Anybody's act can be written down, an agency reads its own.
create policy baca on audit for select using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
create policy catat on audit for insert with check (true);
grant select, insert on audit to presensi_api;
create trigger audit_hanya_tambah before update or delete or truncate on audit execute function tolak_perubahan();

-- The audit log's own chains, one an agency and one (of zeros) for what belongs to none. Only hashes stand here, so whoever appends may read
-- the head of any of them.
create table rantai_audit (
  instansi_id uuid not null,
  nomor bigint not null check (nomor > 0),
  jenis text not null check (jenis = 'audit'),
  rujukan_id uuid not null,
  tanggal date not null,
  waktu timestamptz(3) not null,
  hash_isi bytea not null check (length(hash_isi) = 32),
  hash_sebelum bytea not null check (length(hash_sebelum) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (instansi_id, nomor)
);
create index rantai_audit_rujukan on rantai_audit (rujukan_id);
alter table rantai_audit enable row level security;
alter table rantai_audit force row level security;
create policy baca on rantai_audit for select to presensi_api using (true);
create policy catat on rantai_audit for insert to presensi_api with check (true);
call pg_temp.hanya_tambah('rantai_audit');
grant select, insert on rantai_audit to presensi_api;

-- Their signatures (rantai_bukti in 07 says how).
create table rantai_audit_bukti (
  instansi_id uuid not null,
  sampai bigint not null,
  dari bigint not null check (dari between 1 and sampai),
  kunci_id text not null check (length(kunci_id) between 4 and 32),
  tanda_tangan bytea not null check (length(tanda_tangan) = 64),
  primary key (instansi_id, sampai)
);
alter table rantai_audit_bukti enable row level security;
alter table rantai_audit_bukti force row level security;
create policy baca on rantai_audit_bukti for select to presensi_api using (true);
create policy catat on rantai_audit_bukti for insert to presensi_api with check (true);
call pg_temp.hanya_tambah('rantai_audit_bukti');
grant select, insert on rantai_audit_bukti to presensi_api;

-- News belongs to no agency: the super admin writes it for all or for some.
create table berita (
  id uuid primary key,
  judul text not null check (length(judul) between 1 and 200),
  -- sanitised HTML
  isi text not null check (length(isi) between 1 and 200000),
  -- where the picture lies in the file store
  gambar text,
  gambar_jenis text,
  mulai date,
  selesai date check (selesai >= mulai),
  sasaran text not null default 'semua' check (sasaran in ('semua', 'instansi')),
  disematkan boolean not null default false,
  dibuat_oleh uuid references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  check ((gambar is null) = (gambar_jenis is null))
);
create index berita_urut on berita (disematkan desc, dibuat_pada desc, id desc);
grant select, insert, update, delete on berita to presensi_api;

create table berita_instansi (
  instansi_id uuid not null references instansi (id),
  berita_id uuid not null references berita (id) on delete cascade,
  primary key (instansi_id, berita_id)
);
create index berita_instansi_berita on berita_instansi (berita_id);
call pg_temp.jaga_tabel('berita_instansi');
grant select, insert, update, delete on berita_instansi to presensi_api;

create table notifikasi (
  id uuid primary key,
  instansi_id uuid references instansi (id),
  pengguna_id uuid not null references pengguna (id),
  type text not null check (type in ('success', 'danger')),
  jenis text not null check (length(jenis) between 1 and 60),
  -- A notice stores its kind and the parameters of its sentence; whoever reads it gets the sentence of the catalogue in their language. Rows from
  -- before keep the text that was written with them.
  message text check (length(message) between 1 and 500),
  tautan text check (tautan ~ '^/([^/\s]|$)'),
  data jsonb not null default '{}',
  dibuat_pada timestamptz not null default clock_timestamp(),
  dibaca_pada timestamptz,
  -- The English of a message, beside the Indonesian one. Older rows have none and are shown as they are.
  message_en text check (length(message_en) between 1 and 500),
  constraint notifikasi_text check (message is not null or (message_en is null and jsonb_typeof(data) = 'object'))
);
create index notifikasi_orang on notifikasi (pengguna_id, id desc);
create index notifikasi_belum_dibaca on notifikasi (pengguna_id) where dibaca_pada is null;
create index notifikasi_terbaru on notifikasi (pengguna_id, dibuat_pada);
create index notifikasi_umur on notifikasi (dibuat_pada);
call pg_temp.jaga_tabel('notifikasi');
grant select, insert, update, delete on notifikasi to presensi_api;

create table notifikasi_perkara (
  instansi_id uuid not null references instansi (id),
  perkara_id uuid not null,
  notifikasi_id uuid not null references notifikasi (id) on delete cascade,
  primary key (instansi_id, perkara_id, notifikasi_id)
);
create index notifikasi_perkara_kabar on notifikasi_perkara (notifikasi_id);
call pg_temp.jaga_tabel('notifikasi_perkara');
grant select, insert, delete on notifikasi_perkara to presensi_api;

-- Who was reminded of a matter that waits, once for each stage and each time it began to wait. Nothing is decided by it.
create table pengingat_perkara (
  instansi_id uuid not null references instansi (id),
  perkara_id uuid not null,
  tahap text not null check (tahap in ('pengingat', 'eskalasi')),
  -- since when the matter waited
  sejak timestamptz(3) not null,
  pada timestamptz(3) not null default now(),
  primary key (instansi_id, perkara_id, tahap, sejak)
);
create index pengingat_perkara_pada on pengingat_perkara (pada);
call pg_temp.jaga_tabel('pengingat_perkara');
grant select, insert, delete on pengingat_perkara to presensi_api;

-- Jobs, once: the row that people follow is the queue, too. It is written in the caller's transaction, taken by one worker at a time under a
-- lease, and carries its checkpoint, so that a part of the work, its progress and the point to go on from are one commit.
create table pekerjaan (
  id uuid primary key,
  instansi_id uuid references instansi (id),
  kantor_id uuid,
  jenis text not null check (length(jenis) between 1 and 60),
  status text not null default 'menunggu' check (status in ('menunggu', 'berjalan', 'selesai', 'gagal', 'dibatalkan')),
  jumlah integer not null default 0 check (jumlah >= 0),
  selesai integer not null default 0 check (selesai >= 0),
  hasil jsonb,
  pesan text check (length(pesan) <= 500),
  dimulai_oleh uuid references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  dimulai_pada timestamptz,
  diubah_pada timestamptz not null default now(),
  selesai_pada timestamptz,
  -- what people read
  judul text check (length(judul) between 1 and 120),
  judul_en text check (length(judul_en) between 1 and 120),
  -- what the kind was asked to do, in its own form; never on the wire
  isi jsonb not null default '{}',
  -- who asked, as the call had them: for the audit log, the scope and the language
  pemanggil jsonb,
  -- jobs of an agency with the same key run one after the other
  kunci text check (length(kunci) between 1 and 120),
  -- only who holds this role there sees the job
  peran_khusus text check (peran_khusus like 'role:presensi:%'),
  -- whether what was done before it was cancelled stays
  menyisakan boolean not null default true,
  lanjut_dari jsonb,
  pemegang uuid,
  dipegang_sampai timestamptz,
  percobaan smallint not null default 0,
  coba_pada timestamptz not null default now(),
  batal_diminta_pada timestamptz,
  batal_oleh uuid references pengguna (id),
  -- what it was given as a file, and the file it made: keys of the file store, sealed there
  berkas_masuk text,
  berkas text,
  berkas_nama text check (length(berkas_nama) between 1 and 120),
  berkas_tipe text,
  berkas_sampai timestamptz,
  -- gone after one download, and for who started it alone
  berkas_sekali boolean not null default false,
  berkas_pemulai boolean not null default false,
  berkas_diambil_pada timestamptz,
  -- The file of a job may be for some roles of its agency alone: whoever started it and has lost them since does not get it.
  -- Null: for any role there but that of an employee.
  berkas_peran text[] check (cardinality(berkas_peran) > 0),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  check (kantor_id is null or instansi_id is not null),
  check ((status in ('selesai', 'gagal', 'dibatalkan')) = (selesai_pada is not null)),
  constraint pekerjaan_dipegang check ((status = 'berjalan') = (pemegang is not null)),
  constraint pekerjaan_tenggat check ((pemegang is null) = (dipegang_sampai is null)),
  -- A job that was cancelled may leave a file, too: the first passwords of the accounts that it had made.
  constraint pekerjaan_berkas check (berkas_nama is null or (status in ('selesai', 'dibatalkan') and berkas_sampai is not null))
);
create index pekerjaan_urut on pekerjaan (id desc);
create index pekerjaan_instansi on pekerjaan (instansi_id, id desc);
create index pekerjaan_status on pekerjaan (status, id desc);
-- Two workers that take at the same moment cannot both have a job of one key.
create unique index pekerjaan_satu_per_kunci on pekerjaan (instansi_id, kunci) nulls not distinct
  where status = 'berjalan' and kunci is not null;
create index pekerjaan_antre on pekerjaan (id) where status in ('menunggu', 'berjalan');
create index pekerjaan_pemulai on pekerjaan (dimulai_oleh, id desc);
create index pekerjaan_berkas_ada on pekerjaan (id) where berkas is not null or berkas_masuk is not null;
create index pekerjaan_usia on pekerjaan (selesai_pada) where selesai_pada is not null;
call pg_temp.jaga_tabel('pekerjaan');
grant select, insert, update, delete on pekerjaan to presensi_api;

-- Who looks at jobs does so without an agency: the row itself decides. app.pelihat is the person, app.pelihat_peran their roles as
-- 'role|agency|office' with commas between. The rule is packages/domain/src/akses/pekerjaan.ts; a test compares the two.
create function pekerjaan_terlihat(oleh uuid, instansi uuid, kantor uuid, khusus text) returns boolean
language sql stable as $$
  select coalesce(case
    when khusus is not null then khusus || '|' || instansi || '|' = any (peran) or khusus || '|' || instansi || '|' || kantor = any (peran)
    else oleh::text = nullif(current_setting('app.pelihat', true), '')
      or 'role:presensi:superadmin||' = any (peran)
      or 'role:presensi:admin:instansi|' || instansi || '|' = any (peran)
      or coalesce('role:presensi:admin:kantor|' || instansi || '|' || kantor = any (peran), false)
  end, false)
  from (select string_to_array(coalesce(current_setting('app.pelihat_peran', true), ''), ',')) as dipegang (peran)
$$;
create policy pelihat on pekerjaan for select using (pekerjaan_terlihat(dimulai_oleh, instansi_id, kantor_id, peran_khusus));

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
call pg_temp.jaga_tabel('sisihan');
grant select, insert, update, delete on sisihan to presensi_api;

-- Settings of an agency, each from a day on.
create table pengaturan (
  instansi_id uuid not null references instansi (id),
  nama text not null check (length(nama) between 1 and 60),
  berlaku_mulai date not null,
  nilai jsonb not null,
  diubah_oleh uuid references pengguna (id),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, nama, berlaku_mulai)
);
call pg_temp.jaga_tabel('pengaturan');
grant select, insert, update, delete on pengaturan to presensi_api;

-- Who is being given a file right now: one at a time for a person, over all nodes. A node that dies lets go when the time is over.
create table ekspor (
  pengguna_id uuid primary key references pengguna (id) on delete cascade,
  tanda uuid not null,
  berlaku_sampai timestamptz not null
);
grant select, insert, update, delete on ekspor to presensi_api;

-- How many files somebody sent on a day: the limit holds over all nodes and restarts. Of no agency: it limits a person.
create table unggahan (
  pengguna_id uuid not null references pengguna (id) on delete cascade,
  tanggal date not null,
  jumlah integer not null check (jumlah > 0),
  -- A file that was looked at and is then sent for good was read twice by the same wish: it counts once.
  sidik bytea check (length(sidik) = 32),
  primary key (pengguna_id, tanggal)
);
grant select, insert, update, delete on unggahan to presensi_api;

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
call pg_temp.jaga_tabel('catatan_migrasi');
grant select on catatan_migrasi to presensi_api;

-- so that the health page can say which migrations ran
grant select (nama, dijalankan_pada) on _migrasi to presensi_api;

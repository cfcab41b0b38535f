-- The calendar of an agency: work days, holidays, events; work hours; shifts and rosters.

create table jam_kerja (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kode text not null check (length(kode) between 1 and 20),
  nama text not null check (length(nama) between 1 and 100),
  jenis text not null check (jenis in ('biasa', 'ramadan', 'khusus')),
  berlaku_mulai date not null,
  berlaku_sampai date check (berlaku_sampai >= berlaku_mulai),
  -- false: holds only on the days of hari_kerja that name it
  otomatis boolean not null default true,
  hari jsonb not null check (jsonb_typeof(hari) = 'array'),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  -- A change makes a new row with the same code; on one date a code means one set of hours.
  constraint jam_kerja_kode_excl
    exclude using gist (instansi_id with =, lower(kode) with =, daterange(berlaku_mulai, berlaku_sampai, '[]') with &&)
);

-- For which offices a set holds; kantor_id null is the whole agency. Kind and dates are copied from the set, because only here
-- can the database refuse two sets of the same kind for the same office at the same time.
create table jam_kerja_lingkup (
  instansi_id uuid not null,
  id uuid not null,
  jam_kerja_id uuid not null,
  kantor_id uuid,
  jenis text not null,
  otomatis boolean not null,
  mulai date not null,
  selesai date,
  primary key (instansi_id, id),
  unique nulls not distinct (instansi_id, jam_kerja_id, kantor_id),
  foreign key (instansi_id, jam_kerja_id) references jam_kerja (instansi_id, id) on delete cascade,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  constraint jam_kerja_lingkup_excl exclude using gist (
    instansi_id with =, (coalesce(kantor_id, '00000000-0000-0000-0000-000000000000')) with =, jenis with =,
    daterange(mulai, selesai, '[]') with &&) where (otomatis)
);

create table hari_kerja (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  tanggal date not null,
  kantor_id uuid,
  kerja boolean not null,
  jam_kerja_id uuid,
  keterangan text check (length(keterangan) between 1 and 200),
  -- generate only ever replaces what generate made
  asal text not null check (asal in ('pola', 'tangan', 'impor')),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  constraint hari_kerja_tanggal_key unique nulls not distinct (instansi_id, tanggal, kantor_id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  foreign key (instansi_id, jam_kerja_id) references jam_kerja (instansi_id, id),
  check (kerja or jam_kerja_id is null)
);
create index hari_kerja_jam on hari_kerja (instansi_id, jam_kerja_id) where jam_kerja_id is not null;

create table hari_libur (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  tanggal_mulai date not null,
  tanggal_selesai date not null check (tanggal_selesai >= tanggal_mulai),
  nama text not null check (length(nama) between 1 and 200),
  jenis text not null check (jenis in ('nasional', 'cuti_bersama', 'daerah', 'keagamaan', 'pemilu', 'khusus')),
  dasar text check (length(dasar) between 1 and 200),
  agama text check (length(agama) between 1 and 30),
  -- which line of the shipped national list this is; whoever edits the row makes it the agency's own
  nasional_kunci text,
  diubah_tangan boolean not null default false,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  constraint hari_libur_nasional_key unique (instansi_id, nasional_kunci),
  constraint hari_libur_nama_excl exclude using gist (
    instansi_id with =, lower(nama) with =, daterange(tanggal_mulai, tanggal_selesai, '[]') with &&)
    deferrable initially deferred
);
create index hari_libur_tanggal on hari_libur (instansi_id, tanggal_mulai, tanggal_selesai);

create table hari_libur_kantor (
  instansi_id uuid not null,
  hari_libur_id uuid not null,
  kantor_id uuid not null,
  primary key (instansi_id, hari_libur_id, kantor_id),
  foreign key (instansi_id, hari_libur_id) references hari_libur (instansi_id, id) on delete cascade,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id)
);

create table kegiatan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  tanggal date not null,
  nama text not null check (length(nama) between 1 and 200),
  jenis text not null check (jenis in ('apel', 'upacara', 'senam', 'rapat', 'lainnya')),
  mulai time(0) not null,
  selesai time(0) not null check (selesai > mulai),
  -- null: each at their own office
  tempat jsonb check (jsonb_typeof(tempat) = 'object'),
  wajib boolean not null,
  dihitung_masuk boolean not null,
  kode_potongan text check (length(kode_potongan) between 1 and 20),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id)
);
create unique index kegiatan_nama_key on kegiatan (instansi_id, tanggal, mulai, lower(nama));

create table kegiatan_kantor (
  instansi_id uuid not null,
  kegiatan_id uuid not null,
  kantor_id uuid not null,
  primary key (instansi_id, kegiatan_id, kantor_id),
  foreign key (instansi_id, kegiatan_id) references kegiatan (instansi_id, id) on delete cascade,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id)
);

create table kegiatan_pegawai (
  instansi_id uuid not null,
  kegiatan_id uuid not null,
  pegawai_id uuid not null,
  dikecualikan boolean not null,
  primary key (instansi_id, kegiatan_id, pegawai_id),
  foreign key (instansi_id, kegiatan_id) references kegiatan (instansi_id, id) on delete cascade,
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index kegiatan_pegawai_orang on kegiatan_pegawai (instansi_id, pegawai_id);

create table shift (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kode text not null check (length(kode) between 1 and 10 and upper(kode) <> 'L'),
  nama text not null check (length(nama) between 1 and 100),
  masuk time(0) not null,
  pulang time(0) not null,
  lintas_hari boolean not null,
  istirahat_mulai time(0),
  istirahat_selesai time(0),
  jendela_masuk jsonb check (jsonb_typeof(jendela_masuk) = 'array'),
  jendela_pulang jsonb check (jsonb_typeof(jendela_pulang) = 'array'),
  warna text check (warna ~ '^#[0-9a-f]{6}$'),
  aktif boolean not null default true,
  -- set when other hours took over the code: rosters of past days keep pointing at the row that held then
  digantikan_oleh uuid,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, digantikan_oleh) references shift (instansi_id, id),
  check (lintas_hari or pulang > masuk),
  check ((istirahat_mulai is null) = (istirahat_selesai is null))
);
create unique index shift_kode_key on shift (instansi_id, lower(kode)) where digantikan_oleh is null;

create table shift_kantor (
  instansi_id uuid not null,
  shift_id uuid not null,
  kantor_id uuid not null,
  primary key (instansi_id, shift_id, kantor_id),
  foreign key (instansi_id, shift_id) references shift (instansi_id, id) on delete cascade,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id)
);

-- One cell of a roster; shift_id null is a free day.
create table shift_pegawai (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  shift_id uuid,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  constraint shift_pegawai_tanggal_key unique (instansi_id, pegawai_id, tanggal),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, shift_id) references shift (instansi_id, id)
);
create index shift_pegawai_shift on shift_pegawai (instansi_id, shift_id, tanggal) where shift_id is not null;

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['jam_kerja', 'jam_kerja_lingkup', 'hari_kerja', 'hari_libur', 'hari_libur_kantor', 'kegiatan',
    'kegiatan_kantor', 'kegiatan_pegawai', 'shift', 'shift_kantor', 'shift_pegawai'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = instansi_sekarang() or lintas_instansi())', nama_tabel);
    execute format('grant select, insert, update, delete on %I to presensi_api', nama_tabel);
  end loop;
end $$;

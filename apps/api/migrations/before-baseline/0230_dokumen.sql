-- Papers: the letterhead of an agency, who signs for an office, the installation's seal, and the register of what was printed.

create table kop_surat (
  instansi_id uuid primary key references instansi (id),
  baris text[] not null check (cardinality(baris) between 1 and 5),
  kota text check (length(kota) between 1 and 60),
  -- key of the file store
  logo text,
  diubah_pada timestamptz(3) not null default now()
);

-- Who signs for an office on which days; one at a time.
create table penandatangan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kantor_id uuid not null,
  pegawai_id uuid not null,
  jabatan_cetak text not null check (length(jabatan_cetak) between 1 and 120),
  mulai date not null,
  selesai date check (selesai >= mulai),
  primary key (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  constraint penandatangan_satu exclude using gist (instansi_id with =, kantor_id with =, daterange(mulai, selesai, '[]') with &&)
);

-- The certificate that papers are sealed with. Its key is sealed with the secret of the application: the database alone cannot sign.
create table segel (
  id uuid primary key,
  sertifikat bytea not null,
  kunci bytea not null,
  mulai timestamptz(3) not null,
  sampai timestamptz(3) not null check (sampai > mulai)
);

-- What was printed. Only ever added to: the state of a paper follows from what it is about.
create table dokumen (
  instansi_id uuid not null references instansi (id),
  kode text primary key check (kode ~ '^[A-Za-z0-9_-]{22}$'),
  jenis text not null check (jenis in ('report_kantor', 'report_pegawai', 'formulir_cuti')),
  bentuk text not null check (bentuk in ('pdf', 'xlsx')),
  kertas text check (kertas in ('A4', 'F4')),
  bahasa text not null check (bahasa in ('id', 'en')),
  papan boolean not null default false,
  -- without an office it is about all that its printer may see
  kantor_id uuid,
  turunan boolean not null default false,
  pegawai_id uuid,
  izin_id uuid,
  mulai date not null,
  selesai date not null check (selesai >= mulai),
  -- one calendar month that was asked for as such
  bulanan boolean not null,
  -- of the locked month it shows; none while that is open
  versi integer check (versi > 0),
  data_per timestamptz(3) not null,
  orang integer not null check (orang >= 0),
  -- days by code
  jumlah jsonb not null,
  sidik bytea not null check (length(sidik) = 32),
  ukuran integer not null check (ukuran > 0),
  -- key of the file store, where the paper is kept
  berkas text,
  oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz(3) not null default now(),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, izin_id) references izin (instansi_id, id),
  constraint dokumen_kertas check ((bentuk = 'pdf') = (kertas is not null)),
  constraint dokumen_tersimpan check ((versi is null) = (berkas is null)),
  constraint dokumen_versi check (versi is null or (bulanan and kantor_id is not null and not turunan)),
  constraint dokumen_tentang check (
    (jenis = 'report_kantor' and pegawai_id is null and izin_id is null)
    or (jenis = 'report_pegawai' and pegawai_id is not null and izin_id is null)
    or (jenis = 'formulir_cuti' and pegawai_id is not null and izin_id is not null))
);
-- The first print of each form of a locked month is the one that is handed out again.
create unique index dokumen_satu on dokumen (instansi_id, kantor_id, mulai, versi, jenis, bentuk, kertas, bahasa, papan) nulls not distinct
  where versi is not null;
create index dokumen_bulan on dokumen (instansi_id, kantor_id, mulai, dibuat_pada);

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['kop_surat', 'penandatangan', 'dokumen'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  end loop;
end $$;
grant select, insert, update on kop_surat to presensi_api;
grant select, insert, update, delete on penandatangan to presensi_api;
grant select, insert on segel, dokumen to presensi_api;

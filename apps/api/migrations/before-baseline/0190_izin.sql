-- Leave and permits: kinds, who grants them, requests, and what was decided about them.

-- What an agency changes about a kind, or adds. The kinds that ship stand in the product (domain izin/jenis-izin.ts).
create table izin_jenis (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kode text not null check (kode ~ '^[A-Z0-9_]{1,10}$'),
  nama text not null check (length(nama) between 1 and 100),
  kelompok text not null check (kelompok in ('cuti', 'izin', 'sakit', 'tugas')),
  satuan text not null check (satuan in ('hari_kerja', 'hari_kalender', 'jam')),
  untuk text[] not null check (untuk <@ array['PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN']),
  masa_kerja_bulan integer check (masa_kerja_bulan between 0 and 600),
  maks integer check (maks between 1 and 3660),
  maks_bulan integer check (maks_bulan between 1 and 60),
  maks_per text not null check (maks_per in ('permintaan', 'bulan', 'tahun')),
  mundur_hari integer not null check (mundur_hari between 0 and 366),
  jenis_kelamin text check (jenis_kelamin in ('L', 'P')),
  lampiran text not null check (lampiran in ('tidak', 'boleh', 'wajib')),
  memakai_saldo boolean not null,
  kode_hari text not null check (kode_hari in
    ('CLTN', 'MPP', 'DPK', 'TB', 'CM', 'CS', 'S', 'CB', 'CT', 'CAP', 'I', 'DK', 'IT', 'IPC', 'IK', 'WFH', 'WFA')),
  tingkat text[] not null check (cardinality(tingkat) > 0 and tingkat <@ array['atasan', 'pybmc', 'instansi']),
  otomatis boolean not null,
  boleh_tangguh boolean not null,
  boleh_tolak boolean not null,
  boleh_panggil boolean not null,
  dasar text check (length(dasar) between 1 and 200),
  berlaku_mulai date not null,
  berlaku_sampai date check (berlaku_sampai >= berlaku_mulai),
  aktif boolean not null,
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  constraint izin_jenis_satu exclude using gist (instansi_id with =, kode with =, daterange(berlaku_mulai, berlaku_sampai, '[]') with &&)
);

create table delegasi_cuti (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  jenis_kodes text[] not null check (cardinality(jenis_kodes) > 0),
  luar_negeri boolean not null,
  kantor_ids uuid[] not null,
  jabatan text[] not null,
  kelas_dari integer check (kelas_dari between 1 and 17),
  kelas_sampai integer check (kelas_sampai between 1 and 17 and kelas_sampai >= coalesce(kelas_dari, 1)),
  pejabat_id uuid not null,
  nomor_keputusan text not null check (length(nomor_keputusan) between 1 and 100),
  mulai date not null,
  selesai date check (selesai >= mulai),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pejabat_id) references pegawai (instansi_id, id),
  -- The PPK does not hand on leave without pay.
  constraint delegasi_cuti_bukan_cltn check (not 'CLTN' = any(jenis_kodes))
);
create index delegasi_cuti_pejabat on delegasi_cuti (instansi_id, pejabat_id);

create table izin (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  jenis_kode text not null,
  -- the kind as it was when this was asked for
  jenis jsonb not null,
  kode_hari text not null,
  tanggal_mulai date not null,
  tanggal_selesai date not null check (tanggal_selesai >= tanggal_mulai and tanggal_selesai <= tanggal_mulai + 2000),
  jam_mulai text,
  jam_selesai text,
  luar_negeri boolean not null,
  negara text check (length(negara) between 1 and 60),
  alasan_kode text,
  anak_ke integer check (anak_ke between 1 and 20),
  hari_perjalanan integer not null check (hari_perjalanan between 0 and 12),
  -- retention may empty it
  alasan text check (length(alasan) between 1 and 500),
  alamat_selama text check (length(alamat_selama) between 1 and 500),
  no_hp text check (length(no_hp) between 1 and 30),
  -- of the office on the first day
  zona_waktu text not null,
  -- how many days it takes
  hari integer not null check (hari >= 0),
  -- everybody who filed or changed it: none of them decides on it
  penyusun uuid[] not null check (cardinality(penyusun) > 0),
  status text not null check (status in ('draf', 'diajukan', 'disetujui_atasan', 'dipertimbangkan_atasan', 'disetujui_pybmc', 'perubahan_diusulkan',
    'izin_sementara', 'dikembalikan', 'ditangguhkan', 'tidak_disetujui', 'disetujui', 'dibatalkan', 'dipanggil_kembali', 'kedaluwarsa')),
  -- who has to act next, and since when
  menunggu text check (menunggu in ('atasan', 'pybmc', 'instansi', 'pemohon')),
  menunggu_sejak timestamptz(3) not null default now(),
  berlaku boolean not null,
  diproses boolean not null check (not (berlaku and diproses)),
  disetujui_pada timestamptz(3),
  -- its number in the agency's leave service, where it came from there
  nomor_luar text check (length(nomor_luar) between 1 and 100),
  dihapus_pada timestamptz(3),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  nomor text not null generated always as (jenis_kode || '-' || upper(right(id::text, 8))) stored,
  rentang tstzrange not null generated always as (tstzrange(tanggal_mulai::timestamp at time zone zona_waktu,
    (tanggal_selesai + 1)::timestamp at time zone zona_waktu, '[)')) stored,
  primary key (instansi_id, id),
  unique (instansi_id, id, pegawai_id, kode_hari, rentang, berlaku, diproses),
  constraint izin_nomor_luar unique (instansi_id, nomor_luar),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index izin_pegawai on izin (instansi_id, pegawai_id, tanggal_mulai);
create index izin_menunggu on izin (instansi_id, menunggu, menunggu_sejak) where menunggu is not null and menunggu <> 'pemohon';
create index izin_hari on izin (instansi_id, tanggal_mulai, tanggal_selesai) where berlaku or diproses;

-- What happened to a request, in order. Only ever added to: the state of the request follows from it.
create table izin_keputusan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  izin_id uuid not null,
  urut integer not null check (urut > 0),
  aksi text not null check (aksi in ('ajukan', 'lewati', 'putuskan', 'terima', 'teruskan', 'sementara', 'batal', 'panggil', 'kedaluwarsa')),
  tingkat text check (tingkat in ('atasan', 'pybmc', 'instansi')),
  keputusan text check (keputusan in ('disetujui', 'perubahan', 'ditangguhkan', 'tidak_disetujui', 'dikembalikan')),
  mulai date,
  selesai date check (selesai >= mulai),
  tanggal date,
  dasar_tolak text check (dasar_tolak in ('masa_kerja', 'saldo', 'syarat', 'dokumen')),
  -- in which capacity; or why a level was passed over
  sebagai text,
  -- nobody: the product itself
  oleh uuid references pengguna (id),
  pada timestamptz(3) not null default clock_timestamp(),
  -- a salted hash of what may be deleted
  komitmen bytea not null check (length(komitmen) = 32),
  primary key (instansi_id, id),
  -- two who decide at once: one of them comes too late
  constraint izin_keputusan_urut unique (instansi_id, izin_id, urut),
  foreign key (instansi_id, izin_id) references izin (instansi_id, id),
  constraint izin_keputusan_lengkap check (
    (aksi = 'putuskan') = (keputusan is not null)
    and (aksi not in ('putuskan', 'lewati') or tingkat is not null)
    and (aksi <> 'ajukan' or (mulai is not null and selesai is not null))
    and (keputusan is distinct from 'perubahan' or (mulai is not null and selesai is not null))
    and (aksi <> 'panggil' or tanggal is not null))
);

-- Reasons and the like: retention deletes them, and the chain still holds.
create table izin_keputusan_pribadi (
  instansi_id uuid not null references instansi (id),
  keputusan_id uuid not null,
  garam text not null,
  catatan text check (length(catatan) between 1 and 500),
  nomor_surat text check (length(nomor_surat) between 1 and 100),
  primary key (instansi_id, keputusan_id),
  foreign key (instansi_id, keputusan_id) references izin_keputusan (instansi_id, id)
);

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['izin_jenis', 'delegasi_cuti', 'izin', 'izin_keputusan', 'izin_keputusan_pribadi'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  end loop;
end $$;
grant select, insert, update on izin_jenis, delegasi_cuti, izin to presensi_api;
grant select, insert on izin_keputusan to presensi_api;
grant select, insert, delete on izin_keputusan_pribadi to presensi_api;

-- A request stands among the papers of its person, granted or waiting. Two of them never cover the same day of one layer: of papers that hold this
-- was so before, of requests it is so while they wait, too.
alter table surat_pegawai
  add column izin_id uuid,
  add column diproses boolean not null default false,
  drop constraint surat_pegawai_satu_surat,
  add constraint surat_pegawai_satu_surat check (num_nonnulls(dinas_luar_id, izin_id) = 1 and (dinas_luar_id is null or (kode = 'DL' and not diproses))
    and (izin_id is null or kode <> 'DL')),
  add constraint surat_pegawai_izin foreign key (instansi_id, izin_id, pegawai_id, kode, rentang, berlaku, diproses)
    references izin (instansi_id, id, pegawai_id, kode_hari, rentang, berlaku, diproses) on update cascade,
  add constraint surat_pegawai_izin_satu unique (instansi_id, izin_id),
  add constraint surat_pegawai_izin_bentrok exclude using gist (instansi_id with =, pegawai_id with =, lapis with =, rentang with &&)
    where (izin_id is not null and (berlaku or diproses));

-- Letters of requests: photographs, too. What a file belongs to is a word of the feature that has it.
alter table lampiran
  drop constraint lampiran_objek_check,
  add constraint lampiran_objek_check check (objek ~ '^[a-z_]{3,40}$'),
  drop constraint lampiran_jenis_check,
  add constraint lampiran_jenis_check check (jenis in ('application/pdf', 'image/jpeg', 'image/png'));

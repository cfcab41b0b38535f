-- Clocking: events and decisions that are only ever added, hashed into one chain an agency, and what stands around them.

-- The agencies of the batch that the writer is about to commit.
create function instansi_batch() returns uuid[] language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.instansi_batch', true), ''), '{}')::uuid[] $$;

-- A browser's key, bound to one person. A released device keeps its row.
create table perangkat (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  perangkat_id uuid not null,
  pegawai_id uuid not null,
  kunci_publik bytea not null check (length(kunci_publik) between 50 and 200),
  nama text check (length(nama) <= 100),
  agen text check (length(agen) <= 300),
  diikat_pada timestamptz(3) not null default now(),
  dilepas_pada timestamptz(3),
  alasan_lepas text check (alasan_lepas in ('diganti', 'dibebaskan')),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  check ((dilepas_pada is null) = (alasan_lepas is null))
);
-- Over all agencies: one device, one key, one person at a time.
create unique index perangkat_satu_orang on perangkat (perangkat_id) where dilepas_pada is null;
create unique index perangkat_satu_kunci on perangkat (kunci_publik) where dilepas_pada is null;
create unique index perangkat_satu_aktif on perangkat (instansi_id, pegawai_id) where dilepas_pada is null;
create index perangkat_pegawai on perangkat (instansi_id, pegawai_id, diikat_pada);

-- The id that the phone made and the hash of what it sent: unique over all months, so not partitioned by them.
create table presensi_kunci (
  instansi_id uuid not null,
  id uuid not null,
  hash_badan bytea not null check (length(hash_badan) = 32),
  tanggal date not null,
  primary key (instansi_id, id)
);

-- Challenges and running numbers of tickets that were used.
create table sekali_pakai (
  instansi_id uuid not null,
  kunci text not null check (length(kunci) between 8 and 80),
  presensi_id uuid not null,
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, kunci)
);
create index sekali_pakai_lama on sekali_pakai (dibuat_pada);

-- Who used which device on which day.
create table perangkat_harian (
  instansi_id uuid not null,
  tanggal date not null,
  perangkat_id uuid not null,
  pegawai_id uuid not null,
  primary key (instansi_id, tanggal, perangkat_id, pegawai_id)
);

create table presensi (
  instansi_id uuid not null,
  tanggal date not null,
  id uuid not null,
  pegawai_id uuid not null,
  kantor_id uuid,
  jenis text not null check (jenis in ('masuk', 'pulang', 'kegiatan')),
  kegiatan_id uuid,
  work_from text not null check (work_from in ('WFO', 'WFH', 'WFA', 'DL')),
  waktu timestamptz(3) not null,
  diterima_pada timestamptz(3) not null,
  luring boolean not null,
  perangkat_id uuid not null,
  nilai text not null check (nilai in ('diterima', 'perlu_konfirmasi', 'ditolak')),
  sinyal_kode text[] not null,
  foto_diharapkan boolean not null,
  komitmen bytea not null check (length(komitmen) = 32),
  nomor bigint not null,
  primary key (instansi_id, tanggal, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  check (waktu <= diterima_pada),
  check ((jenis = 'kegiatan') = (kegiatan_id is not null))
) partition by range (tanggal);
create index presensi_waktu on presensi (instansi_id, waktu, id);
create index presensi_kantor on presensi (instansi_id, kantor_id, waktu);
create index presensi_pegawai on presensi (instansi_id, pegawai_id, waktu);

-- What retention may delete; the event holds a salted hash of it.
create table presensi_pribadi (
  instansi_id uuid not null,
  tanggal date not null,
  presensi_id uuid not null,
  pegawai_id uuid not null,
  garam text not null,
  lat double precision,
  lng double precision,
  akurasi_m double precision,
  umur_posisi_detik double precision,
  jarak_m integer,
  waktu_perangkat timestamptz(3) not null,
  hash_foto text check (hash_foto ~ '^[0-9a-f]{64}$'),
  skor_wajah_perangkat double precision,
  -- the signals with their facts, exactly as they were hashed
  sinyal text not null,
  -- coordinates to six decimals as one number, to find the same again
  sel bigint generated always as (round((lat + 90) * 1000000)::bigint * 400000000 + round((lng + 180) * 1000000)::bigint) stored,
  primary key (instansi_id, tanggal, presensi_id)
) partition by range (tanggal);
create index presensi_pribadi_sel on presensi_pribadi (instansi_id, sel, tanggal) where sel is not null;

-- What happened to an event later: automatic assessments that lower it, and the one decision of a person.
create table presensi_penilaian (
  instansi_id uuid not null,
  tanggal date not null,
  id uuid not null,
  presensi_id uuid not null,
  jenis text not null check (jenis in ('otomatis', 'keputusan')),
  nilai text not null check (nilai in ('diterima', 'perlu_konfirmasi', 'ditolak')),
  kode text,
  fakta text not null,
  catatan text check (length(catatan) <= 500),
  oleh uuid references pengguna (id),
  pada timestamptz(3) not null,
  nomor bigint not null,
  primary key (instansi_id, tanggal, id),
  foreign key (instansi_id, tanggal, presensi_id) references presensi (instansi_id, tanggal, id),
  check ((jenis = 'otomatis') = (kode is not null)),
  check ((jenis = 'keputusan') = (oleh is not null)),
  check (jenis = 'keputusan' or nilai <> 'diterima')
) partition by range (tanggal);
-- Decided once; each automatic rule speaks once.
create unique index presensi_penilaian_sekali on presensi_penilaian (instansi_id, tanggal, presensi_id, jenis, kode) nulls not distinct;

create table rantai (
  instansi_id uuid not null,
  nomor bigint not null check (nomor > 0),
  jenis text not null check (jenis in ('presensi', 'penilaian')),
  rujukan_id uuid not null,
  tanggal date not null,
  waktu timestamptz(3) not null,
  hash_isi bytea not null check (length(hash_isi) = 32),
  hash_sebelum bytea not null check (length(hash_sebelum) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (instansi_id, nomor)
);

-- Signed heads, the same that are written outside the database.
create table rantai_jangkar (
  instansi_id uuid not null,
  nomor bigint not null,
  hash bytea not null check (length(hash) = 32),
  waktu timestamptz(3) not null,
  tanda_tangan text not null,
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, nomor)
);

-- What waits for a person: derived from the events, and changed when somebody decides.
create table konfirmasi (
  instansi_id uuid not null,
  presensi_id uuid not null,
  tanggal date not null,
  pegawai_id uuid not null,
  kantor_id uuid,
  waktu timestamptz(3) not null,
  status text not null default 'menunggu' check (status in ('menunggu', 'diterima', 'ditolak')),
  dibuat_pada timestamptz not null default now(),
  diberitahu_pada timestamptz,
  diingatkan_pada timestamptz,
  dieskalasi_pada timestamptz,
  primary key (instansi_id, presensi_id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index konfirmasi_urut on konfirmasi (instansi_id, status, waktu);
create index konfirmasi_pegawai on konfirmasi (instansi_id, pegawai_id, status, waktu);
create index konfirmasi_kabar on konfirmasi (instansi_id) where status = 'menunggu' and diberitahu_pada is null;

create table presensi_foto (
  instansi_id uuid not null,
  presensi_id uuid not null,
  tanggal date not null,
  berkas text not null,
  status text not null default 'baru' check (status in ('baru', 'siap', 'rusak')),
  dibuat_pada timestamptz not null default now(),
  diperiksa_pada timestamptz,
  primary key (instansi_id, presensi_id)
);
create index presensi_foto_baru on presensi_foto (dibuat_pada) where status = 'baru';

create table gangguan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  mulai timestamptz(3) not null,
  selesai timestamptz(3) not null check (selesai > mulai),
  kantor_id uuid,
  alasan text not null check (length(alasan) between 1 and 500),
  oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id)
);
create index gangguan_waktu on gangguan (instansi_id, selesai, mulai);

-- Row security: the API sees the agency of its transaction, the writer adds for the agencies of its batch.
create procedure jaga_tabel_presensi(nama_tabel text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', nama_tabel);
  execute format('alter table %I force row level security', nama_tabel);
  execute format('create policy instansi_sendiri on %I to presensi_api using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  execute format('create policy penulis on %I to presensi_penulis using (instansi_id = any((select instansi_batch())::uuid[]))', nama_tabel);
end $$;
do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['perangkat', 'presensi_kunci', 'sekali_pakai', 'perangkat_harian', 'presensi', 'presensi_pribadi',
    'presensi_penilaian', 'rantai', 'rantai_jangkar', 'konfirmasi', 'presensi_foto', 'gangguan'] loop
    call jaga_tabel_presensi(nama_tabel);
  end loop;
end $$;

-- Months of the big tables. Run by the owner at every start; what belongs to a month nobody made stays in the rest.
create procedure siapkan_bulan(dari date, sampai date) language plpgsql as $$
declare
  bulan date := date_trunc('month', dari);
  nama_induk text;
  nama_bagian text;
begin
  while bulan <= sampai loop
    foreach nama_induk in array array['presensi', 'presensi_pribadi', 'presensi_penilaian'] loop
      nama_bagian := nama_induk || '_' || to_char(bulan, 'YYYYMM');
      if to_regclass(nama_bagian) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)', nama_bagian, nama_induk, bulan, bulan + interval '1 month');
          call jaga_tabel_presensi(nama_bagian);
        exception when check_violation then
          null; -- rows of that month already live in the rest
        end;
      end if;
    end loop;
    bulan := bulan + interval '1 month';
  end loop;
end $$;
do $$
declare nama_induk text;
begin
  foreach nama_induk in array array['presensi', 'presensi_pribadi', 'presensi_penilaian'] loop
    execute format('create table %I partition of %I default', nama_induk || '_sisa', nama_induk);
    call jaga_tabel_presensi(nama_induk || '_sisa');
  end loop;
end $$;
revoke execute on procedure jaga_tabel_presensi(text), siapkan_bulan(date, date) from public;

-- Nobody changes what happened, the owner included.
do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['presensi', 'presensi_penilaian', 'rantai', 'rantai_jangkar', 'presensi_kunci'] loop
    execute format('create trigger tidak_berubah before update or delete on %I for each row execute function tolak_perubahan()', nama_tabel);
    execute format('create trigger tidak_dikosongkan before truncate on %I for each statement execute function tolak_perubahan()', nama_tabel);
  end loop;
end $$;

grant usage on schema public to presensi_penulis;
grant insert on presensi_kunci, sekali_pakai, perangkat_harian, presensi, presensi_pribadi, rantai, konfirmasi to presensi_penulis;
grant select on presensi_kunci, sekali_pakai, rantai to presensi_penulis;

grant select on presensi, presensi_pribadi, presensi_penilaian, presensi_kunci, rantai, rantai_jangkar to presensi_api;
grant insert on presensi_penilaian, rantai, rantai_jangkar to presensi_api;
grant select, delete on sekali_pakai, perangkat_harian to presensi_api;
grant select, insert, update on perangkat, konfirmasi, presensi_foto, gangguan to presensi_api;

-- Field duty with its letter, the papers of people, and the files that belong to papers.

-- A file that belongs to something. Who may see it is decided by what it belongs to; the bytes lie sealed in the store of files.
create table lampiran (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  objek text not null check (objek in ('dinas_luar')),
  objek_id uuid not null,
  nama text not null check (length(nama) between 1 and 200),
  jenis text not null check (jenis in ('application/pdf')),
  ukuran integer not null check (ukuran between 1 and 5 * 1024 * 1024),
  sidik bytea not null check (length(sidik) = 32),
  berkas text not null,
  oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id)
);
create index lampiran_objek on lampiran (instansi_id, objek, objek_id);

create table dinas_luar (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kantor_id uuid not null,
  nomor_surat text not null check (length(nomor_surat) between 1 and 100),
  tanggal_surat date not null,
  dasar text check (length(dasar) between 1 and 300),
  tujuan text not null check (length(tujuan) between 1 and 300),
  jenis text not null check (jenis in ('dalam_kota', 'luar_kota', 'luar_negeri')),
  mulai timestamptz(3) not null,
  -- the first instant after it
  selesai timestamptz(3) not null check (selesai > mulai),
  -- where an end was given as a date
  mulai_tanggal date,
  selesai_tanggal date,
  zona_waktu text not null,
  tempat jsonb,
  perlu_presensi boolean not null,
  surat_id uuid not null,
  status text not null check (status in ('berlaku', 'menunggu', 'tidak_disetujui', 'dihapus')),
  -- everybody who entered or changed it: none of them agrees to it
  penyusun uuid[] not null check (cardinality(penyusun) > 0),
  catatan text check (length(catatan) between 1 and 500),
  diputuskan_oleh uuid references pengguna (id),
  diputuskan_pada timestamptz(3),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  rentang tstzrange not null generated always as (tstzrange(mulai, selesai, '[)')) stored,
  berlaku boolean not null generated always as (status = 'berlaku') stored,
  primary key (instansi_id, id),
  unique (instansi_id, id, rentang, berlaku),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  foreign key (instansi_id, surat_id) references lampiran (instansi_id, id),
  constraint dinas_luar_diputuskan check ((diputuskan_oleh is null) = (diputuskan_pada is null)),
  constraint dinas_luar_ditolak check (status <> 'tidak_disetujui' or (diputuskan_oleh is not null and catatan is not null)),
  constraint dinas_luar_bukan_sendiri check (not diputuskan_oleh = any(penyusun))
);
create index dinas_luar_kantor on dinas_luar (instansi_id, kantor_id, mulai);

-- Every paper that says where somebody is instead of at work, one row a person. Of those that hold, two never cover the same time: health
-- (CM, CS, S) has a layer of its own, everything else shares one. Time and state are those of the paper, kept equal by the foreign key.
create table surat_pegawai (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  kode text not null check (kode in ('CLTN', 'MPP', 'DPK', 'TB', 'CM', 'CS', 'S', 'CB', 'CT', 'CAP', 'I', 'DL', 'DK')),
  lapis text not null generated always as (case when kode in ('CM', 'CS', 'S') then 'sakit' else 'lain' end) stored,
  dinas_luar_id uuid,
  rentang tstzrange not null check (not isempty(rentang)),
  berlaku boolean not null,
  primary key (instansi_id, id),
  unique (instansi_id, dinas_luar_id, pegawai_id),
  constraint surat_pegawai_satu_surat check (num_nonnulls(dinas_luar_id) = 1 and (dinas_luar_id is null or kode = 'DL')),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, dinas_luar_id, rentang, berlaku) references dinas_luar (instansi_id, id, rentang, berlaku) on update cascade,
  constraint surat_pegawai_bentrok exclude using gist (instansi_id with =, pegawai_id with =, lapis with =, rentang with &&) where (berlaku)
);
-- What holds now, of a whole agency: clockings are graded by it.
create index surat_pegawai_waktu on surat_pegawai (instansi_id, upper(rentang)) where berlaku;

-- What happened to a letter, and how it stood after it. Only ever added to.
create table dinas_luar_riwayat (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  dinas_luar_id uuid not null,
  aksi text not null check (aksi in ('buat', 'ubah', 'hapus', 'setujui', 'tolak')),
  oleh uuid not null references pengguna (id),
  pada timestamptz(3) not null default clock_timestamp(),
  alasan text check (length(alasan) between 1 and 500),
  perubahan text[] not null default '{}',
  isi jsonb not null,
  primary key (instansi_id, id),
  foreign key (instansi_id, dinas_luar_id) references dinas_luar (instansi_id, id)
);
create index dinas_luar_riwayat_surat on dinas_luar_riwayat (instansi_id, dinas_luar_id, pada);

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['lampiran', 'dinas_luar', 'surat_pegawai', 'dinas_luar_riwayat'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  end loop;
end $$;
grant select, insert on lampiran, dinas_luar_riwayat to presensi_api;
grant select, insert, update on dinas_luar to presensi_api;
grant select, insert, delete on surat_pegawai to presensi_api;

-- A letter moves or lifts the fence of its days: clockings of the people it reaches are graded anew, as with outages and placements (0102).
create function ulang_surat(instansi uuid, pegawai uuid, waktu tstzrange) returns void language sql as $$
  insert into nilai_ulang (instansi_id, sebab, pegawai_id, dari, sampai)
  select instansi, 'surat', pegawai, o.dari, o.sampai
  from (select greatest(lower(waktu) - interval '1 day', now() - interval '400 days') as dari, least(upper(waktu) + interval '1 day', now()) as sampai) o
  where o.dari < o.sampai and exists (select 1 from presensi e where e.instansi_id = instansi and e.pegawai_id = pegawai
    and e.tanggal between o.dari::date - 2 and o.sampai::date + 2)
$$;
create function ulang_surat_pegawai() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.rentang, old.berlaku) is not distinct from (new.rentang, new.berlaku) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.berlaku then
    perform ulang_surat(old.instansi_id, old.pegawai_id, old.rentang);
  end if;
  if tg_op <> 'DELETE' and new.berlaku then
    perform ulang_surat(new.instansi_id, new.pegawai_id, new.rentang);
  end if;
  return null;
end $$;
create trigger ulang_surat_pegawai after insert or update or delete on surat_pegawai for each row execute function ulang_surat_pegawai();
create function ulang_dinas_luar() returns trigger language plpgsql as $$
begin
  if new.berlaku and (old.tempat, old.perlu_presensi, old.zona_waktu) is distinct from (new.tempat, new.perlu_presensi, new.zona_waktu) then
    perform ulang_surat(s.instansi_id, s.pegawai_id, s.rentang) from surat_pegawai s
    where s.instansi_id = new.instansi_id and s.dinas_luar_id = new.id;
  end if;
  return null;
end $$;
create trigger ulang_dinas_luar after update on dinas_luar for each row execute function ulang_dinas_luar();

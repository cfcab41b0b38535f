-- Substitutes of officials (Plt, Plh), face templates, and indexes for lists of people.

create table pejabat_pengganti (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pejabat_id uuid not null,
  pengganti_id uuid not null,
  jenis text not null check (jenis in ('Plt', 'Plh')),
  mulai date not null,
  selesai date check (selesai >= mulai),
  dasar text check (length(dasar) <= 200),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pejabat_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, pengganti_id) references pegawai (instansi_id, id),
  check (pejabat_id <> pengganti_id),
  -- one person at a time acts for an official: approvals are routed by date
  exclude using gist (instansi_id with =, pejabat_id with =, daterange(mulai, selesai, '[]') with &&)
);
create index pejabat_pengganti_urut on pejabat_pengganti (instansi_id, mulai desc, id);
create index pejabat_pengganti_orang on pejabat_pengganti (instansi_id, pengganti_id, mulai);

-- Data is encrypted by the application; deleting the rows is what makes a face unknown again.
create table wajah_templat (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  data bytea not null,
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index wajah_templat_pegawai on wajah_templat (instansi_id, pegawai_id);

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['pejabat_pengganti', 'wajah_templat'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = instansi_sekarang() or lintas_instansi())', nama_tabel);
  end loop;
end $$;
grant select, insert, update, delete on pejabat_pengganti, wajah_templat to presensi_api;

-- Under row security a search by ILIKE cannot go through the trigram index (the operator is not leakproof): the agency's own part of
-- this index holds all that is searched and filtered, so that no row has to be fetched to be left out.
create index pegawai_daftar on pegawai (instansi_id, nama, id) include (nip, jenis, aktif);
drop index pegawai_nama;

-- The exclusion constraints answer 'who, when' too, but a page of people wants it by a plain index.
create index penempatan_pegawai on penempatan (instansi_id, pegawai_id, mulai) include (selesai, kantor_id);
create index penempatan_kantor_daftar on penempatan (instansi_id, kantor_id, mulai) include (selesai, pegawai_id);
drop index penempatan_kantor;
create index riwayat_jabatan_pegawai on riwayat_jabatan (instansi_id, pegawai_id, mulai);
create index garis_pejabat_pegawai on garis_pejabat (instansi_id, pegawai_id, jenis, mulai) include (selesai, pejabat_id);
create index kantor_induk on kantor (instansi_id, induk_id) where induk_id is not null;

-- Months kept ready, one row a person: never the truth, only what an evaluation gave. A row carries the two numbers of the snapshot it was computed from
-- (facts, chain); where a later change reaches it, it counts for nothing and is evaluated on the spot. Nothing marks it and nothing clears it.
create table bulan_tersimpan (
  instansi_id uuid not null,
  bulan date not null check (extract(day from bulan) = 1),
  pegawai_id uuid not null,
  fakta_nomor bigint not null check (fakta_nomor >= 0),
  rantai_nomor bigint not null check (rantai_nomor >= 0),
  -- the first day it was read from: months before decide about runs of absence and long papers
  dari date not null check (dari <= bulan),
  -- when it reads differently although nothing changed, because time passed
  berubah_pada timestamptz(3),
  dihitung_pada timestamptz(3) not null,
  -- of the rules it was computed by; by others it counts for nothing
  versi text not null check (length(versi) between 1 and 16),
  isi text not null,
  primary key (instansi_id, bulan, pegawai_id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id) on delete cascade
) with (fillfactor = 60);
-- What time alone makes stale, and every month of a person.
create index bulan_tersimpan_berubah on bulan_tersimpan (instansi_id, berubah_pada) where berubah_pada is not null;
create index bulan_tersimpan_orang on bulan_tersimpan (instansi_id, pegawai_id);

-- Up to where the worker has looked for changes. Only it asks: who reads compares the numbers of each row.
create table bulan_diperiksa (
  instansi_id uuid primary key references instansi (id),
  fakta_nomor bigint not null,
  rantai_nomor bigint not null,
  diperiksa_pada timestamptz(3) not null default now()
);
do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['bulan_tersimpan', 'bulan_diperiksa'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  end loop;
end $$;
grant select, insert, update, delete on bulan_tersimpan to presensi_api;
grant select, insert, update on bulan_diperiksa to presensi_api;

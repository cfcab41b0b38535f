-- What a stored month came to, a row a person and office, so that statistics and discipline are sums in the database. Written with the month itself
-- (bulan_tersimpan) and, like it, never the truth: it counts only by the rules of its `versi`.
create table angka_bulan (
  instansi_id uuid not null,
  bulan date not null check (extract(day from bulan) = 1),
  pegawai_id uuid not null,
  kantor_id uuid not null,
  dihitung_pada timestamptz(3) not null,
  versi text not null check (length(versi) between 1 and 16),
  -- figures and days by code, in the order of domain/statistik/angka-bulan.ts
  angka integer[] not null,
  -- when people came and left: place in the week and how often, one after the other
  masuk smallint[] not null check (cardinality(masuk) % 2 = 0),
  pulang smallint[] not null check (cardinality(pulang) % 2 = 0),
  -- discipline: days of absence, the longest run that a day of the month made longer, the run at its end, and minutes where a decree counts them
  tk smallint not null check (tk between 0 and 31),
  beruntun integer not null check (beruntun >= 0),
  beruntun_akhir integer not null check (beruntun_akhir >= 0),
  menit integer not null check (menit >= 0),
  primary key (instansi_id, bulan, pegawai_id, kantor_id),
  foreign key (instansi_id, bulan, pegawai_id) references bulan_tersimpan (instansi_id, bulan, pegawai_id) on delete cascade
) with (fillfactor = 70);
-- Every month of a person, and what was computed since a moment.
create index angka_bulan_orang on angka_bulan (instansi_id, pegawai_id, bulan);
create index angka_bulan_dihitung on angka_bulan (instansi_id, dihitung_pada);

-- Of what the superior and the admins were told: the step that was reached and, the day before, the next one. A row is gone once it no longer holds.
create table disiplin_peringatan (
  instansi_id uuid not null references instansi (id),
  -- of the lines of news about it
  id uuid not null,
  pegawai_id uuid not null,
  tahun smallint not null check (tahun between 2000 and 2100),
  hitungan text not null check (hitungan in ('tahun', 'beruntun')),
  hari smallint not null check (hari > 0),
  tahap text not null check (tahap in ('sebelum', 'tercapai')),
  pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  constraint disiplin_peringatan_sekali unique (instansi_id, pegawai_id, tahun, hitungan, hari, tahap),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id) on delete cascade
);

-- Up to which computation an agency was looked at.
create table disiplin_diperiksa (
  instansi_id uuid primary key references instansi (id),
  sampai timestamptz(3) not null,
  tahun smallint not null
);

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['angka_bulan', 'disiplin_peringatan', 'disiplin_diperiksa'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
    execute format('grant select, insert, update, delete on %I to presensi_api', nama_tabel);
  end loop;
end $$;

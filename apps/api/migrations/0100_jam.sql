-- Whether the time is believed, who leads the work by the clock, and which work of which date was done.

-- A program that was there, by the minute of the database's clock. `nyala` names one run of a machine and `hidup_ms` how long it had been running at
-- `terakhir`: together a clock that nobody can set.
create table detak (
  menit timestamptz not null,
  simpul uuid not null,
  program text not null check (program in ('api', 'worker')),
  nyala text not null check (length(nyala) between 1 and 80),
  hidup_ms bigint not null,
  pertama timestamptz(3) not null,
  terakhir timestamptz(3) not null,
  percaya boolean not null,
  -- one that is not believed does not take the place of one that was, in the same minute
  primary key (menit, simpul, percaya)
);
create index detak_percaya on detak (terakhir) where percaya;
create index detak_nyala on detak (nyala, terakhir) where percaya;

-- A span in which the clock was not believed. One that has not ended is the state of the installation.
create table jam_periksa (
  id uuid primary key,
  sebab text not null check (sebab in ('maju', 'mundur', 'lama_mati')),
  saksi text not null check (saksi in ('monotonik', 'detak', 'mata')),
  -- how far the database's clock was ahead of that witness
  selisih_ms bigint not null,
  -- by the clock that was not believed
  mulai timestamptz(3) not null,
  -- grows with every contradiction: who counts how long all have agreed begins anew
  bantahan bigint not null default 1,
  -- by the clock that was believed again
  selesai timestamptz(3),
  cara text check (cara in ('sepakat', 'layanan_waktu', 'orang')),
  oleh uuid references pengguna (id),
  alasan text check (length(alasan) <= 500),
  check ((selesai is null) = (cara is null)),
  check ((cara = 'orang') = (oleh is not null and alasan is not null))
);
create unique index jam_periksa_satu on jam_periksa ((true)) where selesai is null;

-- Asked inside the transaction that deletes, lapses or ends something: no heartbeat that was believed is near a clock that has just jumped. Where no
-- program has ever left one there is nothing to hold the clock against.
create function jam_dipercaya() returns boolean language sql stable as $$
  select not exists (select from jam_periksa where selesai is null)
    and not exists (select from detak where percaya and terakhir > now() + interval '5 seconds')
    and (exists (select from detak where percaya and terakhir > now() - interval '5 minutes') or not exists (select from detak))
$$;

-- Of several workers one leads. It counts on as long as it lives; the others take its place when the number stands still, by their own monotonic clocks.
create table pemimpin (
  nama text primary key check (nama ~ '^[a-z_]{1,40}$'),
  pemegang uuid,
  urutan bigint not null default 0
);

-- The work of a date, once: whoever was not there at its hour does it when they come.
create table tugas_tanggal (
  nama text not null check (nama ~ '^[a-z_]{1,40}$'),
  tanggal date not null,
  percobaan integer not null default 1,
  coba_lagi_pada timestamptz,
  selesai_pada timestamptz,
  primary key (nama, tanggal)
);
grant select, insert, update, delete on detak, tugas_tanggal to presensi_api;
grant select, insert, update on jam_periksa, pemimpin to presensi_api;

-- Deleting is slow: before which day the retention of an agency was over, as a believed clock said on each day.
create table retensi_hari (
  instansi_id uuid not null references instansi (id),
  jenis text not null check (jenis ~ '^[a-z_]{1,40}$'),
  tanggal date not null,
  sebelum date not null,
  primary key (instansi_id, jenis, tanggal)
);

-- What each run removed, and what it held back because it was more than usual.
create table retensi_jalan (
  instansi_id uuid not null references instansi (id),
  jenis text not null check (jenis ~ '^[a-z_]{1,40}$'),
  tanggal date not null,
  pada timestamptz(3) not null default now(),
  sebelum date,
  jumlah integer not null check (jumlah >= 0),
  tertahan integer not null check (tertahan >= 0),
  -- by what a super admin had agreed to: such a run says nothing of what is usual
  disetujui boolean not null,
  primary key (instansi_id, jenis, tanggal)
);

-- That a super admin let more go, up to a day.
create table retensi_setuju (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  jenis text not null check (jenis ~ '^[a-z_]{1,40}$'),
  sebelum date not null,
  jumlah integer not null check (jumlah > 0),
  oleh uuid not null references pengguna (id),
  alasan text not null check (length(alasan) between 10 and 500),
  pada timestamptz(3) not null default now(),
  primary key (instansi_id, id)
);

do $$
declare nama text;
begin
  foreach nama in array array['retensi_hari', 'retensi_jalan', 'retensi_setuju'] loop
    execute format('alter table %I enable row level security', nama);
    execute format('alter table %I force row level security', nama);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama);
  end loop;
end $$;
grant select, insert, update, delete on retensi_hari, retensi_jalan to presensi_api;
grant select, insert on retensi_setuju to presensi_api;

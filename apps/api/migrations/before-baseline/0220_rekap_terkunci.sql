-- Months of offices that can be locked: their state, what was stored when they were locked, and what late facts changed afterwards.

-- One lock of an office's month. What it stored stays for as long as its papers do, also after the month was reopened.
create table rekap_kunci (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kantor_id uuid not null,
  bulan date not null check (extract(day from bulan) = 1),
  versi integer not null check (versi > 0),
  orang integer not null check (orang > 0),
  -- counts by code, days of work and of attendance
  ringkasan text not null,
  -- the correction lines that are booked in the month, as they stood
  koreksi text not null,
  -- how many things were open when it was locked, by kind
  terbuka text not null,
  -- why it was locked over them
  alasan text check (length(alasan) between 1 and 500),
  -- hash of the people's hashes
  akar bytea not null check (length(akar) = 32),
  oleh uuid not null references pengguna (id),
  pada timestamptz(3) not null default clock_timestamp(),
  primary key (instansi_id, id),
  unique (instansi_id, id, kantor_id, bulan, versi),
  constraint rekap_kunci_versi unique (instansi_id, kantor_id, bulan, versi),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id)
);

create table rekap_orang (
  instansi_id uuid not null,
  kunci_id uuid not null,
  pegawai_id uuid not null,
  nip text not null,
  nama text not null,
  jabatan text,
  -- codes, times, minutes, lines (domain rekap/teks-beku.ts)
  isi text not null check (length(isi) between 2 and 20000),
  primary key (instansi_id, kunci_id, pegawai_id),
  foreign key (instansi_id, kunci_id) references rekap_kunci (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index rekap_orang_pegawai on rekap_orang (instansi_id, pegawai_id);

-- The state of an office's month. Without a row it is running.
create table rekap_bulan (
  instansi_id uuid not null references instansi (id),
  kantor_id uuid not null,
  bulan date not null check (extract(day from bulan) = 1),
  status text not null check (status in ('sementara', 'final')),
  -- of the last lock; none yet: 0
  versi integer not null default 0 check (versi >= 0),
  -- the lock that holds
  kunci_id uuid,
  -- when it was generated last, by whom, and how far facts and chain had got then
  dibuat_pada timestamptz(3),
  dibuat_oleh uuid references pengguna (id),
  fakta_nomor bigint,
  rantai_nomor bigint,
  ringkasan text,
  dibuka_pada timestamptz(3),
  dibuka_oleh uuid references pengguna (id),
  alasan_buka text check (length(alasan_buka) between 1 and 500),
  primary key (instansi_id, kantor_id, bulan),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  foreign key (instansi_id, kunci_id, kantor_id, bulan, versi) references rekap_kunci (instansi_id, id, kantor_id, bulan, versi),
  constraint rekap_bulan_terkunci check ((status = 'final') = (kunci_id is not null)),
  constraint rekap_bulan_dibuka check ((dibuka_pada is null) = (dibuka_oleh is null) and (dibuka_pada is null) = (alasan_buka is null))
);
create index rekap_bulan_final on rekap_bulan (instansi_id, bulan, kantor_id) where status = 'final';

-- A version follows the one before; a locked month is only reopened, and a reopened one keeps its version.
create function jaga_rekap_bulan() returns trigger language plpgsql as $$
begin
  if new.status = 'final' and not (old.status = 'sementara' and new.versi = old.versi + 1 or old.status = 'final' and new is not distinct from old) then
    raise exception 'a locked month is only ever reopened' using errcode = '23514', constraint = 'rekap_bulan_versi';
  end if;
  if new.status = 'sementara' and new.versi <> old.versi then
    raise exception 'a month that is open keeps its version' using errcode = '23514', constraint = 'rekap_bulan_versi';
  end if;
  return new;
end $$;
create trigger versi before update on rekap_bulan for each row execute function jaga_rekap_bulan();

-- The days of people that locks which hold have stored: nobody's day is stored twice, whatever offices they moved between.
create table rekap_beku (
  instansi_id uuid not null,
  kunci_id uuid not null,
  pegawai_id uuid not null,
  kantor_id uuid not null,
  bulan date not null,
  hari datemultirange not null check (not isempty(hari)),
  primary key (instansi_id, kunci_id, pegawai_id),
  foreign key (instansi_id, kunci_id, pegawai_id) references rekap_orang (instansi_id, kunci_id, pegawai_id),
  constraint rekap_beku_sekali exclude using gist (instansi_id with =, pegawai_id with =, hari with &&)
);
create index rekap_beku_bulan on rekap_beku (instansi_id, bulan, pegawai_id);

-- Whose days of which month late facts can still change by a correction line, and from which day on their evaluation read.
create table rekap_pantau (
  instansi_id uuid not null references instansi (id),
  bulan date not null check (extract(day from bulan) = 1),
  pegawai_id uuid not null,
  dari date not null check (dari <= bulan),
  -- has to be looked at, whatever changed
  perlu boolean not null default false,
  primary key (instansi_id, bulan, pegawai_id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index rekap_pantau_perlu on rekap_pantau (instansi_id) where perlu;

-- Up to where changes were looked at for correction lines.
create table rekap_diperiksa (
  instansi_id uuid primary key references instansi (id),
  fakta_nomor bigint not null,
  rantai_nomor bigint not null,
  diperiksa_pada timestamptz(3) not null default now()
);

-- What a late fact changed about a day of a locked month, booked in an open one. A day has one line at most in a month.
create table rekap_koreksi (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  kantor_asal uuid not null,
  bulan_asal date not null generated always as (make_date(extract(year from tanggal)::int, extract(month from tanggal)::int, 1)) stored,
  kantor_id uuid not null,
  bulan date not null check (extract(day from bulan) = 1),
  kode_lama text not null,
  kode_baru text not null,
  terlambat_menit integer not null,
  pulang_cepat_menit integer not null,
  bekerja_menit integer not null,
  uang_makan smallint not null check (uang_makan between -1 and 1),
  bp_disiplin integer not null,
  bp_seluruh integer not null,
  -- the kinds of facts that changed it
  sebab text[] not null check (cardinality(sebab) > 0),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, kantor_asal) references kantor (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  constraint rekap_koreksi_sekali unique (instansi_id, pegawai_id, tanggal, kantor_id, bulan),
  constraint rekap_koreksi_sesudah check (bulan >= bulan_asal and (bulan > bulan_asal or kantor_id <> kantor_asal)),
  constraint rekap_koreksi_isi check (kode_lama <> kode_baru or (terlambat_menit, pulang_cepat_menit, bekerja_menit, uang_makan, bp_disiplin, bp_seluruh) <> (0, 0, 0, 0, 0, 0))
);
create index rekap_koreksi_dibukukan on rekap_koreksi (instansi_id, kantor_id, bulan);
create index rekap_koreksi_asal on rekap_koreksi (instansi_id, kantor_asal, bulan_asal);

-- A line that stands in a locked month is part of it.
create function jaga_rekap_koreksi() returns trigger language plpgsql as $$
begin
  if exists (select 1 from rekap_bulan b where b.status = 'final' and (
      (tg_op <> 'INSERT' and (b.instansi_id, b.kantor_id, b.bulan) = (old.instansi_id, old.kantor_id, old.bulan))
      or (tg_op <> 'DELETE' and (b.instansi_id, b.kantor_id, b.bulan) = (new.instansi_id, new.kantor_id, new.bulan)))) then
    raise exception 'a correction line of a locked month' using errcode = '23514', constraint = 'rekap_koreksi_terkunci';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger terkunci before insert or update or delete on rekap_koreksi for each row execute function jaga_rekap_koreksi();

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['rekap_kunci', 'rekap_orang', 'rekap_bulan', 'rekap_beku', 'rekap_pantau', 'rekap_diperiksa', 'rekap_koreksi'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  end loop;
  -- What was stored is never changed, the owner included.
  foreach nama_tabel in array array['rekap_kunci', 'rekap_orang'] loop
    execute format('create trigger tidak_berubah before update or delete on %I for each row execute function tolak_perubahan()', nama_tabel);
    execute format('create trigger tidak_dikosongkan before truncate on %I for each statement execute function tolak_perubahan()', nama_tabel);
  end loop;
end $$;
grant select, insert on rekap_kunci, rekap_orang to presensi_api;
grant select, insert, update on rekap_bulan, rekap_pantau, rekap_diperiksa to presensi_api;
grant select, insert, delete on rekap_beku to presensi_api;
grant select, insert, update, delete on rekap_koreksi to presensi_api;

-- A letter that stops waiting is a fact, also where it was refused: days that were locked while it waited have to be looked at again.
create trigger fakta_menunggu after update on dinas_luar referencing old table as lama new table as baru for each statement execute function catat_fakta(
  'r.instansi_id', 'datemultirange(daterange((r.mulai at time zone ''UTC'')::date - 1, (r.selesai at time zone ''UTC'')::date + 1, ''[]''))',
  'r.id, r.status = ''menunggu''', 'array(select s.pegawai_id from surat_pegawai s where s.instansi_id = r.instansi_id and s.dinas_luar_id = r.id)', 'null');

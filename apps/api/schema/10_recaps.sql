-- recaps: months of offices that can be locked, what late facts changed afterwards, papers and who signs them.

-- One lock of an office's month. What it stored stays for as long as its papers do, also after the month was reopened.
create table rekap_kunci (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kantor_id uuid not null,
  bulan date not null check (extract(day from bulan) = 1),
  versi integer not null check (versi > 0),
  -- A month in which an office has nobody left can hold correction lines of people who left from it: it is locked, too.
  orang integer not null check (orang >= 0),
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
call pg_temp.jaga_tabel('rekap_kunci');
call pg_temp.hanya_tambah('rekap_kunci');
grant select, insert on rekap_kunci to presensi_api;

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
-- Somebody's month in one lock is found by this index, too, without reading all other months of the person.
create index rekap_orang_pegawai on rekap_orang (instansi_id, pegawai_id, kunci_id);
call pg_temp.jaga_tabel('rekap_orang');
call pg_temp.hanya_tambah('rekap_orang');
grant select, insert on rekap_orang to presensi_api;

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
call pg_temp.jaga_tabel('rekap_bulan');
grant select, insert, update on rekap_bulan to presensi_api;

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
  -- What a person's stored days of a locked month came to, beside them: a recap adds up an agency without reading the days. Null where an older
  -- version of the product locked the month; its days are read then.
  angka int[],
  foreign key (instansi_id, kunci_id, pegawai_id) references rekap_orang (instansi_id, kunci_id, pegawai_id),
  -- What locks have stored is asked for by month and person: one key answers that.
  primary key (instansi_id, bulan, pegawai_id, kunci_id),
  constraint rekap_beku_sebulan check (hari <@ daterange(bulan, (bulan + interval '1 month')::date)),
  -- The person as two numbers: to an index of uuids those that were made together look the same, and finding one of them reads up to a hundred
  -- pages. All rows have days; no query says so, and none is planned with this index.
  constraint rekap_beku_sekali exclude using gist (
    instansi_id with =,
    (('x' || right(replace(pegawai_id::text, '-', ''), 16))::bit(64)::int8) with =,
    (('x' || left(replace(pegawai_id::text, '-', ''), 16))::bit(64)::int8) with =,
    hari with &&) where (not isempty(hari))
);
call pg_temp.jaga_tabel('rekap_beku');
grant select, insert, delete on rekap_beku to presensi_api;

-- Whose days of which month late facts can still change by a correction line, and from which day on their evaluation read.
create table rekap_pantau (
  instansi_id uuid not null references instansi (id),
  bulan date not null check (extract(day from bulan) = 1),
  pegawai_id uuid not null,
  dari date not null check (dari <= bulan),
  -- has to be looked at, whatever changed
  perlu boolean not null default false,
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  -- which months a change reaches is asked of a person
  primary key (instansi_id, pegawai_id, bulan)
);
create index rekap_pantau_perlu on rekap_pantau (instansi_id) where perlu;
call pg_temp.jaga_tabel('rekap_pantau');
grant select, insert, update on rekap_pantau to presensi_api;

-- Up to where changes were looked at for correction lines.
create table rekap_diperiksa (
  instansi_id uuid primary key references instansi (id),
  fakta_nomor bigint not null,
  rantai_nomor bigint not null,
  diperiksa_pada timestamptz(3) not null default now()
);
call pg_temp.jaga_tabel('rekap_diperiksa');
grant select, insert, update on rekap_diperiksa to presensi_api;

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
  -- A day that was booked by a line before an office stored it can need more than one day's difference to become right again.
  uang_makan smallint not null check (uang_makan between -9 and 9),
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
call pg_temp.jaga_tabel('rekap_koreksi');
grant select, insert, update, delete on rekap_koreksi to presensi_api;

-- What keeps the lines of a locked month as they are looks at a statement once, not at each of its rows: a late holiday writes thousands of lines.
create function tolak_koreksi_terkunci() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if exists (select 1 from (select distinct instansi_id, kantor_id, bulan from lama) l join rekap_bulan b using (instansi_id, kantor_id, bulan)
        where b.status = 'final') then
      raise exception 'a correction line of a locked month' using errcode = '23514', constraint = 'rekap_koreksi_terkunci';
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if exists (select 1 from (select distinct instansi_id, kantor_id, bulan from baru) l join rekap_bulan b using (instansi_id, kantor_id, bulan)
        where b.status = 'final') then
      raise exception 'a correction line of a locked month' using errcode = '23514', constraint = 'rekap_koreksi_terkunci';
    end if;
  end if;
  return null;
end $$;
create trigger terkunci_baru after insert on rekap_koreksi referencing new table as baru for each statement execute function tolak_koreksi_terkunci();
create trigger terkunci_ubah after update on rekap_koreksi referencing old table as lama new table as baru for each statement execute function tolak_koreksi_terkunci();
create trigger terkunci_hapus after delete on rekap_koreksi referencing old table as lama for each statement execute function tolak_koreksi_terkunci();

-- Who signed which lock of a month: 'pembuat' by locking it, 'penandatangan' for the office. Each once, while the lock holds, and never undone.
create table rekap_tanda_tangan (
  instansi_id uuid not null,
  id uuid not null,
  kunci_id uuid not null,
  peran text not null check (peran in ('pembuat', 'penandatangan')),
  pengguna_id uuid not null references pengguna (id),
  nama text not null,
  nip text not null,
  -- the office held as it is printed, and whether it is held for somebody else
  jabatan_cetak text check (length(jabatan_cetak) between 1 and 120),
  kapasitas text check (kapasitas in ('pejabat', 'Plt', 'Plh')),
  -- the specimen of that moment; none: the paper says so in words
  berkas text,
  sidik bytea check (length(sidik) = 32),
  pada timestamptz(3) not null default clock_timestamp(),
  primary key (instansi_id, id),
  foreign key (instansi_id, kunci_id) references rekap_kunci (instansi_id, id),
  constraint rekap_tanda_tangan_sekali unique (instansi_id, kunci_id, peran),
  constraint rekap_tanda_tangan_gambar check ((berkas is null) = (sidik is null)),
  constraint rekap_tanda_tangan_peran check ((peran = 'penandatangan') = (jabatan_cetak is not null) and (jabatan_cetak is null) = (kapasitas is null))
);
call pg_temp.jaga_tabel('rekap_tanda_tangan');
grant select, insert on rekap_tanda_tangan to presensi_api;
call pg_temp.hanya_tambah('rekap_tanda_tangan');

create function jaga_tanda_tangan() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from rekap_bulan m where m.instansi_id = new.instansi_id and m.kunci_id = new.kunci_id and m.status = 'final') then
    raise exception 'only a lock that holds is signed' using errcode = '23514', constraint = 'rekap_tanda_tangan_terkunci';
  end if;
  return new;
end $$;
create trigger terkunci before insert on rekap_tanda_tangan for each row execute function jaga_tanda_tangan();

-- Every change of an office's month that partners hear of, in the order in which it became visible: locked, reopened, correction lines. Triggers write
-- it, so that no way of changing a month forgets it.
create table rekap_berubah (
  instansi_id uuid not null references instansi (id),
  id bigint generated always as identity,
  -- null until the transaction ends: it is taken last, under a lock that is held to the commit
  nomor bigint check (nomor > 0),
  kantor_id uuid not null,
  bulan date not null check (extract(day from bulan) = 1),
  -- whom it is about; null: everybody of that month
  pegawai_ids uuid[],
  pada timestamptz(3) not null default clock_timestamp(),
  primary key (instansi_id, id),
  unique (instansi_id, nomor)
);
create index rekap_berubah_tanpa_nomor on rekap_berubah (instansi_id, id) where nomor is null;
call pg_temp.jaga_tabel('rekap_berubah');
-- Only the functions below write it, as the owner.
grant select on rekap_berubah to presensi_api;
create trigger tidak_berubah before update or delete on rekap_berubah for each row execute function jaga_fakta_berubah();
create trigger tidak_dikosongkan before truncate on rekap_berubah for each statement execute function tolak_perubahan();

-- The numbers of a transaction, at its end, as those of facts.
create function nomori_rekap() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  instansi uuid;
  terakhir bigint;
  lintas text := current_setting('app.lintas', true);
begin
  perform set_config('app.lintas', 'ya', true);
  if exists (select 1 from rekap_berubah where instansi_id = new.instansi_id and id = new.id and nomor is null) then
    for instansi in select distinct instansi_id from rekap_berubah where nomor is null order by 1 loop
      perform pg_advisory_xact_lock(hashtextextended(instansi::text, 6275));
      select r.nomor into terakhir from rekap_berubah r where r.instansi_id = instansi and r.nomor is not null order by r.nomor desc limit 1;
      update rekap_berubah r set nomor = coalesce(terakhir, 0) + b.ke
        from (select id, row_number() over (order by id) as ke from rekap_berubah where instansi_id = instansi and nomor is null) b
        where r.instansi_id = instansi and r.id = b.id;
    end loop;
  end if;
  perform set_config('app.lintas', coalesce(lintas, ''), true);
  return null;
end $$;
create constraint trigger nomori after insert on rekap_berubah deferrable initially deferred for each row execute function nomori_rekap();

-- A month that was locked or reopened. One that is only generated says nothing to partners.
create function catat_rekap_bulan() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lintas text := current_setting('app.lintas', true);
begin
  perform set_config('app.lintas', 'ya', true);
  if tg_op = 'INSERT' then
    insert into rekap_berubah (instansi_id, kantor_id, bulan) select instansi_id, kantor_id, bulan from baru where kunci_id is not null;
  else
    insert into rekap_berubah (instansi_id, kantor_id, bulan)
      select b.instansi_id, b.kantor_id, b.bulan from baru b join lama l using (instansi_id, kantor_id, bulan) where b.kunci_id is distinct from l.kunci_id;
  end if;
  perform set_config('app.lintas', coalesce(lintas, ''), true);
  return null;
end $$;
create trigger mitra_insert after insert on rekap_bulan referencing new table as baru for each statement execute function catat_rekap_bulan();
create trigger mitra_update after update on rekap_bulan referencing old table as lama new table as baru for each statement execute function catat_rekap_bulan();

-- Correction lines, by the month they are booked in.
create function catat_rekap_koreksi() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lintas text := current_setting('app.lintas', true);
begin
  perform set_config('app.lintas', 'ya', true);
  execute format('insert into rekap_berubah (instansi_id, kantor_id, bulan, pegawai_ids)
    select instansi_id, kantor_id, bulan, array_agg(distinct pegawai_id) from (%s) r group by 1, 2, 3 order by 3, 2', concat_ws(' union all ',
    case when tg_op <> 'INSERT' then 'select instansi_id, kantor_id, bulan, pegawai_id from lama' end,
    case when tg_op <> 'DELETE' then 'select instansi_id, kantor_id, bulan, pegawai_id from baru' end));
  perform set_config('app.lintas', coalesce(lintas, ''), true);
  return null;
end $$;
create trigger mitra_insert after insert on rekap_koreksi referencing new table as baru for each statement execute function catat_rekap_koreksi();
create trigger mitra_update after update on rekap_koreksi referencing old table as lama new table as baru for each statement execute function catat_rekap_koreksi();
create trigger mitra_delete after delete on rekap_koreksi referencing old table as lama for each statement execute function catat_rekap_koreksi();

-- The letterhead of an agency.
create table kop_surat (
  instansi_id uuid primary key references instansi (id),
  baris text[] not null check (cardinality(baris) between 1 and 5),
  kota text check (length(kota) between 1 and 60),
  -- key of the file store
  logo text,
  diubah_pada timestamptz(3) not null default now()
);
call pg_temp.jaga_tabel('kop_surat');
grant select, insert, update on kop_surat to presensi_api;

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
call pg_temp.jaga_tabel('penandatangan');
grant select, insert, update, delete on penandatangan to presensi_api;

-- The certificate that papers are sealed with. Its key is sealed with the secret of the application: the database alone cannot sign.
create table segel (
  id uuid primary key,
  sertifikat bytea not null,
  kunci bytea not null,
  mulai timestamptz(3) not null,
  sampai timestamptz(3) not null check (sampai > mulai)
);
grant select, insert on segel to presensi_api;

-- What was printed. Only ever added to: the state of a paper follows from what it is about.
create table dokumen (
  instansi_id uuid not null references instansi (id),
  kode text primary key check (kode ~ '^[A-Za-z0-9_-]{22}$'),
  jenis text not null,
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
  -- How many had signed when a paper was printed: one that more have signed is another paper, and takes the place of the one before.
  tanda smallint not null default 0 check (tanda >= 0),
  -- Papers of the allowance: the list of what an office is paid, and somebody's slip. They are of a period. A final period never changes, so its papers
  -- are kept as they were first printed. A period that is not final can be deleted: its papers stay in the register and say that they were taken back.
  -- 11 ties it to its period.
  periode_id uuid,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, izin_id) references izin (instansi_id, id),
  constraint dokumen_kertas check ((bentuk = 'pdf') = (kertas is not null)),
  constraint dokumen_tersimpan check ((versi is null) = (berkas is null)),
  constraint dokumen_jenis check (jenis in ('report_kantor', 'report_pegawai', 'formulir_cuti', 'daftar_tpp', 'slip_tpp')),
  constraint dokumen_versi check (versi is null or (bulanan and not turunan and (kantor_id is not null or periode_id is not null))),
  constraint dokumen_tentang check (
    (jenis = 'report_kantor' and pegawai_id is null and izin_id is null and periode_id is null)
    or (jenis = 'report_pegawai' and pegawai_id is not null and izin_id is null and periode_id is null)
    or (jenis = 'formulir_cuti' and pegawai_id is not null and izin_id is not null and periode_id is null)
    or (jenis = 'daftar_tpp' and pegawai_id is null and izin_id is null)
    -- a slip is only ever of a final period
    or (jenis = 'slip_tpp' and pegawai_id is not null and izin_id is null and periode_id is not null and versi is not null))
);
create index dokumen_bulan on dokumen (instansi_id, kantor_id, mulai, dibuat_pada);
create index dokumen_periode on dokumen (instansi_id, periode_id) where periode_id is not null;
-- The first print of each form of a locked month or a final period is the one that is handed out again.
create unique index dokumen_satu on dokumen
  (instansi_id, kantor_id, mulai, versi, jenis, bentuk, kertas, bahasa, papan, tanda, pegawai_id, periode_id) nulls not distinct
  where versi is not null;
call pg_temp.jaga_tabel('dokumen');
grant select, insert on dokumen to presensi_api;

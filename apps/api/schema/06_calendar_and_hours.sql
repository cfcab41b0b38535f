-- calendar-and-hours: work days, holidays and joint events of an agency; work hours; shifts and rosters.

-- Sets of work hours.
create table jam_kerja (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kode text not null check (length(kode) between 1 and 20),
  nama text not null check (length(nama) between 1 and 100),
  jenis text not null check (jenis in ('biasa', 'ramadan', 'khusus')),
  berlaku_mulai date not null,
  berlaku_sampai date check (berlaku_sampai >= berlaku_mulai),
  -- false: holds only on the days of hari_kerja that name it
  otomatis boolean not null default true,
  hari jsonb not null check (jsonb_typeof(hari) = 'array'),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  -- A change makes a new row with the same code; on one date a code means one set of hours.
  constraint jam_kerja_kode_excl
    exclude using gist (instansi_id with =, lower(kode) with =, daterange(berlaku_mulai, berlaku_sampai, '[]') with &&)
);
call pg_temp.jaga_tabel('jam_kerja');
grant select, insert, update, delete on jam_kerja to presensi_api;

-- For which offices, kinds of employee or named people a set holds; kantor_id null is the whole agency. Kind and dates are copied from the set,
-- because only here can the database refuse two sets of the same kind for the same office at the same time.
create table jam_kerja_lingkup (
  instansi_id uuid not null,
  id uuid not null,
  jam_kerja_id uuid not null,
  kantor_id uuid,
  jenis text not null,
  otomatis boolean not null,
  mulai date not null,
  selesai date,
  jenis_pegawai text check (jenis_pegawai in ('PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN')),
  pegawai_id uuid,
  primary key (instansi_id, id),
  foreign key (instansi_id, jam_kerja_id) references jam_kerja (instansi_id, id) on delete cascade,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  -- A named person is named wherever they work and whatever their kind.
  check (pegawai_id is null or (kantor_id is null and jenis_pegawai is null)),
  constraint jam_kerja_lingkup_key unique nulls not distinct (instansi_id, jam_kerja_id, kantor_id, jenis_pegawai, pegawai_id),
  constraint jam_kerja_lingkup_excl exclude using gist (
    instansi_id with =, (coalesce(kantor_id, '00000000-0000-0000-0000-000000000000')) with =,
    (coalesce(jenis_pegawai, '')) with =, (coalesce(pegawai_id, '00000000-0000-0000-0000-000000000000')) with =,
    jenis with =, daterange(mulai, selesai, '[]') with &&) where (otomatis)
);
create index jam_kerja_lingkup_orang on jam_kerja_lingkup (instansi_id, pegawai_id) where pegawai_id is not null;
call pg_temp.jaga_tabel('jam_kerja_lingkup');
grant select, insert, update, delete on jam_kerja_lingkup to presensi_api;

-- Days of the calendar that are other than the week says; kantor_id null is the whole agency.
create table hari_kerja (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  tanggal date not null,
  kantor_id uuid,
  kerja boolean not null,
  jam_kerja_id uuid,
  keterangan text check (length(keterangan) between 1 and 200),
  -- generate only ever replaces what generate made
  asal text not null check (asal in ('pola', 'tangan', 'impor')),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  constraint hari_kerja_tanggal_key unique nulls not distinct (instansi_id, tanggal, kantor_id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  foreign key (instansi_id, jam_kerja_id) references jam_kerja (instansi_id, id),
  check (kerja or jam_kerja_id is null)
);
create index hari_kerja_jam on hari_kerja (instansi_id, jam_kerja_id) where jam_kerja_id is not null;
call pg_temp.jaga_tabel('hari_kerja');
grant select, insert, update, delete on hari_kerja to presensi_api;

create table hari_libur (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  tanggal_mulai date not null,
  tanggal_selesai date not null check (tanggal_selesai >= tanggal_mulai),
  nama text not null check (length(nama) between 1 and 200),
  jenis text not null check (jenis in ('nasional', 'cuti_bersama', 'daerah', 'keagamaan', 'pemilu', 'khusus')),
  dasar text check (length(dasar) between 1 and 200),
  agama text check (agama in ('Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan')),
  -- which line of the shipped national list this is; whoever edits the row makes it the agency's own
  nasional_kunci text,
  diubah_tangan boolean not null default false,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  -- the decree that gives a cuti bersama to ASN
  keppres_asn text check (length(keppres_asn) between 1 and 100),
  primary key (instansi_id, id),
  constraint hari_libur_nasional_key unique (instansi_id, nasional_kunci),
  constraint hari_libur_nama_excl exclude using gist (
    instansi_id with =, lower(nama) with =, daterange(tanggal_mulai, tanggal_selesai, '[]') with &&)
    deferrable initially deferred,
  check (keppres_asn is null or jenis = 'cuti_bersama')
);
create index hari_libur_tanggal on hari_libur (instansi_id, tanggal_mulai, tanggal_selesai);
call pg_temp.jaga_tabel('hari_libur');
grant select, insert, update, delete on hari_libur to presensi_api;

create table hari_libur_kantor (
  instansi_id uuid not null,
  hari_libur_id uuid not null,
  kantor_id uuid not null,
  primary key (instansi_id, hari_libur_id, kantor_id),
  foreign key (instansi_id, hari_libur_id) references hari_libur (instansi_id, id) on delete cascade,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id)
);
call pg_temp.jaga_tabel('hari_libur_kantor');
grant select, insert, update, delete on hari_libur_kantor to presensi_api;

-- Joint events (apel, upacara, …), and for whom they are.
create table kegiatan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  tanggal date not null,
  nama text not null check (length(nama) between 1 and 200),
  jenis text not null check (jenis in ('apel', 'upacara', 'senam', 'rapat', 'lainnya')),
  mulai time(0) not null,
  selesai time(0) not null check (selesai > mulai),
  -- null: each at their own office
  tempat jsonb check (jsonb_typeof(tempat) = 'object'),
  wajib boolean not null,
  dihitung_masuk boolean not null,
  kode_potongan text check (length(kode_potongan) between 1 and 20),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id)
);
create unique index kegiatan_nama_key on kegiatan (instansi_id, tanggal, mulai, lower(nama));
call pg_temp.jaga_tabel('kegiatan');
grant select, insert, update, delete on kegiatan to presensi_api;

create table kegiatan_kantor (
  instansi_id uuid not null,
  kegiatan_id uuid not null,
  kantor_id uuid not null,
  primary key (instansi_id, kegiatan_id, kantor_id),
  foreign key (instansi_id, kegiatan_id) references kegiatan (instansi_id, id) on delete cascade,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id)
);
call pg_temp.jaga_tabel('kegiatan_kantor');
grant select, insert, update, delete on kegiatan_kantor to presensi_api;

create table kegiatan_pegawai (
  instansi_id uuid not null,
  kegiatan_id uuid not null,
  pegawai_id uuid not null,
  dikecualikan boolean not null,
  primary key (instansi_id, kegiatan_id, pegawai_id),
  foreign key (instansi_id, kegiatan_id) references kegiatan (instansi_id, id) on delete cascade,
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index kegiatan_pegawai_orang on kegiatan_pegawai (instansi_id, pegawai_id);
call pg_temp.jaga_tabel('kegiatan_pegawai');
grant select, insert, update, delete on kegiatan_pegawai to presensi_api;

-- The place that a joint event had before, kept as the fences of offices are (titik_riwayat in 03).
create function catat_tempat_kegiatan() returns trigger language plpgsql as $$
begin
  insert into titik_riwayat (instansi_id, rujukan_id, titik)
  values (old.instansi_id, old.id, case when old.tempat is null then '[]'::jsonb else jsonb_build_array(old.tempat) end);
  return null;
end $$;
create trigger catat_tempat after update of tempat on kegiatan for each row when (old.tempat is distinct from new.tempat) execute function catat_tempat_kegiatan();

create table shift (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kode text not null check (length(kode) between 1 and 10 and upper(kode) <> 'L'),
  nama text not null check (length(nama) between 1 and 100),
  masuk time(0) not null,
  pulang time(0) not null,
  lintas_hari boolean not null,
  istirahat_mulai time(0),
  istirahat_selesai time(0),
  jendela_masuk jsonb check (jsonb_typeof(jendela_masuk) = 'array'),
  jendela_pulang jsonb check (jsonb_typeof(jendela_pulang) = 'array'),
  warna text check (warna ~ '^#[0-9a-f]{6}$'),
  aktif boolean not null default true,
  -- set when other hours took over the code: rosters of past days keep pointing at the row that held then
  digantikan_oleh uuid,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, digantikan_oleh) references shift (instansi_id, id),
  check (lintas_hari or pulang > masuk),
  check ((istirahat_mulai is null) = (istirahat_selesai is null))
);
create unique index shift_kode_key on shift (instansi_id, lower(kode)) where digantikan_oleh is null;
call pg_temp.jaga_tabel('shift');
grant select, insert, update, delete on shift to presensi_api;

create table shift_kantor (
  instansi_id uuid not null,
  shift_id uuid not null,
  kantor_id uuid not null,
  primary key (instansi_id, shift_id, kantor_id),
  foreign key (instansi_id, shift_id) references shift (instansi_id, id) on delete cascade,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id)
);
call pg_temp.jaga_tabel('shift_kantor');
grant select, insert, update, delete on shift_kantor to presensi_api;

-- One cell of a roster; shift_id null is a free day.
create table shift_pegawai (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  shift_id uuid,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  -- the office that made the cell
  kantor_id uuid not null,
  primary key (instansi_id, id),
  constraint shift_pegawai_tanggal_key unique (instansi_id, pegawai_id, tanggal),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, shift_id) references shift (instansi_id, id),
  constraint shift_pegawai_kantor foreign key (instansi_id, kantor_id) references kantor (instansi_id, id)
);
create index shift_pegawai_shift on shift_pegawai (instansi_id, shift_id, tanggal) where shift_id is not null;
create index shift_pegawai_bulan on shift_pegawai (instansi_id, kantor_id, tanggal);
call pg_temp.jaga_tabel('shift_pegawai');
grant select, insert, update, delete on shift_pegawai to presensi_api;

-- Being on a roster is dated: a person is a shift worker of an office from a day on, until it is ended, or the person moves or leaves.
-- Inside that time an empty cell is a free day; outside it the weekly rule holds, whatever cells exist.
create table shift_anggota (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  kantor_id uuid not null,
  mulai date not null,
  -- the last day; null: until further notice
  selesai date,
  -- null: carried over from rosters that were not dated
  dibuat_oleh uuid references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  constraint shift_anggota_rentang check (selesai >= mulai),
  -- one roster at a time: two who begin it at once are told apart here
  constraint shift_anggota_bertumpuk exclude using gist (instansi_id with =, pegawai_id with =, daterange(mulai, selesai, '[]') with &&)
);
-- A clocking asks by person, the office's list by office.
create index shift_anggota_pegawai on shift_anggota (instansi_id, pegawai_id, mulai) include (selesai, kantor_id);
create index shift_anggota_kantor on shift_anggota (instansi_id, kantor_id, mulai) include (selesai, pegawai_id);
call pg_temp.jaga_tabel('shift_anggota');
grant select, insert, update, delete on shift_anggota to presensi_api;

-- Inside the placement, always. The row of the person is locked as a move locks it, so that the two cannot pass each other.
create function jaga_anggota_shift() returns trigger language plpgsql as $$
declare tempat datemultirange;
begin
  perform 1 from pegawai where instansi_id = new.instansi_id and id = new.pegawai_id for no key update;
  select range_agg(daterange(p.mulai, p.selesai, '[]')) into tempat from penempatan p
  where p.instansi_id = new.instansi_id and p.pegawai_id = new.pegawai_id and p.kantor_id = new.kantor_id;
  if tempat is null or not tempat @> daterange(new.mulai, new.selesai, '[]') then
    raise exception 'the roster of an office is for who is placed there' using errcode = 'check_violation', constraint = 'shift_anggota_penempatan';
  end if;
  return new;
end $$;
create trigger shift_anggota_penempatan before insert or update on shift_anggota for each row execute function jaga_anggota_shift();

-- A placement that became shorter takes the rest of the membership with it. The triggers run after those that lock the person (by name).
create function akhiri_anggota_shift() returns trigger language plpgsql as $$
declare
  anggota record;
  sisa daterange;
begin
  for anggota in
    select m.instansi_id, m.id, m.mulai, m.selesai, coalesce((select range_agg(daterange(p.mulai, p.selesai, '[]')) from penempatan p
      where p.instansi_id = m.instansi_id and p.pegawai_id = m.pegawai_id and p.kantor_id = m.kantor_id), '{}') as tempat
    from shift_anggota m join (select distinct instansi_id, pegawai_id from lama) b on b.instansi_id = m.instansi_id and b.pegawai_id = m.pegawai_id
  loop
    continue when anggota.tempat @> daterange(anggota.mulai, anggota.selesai, '[]');
    select r into sisa from unnest(anggota.tempat * datemultirange(daterange(anggota.mulai, anggota.selesai, '[]'))) r order by r limit 1;
    if not found then
      delete from shift_anggota where instansi_id = anggota.instansi_id and id = anggota.id;
    else
      update shift_anggota set mulai = lower(sisa), selesai = upper(sisa) - 1, diubah_pada = now()
      where instansi_id = anggota.instansi_id and id = anggota.id;
    end if;
  end loop;
  return null;
end $$;
create trigger penempatan_ubah_roster after update on penempatan referencing old table as lama
  for each statement execute function akhiri_anggota_shift();
create trigger penempatan_hapus_roster after delete on penempatan referencing old table as lama
  for each statement execute function akhiri_anggota_shift();

-- A month of a roster that nobody filled is said to the office once, before it begins.
create table roster_diingatkan (
  instansi_id uuid not null,
  kantor_id uuid not null,
  -- its first day
  bulan date not null check (extract(day from bulan) = 1),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, kantor_id, bulan),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id) on delete cascade
);
call pg_temp.jaga_tabel('roster_diingatkan');
grant select, insert, delete on roster_diingatkan to presensi_api;

-- people-and-places: offices, people, and what held for them on a date.

create table kantor (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kode citext not null check (length(kode) between 1 and 30),
  nama text not null check (length(nama) between 1 and 200),
  alamat text check (length(alamat) <= 500),
  induk_id uuid,
  zona_waktu text not null,
  aktif boolean not null default true,
  titik jsonb not null default '[]' check (jsonb_typeof(titik) = 'array'),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  -- The office's telephone, as people write it. Nothing that is computed reads it.
  telepon text check (char_length(telepon) between 5 and 20),
  primary key (instansi_id, id),
  unique (instansi_id, kode),
  foreign key (instansi_id, induk_id) references kantor (instansi_id, id),
  check (induk_id <> id)
);
create index kantor_nama on kantor (instansi_id, nama);
create index kantor_induk on kantor (instansi_id, induk_id) where induk_id is not null;
call pg_temp.jaga_tabel('kantor');
grant select, insert, update, delete on kantor to presensi_api;

-- Who changed the fences of an office, and when last: that day their own clocking there waits for somebody else.
create table kantor_area_diubah (
  instansi_id uuid not null,
  kantor_id uuid not null,
  oleh uuid not null references pengguna (id),
  pada timestamptz(3) not null default now(),
  primary key (instansi_id, kantor_id, oleh),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id) on delete cascade
);
call pg_temp.jaga_tabel('kantor_area_diubah');
grant select, insert, update on kantor_area_diubah to presensi_api;

-- The fences that offices and joint events had before: a clocking is shown with the fence that graded it.
create table titik_riwayat (
  instansi_id uuid not null references instansi (id),
  id bigint generated always as identity,
  -- the office or the joint event
  rujukan_id uuid not null,
  titik jsonb not null,
  -- in force until then
  sampai timestamptz not null default clock_timestamp(),
  primary key (instansi_id, id)
);
create index titik_riwayat_rujukan on titik_riwayat (instansi_id, rujukan_id, sampai);
call pg_temp.jaga_tabel('titik_riwayat');
grant select, insert on titik_riwayat to presensi_api;

-- Joint events do the same (06).
create function catat_titik_kantor() returns trigger language plpgsql as $$
begin
  insert into titik_riwayat (instansi_id, rujukan_id, titik) values (old.instansi_id, old.id, old.titik);
  return null;
end $$;
create trigger catat_titik after update of titik on kantor for each row when (old.titik is distinct from new.titik) execute function catat_titik_kantor();

-- Employed on this day, or new and still to begin. Between two times of employment somebody is neither: the return counts from its day on.
create function aktif_pada(bekerja datemultirange, hari date) returns boolean language sql immutable parallel safe
  return bekerja @> hari or coalesce(hari < lower(bekerja), false);

-- A person of an agency. Whether somebody is active is asked for a date; nothing says it by itself.
create table pegawai (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pengguna_id uuid not null references pengguna (id),
  nip text not null check (nip ~ '^(\d{16}|\d{18})$'),
  nip_lama text,
  nama text not null check (length(nama) between 1 and 150),
  gelar_depan text check (length(gelar_depan) <= 50),
  gelar_belakang text check (length(gelar_belakang) <= 50),
  jenis text not null check (jenis in ('PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN')),
  jenis_kelamin text check (jenis_kelamin in ('L', 'P')),
  -- Religion, grade and PTKP status are closed lists: days off and tax follow from them.
  agama text check (agama in ('Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan')),
  tanggal_lahir date,
  tmt date,
  email citext,
  no_hp text,
  npwp text,
  status_ptkp text check (status_ptkp in ('TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3')),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  cari text collate "C" generated always as (kata_cari(nama || ' ' || nip)) stored,
  -- Until when somebody has an office: '-infinity' for never, 'infinity' for an open end. Who has none is found without reading all.
  penempatan_sampai date not null default '-infinity',
  -- The days of employment beside the person, kept by the triggers of kepegawaian: clocking and lists of a million people ask for a date without a
  -- row more, and an index cannot look into another table.
  bekerja datemultirange not null default '{}',
  -- Teachers have school holidays; contracts of PPPK have an end that somebody must see coming.
  guru boolean not null default false,
  mulai_kontrak date,
  akhir_kontrak date,
  primary key (instansi_id, id),
  unique (instansi_id, nip),
  constraint pegawai_orang unique (instansi_id, id, pengguna_id),
  constraint pegawai_kontrak_check check (akhir_kontrak >= mulai_kontrak)
);
-- Under row security a search by ILIKE cannot go through a trigram index: the agency's own part of pegawai_daftar holds all that is searched and
-- filtered, so that no row has to be fetched to be left out.
create index pegawai_pengguna on pegawai (pengguna_id);
create index pegawai_daftar on pegawai (instansi_id, nama, id) include (nip, jenis, bekerja, cari, pengguna_id);
create index pegawai_tanpa_kantor on pegawai (instansi_id, penempatan_sampai, nama, id) include (jenis, nip, cari, bekerja) where penempatan_sampai < 'infinity';
-- Who ended, and who is or will be between two times of employment: what a list of people who are not active looks through.
create index pegawai_berakhir on pegawai (instansi_id, nama, id) include (nip, bekerja, cari)
  where not upper_inf(bekerja) or bekerja <> datemultirange(range_merge(bekerja));
call pg_temp.jaga_tabel('pegawai');
grant select, insert, update, delete on pegawai to presensi_api;

-- Employment is a dated history: from when to when a person works for an agency, and why it ended. A person can return.
create table kepegawaian (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  -- also here, so that the constraint below reaches over agencies
  pengguna_id uuid not null,
  mulai date not null,
  -- the first day without employment
  berhenti_pada date check (berhenti_pada >= mulai),
  berhenti_jenis text check (berhenti_jenis in ('pensiun', 'mutasi_keluar', 'wafat', 'berhenti', 'akhir_kontrak')),
  keterangan text check (length(keterangan) <= 200),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id, pengguna_id) references pegawai (instansi_id, id, pengguna_id) on update cascade,
  check ((berhenti_pada is null) = (berhenti_jenis is null)),
  -- A person works for one agency at a time.
  constraint kepegawaian_satu exclude using gist (pengguna_id with =, daterange(mulai, berhenti_pada, '[)') with &&)
);
create index kepegawaian_pegawai on kepegawaian (instansi_id, pegawai_id, mulai);
call pg_temp.jaga_tabel('kepegawaian');
grant select, insert, update, delete on kepegawaian to presensi_api;

-- In which office somebody is, from when to when.
create table penempatan (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  kantor_id uuid not null,
  mulai date not null,
  selesai date check (selesai >= mulai),
  dibuat_pada timestamptz not null default now(),
  -- When a placement was changed last, after it was made. A clocking is filed under the office that was known then; where the office of its day
  -- became another one since, some placement of the person was made or changed after it. By this the log of an office finds what is filed elsewhere
  -- without walking through everybody's clockings.
  diubah_pada timestamptz not null default '-infinity',
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  exclude using gist (instansi_id with =, pegawai_id with =, daterange(mulai, selesai, '[]') with &&)
);
-- The exclusion constraints answer 'who, when' too, but a page of people wants it by a plain index.
create index penempatan_pegawai on penempatan (instansi_id, pegawai_id, mulai) include (selesai, kantor_id);
create index penempatan_kantor_daftar on penempatan (instansi_id, kantor_id, mulai) include (selesai, pegawai_id);
call pg_temp.jaga_tabel('penempatan');
grant select, insert, update, delete on penempatan to presensi_api;

-- A placement keeps penempatan_sampai of its person, and says that the person changed.
create function catat_penempatan() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update pegawai g set diubah_pada = now(), penempatan_sampai = greatest(g.penempatan_sampai, b.sampai)
    from (select instansi_id, pegawai_id, max(coalesce(selesai, 'infinity')) as sampai from baru group by 1, 2) b
    where g.instansi_id = b.instansi_id and g.id = b.pegawai_id;
  else
    update pegawai g set diubah_pada = now(), penempatan_sampai = coalesce(
      (select max(coalesce(p.selesai, 'infinity')) from penempatan p
        where p.instansi_id = g.instansi_id and p.pegawai_id = g.id), '-infinity')
    from (select distinct instansi_id, pegawai_id from lama) b
    where g.instansi_id = b.instansi_id and g.id = b.pegawai_id;
  end if;
  return null;
end $$;
create trigger penempatan_tambah after insert on penempatan referencing new table as baru
  for each statement execute function catat_penempatan();
create trigger penempatan_ubah after update on penempatan referencing old table as lama
  for each statement execute function catat_penempatan();
create trigger penempatan_hapus after delete on penempatan referencing old table as lama
  for each statement execute function catat_penempatan();

-- A placement of a date implies employment on it.
create function periksa_penempatan() returns trigger language plpgsql as $$
begin
  if exists (select 1 from baru b join pegawai g on g.instansi_id = b.instansi_id and g.id = b.pegawai_id
    where not g.bekerja @> daterange(b.mulai, b.selesai, '[]')) then
    raise exception 'a placement outside of employment' using errcode = 'check_violation', constraint = 'penempatan_selama_bekerja', table = 'penempatan';
  end if;
  return null;
end $$;
create trigger penempatan_selama_bekerja_tambah after insert on penempatan referencing new table as baru
  for each statement execute function periksa_penempatan();
create trigger penempatan_selama_bekerja_ubah after update on penempatan referencing new table as baru
  for each statement execute function periksa_penempatan();

create function catat_penempatan_diubah() returns trigger language plpgsql as $$
begin
  if (old.pegawai_id, old.kantor_id, old.mulai, old.selesai) is distinct from (new.pegawai_id, new.kantor_id, new.mulai, new.selesai) then
    new.diubah_pada := now();
  end if;
  return new;
end $$;
create trigger penempatan_diubah before update on penempatan for each row execute function catat_penempatan_diubah();

-- Post, class and grade, from when to when.
create table riwayat_jabatan (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  jabatan text not null check (length(jabatan) between 1 and 200),
  kelas_jabatan integer check (kelas_jabatan between 1 and 17),
  golongan text check (golongan ~ '^((I|II|III)/[a-d]|IV/[a-e]|(I|II|III|IV|V|VI|VII|VIII|IX|X|XI|XII|XIII|XIV|XV|XVI|XVII))$'),
  mulai date not null,
  selesai date check (selesai >= mulai),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  exclude using gist (instansi_id with =, pegawai_id with =, daterange(mulai, selesai, '[]') with &&)
);
create index riwayat_jabatan_pegawai on riwayat_jabatan (instansi_id, pegawai_id, mulai);
call pg_temp.jaga_tabel('riwayat_jabatan');
grant select, insert, update, delete on riwayat_jabatan to presensi_api;

-- Who is whose superior (atasan) and whose PYBMC, from when to when.
create table garis_pejabat (
  instansi_id uuid not null,
  id uuid not null,
  pegawai_id uuid not null,
  jenis text not null check (jenis in ('atasan', 'pybmc')),
  pejabat_id uuid not null,
  mulai date not null,
  selesai date check (selesai >= mulai),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, pejabat_id) references pegawai (instansi_id, id),
  check (pejabat_id <> pegawai_id),
  exclude using gist (instansi_id with =, pegawai_id with =, jenis with =, daterange(mulai, selesai, '[]') with &&)
);
create index garis_pejabat_bawahan on garis_pejabat (instansi_id, pejabat_id, jenis);
create index garis_pejabat_pegawai on garis_pejabat (instansi_id, pegawai_id, jenis, mulai) include (selesai, pejabat_id);
call pg_temp.jaga_tabel('garis_pejabat');
grant select, insert, update, delete on garis_pejabat to presensi_api;

-- Who heads an office is a fact of the office with its days: papers of last month name who headed it then.
create table kepala_kantor (
  instansi_id uuid not null,
  id uuid not null,
  kantor_id uuid not null,
  pegawai_id uuid not null,
  mulai date not null,
  selesai date check (selesai >= mulai),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  -- an office has one head at a time
  constraint kepala_kantor_satu exclude using gist (instansi_id with =, kantor_id with =, daterange(mulai, selesai, '[]') with &&)
);
create index kepala_kantor_pegawai on kepala_kantor (instansi_id, pegawai_id);
call pg_temp.jaga_tabel('kepala_kantor');
grant select, insert, update, delete on kepala_kantor to presensi_api;

-- A person changed when their placement, post or superior did: partners read 'who changed since' from pegawai alone.
create function sentuh_pegawai() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update pegawai g set diubah_pada = now() from (select distinct instansi_id, pegawai_id from baru) b
    where g.instansi_id = b.instansi_id and g.id = b.pegawai_id;
  else
    update pegawai g set diubah_pada = now() from (select distinct instansi_id, pegawai_id from lama) b
    where g.instansi_id = b.instansi_id and g.id = b.pegawai_id;
  end if;
  return null;
end $$;
create trigger riwayat_jabatan_tambah after insert on riwayat_jabatan referencing new table as baru for each statement execute function sentuh_pegawai();
create trigger riwayat_jabatan_ubah after update on riwayat_jabatan referencing old table as lama for each statement execute function sentuh_pegawai();
create trigger riwayat_jabatan_hapus after delete on riwayat_jabatan referencing old table as lama for each statement execute function sentuh_pegawai();
create trigger garis_pejabat_tambah after insert on garis_pejabat referencing new table as baru for each statement execute function sentuh_pegawai();
create trigger garis_pejabat_ubah after update on garis_pejabat referencing old table as lama for each statement execute function sentuh_pegawai();
create trigger garis_pejabat_hapus after delete on garis_pejabat referencing old table as lama for each statement execute function sentuh_pegawai();

-- What holds only while somebody is employed is cut to it: a placement of a date implies employment on it.
create function potong_riwayat(nama_tabel text, instansi_ids uuid[], pegawai_ids uuid[]) returns void language plpgsql as $$
begin
  execute format('delete from %1$I r using pegawai g, unnest($1, $2) as o (instansi_id, pegawai_id)
    where r.instansi_id = o.instansi_id and r.pegawai_id = o.pegawai_id and g.instansi_id = r.instansi_id and g.id = r.pegawai_id
      and not g.bekerja && daterange(r.mulai, r.selesai, ''[]'')', nama_tabel) using instansi_ids, pegawai_ids;
  execute format('update %1$I r set mulai = lower(b.selama), selesai = upper(b.selama) - 1
    from (select r.instansi_id, r.id, (select s from unnest(g.bekerja * datemultirange(daterange(r.mulai, r.selesai, ''[]''))) s order by s limit 1) as selama
      from unnest($1, $2) as o (instansi_id, pegawai_id)
      join pegawai g on g.instansi_id = o.instansi_id and g.id = o.pegawai_id
      join %1$I r on r.instansi_id = g.instansi_id and r.pegawai_id = g.id
      where not g.bekerja @> daterange(r.mulai, r.selesai, ''[]'')) b
    where r.instansi_id = b.instansi_id and r.id = b.id', nama_tabel) using instansi_ids, pegawai_ids;
end $$;

create function catat_kepegawaian() returns trigger language plpgsql as $$
declare
  instansi_ids uuid[];
  pegawai_ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(b.instansi_id), array_agg(b.pegawai_id) into instansi_ids, pegawai_ids from (select distinct instansi_id, pegawai_id from baru) b;
  else
    select array_agg(b.instansi_id), array_agg(b.pegawai_id) into instansi_ids, pegawai_ids from (select distinct instansi_id, pegawai_id from lama) b;
  end if;
  update pegawai g set diubah_pada = now(), bekerja = coalesce((
      select range_agg(daterange(k.mulai, k.berhenti_pada, '[)')) from kepegawaian k where k.instansi_id = g.instansi_id and k.pegawai_id = g.id), '{}')
    from unnest(instansi_ids, pegawai_ids) as o (instansi_id, pegawai_id) where g.instansi_id = o.instansi_id and g.id = o.pegawai_id;
  if tg_op <> 'INSERT' then
    perform potong_riwayat('penempatan', instansi_ids, pegawai_ids);
    perform potong_riwayat('riwayat_jabatan', instansi_ids, pegawai_ids);
    perform potong_riwayat('garis_pejabat', instansi_ids, pegawai_ids);
  end if;
  return null;
end $$;
create trigger kepegawaian_tambah after insert on kepegawaian referencing new table as baru
  for each statement execute function catat_kepegawaian();
create trigger kepegawaian_ubah after update on kepegawaian referencing old table as lama
  for each statement execute function catat_kepegawaian();
create trigger kepegawaian_hapus after delete on kepegawaian referencing old table as lama
  for each statement execute function catat_kepegawaian();

-- Kind of employment and PTKP status are facts of a date. The person has the last value (one to come included); what it replaced stands
-- here with the last day on which it held. Reading one for a date is one part of the code (pegawai/nilai.repo.ts).
create table riwayat_jenis (
  instansi_id uuid not null,
  pegawai_id uuid not null,
  sampai date not null,
  jenis text not null check (jenis in ('PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN')),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, pegawai_id, sampai),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id) on delete cascade
);
call pg_temp.jaga_tabel('riwayat_jenis');
grant select, insert, update, delete on riwayat_jenis to presensi_api;

create table riwayat_ptkp (
  instansi_id uuid not null,
  pegawai_id uuid not null,
  sampai date not null,
  status_ptkp text check (status_ptkp in ('TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3')),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, pegawai_id, sampai),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id) on delete cascade
);
call pg_temp.jaga_tabel('riwayat_ptkp');
grant select, insert, update, delete on riwayat_ptkp to presensi_api;

-- Substitutes of officials (Plt, Plh).
create table pejabat_pengganti (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  -- A Plt may stand in for nobody: the post is vacant. The record then names the post and its class, by which the allowance is reckoned.
  pejabat_id uuid,
  pengganti_id uuid not null,
  jenis text not null check (jenis in ('Plt', 'Plh')),
  mulai date not null,
  selesai date check (selesai >= mulai),
  dasar text check (length(dasar) <= 200),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  jabatan text check (length(jabatan) between 1 and 200),
  kelas_jabatan integer check (kelas_jabatan between 1 and 17),
  primary key (instansi_id, id),
  foreign key (instansi_id, pejabat_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, pengganti_id) references pegawai (instansi_id, id),
  check (pejabat_id <> pengganti_id),
  -- one person at a time acts for an official: approvals are routed by date
  exclude using gist (instansi_id with =, pejabat_id with =, daterange(mulai, selesai, '[]') with &&),
  -- only the record of a vacant post has to name it
  check (pejabat_id is not null or jabatan is not null),
  -- nobody holds the same vacant post twice on one day; posts of different offices may have one name
  constraint pejabat_pengganti_kosong_excl exclude using gist
    (instansi_id with =, pengganti_id with =, lower(jabatan) with =, daterange(mulai, selesai, '[]') with &&) where (pejabat_id is null)
);
create index pejabat_pengganti_urut on pejabat_pengganti (instansi_id, mulai desc, id);
create index pejabat_pengganti_orang on pejabat_pengganti (instansi_id, pengganti_id, mulai);
call pg_temp.jaga_tabel('pejabat_pengganti');
grant select, insert, update, delete on pejabat_pengganti to presensi_api;

-- Face templates. Data is encrypted by the application; deleting the rows is what makes a face unknown again.
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
call pg_temp.jaga_tabel('wajah_templat');
grant select, insert, update, delete on wajah_templat to presensi_api;

-- The picture of somebody's signature. Papers carry it only by an act of its owner.
create table spesimen (
  instansi_id uuid not null,
  pegawai_id uuid not null,
  -- key of the file store, and the hash of the picture
  berkas text not null,
  sidik bytea not null check (length(sidik) = 32),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, pegawai_id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
call pg_temp.jaga_tabel('spesimen');
grant select, insert, update, delete on spesimen to presensi_api;

-- Every change of people that partners hear of, in the order in which it became visible. Triggers write it, so that no way of changing a person
-- forgets it. The time of a change would not do: whoever commits late is passed over by a reader who has already read later times.
create table pegawai_berubah (
  instansi_id uuid not null references instansi (id),
  id bigint generated always as identity,
  -- null until the transaction ends: it is taken last, under a lock that is held to the commit
  nomor bigint check (nomor > 0),
  pegawai_ids uuid[] not null check (cardinality(pegawai_ids) > 0),
  pada timestamptz(3) not null default clock_timestamp(),
  primary key (instansi_id, id),
  unique (instansi_id, nomor)
);
create index pegawai_berubah_tanpa_nomor on pegawai_berubah (instansi_id, id) where nomor is null;
call pg_temp.jaga_tabel('pegawai_berubah');
-- Only the functions below write it, as the owner.
grant select on pegawai_berubah to presensi_api;
create trigger tidak_berubah before update or delete on pegawai_berubah for each row execute function jaga_fakta_berubah();
create trigger tidak_dikosongkan before truncate on pegawai_berubah for each statement execute function tolak_perubahan();

-- The numbers of a transaction, at its end, as those of facts and under their lock: a transaction that changes people changes facts, too, in
-- whatever order, and two locks could wait for each other.
create function nomori_pegawai() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  instansi uuid;
  terakhir bigint;
  lintas text := current_setting('app.lintas', true);
begin
  perform set_config('app.lintas', 'ya', true);
  if exists (select 1 from pegawai_berubah where instansi_id = new.instansi_id and id = new.id and nomor is null) then
    for instansi in select distinct instansi_id from pegawai_berubah where nomor is null order by 1 loop
      perform pg_advisory_xact_lock(hashtextextended(instansi::text, 6150));
      -- Many small statements become one row.
      if (select count(*) from pegawai_berubah where instansi_id = instansi and nomor is null) > 8 then
        with hilang as (delete from pegawai_berubah where instansi_id = instansi and nomor is null returning pegawai_ids)
        insert into pegawai_berubah (instansi_id, pegawai_ids) select instansi, array_agg(distinct o.id) from hilang h cross join unnest(h.pegawai_ids) as o (id);
      end if;
      select r.nomor into terakhir from pegawai_berubah r where r.instansi_id = instansi and r.nomor is not null order by r.nomor desc limit 1;
      update pegawai_berubah r set nomor = coalesce(terakhir, 0) + b.ke
        from (select id, row_number() over (order by id) as ke from pegawai_berubah where instansi_id = instansi and nomor is null) b
        where r.instansi_id = instansi and r.id = b.id;
    end loop;
  end if;
  perform set_config('app.lintas', coalesce(lintas, ''), true);
  return null;
end $$;
create constraint trigger nomori after insert on pegawai_berubah deferrable initially deferred for each row execute function nomori_pegawai();

-- Placements, posts, superiors and employment touch the person, so this hears of them, too.
create function catat_pegawai() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lintas text := current_setting('app.lintas', true);
begin
  perform set_config('app.lintas', 'ya', true);
  insert into pegawai_berubah (instansi_id, pegawai_ids) select instansi_id, array_agg(id) from baru group by instansi_id order by instansi_id;
  perform set_config('app.lintas', coalesce(lintas, ''), true);
  return null;
end $$;
create trigger mitra_insert after insert on pegawai referencing new table as baru for each statement execute function catat_pegawai();
create trigger mitra_update after update on pegawai referencing new table as baru for each statement execute function catat_pegawai();

-- The code and name of an office stand beside everybody who belongs to it.
create function catat_pegawai_kantor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lintas text := current_setting('app.lintas', true);
begin
  perform set_config('app.lintas', 'ya', true);
  insert into pegawai_berubah (instansi_id, pegawai_ids)
    select b.instansi_id, array_agg(distinct p.pegawai_id) from baru b join lama l using (instansi_id, id)
    join penempatan p on p.instansi_id = b.instansi_id and p.kantor_id = b.id and (p.selesai is null or p.selesai >= current_date - 1)
    where (b.kode, b.nama) is distinct from (l.kode, l.nama) group by b.instansi_id order by b.instansi_id;
  perform set_config('app.lintas', coalesce(lintas, ''), true);
  return null;
end $$;
create trigger mitra_update after update on kantor referencing old table as lama new table as baru for each statement execute function catat_pegawai_kantor();

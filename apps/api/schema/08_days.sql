-- days: policies, papers and their files, corrections, facts that days are judged by, months kept ready, discipline.

-- What lateness, absence, papers and joint events cost, from a day on. `isi` holds the rates as the rules read them (packages/domain/src/kebijakan).
create table kebijakan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  nama text not null check (length(nama) between 1 and 200),
  dasar text not null check (length(dasar) between 1 and 200),
  berlaku_mulai date not null,
  jenis_pegawai text[] not null default '{}'
    check (jenis_pegawai <@ array['PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN']),
  isi jsonb not null check (jsonb_typeof(isi) = 'object' and length(isi::text) <= 32768),
  alasan text check (length(alasan) between 1 and 500),
  oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  -- Two that begin on the same day for the same people would leave open which one holds.
  constraint kebijakan_satu_per_mulai unique (instansi_id, berlaku_mulai, jenis_pegawai)
);
call pg_temp.jaga_tabel('kebijakan');
grant select, insert, update, delete on kebijakan to presensi_api;

-- A file that belongs to something. Who may see it is decided by what it belongs to; the bytes lie sealed in the store of files.
create table lampiran (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  -- what a file belongs to is a word of the feature that has it
  objek text not null check (objek ~ '^[a-z_]{3,40}$'),
  objek_id uuid not null,
  nama text not null check (length(nama) between 1 and 200),
  -- pictures are encoded anew
  jenis text not null check (jenis in ('application/pdf', 'image/jpeg', 'image/png')),
  ukuran integer not null check (ukuran between 1 and 5 * 1024 * 1024),
  sidik bytea not null check (length(sidik) = 32),
  berkas text not null,
  oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id)
);
create index lampiran_objek on lampiran (instansi_id, objek, objek_id);
call pg_temp.jaga_tabel('lampiran');
grant select, insert, delete on lampiran to presensi_api;

-- Field duty with its letter.
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
-- What waits for a second person, oldest first: the inbox asks for it at every look at the menu.
create index dinas_luar_menunggu on dinas_luar (instansi_id, diubah_pada) where status = 'menunggu';
call pg_temp.jaga_tabel('dinas_luar');
grant select, insert, update on dinas_luar to presensi_api;

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
call pg_temp.jaga_tabel('dinas_luar_riwayat');
grant select, insert on dinas_luar_riwayat to presensi_api;

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
  -- A request for leave stands among the papers of its person, granted or waiting. Two of them never cover the same day of one layer: of papers that
  -- hold and of requests while they wait. 09 ties it to its request.
  izin_id uuid,
  diproses boolean not null default false,
  primary key (instansi_id, id),
  unique (instansi_id, dinas_luar_id, pegawai_id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, dinas_luar_id, rentang, berlaku) references dinas_luar (instansi_id, id, rentang, berlaku) on update cascade,
  constraint surat_pegawai_bentrok exclude using gist (instansi_id with =, pegawai_id with =, lapis with =, rentang with &&) where (berlaku),
  constraint surat_pegawai_satu_surat check (num_nonnulls(dinas_luar_id, izin_id) = 1 and (dinas_luar_id is null or (kode = 'DL' and not diproses))
    and (izin_id is null or kode <> 'DL')),
  constraint surat_pegawai_izin_satu unique (instansi_id, izin_id),
  -- A sick leave (CS) takes the place of single sick days (S) that it covers. Until it is granted both stand beside each other; that two of them never
  -- hold on one day stays with surat_pegawai_bentrok.
  constraint surat_pegawai_izin_bentrok exclude using gist
    (instansi_id with =, pegawai_id with =, (case when kode = 'S' then 'sehari' else lapis end) with =, rentang with &&)
    where (izin_id is not null and (berlaku or diproses))
);
-- What holds now, of a whole agency: clockings are graded by it.
create index surat_pegawai_waktu on surat_pegawai (instansi_id, upper(rentang)) where berlaku;
call pg_temp.jaga_tabel('surat_pegawai');
grant select, insert, delete on surat_pegawai to presensi_api;

-- A letter moves or lifts the fence of its days: clockings of the people it reaches are graded anew, as with outages and placements (07).
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

-- Requests to correct a day (usul perbaikan). An approved one is an event of its own beside the clockings, which nobody changes.
create table perbaikan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  jenis text not null check (jenis in ('masuk', 'pulang', 'keduanya')),
  -- as it was written, and the instants it means in that zone
  jam_masuk time(0),
  jam_pulang time(0),
  masuk timestamptz(3),
  pulang timestamptz(3),
  zona_waktu text not null,
  sebab text not null check (sebab in ('lupa', 'mesin', 'jaringan', 'tugas', 'lainnya')),
  -- 2: asked once more after the refusal of `ulangan_dari`
  putaran smallint not null check (putaran in (1, 2)),
  ulangan_dari uuid,
  status text not null default 'menunggu' check (status in ('menunggu', 'disetujui', 'tidak_disetujui', 'dibatalkan')),
  -- a salted hash of the reason and the evidence, which retention deletes
  komitmen bytea not null check (length(komitmen) = 32),
  diajukan_pada timestamptz(3) not null default clock_timestamp(),
  dibatalkan_pada timestamptz(3),
  primary key (instansi_id, id),
  unique (instansi_id, id, status),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  foreign key (instansi_id, ulangan_dari) references perbaikan (instansi_id, id),
  constraint perbaikan_jam_masuk check ((jenis <> 'pulang') = (jam_masuk is not null) and (jam_masuk is null) = (masuk is null)),
  constraint perbaikan_jam_pulang check ((jenis <> 'masuk') = (jam_pulang is not null) and (jam_pulang is null) = (pulang is null)),
  constraint perbaikan_urutan check (pulang > masuk),
  constraint perbaikan_sudah_terjadi check (greatest(masuk, pulang) <= diajukan_pada),
  constraint perbaikan_putaran_asal check ((putaran = 2) = (ulangan_dari is not null)),
  constraint perbaikan_ditarik check ((status = 'dibatalkan') = (dibatalkan_pada is not null))
);
-- One waits at a time for each side of a day, and each is asked once more once only.
create unique index perbaikan_menunggu_masuk on perbaikan (instansi_id, pegawai_id, tanggal) where status = 'menunggu' and jenis <> 'pulang';
create unique index perbaikan_menunggu_pulang on perbaikan (instansi_id, pegawai_id, tanggal) where status = 'menunggu' and jenis <> 'masuk';
create unique index perbaikan_ulangan_masuk on perbaikan (instansi_id, pegawai_id, tanggal)
  where putaran = 2 and status <> 'dibatalkan' and jenis <> 'pulang';
create unique index perbaikan_ulangan_pulang on perbaikan (instansi_id, pegawai_id, tanggal)
  where putaran = 2 and status <> 'dibatalkan' and jenis <> 'masuk';
create index perbaikan_orang on perbaikan (instansi_id, pegawai_id, tanggal);
create index perbaikan_antre on perbaikan (instansi_id, diajukan_pada, id) where status = 'menunggu';
create index perbaikan_diajukan on perbaikan (instansi_id, diajukan_pada, id);
call pg_temp.jaga_tabel('perbaikan');
grant select, insert on perbaikan to presensi_api;
grant update (status, dibatalkan_pada) on perbaikan to presensi_api;
create trigger tidak_dihapus before delete on perbaikan for each row execute function tolak_perubahan();
create trigger tidak_dikosongkan before truncate on perbaikan for each statement execute function tolak_perubahan();

-- What retention may delete.
create table perbaikan_alasan (
  instansi_id uuid not null references instansi (id),
  perbaikan_id uuid not null,
  tanggal date not null,
  garam text not null check (length(garam) between 16 and 64),
  alasan text not null check (length(alasan) between 1 and 500),
  lampiran_id uuid,
  primary key (instansi_id, perbaikan_id),
  foreign key (instansi_id, perbaikan_id) references perbaikan (instansi_id, id),
  foreign key (instansi_id, lampiran_id) references lampiran (instansi_id, id)
);
create index perbaikan_alasan_lama on perbaikan_alasan (instansi_id, tanggal);
call pg_temp.jaga_tabel('perbaikan_alasan');
-- Evidence of the last months cannot be deleted by the application, whatever a setting says.
create policy hapus_lama on perbaikan_alasan as restrictive for delete to presensi_api using (tanggal < current_date - 90);
grant select, insert, delete on perbaikan_alasan to presensi_api;
create trigger alasan_tidak_berubah before update on perbaikan_alasan for each row execute function tolak_perubahan();

-- The decision: one a request, and the request says the same. Each has a link in the chain.
create table perbaikan_keputusan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  perbaikan_id uuid not null,
  keputusan text not null check (keputusan in ('disetujui', 'tidak_disetujui')),
  sebagai text not null check (sebagai in ('atasan', 'plt', 'plh', 'admin_kantor', 'admin_instansi')),
  oleh uuid not null references pengguna (id),
  catatan text check (length(catatan) between 1 and 500),
  pada timestamptz(3) not null default clock_timestamp(),
  primary key (instansi_id, id),
  unique (instansi_id, perbaikan_id),
  foreign key (instansi_id, perbaikan_id, keputusan) references perbaikan (instansi_id, id, status),
  constraint perbaikan_keputusan_catatan check (keputusan = 'disetujui' or catatan is not null)
);
call pg_temp.jaga_tabel('perbaikan_keputusan');
grant select, insert on perbaikan_keputusan to presensi_api;
call pg_temp.hanya_tambah('perbaikan_keputusan');

-- What was asked only ever stops waiting.
create function perbaikan_hanya_status() returns trigger language plpgsql as $$
begin
  if old.status <> 'menunggu' or to_jsonb(old) - array['status', 'dibatalkan_pada'] is distinct from to_jsonb(new) - array['status', 'dibatalkan_pada'] then
    raise exception 'a request for a correction only ever stops waiting' using errcode = '23514', constraint = 'perbaikan_hanya_status';
  end if;
  return new;
end $$;
create trigger hanya_status before update on perbaikan for each row execute function perbaikan_hanya_status();

-- Nobody decides on their own.
create function perbaikan_bukan_sendiri() returns trigger language plpgsql as $$
begin
  if exists (select 1 from perbaikan p join pegawai g on g.instansi_id = p.instansi_id and g.id = p.pegawai_id
      where p.instansi_id = new.instansi_id and p.id = new.perbaikan_id and g.pengguna_id = new.oleh) then
    raise exception 'nobody decides on an own request' using errcode = '23514', constraint = 'perbaikan_bukan_sendiri';
  end if;
  return new;
end $$;
create trigger bukan_sendiri before insert on perbaikan_keputusan for each row execute function perbaikan_bukan_sendiri();

-- Every change of a fact that a day is judged by, in the order in which it became visible: which dates it reaches, and whom. Months that are kept
-- ready compare their number with it, so nothing is ever marked or cleared. Triggers write it, so that no way of changing a fact forgets it.
create table fakta_berubah (
  instansi_id uuid not null references instansi (id),
  id bigint generated always as identity,
  -- null until the transaction ends: it is taken last, under a lock that is held to the commit
  nomor bigint check (nomor > 0),
  -- the table that changed, or 'beberapa'
  sebab text not null check (sebab ~ '^[a-z_]{1,40}$'),
  rentang daterange not null check (not isempty(rentang)),
  -- whom it reaches: these people and the people of these offices; everybody where both are null
  pegawai_ids uuid[],
  kantor_ids uuid[],
  -- a joint event entered in this transaction: whom it is for is known when the transaction ends
  rujukan_id uuid,
  pada timestamptz(3) not null default clock_timestamp(),
  primary key (instansi_id, id),
  unique (instansi_id, nomor)
);
create index fakta_berubah_rentang on fakta_berubah using gist (instansi_id, rentang);
create index fakta_berubah_tanpa_nomor on fakta_berubah (instansi_id, id) where nomor is null;
call pg_temp.jaga_tabel('fakta_berubah');
-- Only the functions below write it, as the owner.
grant select on fakta_berubah to presensi_api;
create trigger tidak_berubah before update or delete on fakta_berubah for each row execute function jaga_fakta_berubah();
create trigger tidak_dikosongkan before truncate on fakta_berubah for each statement execute function tolak_perubahan();

-- These functions see every agency for as long as they run. An owner without superuser rights cannot say so in their definition (`set app.lintas`),
-- so they say it themselves and put back what was said before.

-- The numbers of a transaction, at its end. The first call gives all of them, agencies in order, so that two transactions over several agencies do
-- not wait for each other in a ring. Many small changes become one: what they reach is joined.
create function nomori_fakta() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  instansi uuid;
  terakhir bigint;
  lintas text := current_setting('app.lintas', true);
begin
  perform set_config('app.lintas', 'ya', true);
  if not exists (select 1 from fakta_berubah where instansi_id = new.instansi_id and id = new.id and nomor is null) then
    perform set_config('app.lintas', coalesce(lintas, ''), true);
    return null;
  end if;
  update fakta_berubah f set
    kantor_ids = nullif(array(select k.kantor_id from kegiatan_kantor k where k.instansi_id = f.instansi_id and k.kegiatan_id = f.rujukan_id), '{}'),
    pegawai_ids = nullif(array(select p.pegawai_id from kegiatan_pegawai p where p.instansi_id = f.instansi_id and p.kegiatan_id = f.rujukan_id
      and not p.dikecualikan), '{}')
  where f.nomor is null and f.rujukan_id is not null;
  for instansi in select distinct instansi_id from fakta_berubah where nomor is null order by 1 loop
    -- A lock of its own: clockings take another.
    perform pg_advisory_xact_lock(hashtextextended(instansi::text, 6150));
    if (select count(*) from fakta_berubah where instansi_id = instansi and nomor is null) > 8 then
      with hilang as (delete from fakta_berubah where instansi_id = instansi and nomor is null returning *),
        semua as (select bool_or(pegawai_ids is null and kantor_ids is null) as ya from hilang)
      insert into fakta_berubah (instansi_id, sebab, rentang, pegawai_ids, kantor_ids)
      select instansi, case when min(sebab) = max(sebab) then min(sebab) else 'beberapa' end, range_merge(range_agg(rentang)),
        case when not (select ya from semua) then (select array_agg(distinct p) from hilang h, unnest(h.pegawai_ids) p) end,
        case when not (select ya from semua) then (select array_agg(distinct k) from hilang h, unnest(h.kantor_ids) k) end
      from hilang;
    end if;
    select f.nomor into terakhir from fakta_berubah f where f.instansi_id = instansi and f.nomor is not null order by f.nomor desc limit 1;
    update fakta_berubah f set nomor = coalesce(terakhir, 0) + b.ke
      from (select id, row_number() over (order by id) as ke from fakta_berubah where instansi_id = instansi and nomor is null) b
      where f.instansi_id = instansi and f.id = b.id;
  end loop;
  perform set_config('app.lintas', coalesce(lintas, ''), true);
  return null;
end $$;
create constraint trigger nomori after insert on fakta_berubah deferrable initially deferred for each row execute function nomori_fakta();

-- Adds what a statement changed, in one row an agency. The trigger says what its table means, as expressions over a row `r`: the agency, the dates it
-- reaches (datemultirange), what else of it a day reads, and whom it reaches (uuid[]; both null for everybody, an empty array for nobody). Where only
-- the dates changed, the days that were and stay in them are not reached.
create function catat_fakta() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kolom text := format('%s as instansi_id, (%s)::datemultirange as rentang, row(%s)::text as isi, (%s)::uuid[] as pegawai_ids, (%s)::uuid[] as kantor_ids',
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4]);
  sisi text := concat_ws(' union all ',
    case when tg_op <> 'INSERT' then format('select true as dulu, %s from lama r', kolom) end,
    case when tg_op <> 'DELETE' then format('select false as dulu, %s from baru r', kolom) end);
  lintas text := current_setting('app.lintas', true);
begin
  perform set_config('app.lintas', 'ya', true);
  execute format($isi$
    insert into fakta_berubah (instansi_id, sebab, rentang, pegawai_ids, kantor_ids)
    with sisi as (%s), beda as (
      select instansi_id, pegawai_ids, kantor_ids, coalesce(range_agg(rentang) filter (where dulu), '{}') as lama,
        coalesce(range_agg(rentang) filter (where not dulu), '{}') as baru
      from sisi group by instansi_id, pegawai_ids, kantor_ids, isi
    ), kena as materialized (
      select instansi_id, pegawai_ids, kantor_ids, (lama + baru) - (lama * baru) as rentang from beda
      where lama <> baru and coalesce(cardinality(pegawai_ids), cardinality(kantor_ids), 1) > 0
    ), luas as (
      select instansi_id, range_merge(range_agg(rentang)) as rentang,
        bool_or(pegawai_ids is null and kantor_ids is null) or count(*) > 10000 as semua
      from kena group by instansi_id
    )
    select l.instansi_id, $1, l.rentang,
      case when not l.semua then (select array_agg(distinct p) from kena k, unnest(k.pegawai_ids) p where k.instansi_id = l.instansi_id) end,
      case when not l.semua then (select array_agg(distinct p) from kena k, unnest(k.kantor_ids) p where k.instansi_id = l.instansi_id) end
    from luas l$isi$, sisi) using tg_table_name::text;
  perform set_config('app.lintas', coalesce(lintas, ''), true);
  return null;
end $$;

-- Makes a table a source of facts. A migration calls it for its table; a test finds a table of days that nobody made one.
create procedure pasang_fakta(tabel text, rentang text, isi text, pegawai text default 'null', kantor text default 'null',
  instansi text default 'r.instansi_id', aksi text[] default '{insert,update,delete}') language plpgsql as $$
declare
  satu text;
begin
  foreach satu in array aksi loop
    execute format('create trigger fakta_%s after %s on %I referencing %s for each statement execute function catat_fakta(%L, %L, %L, %L, %L)',
      satu, satu, tabel, concat_ws(' ', case when satu <> 'insert' then 'old table as lama' end, case when satu <> 'delete' then 'new table as baru' end),
      instansi, rentang, isi, pegawai, kantor);
  end loop;
end $$;
revoke execute on procedure pasang_fakta(text, text, text, text, text, text, text[]) from public;

-- What a day reads, table by table.

-- People, and where they are. Who is new has no month yet.
call pasang_fakta('pegawai', 'r.bekerja', 'r.jenis, r.agama, r.pengguna_id', pegawai => 'array[r.id]', aksi => '{update,delete}');
call pasang_fakta('riwayat_jenis', 'datemultirange(daterange(null, r.sampai, ''[]''))', 'r.jenis', pegawai => 'array[r.pegawai_id]');
call pasang_fakta('penempatan', 'datemultirange(daterange(r.mulai, r.selesai, ''[]''))', 'r.kantor_id', pegawai => 'array[r.pegawai_id]');
-- The zone is all that a day reads of an office and of an agency. Nobody is in an office that is new.
call pasang_fakta('kantor', 'datemultirange(daterange(null, null))', 'r.zona_waktu', kantor => 'array[r.id]', aksi => '{update}');
call pasang_fakta('instansi', 'datemultirange(daterange(null, null))', 'r.zona_waktu', instansi => 'r.id', aksi => '{update}');

-- Rosters. A shift that is new stands in no cell.
call pasang_fakta('shift_pegawai', 'datemultirange(daterange(r.tanggal, r.tanggal, ''[]''))', 'r.kantor_id, r.shift_id', pegawai => 'array[r.pegawai_id]');
call pasang_fakta('shift_anggota', 'datemultirange(daterange(r.mulai, r.selesai, ''[]''))', 'r.kantor_id', pegawai => 'array[r.pegawai_id]');
call pasang_fakta('shift', 'datemultirange(daterange(null, null))',
  'r.kode, r.masuk, r.pulang, r.lintas_hari, r.istirahat_mulai, r.istirahat_selesai, r.jendela_masuk, r.jendela_pulang, r.id', aksi => '{update}');

-- The calendar and the hours. A set of hours holds in its time, and on the days of the calendar that name it.
create function rentang_jam_kerja(instansi uuid, jam_kerja uuid, mulai date, sampai date) returns datemultirange language sql stable as $$
  select datemultirange(range_merge(daterange(mulai, sampai, '[]'), coalesce(
    (select daterange(min(h.tanggal), max(h.tanggal), '[]') from hari_kerja h where h.instansi_id = instansi and h.jam_kerja_id = jam_kerja having count(*) > 0),
    daterange(mulai, sampai, '[]'))))
$$;
call pasang_fakta('hari_kerja', 'datemultirange(daterange(r.tanggal, r.tanggal, ''[]''))', 'r.kerja, r.jam_kerja_id, r.asal',
  kantor => 'case when r.kantor_id is not null then array[r.kantor_id] end');
call pasang_fakta('hari_libur', 'datemultirange(daterange(r.tanggal_mulai, r.tanggal_selesai, ''[]''))', 'r.id, r.jenis, r.agama');
-- Where the holiday or the set of hours itself is gone, its own row says so.
call pasang_fakta('hari_libur_kantor', 'coalesce((select datemultirange(daterange(l.tanggal_mulai, l.tanggal_selesai, ''[]'')) from hari_libur l
  where l.instansi_id = r.instansi_id and l.id = r.hari_libur_id), ''{}'')', 'r.hari_libur_id, r.kantor_id');
call pasang_fakta('jam_kerja', 'rentang_jam_kerja(r.instansi_id, r.id, r.berlaku_mulai, r.berlaku_sampai)', 'r.id, r.kode, r.jenis, r.otomatis, r.berlaku_mulai, r.hari');
call pasang_fakta('jam_kerja_lingkup', 'coalesce((select rentang_jam_kerja(j.instansi_id, j.id, j.berlaku_mulai, j.berlaku_sampai) from jam_kerja j
  where j.instansi_id = r.instansi_id and j.id = r.jam_kerja_id), ''{}'')', 'r.jam_kerja_id, r.kantor_id, r.jenis_pegawai, r.pegawai_id');

-- Joint events. One that is new reaches whom it is for; a change of one reaches everybody on its day.
create function catat_kegiatan_baru() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lintas text := current_setting('app.lintas', true);
begin
  perform set_config('app.lintas', 'ya', true);
  insert into fakta_berubah (instansi_id, sebab, rentang, rujukan_id)
    select instansi_id, 'kegiatan', daterange(tanggal, tanggal, '[]'), id from baru;
  perform set_config('app.lintas', coalesce(lintas, ''), true);
  return null;
end $$;
create trigger fakta_insert after insert on kegiatan referencing new table as baru for each statement execute function catat_kegiatan_baru();
call pasang_fakta('kegiatan', 'datemultirange(daterange(r.tanggal, r.tanggal, ''[]''))',
  'r.id, r.nama, r.jenis, r.kode_potongan, r.mulai, r.selesai, r.wajib, r.dihitung_masuk', aksi => '{update,delete}');
call pasang_fakta('kegiatan_kantor', 'coalesce((select datemultirange(daterange(q.tanggal, q.tanggal, ''[]'')) from kegiatan q
      where q.instansi_id = r.instansi_id and q.id = r.kegiatan_id), ''{}'')', 'r.*',
  pegawai => 'case when exists (select 1 from fakta_berubah f where f.instansi_id = r.instansi_id and f.nomor is null and f.rujukan_id = r.kegiatan_id)
        then ''{}''::uuid[] end');
call pasang_fakta('kegiatan_pegawai', 'coalesce((select datemultirange(daterange(q.tanggal, q.tanggal, ''[]'')) from kegiatan q
      where q.instansi_id = r.instansi_id and q.id = r.kegiatan_id), ''{}'')', 'r.*',
  pegawai => 'case when exists (select 1 from fakta_berubah f where f.instansi_id = r.instansi_id and f.nomor is null and f.rujukan_id = r.kegiatan_id)
        then ''{}''::uuid[] end');

-- Policies, outages, and what was decided about clockings. A clocking itself is a link of the chain and needs no row here, neither does its wait for a
-- decision that is written with it: at 07:30 nothing more is written.
call pasang_fakta('kebijakan', 'datemultirange(daterange(r.berlaku_mulai, null))', 'r.id, r.nama, r.dasar, r.berlaku_mulai, r.jenis_pegawai, r.isi');
call pasang_fakta('gangguan', 'datemultirange(daterange((r.mulai at time zone ''UTC'')::date - 1, (r.selesai at time zone ''UTC'')::date + 1, ''[]''))',
  'r.id, r.mulai, r.selesai, r.oleh, r.keputusan', kantor => 'case when r.kantor_id is not null then array[r.kantor_id] end');
call pasang_fakta('konfirmasi', 'datemultirange(daterange(r.tanggal, r.tanggal, ''[]''))', 'r.presensi_id, r.status', pegawai => 'array[r.pegawai_id]',
  aksi => '{update,delete}');
create trigger fakta_insert after insert on konfirmasi referencing new table as baru for each statement
  when (coalesce(current_setting('app.instansi_batch', true), '') = '')
  execute function catat_fakta('r.instansi_id', 'datemultirange(daterange(r.tanggal, r.tanggal, ''[]''))', 'r.presensi_id, r.status', 'array[r.pegawai_id]', 'null');

-- Papers. Who is on a letter stands in surat_pegawai; a letter that changes reaches them.
call pasang_fakta('surat_pegawai', 'case when r.berlaku then datemultirange(daterange((lower(r.rentang) at time zone ''UTC'')::date - 1,
  (upper(r.rentang) at time zone ''UTC'')::date + 1, ''[]'')) else ''{}'' end', 'r.id, r.kode, r.rentang', pegawai => 'array[r.pegawai_id]');
call pasang_fakta('dinas_luar', 'datemultirange(daterange((r.mulai at time zone ''UTC'')::date - 1, (r.selesai at time zone ''UTC'')::date + 1, ''[]''))',
  'r.id, r.mulai, r.selesai, r.mulai_tanggal, r.selesai_tanggal, r.zona_waktu, r.perlu_presensi, r.berlaku',
  pegawai => 'array(select s.pegawai_id from surat_pegawai s where s.instansi_id = r.instansi_id and s.dinas_luar_id = r.id)', aksi => '{update}');
-- A letter that stops waiting is a fact, also where it was refused: days that were locked while it waited have to be looked at again.
create trigger fakta_menunggu after update on dinas_luar referencing old table as lama new table as baru for each statement execute function catat_fakta(
  'r.instansi_id', 'datemultirange(daterange((r.mulai at time zone ''UTC'')::date - 1, (r.selesai at time zone ''UTC'')::date + 1, ''[]''))',
  'r.id, r.status = ''menunggu''', 'array(select s.pegawai_id from surat_pegawai s where s.instansi_id = r.instansi_id and s.dinas_luar_id = r.id)', 'null');
-- Who is taken off a letter that waits, or put on one, is reached by it: a day that was locked while the letter waited has to be looked at again. The
-- letter's own row says nothing of it, since it only goes on waiting.
create trigger fakta_menunggu_hapus after delete on surat_pegawai referencing old table as lama for each statement execute function catat_fakta(
  'r.instansi_id', 'case when exists (select 1 from dinas_luar d where d.instansi_id = r.instansi_id and d.id = r.dinas_luar_id and d.status = ''menunggu'')
    then datemultirange(daterange((lower(r.rentang) at time zone ''UTC'')::date - 1, (upper(r.rentang) at time zone ''UTC'')::date + 1, ''[]'')) else ''{}'' end',
  'r.id', 'array[r.pegawai_id]', 'null');
create trigger fakta_menunggu_tambah after insert on surat_pegawai referencing new table as baru for each statement execute function catat_fakta(
  'r.instansi_id', 'case when exists (select 1 from dinas_luar d where d.instansi_id = r.instansi_id and d.id = r.dinas_luar_id and d.status = ''menunggu'')
    then datemultirange(daterange((lower(r.rentang) at time zone ''UTC'')::date - 1, (upper(r.rentang) at time zone ''UTC'')::date + 1, ''[]'')) else ''{}'' end',
  'r.id', 'array[r.pegawai_id]', 'null');

-- Corrections are facts of a day: one that waits marks it, an approved one is an event of it. A decision changes the row it is about.
call pasang_fakta('perbaikan', 'datemultirange(daterange(r.tanggal, r.tanggal, ''[]''))', 'r.id, r.status, r.masuk, r.pulang, r.zona_waktu, r.sebab',
  pegawai => 'array[r.pegawai_id]');
-- How early a joint event can be clocked.
call pasang_fakta('pengaturan', 'case when r.nama = ''kegiatan_sebelum_menit'' then datemultirange(daterange(r.berlaku_mulai, null)) else ''{}'' end', 'r.nilai');

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
call pg_temp.jaga_tabel('bulan_tersimpan');
grant select, insert, update, delete on bulan_tersimpan to presensi_api;

-- Up to where the worker has looked for changes. Only it asks: who reads compares the numbers of each row.
create table bulan_diperiksa (
  instansi_id uuid primary key references instansi (id),
  fakta_nomor bigint not null,
  rantai_nomor bigint not null,
  diperiksa_pada timestamptz(3) not null default now(),
  -- Many months that a change reached are computed anew by a job that people can follow and cancel. Which one was the last of an agency, and up to which
  -- change it was asked for: while it runs, and for a time after it was cancelled, only what changed later is looked for.
  pekerjaan_id uuid references pekerjaan (id) on delete set null,
  diminta_nomor bigint not null default 0 check (diminta_nomor >= 0)
);
call pg_temp.jaga_tabel('bulan_diperiksa');
grant select, insert, update on bulan_diperiksa to presensi_api;

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
call pg_temp.jaga_tabel('angka_bulan');
grant select, insert, update, delete on angka_bulan to presensi_api;

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
call pg_temp.jaga_tabel('disiplin_peringatan');
grant select, insert, update, delete on disiplin_peringatan to presensi_api;

-- Up to which computation an agency was looked at.
create table disiplin_diperiksa (
  instansi_id uuid primary key references instansi (id),
  sampai timestamptz(3) not null,
  tahun smallint not null
);
call pg_temp.jaga_tabel('disiplin_diperiksa');
grant select, insert, update, delete on disiplin_diperiksa to presensi_api;

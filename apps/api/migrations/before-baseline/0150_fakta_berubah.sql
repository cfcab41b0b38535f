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
alter table fakta_berubah enable row level security;
alter table fakta_berubah force row level security;
create policy instansi_sendiri on fakta_berubah using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
-- Only the functions below write it, as the owner.
grant select on fakta_berubah to presensi_api;

-- What is numbered never changes.
create function jaga_fakta_berubah() returns trigger language plpgsql as $$
begin
  if old.nomor is not null then
    raise exception 'what became of a fact is only ever added to' using errcode = 'insufficient_privilege';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
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

-- Makes a table a source of facts. Later migrations call it for theirs.
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
do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['kegiatan_kantor', 'kegiatan_pegawai'] loop
    call pasang_fakta(nama_tabel, 'coalesce((select datemultirange(daterange(q.tanggal, q.tanggal, ''[]'')) from kegiatan q
      where q.instansi_id = r.instansi_id and q.id = r.kegiatan_id), ''{}'')', 'r.*',
      pegawai => 'case when exists (select 1 from fakta_berubah f where f.instansi_id = r.instansi_id and f.nomor is null and f.rujukan_id = r.kegiatan_id)
        then ''{}''::uuid[] end');
  end loop;
end $$;

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

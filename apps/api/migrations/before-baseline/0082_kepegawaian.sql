-- Employment is a dated history: from when to when a person works for an agency, and why it ended. A person can return.
-- Nothing says 'active' any more: it is asked for a date.
select set_config('app.lintas', 'ya', true);

alter table pegawai add constraint pegawai_orang unique (instansi_id, id, pengguna_id);

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
alter table kepegawaian enable row level security;
alter table kepegawaian force row level security;
create policy instansi_sendiri on kepegawaian using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update, delete on kepegawaian to presensi_api;

-- The days of employment beside the person, kept by the triggers below: clocking and lists of a million people ask for a date without a
-- row more, and an index cannot look into another table.
alter table pegawai add column bekerja datemultirange not null default '{}';

-- Employment that holds on this day or begins later.
create function aktif_pada(bekerja datemultirange, hari date) returns boolean language sql immutable parallel safe
  return not isempty(bekerja) and coalesce(upper(bekerja), 'infinity') > hari;

-- Carry over. tmt is when somebody became a civil servant; it is no day in this agency where another agency knows the person, too.
create temporary table lama on commit drop as
  with dikenal as (
    select g.instansi_id, g.id as pegawai_id, g.pengguna_id, g.aktif, g.tmt, p.pertama, p.terakhir,
      (g.dibuat_pada at time zone i.zona_waktu)::date as dicatat, (g.diubah_pada at time zone i.zona_waktu)::date as diubah,
      count(*) over (partition by g.pengguna_id) > 1 as di_mana_mana
    from pegawai g join instansi i on i.id = g.instansi_id
    left join (select instansi_id, pegawai_id, min(mulai) as pertama, max(coalesce(selesai, 'infinity')) as terakhir from penempatan group by 1, 2) p
      on p.instansi_id = g.instansi_id and p.pegawai_id = g.id
  ), berakhir as (
    select *, case when aktif then null when terakhir < 'infinity' then terakhir + 1 else diubah end as akhir from dikenal
  ), mulainya as (
    -- greatest and least leave out what is null
    select *, case when di_mana_mana then coalesce(pertama, greatest(dicatat, max(akhir) over (partition by pengguna_id))) else least(tmt, pertama, dicatat) end as awal
    from berakhir
  ), rapi as (
    -- who moved between agencies: employment ends where the next begins, and the one that still runs stays whole
    select *, least(akhir, min(awal) filter (where aktif) over (partition by pengguna_id),
      case when not aktif then lead(awal) over (partition by pengguna_id, aktif order by awal, akhir, pegawai_id) end) as sampai
    from mulainya
  )
  select instansi_id, pegawai_id, pengguna_id, aktif, case when aktif then awal else least(awal, sampai) end as mulai,
    case when not aktif then sampai end as berhenti_pada
  from rapi;

insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai, berhenti_pada, berhenti_jenis)
  select instansi_id, gen_random_uuid(), pegawai_id, pengguna_id, mulai, berhenti_pada, case when berhenti_pada is not null then 'berhenti' end from lama;
update pegawai g set bekerja = datemultirange(daterange(l.mulai, l.berhenti_pada, '[)'))
  from lama l where l.instansi_id = g.instansi_id and l.pegawai_id = g.id;
-- Until now they were left out of every day, also of those on which they worked.
insert into catatan_migrasi (instansi_id, migrasi, sebab, pegawai_id, mulai, selesai, sebelum, sesudah)
  select instansi_id, '0082', 'kepegawaian', pegawai_id, mulai, greatest(mulai, berhenti_pada - 1), 'tidak aktif', 'berhenti pada ' || berhenti_pada
  from lama where berhenti_pada is not null;
insert into catatan_migrasi (instansi_id, migrasi, sebab, pegawai_id, kantor_id, mulai, selesai, sebelum, sesudah)
  select p.instansi_id, '0082', 'penempatan', p.pegawai_id, p.kantor_id, p.mulai, p.selesai, 'ditempatkan',
    'hanya selama bekerja: ' || g.bekerja::text
  from penempatan p join pegawai g on g.instansi_id = p.instansi_id and g.id = p.pegawai_id
  where not g.bekerja @> daterange(p.mulai, p.selesai, '[]');

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

select potong_riwayat(t, array_agg(l.instansi_id), array_agg(l.pegawai_id))
  from lama l cross join unnest(array['penempatan', 'riwayat_jabatan', 'garis_pejabat']) t where l.berhenti_pada is not null group by t;

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

-- 'Who holds what, now or later' no longer has a column to ask.
create or replace function kedudukan_orang(ids uuid[]) returns table (pengguna_id uuid, role text, instansi_id uuid) language plpgsql
  as $$
  #variable_conflict use_column
  declare sebelum text := coalesce(current_setting('app.lintas', true), '');
  begin
    perform set_config('app.lintas', 'ya', true);
    return query
      select r.pengguna_id, r.role, r.instansi_id from peran r left join instansi i on i.id = r.instansi_id
      where r.pengguna_id = any(ids)
        and (r.selesai is null or r.selesai >= (now() at time zone coalesce(i.zona_waktu, 'Asia/Jakarta'))::date)
      union
      select g.pengguna_id, 'role:presensi:pegawai', g.instansi_id from pegawai g join instansi i on i.id = g.instansi_id
      where g.pengguna_id = any(ids) and aktif_pada(g.bekerja, (now() at time zone i.zona_waktu)::date);
    perform set_config('app.lintas', sebelum, true);
  end $$;

drop index pegawai_satu_aktif;
drop index pegawai_daftar;
drop index pegawai_tanpa_kantor;
drop index pegawai_nonaktif;
alter table pegawai drop column aktif;
create index pegawai_pengguna on pegawai (pengguna_id);
create index pegawai_daftar on pegawai (instansi_id, nama, id) include (nip, jenis, bekerja, cari, pengguna_id);
create index pegawai_tanpa_kantor on pegawai (instansi_id, penempatan_sampai, nama, id) include (jenis, nip, cari, bekerja) where penempatan_sampai < 'infinity';
create index pegawai_berakhir on pegawai (instansi_id, nama, id) include (nip, bekerja, cari) where not upper_inf(bekerja);

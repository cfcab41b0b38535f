-- Every change of people that partners hear of, in the order in which it became visible. Triggers write it, so that no way of changing a person
-- forgets it. The time of the change said it before: whoever committed late was passed over by a reader who had already read later times.
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
alter table pegawai_berubah enable row level security;
alter table pegawai_berubah force row level security;
create policy instansi_sendiri on pegawai_berubah using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
-- Only the functions below write it, as the owner.
grant select on pegawai_berubah to presensi_api;

-- Who changed before this list was kept: a reading that begins at a moment goes on as before. Changes of one minute stand together.
select set_config('app.lintas', 'ya', true);
insert into pegawai_berubah (instansi_id, pegawai_ids, pada, nomor)
  select instansi_id, array_agg(id), max(diubah_pada), row_number() over (partition by instansi_id order by max(diubah_pada))
  from pegawai group by instansi_id, date_trunc('minute', diubah_pada);
select set_config('app.lintas', '', true);
drop index pegawai_diubah;

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

-- Placements, posts, superiors and employment touch the person (0050, 0082), so this hears of them, too.
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

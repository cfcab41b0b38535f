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
alter table rekap_berubah enable row level security;
alter table rekap_berubah force row level security;
create policy instansi_sendiri on rekap_berubah using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
-- Only the functions below write it, as the owner.
grant select on rekap_berubah to presensi_api;

-- Months that were locked before this list was kept.
select set_config('app.lintas', 'ya', true);
insert into rekap_berubah (instansi_id, kantor_id, bulan, nomor)
  select instansi_id, kantor_id, bulan, row_number() over (partition by instansi_id order by bulan, kantor_id)
  from (select instansi_id, kantor_id, bulan from rekap_kunci union select instansi_id, kantor_id, bulan from rekap_koreksi) lama;
select set_config('app.lintas', '', true);

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

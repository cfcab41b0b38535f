-- A day that was clocked stays with the office it was clocked for: where a placement is entered late, each day that it reaches is weighed once. A row says
-- which of the old and the new office judges that day, although the person belongs to the new one by the paper.
create table kantor_dinilai (
  instansi_id uuid not null,
  pegawai_id uuid not null,
  tanggal date not null,
  -- the office that was known when the day was clocked
  kantor_id uuid not null,
  -- the person was on its roster on that day, before the move ended it
  roster boolean not null,
  di text not null check (di in ('lama', 'baru')),
  sebab text not null check (sebab in ('pagar', 'di_luar', 'keduanya', 'terbagi', 'tanpa_presensi')),
  -- when the move was entered: who clocks after that knows of it
  dibuat_pada timestamptz(3) not null default now(),
  -- a clocking that was made before and came later is weighed, too
  ditimbang_pada timestamptz(3) not null default now(),
  primary key (instansi_id, pegawai_id, tanggal),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id) on delete cascade,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  -- Without an event a day takes the new office's hours.
  check ((sebab = 'tanpa_presensi') <= (di = 'baru'))
);
create index kantor_dinilai_ditimbang on kantor_dinilai (instansi_id, ditimbang_pada);
create index kantor_dinilai_kantor on kantor_dinilai (instansi_id, kantor_id);
alter table kantor_dinilai enable row level security;
alter table kantor_dinilai force row level security;
create policy instansi_sendiri on kantor_dinilai using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update, delete on kantor_dinilai to presensi_api;
call pasang_fakta('kantor_dinilai', 'datemultirange(daterange(r.tanggal, r.tanggal, ''[]''))',
  'case when r.di = ''lama'' then concat_ws('' '', r.kantor_id, r.roster, r.sebab) end', pegawai => 'array[r.pegawai_id]');

create or replace function nomori_fakta() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  -- What changes at an office reaches those, too, who belong to another by a later paper and whose days it judges.
  update fakta_berubah f set pegawai_ids = array(select distinct p from unnest(f.pegawai_ids || array(select d.pegawai_id from kantor_dinilai d
      where d.instansi_id = f.instansi_id and d.di = 'lama' and d.kantor_id = any(f.kantor_ids) and d.tanggal <@ f.rentang)) p)
  where f.nomor is null and exists (select 1 from kantor_dinilai d
    where d.instansi_id = f.instansi_id and d.di = 'lama' and d.kantor_id = any(f.kantor_ids) and d.tanggal <@ f.rentang);
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

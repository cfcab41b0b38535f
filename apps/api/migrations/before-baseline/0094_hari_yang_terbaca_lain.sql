-- Days of the past that read differently since a work day made by hand stands against a holiday, weekdays fall to weaker hours, and a
-- made work day has the hours of the nearest earlier weekday. Nothing is rewritten; each day is listed with what it was and what it is.
select set_config('app.lintas', 'ya', true);

-- The hours of an agency that set none.
create function pg_temp.baku() returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_object('hari', h, 'masuk', '07:30', 'pulang', case h when 5 then '16:30' else '16:00' end))
  from generate_series(1, 5) h $$;
-- The sets that reach an office on a date, the strongest first.
create function pg_temp.susunan(p_instansi uuid, p_kantor uuid, p_tanggal date)
  returns table (urut bigint, jenis text, hari jsonb) language sql stable as $$
  select row_number() over (order by array_position(array['khusus', 'ramadan', 'biasa'], j.jenis), l.kantor_id is null, j.berlaku_mulai desc, j.id),
    j.jenis, j.hari
  from jam_kerja j join jam_kerja_lingkup l on l.instansi_id = j.instansi_id and l.jam_kerja_id = j.id
  where j.instansi_id = p_instansi and j.otomatis and j.berlaku_mulai <= p_tanggal and coalesce(j.berlaku_sampai, 'infinity') >= p_tanggal
    and l.jenis_pegawai is null and l.pegawai_id is null and (l.kantor_id is null or l.kantor_id = p_kantor)
  union all select 1000000, 'biasa', pg_temp.baku() $$;
create function pg_temp.baris(p_hari jsonb, p_ke int) returns jsonb language sql immutable as $$
  select b from jsonb_array_elements(p_hari) b where (b ->> 'hari')::int = p_ke limit 1 $$;
create function pg_temp.jam(p_baris jsonb) returns text language sql immutable as $$
  select coalesce(left(p_baris ->> 'masuk', 5) || '-' || left(p_baris ->> 'pulang', 5), 'libur') $$;
-- A weekday: the strongest set alone until now; from now on the first that mentions it, at the latest an ordinary one.
create function pg_temp.biasa_lama(p_instansi uuid, p_kantor uuid, p_tanggal date) returns jsonb language sql stable as $$
  select pg_temp.baris(s.hari, extract(isodow from p_tanggal)::int) from pg_temp.susunan(p_instansi, p_kantor, p_tanggal) s order by urut limit 1 $$;
create function pg_temp.biasa_baru(p_instansi uuid, p_kantor uuid, p_tanggal date) returns jsonb language sql stable as $$
  select b.baris from pg_temp.susunan(p_instansi, p_kantor, p_tanggal) s,
    lateral (select pg_temp.baris(s.hari, extract(isodow from p_tanggal)::int) as baris) b
  where b.baris is not null or s.jenis = 'biasa' order by s.urut limit 1 $$;
-- A made work day: the last weekday that is no Friday until now; from now on the nearest earlier one, else the first.
create function pg_temp.dibuat_lama(p_hari jsonb, p_ke int) returns jsonb language sql immutable as $$
  select coalesce(pg_temp.baris(p_hari, p_ke),
    (select b from jsonb_array_elements(p_hari) b where (b ->> 'hari')::int <> 5 order by (b ->> 'hari')::int desc limit 1)) $$;
create function pg_temp.dibuat_baru(p_hari jsonb, p_ke int) returns jsonb language sql immutable as $$
  select b from jsonb_array_elements(p_hari) b
  order by (b ->> 'hari')::int > p_ke, case when (b ->> 'hari')::int <= p_ke then -(b ->> 'hari')::int else (b ->> 'hari')::int end limit 1 $$;

create temporary table kantor_lalu on commit drop as
  select k.instansi_id, k.id as kantor_id, (now() at time zone i.zona_waktu)::date as hari_ini from kantor k join instansi i on i.id = k.instansi_id;

-- Weekdays that a Ramadan or special set does not mention, where no row and no holiday of everybody speaks.
insert into catatan_migrasi (instansi_id, migrasi, sebab, kantor_id, mulai, selesai, sebelum, sesudah)
select d.instansi_id, '0094', 'jam_kerja', d.kantor_id, d.tanggal, d.tanggal, pg_temp.jam(d.lama), pg_temp.jam(d.baru)
from (
  select c.*, pg_temp.biasa_lama(instansi_id, kantor_id, tanggal) as lama, pg_temp.biasa_baru(instansi_id, kantor_id, tanggal) as baru
  from (
    select distinct k.instansi_id, k.kantor_id, t::date as tanggal
    from jam_kerja j
    join jam_kerja_lingkup l on l.instansi_id = j.instansi_id and l.jam_kerja_id = j.id and l.jenis_pegawai is null and l.pegawai_id is null
    join kantor_lalu k on k.instansi_id = j.instansi_id and (l.kantor_id is null or l.kantor_id = k.kantor_id)
    cross join lateral generate_series(j.berlaku_mulai, least(j.berlaku_sampai, k.hari_ini - 1), interval '1 day') t
    where j.otomatis and j.jenis <> 'biasa' and pg_temp.baris(j.hari, extract(isodow from t)::int) is null) c
  where exists (select 1 from penempatan p where p.instansi_id = c.instansi_id and p.kantor_id = c.kantor_id and p.mulai <= c.tanggal
      and (p.selesai is null or p.selesai >= c.tanggal))
    and not exists (select 1 from hari_kerja h where h.instansi_id = c.instansi_id and h.tanggal = c.tanggal
      and (h.kantor_id is null or h.kantor_id = c.kantor_id))
    and not exists (select 1 from hari_libur l where l.instansi_id = c.instansi_id and c.tanggal between l.tanggal_mulai and l.tanggal_selesai
      and l.agama is null and (not exists (select 1 from hari_libur_kantor o where o.instansi_id = l.instansi_id and o.hari_libur_id = l.id)
        or exists (select 1 from hari_libur_kantor o where o.instansi_id = l.instansi_id and o.hari_libur_id = l.id and o.kantor_id = c.kantor_id)))) d
where pg_temp.jam(d.lama) <> pg_temp.jam(d.baru);

-- Work days of the calendar, as each office has them: its own row before the agency's.
create temporary table dibuat on commit drop as
select h.*, l.nama as libur, l.agama,
  case when h.jam_kerja_id is not null then pg_temp.dibuat_lama(j.hari, ke)
    else pg_temp.dibuat_lama((select s.hari from pg_temp.susunan(h.instansi_id, h.kantor_id, h.tanggal) s order by s.urut limit 1), ke) end as lama,
  coalesce(case when h.jam_kerja_id is not null then pg_temp.dibuat_baru(j.hari, ke) end,
    pg_temp.biasa_baru(h.instansi_id, h.kantor_id, h.tanggal),
    (select pg_temp.dibuat_baru(s.hari, ke) from pg_temp.susunan(h.instansi_id, h.kantor_id, h.tanggal) s
      where jsonb_array_length(s.hari) > 0 order by s.urut limit 1)) as baru
from (
  select distinct on (k.instansi_id, k.kantor_id, h.tanggal) k.instansi_id, k.kantor_id, h.tanggal, h.kerja, h.asal, h.jam_kerja_id,
    extract(isodow from h.tanggal)::int as ke
  from kantor_lalu k join hari_kerja h on h.instansi_id = k.instansi_id and (h.kantor_id is null or h.kantor_id = k.kantor_id)
  where h.tanggal < k.hari_ini and exists (select 1 from penempatan p where p.instansi_id = k.instansi_id and p.kantor_id = k.kantor_id
    and p.mulai <= h.tanggal and (p.selesai is null or p.selesai >= h.tanggal))
  order by k.instansi_id, k.kantor_id, h.tanggal, h.kantor_id nulls last) h
left join jam_kerja j on j.instansi_id = h.instansi_id and j.id = h.jam_kerja_id
left join lateral (
  select l.nama, l.agama from hari_libur l where l.instansi_id = h.instansi_id and h.tanggal between l.tanggal_mulai and l.tanggal_selesai
    and (not exists (select 1 from hari_libur_kantor o where o.instansi_id = l.instansi_id and o.hari_libur_id = l.id)
      or exists (select 1 from hari_libur_kantor o where o.instansi_id = l.instansi_id and o.hari_libur_id = l.id and o.kantor_id = h.kantor_id))
  order by l.agama nulls first, l.id limit 1) l on true
where h.kerja;

insert into catatan_migrasi (instansi_id, migrasi, sebab, kantor_id, mulai, selesai, sebelum, sesudah)
select instansi_id, '0094', 'libur', kantor_id, tanggal, tanggal, left('libur: ' || libur || coalesce(' (' || agama || ')', ''), 200), pg_temp.jam(baru)
from dibuat where libur is not null and asal <> 'pola';
insert into catatan_migrasi (instansi_id, migrasi, sebab, kantor_id, mulai, selesai, sebelum, sesudah)
select instansi_id, '0094', 'hari_kerja', kantor_id, tanggal, tanggal, pg_temp.jam(lama), pg_temp.jam(baru)
from dibuat where (libur is null or agama is not null) and pg_temp.jam(lama) <> pg_temp.jam(baru);

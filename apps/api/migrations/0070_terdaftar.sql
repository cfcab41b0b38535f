-- Who cannot clock is not absent: since when a person can, by the first device (or machine number) that was ever bound to them. Null: none yet. What is
-- freed or ended later does not bring it back, so it is kept beside the person and never taken away.
alter table pegawai add column terdaftar_pada timestamptz(3);

-- Whoever has clocked could clock, also in an older system whose clockings were taken over.
select set_config('app.lintas', 'ya', true);
alter table pegawai disable trigger mitra_update;
alter table pegawai disable trigger fakta_update;
update pegawai g set terdaftar_pada = least(
  (select min(p.diikat_pada) from perangkat p where p.instansi_id = g.instansi_id and p.pegawai_id = g.id),
  (select e.waktu from presensi e where e.instansi_id = g.instansi_id and e.pegawai_id = g.id order by e.waktu limit 1));
alter table pegawai enable trigger mitra_update;
alter table pegawai enable trigger fakta_update;

-- A person who had a device in another agency of this installation has had one.
update pegawai g set terdaftar_pada = o.pada
from (select pengguna_id, min(terdaftar_pada) as pada from pegawai group by pengguna_id having min(terdaftar_pada) is not null) o
where g.pengguna_id = o.pengguna_id and g.terdaftar_pada is null;

create function pegawai_terdaftar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lintas text := current_setting('app.lintas', true);
begin
  perform set_config('app.lintas', 'ya', true);
  new.terdaftar_pada := (select min(o.terdaftar_pada) from pegawai o where o.pengguna_id = new.pengguna_id);
  perform set_config('app.lintas', coalesce(lintas, ''), true);
  return new;
end $$;
create trigger terdaftar before insert on pegawai for each row when (new.terdaftar_pada is null) execute function pegawai_terdaftar();

create function perangkat_terdaftar() returns trigger language plpgsql as $$
begin
  update pegawai g set terdaftar_pada = b.pada
  from (select instansi_id, pegawai_id, min(diikat_pada) as pada from baru group by 1, 2) b
  where g.instansi_id = b.instansi_id and g.id = b.pegawai_id and (g.terdaftar_pada is null or g.terdaftar_pada > b.pada);
  return null;
end $$;
create trigger terdaftar after insert on perangkat referencing new table as baru for each statement execute function perangkat_terdaftar();

-- From the day of the first binding on days are read otherwise.
create trigger fakta_terdaftar after update on pegawai referencing old table as lama new table as baru for each statement execute function catat_fakta(
  'r.instansi_id', 'case when r.terdaftar_pada is null then ''{}'' else datemultirange(daterange((r.terdaftar_pada at time zone ''UTC'')::date - 1, null)) end',
  'null', 'array[r.id]', 'null');

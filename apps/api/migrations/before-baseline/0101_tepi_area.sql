-- Where a clocking stood against the fence that graded it: whole metres to the edge (positive outside, 0 or negative inside) and which of the
-- office's fences it was. `jarak_m` is what clockings from before have instead: metres from the middle of the fence.
alter table presensi_pribadi
  add column tepi_m integer,
  add column titik_ke smallint check (titik_ke >= 0);

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
alter table titik_riwayat enable row level security;
alter table titik_riwayat force row level security;
create policy instansi_sendiri on titik_riwayat using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert on titik_riwayat to presensi_api;

create function catat_titik_kantor() returns trigger language plpgsql as $$
begin
  insert into titik_riwayat (instansi_id, rujukan_id, titik) values (old.instansi_id, old.id, old.titik);
  return null;
end $$;
create function catat_tempat_kegiatan() returns trigger language plpgsql as $$
begin
  insert into titik_riwayat (instansi_id, rujukan_id, titik)
  values (old.instansi_id, old.id, case when old.tempat is null then '[]'::jsonb else jsonb_build_array(old.tempat) end);
  return null;
end $$;
create trigger catat_titik after update of titik on kantor for each row when (old.titik is distinct from new.titik) execute function catat_titik_kantor();
create trigger catat_tempat after update of tempat on kegiatan for each row when (old.tempat is distinct from new.tempat) execute function catat_tempat_kegiatan();

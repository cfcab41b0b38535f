-- When a placement was changed last, after it was made. A clocking is filed under the office that was known then; where the office of its day
-- became another one since, some placement of the person was made or changed after it. By this the log of an office finds what is filed elsewhere
-- without walking through everybody's clockings.
alter table penempatan add column diubah_pada timestamptz not null default '-infinity';

create function catat_penempatan_diubah() returns trigger language plpgsql as $$
begin
  if (old.pegawai_id, old.kantor_id, old.mulai, old.selesai) is distinct from (new.pegawai_id, new.kantor_id, new.mulai, new.selesai) then
    new.diubah_pada := now();
  end if;
  return new;
end $$;
create trigger penempatan_diubah before update on penempatan for each row execute function catat_penempatan_diubah();

-- What was changed before this column was there shows in clockings that are filed elsewhere. Nothing else of the rows changes, so nothing else is
-- told of it.
alter table penempatan disable trigger user;
update penempatan p set diubah_pada = now()
where exists (select 1 from presensi e where e.instansi_id = p.instansi_id and e.pegawai_id = p.pegawai_id
  and e.tanggal >= p.mulai and (p.selesai is null or e.tanggal <= p.selesai) and e.kantor_id is distinct from p.kantor_id);
alter table penempatan enable trigger user;

-- What keeps the lines of a locked month as they are looks at a statement once, not at each of its rows: a late holiday writes thousands of lines.
create function tolak_koreksi_terkunci() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if exists (select 1 from (select distinct instansi_id, kantor_id, bulan from lama) l join rekap_bulan b using (instansi_id, kantor_id, bulan)
        where b.status = 'final') then
      raise exception 'a correction line of a locked month' using errcode = '23514', constraint = 'rekap_koreksi_terkunci';
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if exists (select 1 from (select distinct instansi_id, kantor_id, bulan from baru) l join rekap_bulan b using (instansi_id, kantor_id, bulan)
        where b.status = 'final') then
      raise exception 'a correction line of a locked month' using errcode = '23514', constraint = 'rekap_koreksi_terkunci';
    end if;
  end if;
  return null;
end $$;
drop trigger terkunci on rekap_koreksi;
drop function jaga_rekap_koreksi();
create trigger terkunci_baru after insert on rekap_koreksi referencing new table as baru for each statement execute function tolak_koreksi_terkunci();
create trigger terkunci_ubah after update on rekap_koreksi referencing old table as lama new table as baru for each statement execute function tolak_koreksi_terkunci();
create trigger terkunci_hapus after delete on rekap_koreksi referencing old table as lama for each statement execute function tolak_koreksi_terkunci();

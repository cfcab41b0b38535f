-- What keeps a final period as it is looks at a statement once, not at each of its rows: thousands of people are computed at a time.
create function tolak_tpp_final_sekaligus() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if exists (select 1 from (select distinct instansi_id, periode_id from lama) l join tpp_periode p on p.instansi_id = l.instansi_id and p.id = l.periode_id
        where p.status = 'final') then
      raise exception 'a final period of the allowance' using errcode = '23514', constraint = 'tpp_final', table = tg_table_name;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if exists (select 1 from (select distinct instansi_id, periode_id from baru) l join tpp_periode p on p.instansi_id = l.instansi_id and p.id = l.periode_id
        where p.status = 'final') then
      raise exception 'a final period of the allowance' using errcode = '23514', constraint = 'tpp_final', table = tg_table_name;
    end if;
  end if;
  return null;
end $$;

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['tpp_pegawai', 'tpp_hasil', 'tpp_koreksi', 'tpp_koreksi_presensi'] loop
    execute format('drop trigger final on %I', nama_tabel);
    execute format('create trigger final_baru after insert on %I referencing new table as baru for each statement execute function tolak_tpp_final_sekaligus()', nama_tabel);
    execute format('create trigger final_ubah after update on %I referencing old table as lama new table as baru for each statement execute function tolak_tpp_final_sekaligus()', nama_tabel);
    execute format('create trigger final_hapus after delete on %I referencing old table as lama for each statement execute function tolak_tpp_final_sekaligus()', nama_tabel);
  end loop;
end $$;
drop function tolak_tpp_final();

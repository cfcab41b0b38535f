-- Employed on this day, or new and still to begin. Between two times of employment somebody is neither: the return counts from its day on.
create or replace function aktif_pada(bekerja datemultirange, hari date) returns boolean language sql immutable parallel safe
  return bekerja @> hari or coalesce(hari < lower(bekerja), false);

-- Who ended, and who is or will be between two times of employment: what a list of people who are not active looks through.
drop index pegawai_berakhir;
create index pegawai_berakhir on pegawai (instansi_id, nama, id) include (nip, bekerja, cari)
  where not upper_inf(bekerja) or bekerja <> datemultirange(range_merge(bekerja));

-- 'Who holds what, now or later' means a return that is planned, too.
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
      where g.pengguna_id = any(ids) and coalesce(upper(g.bekerja), 'infinity') > (now() at time zone i.zona_waktu)::date and not isempty(g.bekerja);
    perform set_config('app.lintas', sebelum, true);
  end $$;

-- Two limits of the law on kinds of leave that an agency has changed for itself. Sick leave is asked for a year at most at once; half a year more is
-- a request of its own. Leave is a right: only leave without pay is refused on its merits. Requests keep the kind under which they were made, so no
-- past day reads differently.
select set_config('app.lintas', 'ya', true);
update izin_jenis set maks_bulan = 12 where kode_hari = 'CS' and coalesce(maks_bulan, 60) > 12;
update izin_jenis set boleh_tolak = false where kelompok = 'cuti' and kode_hari <> 'CLTN' and boleh_tolak;
alter table izin_jenis
  add constraint izin_jenis_sakit_setahun check (kode_hari <> 'CS' or coalesce(maks_bulan, 60) <= 12),
  add constraint izin_jenis_hak check (kelompok <> 'cuti' or kode_hari = 'CLTN' or not boleh_tolak);

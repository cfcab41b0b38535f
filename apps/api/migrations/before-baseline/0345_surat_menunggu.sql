-- Who is taken off a letter that waits, or put on one, is reached by it: a day that was locked while the letter waited has to be looked at again. The
-- letter's own row says nothing of it, since it only goes on waiting.
create trigger fakta_menunggu_hapus after delete on surat_pegawai referencing old table as lama for each statement execute function catat_fakta(
  'r.instansi_id', 'case when exists (select 1 from dinas_luar d where d.instansi_id = r.instansi_id and d.id = r.dinas_luar_id and d.status = ''menunggu'')
    then datemultirange(daterange((lower(r.rentang) at time zone ''UTC'')::date - 1, (upper(r.rentang) at time zone ''UTC'')::date + 1, ''[]'')) else ''{}'' end',
  'r.id', 'array[r.pegawai_id]', 'null');
create trigger fakta_menunggu_tambah after insert on surat_pegawai referencing new table as baru for each statement execute function catat_fakta(
  'r.instansi_id', 'case when exists (select 1 from dinas_luar d where d.instansi_id = r.instansi_id and d.id = r.dinas_luar_id and d.status = ''menunggu'')
    then datemultirange(daterange((lower(r.rentang) at time zone ''UTC'')::date - 1, (upper(r.rentang) at time zone ''UTC'')::date + 1, ''[]'')) else ''{}'' end',
  'r.id', 'array[r.pegawai_id]', 'null');

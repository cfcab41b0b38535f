-- A letter can be taken out of a request that nobody has seen yet. What was asked for keeps its letters until retention.
drop policy hapus_lama on lampiran;
create policy hapus_lama on lampiran as restrictive for delete to presensi_api
  using ((objek in ('perbaikan', 'izin') and dibuat_pada < now() - interval '90 days')
    or (objek = 'izin' and exists (select 1 from izin z where z.instansi_id = lampiran.instansi_id and z.id = lampiran.objek_id and z.status = 'draf'
      and z.dihapus_pada is null)));

-- Letters and notes of leave can be deleted by retention, as those of corrections can: never those of the last months, whatever a setting says.
drop policy hapus_lama on lampiran;
create policy hapus_lama on lampiran as restrictive for delete to presensi_api
  using (objek in ('perbaikan', 'izin') and dibuat_pada < now() - interval '90 days');
create policy hapus_lama on izin_keputusan_pribadi as restrictive for delete to presensi_api using (exists (
  select 1 from izin_keputusan k where k.instansi_id = izin_keputusan_pribadi.instansi_id and k.id = izin_keputusan_pribadi.keputusan_id
    and k.pada < now() - interval '90 days'));
create index izin_bertulisan on izin (instansi_id, tanggal_selesai)
  where alasan is not null or alamat_selama is not null or no_hp is not null;

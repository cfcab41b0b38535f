-- The owner, where it is no superuser, fills the demo and keeps the tables; it says so like everybody who reaches over agencies.
create or replace procedure jaga_tabel_presensi(nama_tabel text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', nama_tabel);
  execute format('alter table %I force row level security', nama_tabel);
  execute format('create policy instansi_sendiri on %I to presensi_api using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  execute format('create policy penulis on %I to presensi_penulis using (instansi_id = any((select instansi_batch())::uuid[]))', nama_tabel);
  execute format('create policy pemilik on %I to %I using ((select lintas_instansi()))', nama_tabel, current_user);
end $$;
do $$
declare nama_tabel text;
begin
  for nama_tabel in select tablename from pg_policies where schemaname = 'public' and policyname = 'penulis' loop
    execute format('create policy pemilik on %I to %I using ((select lintas_instansi()))', nama_tabel, current_user);
  end loop;
end $$;

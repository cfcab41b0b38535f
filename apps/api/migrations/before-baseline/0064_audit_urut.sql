-- An import leaves thousands of lines of one moment: with the id in the index a page of them is read in order and not sorted.
create index audit_pada_urut on audit (instansi_id, pada desc, id desc);
create index audit_semua_urut on audit (pada desc, id desc);
create index audit_aksi_urut on audit (instansi_id, aksi, pada desc, id desc);
create index audit_objek_urut on audit (instansi_id, objek, pada desc, id desc);
drop index audit_pada;
drop index audit_semua;
drop index audit_aksi;
drop index audit_objek_waktu;

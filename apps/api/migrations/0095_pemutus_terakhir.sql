-- Where nobody of an agency is left to decide on a correction (its only admin's own, with no superior above), a super admin does, and the decision says so.
alter table perbaikan_keputusan drop constraint perbaikan_keputusan_sebagai_check,
  add constraint perbaikan_keputusan_sebagai_check
  check (sebagai in ('atasan', 'plt', 'plh', 'admin_kantor', 'admin_instansi', 'superadmin'));

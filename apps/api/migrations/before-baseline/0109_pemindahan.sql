-- Clockings that were received elsewhere and taken over into a chain later: an older system's, or the demo's. Said in the chain before the
-- first of them, so that nothing can be added for a day gone by without being seen.
create table pemindahan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  dari date not null,
  sampai date not null check (sampai >= dari),
  pada timestamptz(3) not null default now(),
  primary key (instansi_id, id)
);
call jaga_tabel_presensi('pemindahan');
create trigger tidak_berubah before update or delete on pemindahan for each row execute function tolak_perubahan();
create trigger tidak_dikosongkan before truncate on pemindahan for each statement execute function tolak_perubahan();
grant select on pemindahan to presensi_api;

-- Who is being given a file right now: one at a time for a person, over all nodes. A node that dies lets go when the time is over.
create table ekspor (
  pengguna_id uuid primary key references pengguna (id) on delete cascade,
  tanda uuid not null,
  berlaku_sampai timestamptz not null
);
grant select, insert, update, delete on ekspor to presensi_api;

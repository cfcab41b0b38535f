-- How many files somebody sent on a day: the limit holds over all nodes and restarts. Of no agency: it limits a person.
create table unggahan (
  pengguna_id uuid not null references pengguna (id) on delete cascade,
  tanggal date not null,
  jumlah integer not null check (jumlah > 0),
  primary key (pengguna_id, tanggal)
);
grant select, insert, update, delete on unggahan to presensi_api;

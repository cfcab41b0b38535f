-- What the product has still to be told: sessions that ended here. Written in the transaction that ends them, sent after it.
create table sso.kabar_keluar (
  id uuid primary key,
  pengguna_id uuid not null references sso.pengguna on delete cascade,
  -- null: every session of the person
  sid text,
  dibuat_pada timestamptz not null,
  percobaan integer not null default 0,
  berikutnya_pada timestamptz not null
);
create index kabar_keluar_berikutnya on sso.kabar_keluar (berikutnya_pada);
create index kabar_keluar_pengguna on sso.kabar_keluar (pengguna_id);

grant select, insert, update, delete on sso.kabar_keluar to presensi_sso;

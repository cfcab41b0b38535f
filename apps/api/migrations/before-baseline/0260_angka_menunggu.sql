-- Days whose kept figures do not say yet what is known about them. The worker notes a day here when it marks or judges somebody on it, and forgets it
-- when it has counted the day again: whoever dies between the two leaves it to the next. `massal`: a change reached many people, and not all of them
-- are judged; until then the figures stay as they were, and screens say so.
create table angka_menunggu (
  instansi_id uuid not null references instansi (id),
  tanggal date not null,
  massal boolean not null,
  primary key (instansi_id, tanggal)
);
alter table angka_menunggu enable row level security;
alter table angka_menunggu force row level security;
create policy instansi_sendiri on angka_menunggu using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update, delete on angka_menunggu to presensi_api;

-- Marked by such a change, and not judged since.
alter table keadaan_hari add massal boolean not null default false;
create index keadaan_hari_massal on keadaan_hari (instansi_id, tanggal) where massal;

-- When the worker looked at changes before it counted: what the figures of a day hold.
alter table angka_hari add dihitung_pada timestamptz(3) not null default 'epoch';
alter table angka_diperiksa add dilihat_pada timestamptz(3) not null default 'epoch';

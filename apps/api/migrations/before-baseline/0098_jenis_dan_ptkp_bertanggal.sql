-- Kind of employment and PTKP status are facts of a date. The person has the last value (one to come included); what it replaced stands
-- here with the last day on which it held. Reading one for a date is one part of the code (pegawai/nilai.repo.ts).
create table riwayat_jenis (
  instansi_id uuid not null,
  pegawai_id uuid not null,
  sampai date not null,
  jenis text not null check (jenis in ('PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN')),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, pegawai_id, sampai),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id) on delete cascade
);
create table riwayat_ptkp (
  instansi_id uuid not null,
  pegawai_id uuid not null,
  sampai date not null,
  status_ptkp text check (status_ptkp in ('TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3')),
  dibuat_pada timestamptz not null default now(),
  primary key (instansi_id, pegawai_id, sampai),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id) on delete cascade
);
do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['riwayat_jenis', 'riwayat_ptkp'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  end loop;
end $$;
grant select, insert, update, delete on riwayat_jenis, riwayat_ptkp to presensi_api;

-- Teachers have school holidays; contracts of PPPK have an end that somebody must see coming.
alter table pegawai add column guru boolean not null default false,
  add column mulai_kontrak date,
  add column akhir_kontrak date,
  add constraint pegawai_kontrak_check check (akhir_kontrak >= mulai_kontrak);

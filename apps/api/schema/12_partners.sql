-- partners: their keys.

-- A partner's key: prs_<env>_<id>_<secret>. Only the hash of the secret is kept.
create table api_key (
  instansi_id uuid not null references instansi (id),
  id uuid not null unique,
  nama text not null check (length(nama) between 1 and 100),
  rahasia bytea not null check (length(rahasia) = 32),
  cakupan text[] not null
    check (cardinality(cakupan) > 0 and cakupan <@ array['pegawai', 'hari', 'rekap', 'presensi', 'webhook']),
  -- last day it counts, in the agency's zone
  kedaluwarsa date not null,
  -- networks it may come from; none = from anywhere
  alamat cidr[] not null default '{}',
  terakhir_dipakai_pada timestamptz,
  terakhir_alamat inet,
  dicabut_pada timestamptz,
  dibuat_oleh uuid references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  primary key (instansi_id, id)
);
create index api_key_urut on api_key (instansi_id, dibuat_pada desc, id desc);
call pg_temp.jaga_tabel('api_key');
grant select, insert, update on api_key to presensi_api;

-- News and the API keys of partners.

-- News belongs to no agency: the super admin writes it for all or for some.
create table berita (
  id uuid primary key,
  judul text not null check (length(judul) between 1 and 200),
  -- sanitised HTML
  isi text not null check (length(isi) between 1 and 200000),
  -- where the picture lies in the file store
  gambar text,
  gambar_jenis text,
  mulai date,
  selesai date check (selesai >= mulai),
  sasaran text not null default 'semua' check (sasaran in ('semua', 'instansi')),
  disematkan boolean not null default false,
  dibuat_oleh uuid references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  check ((gambar is null) = (gambar_jenis is null))
);
create index berita_urut on berita (disematkan desc, dibuat_pada desc, id desc);

create table berita_instansi (
  instansi_id uuid not null references instansi (id),
  berita_id uuid not null references berita (id) on delete cascade,
  primary key (instansi_id, berita_id)
);
create index berita_instansi_berita on berita_instansi (berita_id);

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

-- Partners read who changed since a moment, in the order of the changes.
create index pegawai_diubah on pegawai (instansi_id, diubah_pada, id);

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['berita_instansi', 'api_key'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format(
      'create policy instansi_sendiri on %I using (instansi_id = instansi_sekarang() or lintas_instansi())', nama_tabel);
  end loop;
end $$;

grant select, insert, update, delete on berita, berita_instansi to presensi_api;
grant select, insert, update on api_key to presensi_api;

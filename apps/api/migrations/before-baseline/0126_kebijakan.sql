-- What lateness, absence, papers and joint events cost, from a day on. `isi` holds the rates as the rules read them (packages/domain/src/kebijakan).
create table kebijakan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  nama text not null check (length(nama) between 1 and 200),
  dasar text not null check (length(dasar) between 1 and 200),
  berlaku_mulai date not null,
  jenis_pegawai text[] not null default '{}'
    check (jenis_pegawai <@ array['PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN']),
  isi jsonb not null check (jsonb_typeof(isi) = 'object' and length(isi::text) <= 32768),
  alasan text check (length(alasan) between 1 and 500),
  oleh uuid not null references pengguna (id),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  -- Two that begin on the same day for the same people would leave open which one holds.
  constraint kebijakan_satu_per_mulai unique (instansi_id, berlaku_mulai, jenis_pegawai)
);
alter table kebijakan enable row level security;
alter table kebijakan force row level security;
create policy instansi_sendiri on kebijakan using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, update, delete on kebijakan to presensi_api;

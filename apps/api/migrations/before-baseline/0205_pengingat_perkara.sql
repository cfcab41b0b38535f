-- Who was reminded of a matter that waits, once for each stage and each time it began to wait. Nothing is decided by it.
create table pengingat_perkara (
  instansi_id uuid not null references instansi (id),
  perkara_id uuid not null,
  tahap text not null check (tahap in ('pengingat', 'eskalasi')),
  -- since when the matter waited
  sejak timestamptz(3) not null,
  pada timestamptz(3) not null default now(),
  primary key (instansi_id, perkara_id, tahap, sejak)
);
create index pengingat_perkara_pada on pengingat_perkara (pada);
alter table pengingat_perkara enable row level security;
alter table pengingat_perkara force row level security;
create policy instansi_sendiri on pengingat_perkara using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()));
grant select, insert, delete on pengingat_perkara to presensi_api;

-- Requests that wait for their person are reminded of, too.
create index izin_menunggu_pemohon on izin (instansi_id, menunggu_sejak) where menunggu = 'pemohon' and status <> 'draf';

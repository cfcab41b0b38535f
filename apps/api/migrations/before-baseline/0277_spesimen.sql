-- The picture of somebody's signature. Papers carry it only by an act of its owner.
create table spesimen (
  instansi_id uuid not null,
  pegawai_id uuid not null,
  -- key of the file store, and the hash of the picture
  berkas text not null,
  sidik bytea not null check (length(sidik) = 32),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, pegawai_id),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);

-- Who signed which lock of a month: 'pembuat' by locking it, 'penandatangan' for the office. Each once, while the lock holds, and never undone.
create table rekap_tanda_tangan (
  instansi_id uuid not null,
  id uuid not null,
  kunci_id uuid not null,
  peran text not null check (peran in ('pembuat', 'penandatangan')),
  pengguna_id uuid not null references pengguna (id),
  nama text not null,
  nip text not null,
  -- the office held as it is printed, and whether it is held for somebody else
  jabatan_cetak text check (length(jabatan_cetak) between 1 and 120),
  kapasitas text check (kapasitas in ('pejabat', 'Plt', 'Plh')),
  -- the specimen of that moment; none: the paper says so in words
  berkas text,
  sidik bytea check (length(sidik) = 32),
  pada timestamptz(3) not null default clock_timestamp(),
  primary key (instansi_id, id),
  foreign key (instansi_id, kunci_id) references rekap_kunci (instansi_id, id),
  constraint rekap_tanda_tangan_sekali unique (instansi_id, kunci_id, peran),
  constraint rekap_tanda_tangan_gambar check ((berkas is null) = (sidik is null)),
  constraint rekap_tanda_tangan_peran check ((peran = 'penandatangan') = (jabatan_cetak is not null) and (jabatan_cetak is null) = (kapasitas is null))
);
create function jaga_tanda_tangan() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from rekap_bulan m where m.instansi_id = new.instansi_id and m.kunci_id = new.kunci_id and m.status = 'final') then
    raise exception 'only a lock that holds is signed' using errcode = '23514', constraint = 'rekap_tanda_tangan_terkunci';
  end if;
  return new;
end $$;
create trigger terkunci before insert on rekap_tanda_tangan for each row execute function jaga_tanda_tangan();
create trigger tidak_berubah before update or delete on rekap_tanda_tangan for each row execute function tolak_perubahan();
create trigger tidak_dikosongkan before truncate on rekap_tanda_tangan for each statement execute function tolak_perubahan();
do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['spesimen', 'rekap_tanda_tangan'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  end loop;
end $$;
grant select, insert, update, delete on spesimen to presensi_api;
grant select, insert on rekap_tanda_tangan to presensi_api;

-- How many had signed when a paper was printed: one that more have signed is another paper, and takes the place of the one before.
alter table dokumen add column tanda smallint not null default 0 check (tanda >= 0);
drop index dokumen_satu;
create unique index dokumen_satu on dokumen (instansi_id, kantor_id, mulai, versi, jenis, bentuk, kertas, bahasa, papan, tanda) nulls not distinct
  where versi is not null;

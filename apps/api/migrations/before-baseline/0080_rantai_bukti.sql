-- Links stand under signatures that are made when they are appended, with a key that the database never sees; binding a device, releasing
-- it, deleting personal data and lines of the audit log are links, too.

-- One signature for the links that were appended together: those after the proof before, up to `sampai`.
create table rantai_bukti (
  instansi_id uuid not null,
  sampai bigint not null,
  dari bigint not null check (dari between 1 and sampai),
  kunci_id text not null check (length(kunci_id) between 4 and 32),
  tanda_tangan bytea not null check (length(tanda_tangan) = 64),
  primary key (instansi_id, sampai)
);
call jaga_tabel_presensi('rantai_bukti');

-- Which kinds of links there are is said in the domain; what is not ours has no signature.
alter table rantai drop constraint rantai_jenis_check;
alter table rantai add constraint rantai_jenis_check check (jenis ~ '^[a-z_]{3,40}$') not valid;
-- Clockings know their number themselves and need no entry here.
create index rantai_rujukan on rantai (instansi_id, rujukan_id) where jenis <> 'presensi';

-- An assessment gets its number at the end of its transaction, after it was written: its link names it.
alter table presensi_penilaian alter column nomor drop not null;

alter table presensi add column pemilik bytea check (length(pemilik) = 16);
alter table presensi_pribadi
  add column tanda_tangan bytea check (length(tanda_tangan) <= 150),
  -- the challenge that was signed, or ticket#number
  add column tantangan text check (length(tantangan) <= 420),
  -- the device's time as it was written, where that is not how we write it
  add column waktu_teks text;

-- What retention deleted: the personal rows of events filed before a day.
create table penghapusan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  sebelum date not null,
  jumlah integer not null check (jumlah > 0),
  pada timestamptz(3) not null default now(),
  primary key (instansi_id, id)
);
call jaga_tabel_presensi('penghapusan');

-- The audit log's own chains, one an agency and one (of zeros) for what belongs to none. Only hashes stand here, so whoever appends may read
-- the head of any of them.
create table rantai_audit (
  instansi_id uuid not null,
  nomor bigint not null check (nomor > 0),
  jenis text not null check (jenis = 'audit'),
  rujukan_id uuid not null,
  tanggal date not null,
  waktu timestamptz(3) not null,
  hash_isi bytea not null check (length(hash_isi) = 32),
  hash_sebelum bytea not null check (length(hash_sebelum) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (instansi_id, nomor)
);
create index rantai_audit_rujukan on rantai_audit (rujukan_id);
create table rantai_audit_bukti (
  instansi_id uuid not null,
  sampai bigint not null,
  dari bigint not null check (dari between 1 and sampai),
  kunci_id text not null check (length(kunci_id) between 4 and 32),
  tanda_tangan bytea not null check (length(tanda_tangan) = 64),
  primary key (instansi_id, sampai)
);
do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['rantai_audit', 'rantai_audit_bukti'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy baca on %I for select to presensi_api using (true)', nama_tabel);
    execute format('create policy catat on %I for insert to presensi_api with check (true)', nama_tabel);
  end loop;
  foreach nama_tabel in array array['rantai_bukti', 'rantai_audit', 'rantai_audit_bukti', 'penghapusan'] loop
    execute format('create trigger tidak_berubah before update or delete on %I for each row execute function tolak_perubahan()', nama_tabel);
    execute format('create trigger tidak_dikosongkan before truncate on %I for each statement execute function tolak_perubahan()', nama_tabel);
  end loop;
end $$;

-- Evidence of the last months cannot be deleted by the application, whatever a setting says.
create policy hapus_lama on presensi_pribadi as restrictive for delete to presensi_api using (tanggal < current_date - 90);
grant delete on presensi_pribadi to presensi_api;
grant insert on rantai_bukti to presensi_penulis;
grant select, insert on rantai_bukti, rantai_audit, rantai_audit_bukti, penghapusan to presensi_api;

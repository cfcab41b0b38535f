-- How everybody of a large agency stands on the days that dashboards show, kept by the worker: never the truth, only what an evaluation gave. A row is
-- judged again once `nilai_pada` has come: the worker sets it when a fact or a clocking reaches the day, and to the next moment at which time alone
-- changes it. Agencies that can be evaluated on the spot have no rows.
create table keadaan_hari (
  instansi_id uuid not null references instansi (id),
  tanggal date not null,
  pegawai_id uuid not null,
  -- both null until it is judged for the first time
  kantor_id uuid,
  status text check (status in ('hadir', 'terlambat', 'belum_hadir', 'belum_waktunya', 'luar_jadwal', 'libur')),
  dijadwalkan boolean not null default false,
  sudah_pulang boolean not null default false,
  menunggu boolean not null default false,
  ditolak boolean not null default false,
  masuk timestamptz(3),
  nilai_pada timestamptz(3) not null,
  primary key (instansi_id, tanggal, pegawai_id),
  check ((status is null) = (kantor_id is null))
) with (fillfactor = 70);
create index keadaan_hari_perlu on keadaan_hari (instansi_id, nilai_pada, pegawai_id) where nilai_pada < 'infinity';

-- The figures of those days by office, in the order of `ANGKA`.
create table angka_hari (
  instansi_id uuid not null references instansi (id),
  tanggal date not null,
  kantor_id uuid not null,
  angka integer[] not null,
  primary key (instansi_id, tanggal, kantor_id)
);

-- Which days are kept, up to where changes were looked at for them, and when.
create table angka_diperiksa (
  instansi_id uuid primary key references instansi (id),
  dari date not null,
  sampai date not null check (sampai >= dari),
  fakta_nomor bigint not null,
  rantai_nomor bigint not null,
  diperiksa_pada timestamptz(3) not null
);

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['keadaan_hari', 'angka_hari', 'angka_diperiksa'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
    execute format('grant select, insert, update, delete on %I to presensi_api', nama_tabel);
  end loop;
end $$;

-- The ledger of annual leave. An account a person, year of use and source; each line carries the balance it leaves. A fork, a gap and a negative
-- balance cannot be stored: the first line begins at nothing, every other names the one before and what it left.
create table saldo_akun (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  -- the year in which its days can be used
  tahun smallint not null check (tahun between 2000 and 2200),
  sumber text not null check (sumber in ('n', 'n1', 'n2', 'ditangguhkan', 'cuti_bersama')),
  primary key (instansi_id, id),
  constraint saldo_akun_satu unique (instansi_id, pegawai_id, tahun, sumber),
  unique (instansi_id, id, pegawai_id, tahun),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index saldo_akun_tahun on saldo_akun (instansi_id, tahun);

create table saldo_baris (
  instansi_id uuid not null references instansi (id),
  akun_id uuid not null,
  urut integer not null check (urut >= 1),
  jenis text not null check (jenis in ('hak', 'saldo_awal', 'bawaan', 'dibawa', 'hangus', 'cuti_besar', 'dipesan', 'dipakai', 'dikembalikan',
    'ditangguhkan', 'cuti_bersama', 'diperpanjang', 'penyesuaian')),
  sisa_sebelum smallint not null,
  jumlah smallint not null,
  sisa smallint not null,
  -- days counted by a line that changes no balance: granted, postponed, extended
  tanda smallint not null default 0,
  izin_id uuid,
  -- the day of cuti bersama that was worked on
  untuk date,
  dasar text not null check (length(dasar) between 1 and 300),
  alasan text check (length(alasan) between 1 and 500),
  tanggal date not null,
  -- nobody: the product itself, at the turn of the year
  oleh uuid references pengguna (id),
  dibuat_pada timestamptz(3) not null default clock_timestamp(),
  urut_sebelum integer generated always as (case when urut > 1 then urut - 1 end) stored,
  primary key (instansi_id, akun_id, urut),
  unique (instansi_id, akun_id, urut, sisa),
  foreign key (instansi_id, akun_id) references saldo_akun (instansi_id, id),
  constraint saldo_baris_berantai foreign key (instansi_id, akun_id, urut_sebelum, sisa_sebelum)
    references saldo_baris (instansi_id, akun_id, urut, sisa),
  constraint saldo_baris_awal check (urut > 1 or sisa_sebelum = 0),
  constraint saldo_baris_hitung check (sisa = sisa_sebelum + jumlah),
  constraint saldo_baris_tidak_kurang check (sisa >= 0),
  constraint saldo_baris_permohonan check (jenis not in ('dipesan', 'dipakai', 'dikembalikan', 'ditangguhkan') or izin_id is not null),
  constraint saldo_baris_tanda check (jenis not in ('dipakai', 'ditangguhkan', 'diperpanjang') or (jumlah = 0 and tanda > 0)),
  constraint saldo_baris_arah check (case jenis when 'dipesan' then jumlah < 0 when 'dikembalikan' then jumlah > 0 when 'hak' then jumlah > 0
    when 'bawaan' then jumlah > 0 when 'penyesuaian' then jumlah <> 0 and alasan is not null and oleh is not null else true end),
  constraint saldo_baris_untuk check ((jenis = 'cuti_bersama') = (untuk is not null))
);
-- The right of a year is given once, and a day of cuti bersama counts once.
create unique index saldo_baris_satu_hak on saldo_baris (instansi_id, akun_id) where jenis = 'hak';
create unique index saldo_baris_satu_cuti_bersama on saldo_baris (instansi_id, akun_id, untuk) where jenis = 'cuti_bersama';
create index saldo_baris_izin on saldo_baris (instansi_id, izin_id) where izin_id is not null;

-- The days that requests hold. A day of a person is held once, by one request, from an account of its own year.
create table saldo_hari (
  instansi_id uuid not null references instansi (id),
  pegawai_id uuid not null,
  tanggal date not null,
  tahun smallint not null generated always as (extract(year from tanggal)::smallint) stored,
  izin_id uuid not null,
  akun_id uuid not null,
  constraint saldo_hari_satu primary key (instansi_id, pegawai_id, tanggal),
  foreign key (instansi_id, akun_id, pegawai_id, tahun) references saldo_akun (instansi_id, id, pegawai_id, tahun)
);
create index saldo_hari_izin on saldo_hari (instansi_id, izin_id);
create index saldo_hari_akun on saldo_hari (instansi_id, akun_id);

-- At the end of a transaction the lines of requests say what the days say: as many taken as are held.
create function saldo_hari_seimbang() returns trigger language plpgsql as $$
declare
  baris record;
begin
  if tg_op = 'DELETE' then baris := old; else baris := new; end if;
  if (select count(*) from saldo_hari h where h.instansi_id = baris.instansi_id and h.akun_id = baris.akun_id)
    <> (select coalesce(-sum(b.jumlah), 0) from saldo_baris b where b.instansi_id = baris.instansi_id and b.akun_id = baris.akun_id
      and b.jenis in ('dipesan', 'dikembalikan')) then
    raise exception 'the days held and the lines of the ledger differ' using errcode = 'check_violation', constraint = 'saldo_hari_seimbang', table = 'saldo_hari';
  end if;
  return null;
end $$;
create constraint trigger saldo_hari_seimbang after insert or delete on saldo_hari deferrable initially deferred
  for each row execute function saldo_hari_seimbang();
create constraint trigger saldo_baris_seimbang after insert on saldo_baris deferrable initially deferred
  for each row when (new.jenis in ('dipesan', 'dikembalikan')) execute function saldo_hari_seimbang();

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['saldo_akun', 'saldo_baris', 'saldo_hari'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = (select instansi_sekarang()) or (select lintas_instansi()))', nama_tabel);
  end loop;
end $$;
-- Lines are only ever added.
grant select, insert on saldo_akun, saldo_baris to presensi_api;
grant select, insert, delete on saldo_hari to presensi_api;

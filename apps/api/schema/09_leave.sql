-- leave: kinds of leave, who grants them, requests and what was decided about them; the ledger of annual leave.

-- What an agency changes about a kind, or adds. The kinds that ship stand in the product (domain izin/jenis-izin.ts).
create table izin_jenis (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  kode text not null check (kode ~ '^[A-Z0-9_]{1,10}$'),
  nama text not null check (length(nama) between 1 and 100),
  kelompok text not null check (kelompok in ('cuti', 'izin', 'sakit', 'tugas')),
  satuan text not null check (satuan in ('hari_kerja', 'hari_kalender', 'jam')),
  untuk text[] not null check (untuk <@ array['PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN']),
  masa_kerja_bulan integer check (masa_kerja_bulan between 0 and 600),
  maks integer check (maks between 1 and 3660),
  maks_bulan integer check (maks_bulan between 1 and 60),
  maks_per text not null check (maks_per in ('permintaan', 'bulan', 'tahun')),
  mundur_hari integer not null check (mundur_hari between 0 and 366),
  jenis_kelamin text check (jenis_kelamin in ('L', 'P')),
  lampiran text not null check (lampiran in ('tidak', 'boleh', 'wajib')),
  memakai_saldo boolean not null,
  kode_hari text not null check (kode_hari in
    ('CLTN', 'MPP', 'DPK', 'TB', 'CM', 'CS', 'S', 'CB', 'CT', 'CAP', 'I', 'DK', 'IT', 'IPC', 'IK', 'WFH', 'WFA')),
  tingkat text[] not null check (cardinality(tingkat) > 0 and tingkat <@ array['atasan', 'pybmc', 'instansi']),
  otomatis boolean not null,
  boleh_tangguh boolean not null,
  boleh_tolak boolean not null,
  boleh_panggil boolean not null,
  dasar text check (length(dasar) between 1 and 200),
  berlaku_mulai date not null,
  berlaku_sampai date check (berlaku_sampai >= berlaku_mulai),
  aktif boolean not null,
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  constraint izin_jenis_satu exclude using gist (instansi_id with =, kode with =, daterange(berlaku_mulai, berlaku_sampai, '[]') with &&),
  -- Two limits of the law. Sick leave is asked for a year at most at once; half a year more is a request of its own. Leave is a right: only leave
  -- without pay is refused on its merits.
  constraint izin_jenis_sakit_setahun check (kode_hari <> 'CS' or coalesce(maks_bulan, 60) <= 12),
  constraint izin_jenis_hak check (kelompok <> 'cuti' or kode_hari = 'CLTN' or not boleh_tolak)
);
call pg_temp.jaga_tabel('izin_jenis');
grant select, insert, update on izin_jenis to presensi_api;

-- Leave that the PPK hands on to an official, by decree.
create table delegasi_cuti (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  jenis_kodes text[] not null check (cardinality(jenis_kodes) > 0),
  luar_negeri boolean not null,
  kantor_ids uuid[] not null,
  jabatan text[] not null,
  kelas_dari integer check (kelas_dari between 1 and 17),
  kelas_sampai integer check (kelas_sampai between 1 and 17 and kelas_sampai >= coalesce(kelas_dari, 1)),
  pejabat_id uuid not null,
  nomor_keputusan text not null check (length(nomor_keputusan) between 1 and 100),
  mulai date not null,
  selesai date check (selesai >= mulai),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  primary key (instansi_id, id),
  foreign key (instansi_id, pejabat_id) references pegawai (instansi_id, id),
  -- The PPK does not hand on leave without pay.
  constraint delegasi_cuti_bukan_cltn check (not 'CLTN' = any(jenis_kodes))
);
create index delegasi_cuti_pejabat on delegasi_cuti (instansi_id, pejabat_id);
call pg_temp.jaga_tabel('delegasi_cuti');
grant select, insert, update on delegasi_cuti to presensi_api;

-- Requests for leave and permits. docs/leave.md says how they go.
create table izin (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  pegawai_id uuid not null,
  jenis_kode text not null,
  -- the kind as it was when this was asked for
  jenis jsonb not null,
  kode_hari text not null,
  tanggal_mulai date not null,
  tanggal_selesai date not null check (tanggal_selesai >= tanggal_mulai and tanggal_selesai <= tanggal_mulai + 2000),
  jam_mulai text,
  jam_selesai text,
  luar_negeri boolean not null,
  negara text check (length(negara) between 1 and 60),
  alasan_kode text,
  anak_ke integer check (anak_ke between 1 and 20),
  hari_perjalanan integer not null check (hari_perjalanan between 0 and 12),
  -- retention may empty it
  alasan text check (length(alasan) between 1 and 500),
  alamat_selama text check (length(alamat_selama) between 1 and 500),
  no_hp text check (length(no_hp) between 1 and 30),
  -- of the office on the first day
  zona_waktu text not null,
  -- how many days it takes
  hari integer not null check (hari >= 0),
  -- everybody who filed or changed it: none of them decides on it
  penyusun uuid[] not null check (cardinality(penyusun) > 0),
  status text not null check (status in ('draf', 'diajukan', 'disetujui_atasan', 'dipertimbangkan_atasan', 'disetujui_pybmc', 'perubahan_diusulkan',
    'izin_sementara', 'dikembalikan', 'ditangguhkan', 'tidak_disetujui', 'disetujui', 'dibatalkan', 'dipanggil_kembali', 'kedaluwarsa')),
  -- who has to act next, and since when
  menunggu text check (menunggu in ('atasan', 'pybmc', 'instansi', 'pemohon')),
  menunggu_sejak timestamptz(3) not null default now(),
  berlaku boolean not null,
  diproses boolean not null check (not (berlaku and diproses)),
  disetujui_pada timestamptz(3),
  -- its number in the agency's leave service, where it came from there
  nomor_luar text check (length(nomor_luar) between 1 and 100),
  dihapus_pada timestamptz(3),
  dibuat_pada timestamptz(3) not null default now(),
  diubah_pada timestamptz(3) not null default now(),
  nomor text not null generated always as (jenis_kode || '-' || upper(right(id::text, 8))) stored,
  rentang tstzrange not null generated always as (tstzrange(tanggal_mulai::timestamp at time zone zona_waktu,
    (tanggal_selesai + 1)::timestamp at time zone zona_waktu, '[)')) stored,
  primary key (instansi_id, id),
  unique (instansi_id, id, pegawai_id, kode_hari, rentang, berlaku, diproses),
  constraint izin_nomor_luar unique (instansi_id, nomor_luar),
  foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id)
);
create index izin_pegawai on izin (instansi_id, pegawai_id, tanggal_mulai);
create index izin_menunggu on izin (instansi_id, menunggu, menunggu_sejak) where menunggu is not null and menunggu <> 'pemohon';
create index izin_hari on izin (instansi_id, tanggal_mulai, tanggal_selesai) where berlaku or diproses;
-- Requests that wait for their person are reminded of.
create index izin_menunggu_pemohon on izin (instansi_id, menunggu_sejak) where menunggu = 'pemohon' and status <> 'draf';
create index izin_bertulisan on izin (instansi_id, tanggal_selesai)
  where alasan is not null or alamat_selama is not null or no_hp is not null;
call pg_temp.jaga_tabel('izin');
grant select, insert, update on izin to presensi_api;
-- Leave and permits are facts of the days they cover: granted ones decide about them, waiting ones mark them.
call pasang_fakta('izin', 'case when r.berlaku or r.diproses then datemultirange(daterange(r.tanggal_mulai, r.tanggal_selesai, ''[]'')) else ''{}'' end',
  'r.id, r.kode_hari, r.jam_mulai, r.jam_selesai, r.berlaku, r.diproses, r.disetujui_pada', pegawai => 'array[r.pegawai_id]');

alter table surat_pegawai add constraint surat_pegawai_izin foreign key (instansi_id, izin_id, pegawai_id, kode, rentang, berlaku, diproses)
  references izin (instansi_id, id, pegawai_id, kode_hari, rentang, berlaku, diproses) on update cascade;

-- Letters and notes of leave can be deleted by retention, as those of corrections can: never those of the last months, whatever a setting says, and
-- letters of field duty never. A letter can be taken out of a request that nobody has seen yet.
create policy hapus_lama on lampiran as restrictive for delete to presensi_api
  using ((objek in ('perbaikan', 'izin') and dibuat_pada < now() - interval '90 days')
    or (objek = 'izin' and exists (select 1 from izin z where z.instansi_id = lampiran.instansi_id and z.id = lampiran.objek_id and z.status = 'draf'
      and z.dihapus_pada is null)));

-- What happened to a request, in order. Only ever added to: the state of the request follows from it.
create table izin_keputusan (
  instansi_id uuid not null references instansi (id),
  id uuid not null,
  izin_id uuid not null,
  urut integer not null check (urut > 0),
  aksi text not null check (aksi in ('ajukan', 'lewati', 'putuskan', 'terima', 'teruskan', 'sementara', 'batal', 'panggil', 'kedaluwarsa')),
  tingkat text check (tingkat in ('atasan', 'pybmc', 'instansi')),
  keputusan text check (keputusan in ('disetujui', 'perubahan', 'ditangguhkan', 'tidak_disetujui', 'dikembalikan')),
  mulai date,
  selesai date check (selesai >= mulai),
  tanggal date,
  dasar_tolak text check (dasar_tolak in ('masa_kerja', 'saldo', 'syarat', 'dokumen')),
  -- in which capacity; or why a level was passed over
  sebagai text,
  -- nobody: the product itself
  oleh uuid references pengguna (id),
  pada timestamptz(3) not null default clock_timestamp(),
  -- a salted hash of what may be deleted
  komitmen bytea not null check (length(komitmen) = 32),
  primary key (instansi_id, id),
  -- two who decide at once: one of them comes too late
  constraint izin_keputusan_urut unique (instansi_id, izin_id, urut),
  foreign key (instansi_id, izin_id) references izin (instansi_id, id),
  constraint izin_keputusan_lengkap check (
    (aksi = 'putuskan') = (keputusan is not null)
    and (aksi not in ('putuskan', 'lewati') or tingkat is not null)
    and (aksi <> 'ajukan' or (mulai is not null and selesai is not null))
    and (keputusan is distinct from 'perubahan' or (mulai is not null and selesai is not null))
    and (aksi <> 'panggil' or tanggal is not null))
);
call pg_temp.jaga_tabel('izin_keputusan');
grant select, insert on izin_keputusan to presensi_api;

-- Reasons and the like: retention deletes them, and the chain still holds.
create table izin_keputusan_pribadi (
  instansi_id uuid not null references instansi (id),
  keputusan_id uuid not null,
  garam text not null,
  catatan text check (length(catatan) between 1 and 500),
  nomor_surat text check (length(nomor_surat) between 1 and 100),
  primary key (instansi_id, keputusan_id),
  foreign key (instansi_id, keputusan_id) references izin_keputusan (instansi_id, id)
);
call pg_temp.jaga_tabel('izin_keputusan_pribadi');
create policy hapus_lama on izin_keputusan_pribadi as restrictive for delete to presensi_api using (exists (
  select 1 from izin_keputusan k where k.instansi_id = izin_keputusan_pribadi.instansi_id and k.id = izin_keputusan_pribadi.keputusan_id
    and k.pada < now() - interval '90 days'));
grant select, insert, delete on izin_keputusan_pribadi to presensi_api;

-- Up to which change of facts the days of leave were counted again (leave/izin/mengikuti.ts).
create table izin_diperiksa (
  instansi_id uuid primary key references instansi (id),
  fakta_nomor bigint not null check (fakta_nomor >= 0)
);
call pg_temp.jaga_tabel('izin_diperiksa');
grant select, insert, update on izin_diperiksa to presensi_api;

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
call pg_temp.jaga_tabel('saldo_akun');
grant select, insert on saldo_akun to presensi_api;

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
call pg_temp.jaga_tabel('saldo_baris');
grant select, insert on saldo_baris to presensi_api;

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
call pg_temp.jaga_tabel('saldo_hari');
grant select, insert, delete on saldo_hari to presensi_api;

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
create constraint trigger saldo_baris_seimbang after insert on saldo_baris deferrable initially deferred
  for each row when (new.jenis in ('dipesan', 'dikembalikan')) execute function saldo_hari_seimbang();
create constraint trigger saldo_hari_seimbang after insert or delete on saldo_hari deferrable initially deferred
  for each row execute function saldo_hari_seimbang();

-- Up to which day of a cuti bersama the days of those who worked on it are booked (leave/cuti-bersama).
create table cuti_bersama_dibukukan (
  instansi_id uuid not null references instansi (id),
  hari_libur_id uuid not null,
  sampai date not null,
  primary key (instansi_id, hari_libur_id),
  foreign key (instansi_id, hari_libur_id) references hari_libur (instansi_id, id) on delete cascade
);
call pg_temp.jaga_tabel('cuti_bersama_dibukukan');
grant select, insert, update on cuti_bersama_dibukukan to presensi_api;

-- Menus, groups and button rights; notifications; jobs.

-- Groups are the same for every agency: the super admin makes them, an agency puts its people into them.
create table sys_group (
  id uuid primary key,
  name_group citext not null unique check (length(name_group) between 1 and 100),
  status_active boolean not null default true,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now()
);

create table sys_menu (
  id uuid primary key,
  -- set for the menus that ship with the product: their address and roles stay, and they cannot be deleted
  kunci text unique,
  general_text text not null check (length(general_text) between 1 and 100),
  id_parent_menu uuid references sys_menu (id),
  general_iconclass text check (length(general_iconclass) <= 60),
  general_url text unique check (general_url ~ '^/([^/\s]|$)'),
  -- title of the section; an entry below another stands in its parent's
  bagian text not null check (length(bagian) between 1 and 60),
  -- the section for who holds office roles only, where it differs
  bagian_kantor text check (length(bagian_kantor) between 1 and 60),
  urutan integer not null,
  -- roles that have the entry in their menu; '*' is everybody
  roles text[] not null,
  tampil boolean not null default true,
  -- buttons that the page has at all
  process_view boolean not null default true,
  process_tambah boolean not null default false,
  process_ubah boolean not null default false,
  process_hapus boolean not null default false,
  process_proses boolean not null default false,
  process_cetak boolean not null default false,
  process_export_excel boolean not null default false,
  process_inisialisasi boolean not null default false,
  prosess_download_template boolean not null default false,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  check (id_parent_menu <> id)
);
create index sys_menu_induk on sys_menu (id_parent_menu);
create index sys_menu_urut on sys_menu (urutan, id);

create table sys_group_menu (
  id uuid primary key,
  sys_menu_id uuid not null references sys_menu (id) on delete cascade,
  sys_group_id uuid not null references sys_group (id) on delete cascade,
  u_view boolean not null default false,
  u_tambah boolean not null default false,
  u_ubah boolean not null default false,
  u_hapus boolean not null default false,
  u_proses boolean not null default false,
  u_cetak boolean not null default false,
  u_export_excel boolean not null default false,
  u_inisialisasi boolean not null default false,
  u_download_template boolean not null default false,
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  unique (sys_group_id, sys_menu_id)
);
create index sys_group_menu_menu on sys_group_menu (sys_menu_id);

-- Membership counts in the agency that made it; without an agency (people outside of any) it counts everywhere.
create table sys_group_user (
  id uuid primary key,
  sys_user_id uuid not null references pengguna (id),
  sys_group_id uuid not null references sys_group (id),
  instansi_id uuid references instansi (id),
  dibuat_pada timestamptz not null default now(),
  diubah_pada timestamptz not null default now(),
  unique nulls not distinct (sys_user_id, sys_group_id, instansi_id)
);
create index sys_group_user_instansi on sys_group_user (instansi_id, id);
create index sys_group_user_grup on sys_group_user (sys_group_id, instansi_id);

create table notifikasi (
  id uuid primary key,
  instansi_id uuid references instansi (id),
  pengguna_id uuid not null references pengguna (id),
  type text not null check (type in ('success', 'danger')),
  jenis text not null check (length(jenis) between 1 and 60),
  message text not null check (length(message) between 1 and 500),
  tautan text check (tautan ~ '^/([^/\s]|$)'),
  data jsonb not null default '{}',
  dibuat_pada timestamptz not null default clock_timestamp(),
  dibaca_pada timestamptz
);
create index notifikasi_orang on notifikasi (pengguna_id, id desc);
create index notifikasi_belum_dibaca on notifikasi (pengguna_id) where dibaca_pada is null;
create index notifikasi_terbaru on notifikasi (pengguna_id, dibuat_pada);
create index notifikasi_umur on notifikasi (dibuat_pada);

-- What a person sees of long work. The queue itself is pg-boss; this row is its face.
create table pekerjaan (
  id uuid primary key,
  instansi_id uuid references instansi (id),
  kantor_id uuid,
  jenis text not null check (length(jenis) between 1 and 60),
  status text not null default 'menunggu' check (status in ('menunggu', 'berjalan', 'selesai', 'gagal', 'dibatalkan')),
  jumlah integer not null default 0 check (jumlah >= 0),
  selesai integer not null default 0 check (selesai >= 0),
  hasil jsonb,
  pesan text check (length(pesan) <= 500),
  dimulai_oleh uuid references pengguna (id),
  dibuat_pada timestamptz not null default now(),
  dimulai_pada timestamptz,
  diubah_pada timestamptz not null default now(),
  selesai_pada timestamptz,
  foreign key (instansi_id, kantor_id) references kantor (instansi_id, id),
  check (kantor_id is null or instansi_id is not null),
  check ((status in ('selesai', 'gagal', 'dibatalkan')) = (selesai_pada is not null))
);
create index pekerjaan_urut on pekerjaan (id desc);
create index pekerjaan_instansi on pekerjaan (instansi_id, id desc);
create index pekerjaan_status on pekerjaan (status, id desc);

do $$
declare nama_tabel text;
begin
  foreach nama_tabel in array array['sys_group_user', 'notifikasi', 'pekerjaan'] loop
    execute format('alter table %I enable row level security', nama_tabel);
    execute format('alter table %I force row level security', nama_tabel);
    execute format('create policy instansi_sendiri on %I using (instansi_id = instansi_sekarang() or lintas_instansi())', nama_tabel);
  end loop;
end $$;

grant select, insert, update, delete on sys_group, sys_menu, sys_group_menu, sys_group_user, notifikasi to presensi_api;
grant select, insert, update on pekerjaan to presensi_api;
-- so that the health page can say which migrations ran
grant select (nama, dijalankan_pada) on _migrasi to presensi_api;

-- Lists of the audit log and of roles, each filter from its own index.
create index audit_aksi on audit (instansi_id, aksi, pada desc);
create index audit_objek_waktu on audit (instansi_id, objek, pada desc);
create index peran_urut on peran (instansi_id, id desc);
create index peran_kantor on peran (instansi_id, kantor_id) where kantor_id is not null;
create index instansi_nama on instansi (nama, id);

-- The menu tree as docs/spec/screens.tsv has it, in its order. Buttons: v view, t tambah, u ubah, h hapus, p proses, c cetak,
-- e export_excel, i inisialisasi, d download_template.
with
baris (urutan, kunci, induk, bagian, bagian_kantor, teks, alamat, ikon, tombol, peran) as (values
  (10, 'dashboard', null, 'Menu Personal', null, 'Dashboard', '/dashboard', 'IconHome', 'v', '*'),
  (20, 'izin', null, 'Menu Personal', null, 'Izin', '/izin/lists', 'IconFileText', 'vtuhpc', '*'),
  (30, 'manajemen-absen', null, 'Menu Admin Instansi', null, 'Manajemen Absen', '/manajemenabsen', 'IconCalendarCog', 'v', 'operator:instansi:hari,admin:instansi,superadmin'),
  (40, 'hari-kerja', 'manajemen-absen', 'Menu Admin Instansi', null, 'Hari Kerja', '/harikerja/lists', 'IconCalendarCheck', 'vtuhpe', 'operator:instansi:hari,admin:instansi,superadmin'),
  (50, 'hari-libur', 'manajemen-absen', 'Menu Admin Instansi', null, 'Hari Libur', '/harilibur/lists', 'IconCalendarOff', 'vtuhpe', 'operator:instansi:hari,admin:instansi,superadmin'),
  (60, 'hari-kegiatan', 'manajemen-absen', 'Menu Admin Instansi', null, 'Hari Kegiatan', '/apelgabungan', 'IconCalendarEvent', 'vtuhe', 'operator:instansi:hari,admin:instansi'),
  (70, 'jam-kerja', null, 'Menu Admin Instansi', null, 'Jam Kerja', '/jam-kerja', 'IconClockCog', 'v', 'operator:instansi:jam,admin:instansi,superadmin'),
  (80, 'jam-kerja-daftar', 'jam-kerja', 'Menu Admin Instansi', null, 'Jam Kerja', '/jamkerja/lists', 'IconClock', 'vtuhped', 'operator:instansi:jam,admin:instansi,superadmin'),
  (90, 'shift-instansi', 'jam-kerja', 'Menu Admin Instansi', null, 'Shift', '/instansi/shift/lists', 'IconArrowsShuffle', 'vtuhe', 'operator:instansi:jam,admin:instansi'),
  (100, 'user-role', null, 'Menu Admin Instansi', null, 'User Role', '/manajemen-role/lists', 'IconUserShield', 'vtuhpe', 'admin:instansi'),
  (110, 'admin-kantor', null, 'Menu Admin Instansi', null, 'Admin Kantor', '/adminkantor/lists', 'IconUserStar', 'vtuhe', 'superadmin'),
  (120, 'lokasi-kantor', null, 'Menu Admin Instansi', null, 'Lokasi Kantor', '/instansi/lokasikantor', 'IconMapPin', 'vtuhped', 'operator:instansi:lokasi,admin:instansi,superadmin'),
  (130, 'pegawai-kantor', null, 'Menu Admin Instansi', null, 'Pegawai Kantor', '/pegawaikantor/lists', 'IconUsers', 'vtuhped', 'operator:instansi:pegawai,admin:instansi,superadmin'),
  (140, 'izin-instansi', null, 'Menu Admin Instansi', null, 'Izin', '/izin/lists/instansi', 'IconFileText', 'vtuhpce', 'operator:instansi:izin,admin:instansi'),
  (150, 'presensi-instansi', null, 'Menu Admin Instansi', null, 'Presensi Instansi', '/logabsensi/lists/logkehadiran', 'IconFingerprint', 'vpe', 'monitoring:instansi:riwayat,admin:instansi,superadmin'),
  (160, 'log-anomali', null, 'Menu Admin Instansi', null, 'Log Anomali', '/instansi/anomali/akses', 'IconAlertTriangle', 'vpe', 'admin:instansi'),
  (170, 'api-key', null, 'Menu Admin Instansi', null, 'API Key', '/instansi/api/key', 'IconKey', 'vth', 'admin:instansi'),
  (180, 'pengaturan', null, 'Menu Admin Instansi', null, 'Pengaturan', '/instansi/setting', 'IconSettings', 'vtup', 'admin:instansi'),
  (190, 'berita', null, 'Menu Admin Instansi', null, 'Berita', '/manajemenberita/lists', 'IconNews', 'vtuh', 'superadmin'),
  (200, 'shift-kantor', null, 'Menu Admin Kantor', null, 'Shift', '/instansi/shift', 'IconArrowsShuffle', 'v', 'operator:kantor:jam,admin:kantor'),
  (210, 'referensi-shift', 'shift-kantor', 'Menu Admin Kantor', null, 'Referensi Shift', '/instansi/shift/lists/kantor', 'IconListDetails', 've', 'operator:kantor:jam,admin:kantor'),
  (220, 'shift-pegawai', 'shift-kantor', 'Menu Admin Kantor', null, 'Shift Pegawai', '/instansi/shift/pegawai', 'IconCalendarUser', 'vtuhped', 'operator:kantor:jam,admin:kantor'),
  (230, 'presensi-kantor', null, 'Menu Admin Kantor', null, 'Presensi Kantor', '/instansi/presensi/waktukehadiran', 'IconFingerprint', 've', 'monitoring:kantor:riwayat,admin:kantor'),
  (240, 'dinas-luar', null, 'Menu Admin Kantor', null, 'Dinas Luar', '/dinasluar/lists', 'IconBriefcase', 'vtuhe', 'operator:kantor:dinas,admin:kantor'),
  (250, 'data-kehadiran-kantor', null, 'Menu Admin Kantor', null, 'Data Kehadiran Kantor', '/kehadirankantor/lists', 'IconTable', 'vupce', 'monitoring:kantor:rekap,admin:kantor,superadmin'),
  (260, 'rekapitulasi', null, 'Menu Admin Instansi', 'Menu Admin Kantor', 'Rekapitulasi', '/instansi/rekap', 'IconChartBar', 'v', 'monitoring:instansi:rekap,admin:kantor,admin:instansi,superadmin'),
  (270, 'rekap-tanggal', 'rekapitulasi', 'Menu Admin Instansi', 'Menu Admin Kantor', 'Tanggal (akan tutup)', '/rekapabsen/lists', 'IconCalendarStats', 'vce', 'monitoring:instansi:rekap,admin:kantor,admin:instansi,superadmin'),
  (280, 'rekap-bulanan', 'rekapitulasi', 'Menu Admin Instansi', 'Menu Admin Kantor', 'Bulanan', '/rekapbulan/lists', 'IconCalendarMonth', 'vpce', 'monitoring:instansi:rekap,admin:kantor,admin:instansi,superadmin'),
  (290, 'rekap-statistik', 'rekapitulasi', 'Menu Admin Instansi', 'Menu Admin Kantor', 'Statistik', '/rekap-perhitungan/lists', 'IconChartDots', 'vce', 'monitoring:instansi:rekap,admin:kantor,admin:instansi,superadmin'),
  (300, 'tpp', null, 'Menu Admin Instansi', null, 'TPP', '/instansi/tpp', 'IconCash', 'v', 'operator:instansi:keuangan'),
  (310, 'tpp-periode', 'tpp', 'Menu Admin Instansi', null, 'Periode TPP', '/instansi/tpp/periode/lists', 'IconCalendarDollar', 'vtuhp', 'operator:instansi:keuangan'),
  (320, 'tpp-perhitungan', 'tpp', 'Menu Admin Instansi', null, 'Perhitungan TPP', '/instansi/tpp/perhitungan/lists', 'IconCalculator', 'vuhpced', 'operator:instansi:keuangan'),
  (330, 'superadmin-instansi', null, 'Menu Super Admin', null, 'Instansi', '/superadmin/instansi', 'IconBuilding', 'vtue', 'superadmin'),
  (340, 'superadmin-admin', null, 'Menu Super Admin', null, 'Admin Instansi', '/superadmin/admin', 'IconUserStar', 'vtuhe', 'superadmin'),
  (350, 'superadmin-pengguna', null, 'Menu Super Admin', null, 'Pengguna', '/superadmin/pengguna', 'IconUsers', 'vupe', 'superadmin'),
  (360, 'superadmin-grup', null, 'Menu Super Admin', null, 'Grup & Hak Tombol', '/superadmin/grup', 'IconUserShield', 'vtuhi', 'superadmin'),
  (370, 'superadmin-menu', null, 'Menu Super Admin', null, 'Menu', '/superadmin/menu', 'IconMenu2', 'vtuh', 'superadmin'),
  (380, 'superadmin-pekerjaan', null, 'Menu Super Admin', null, 'Pekerjaan & Kesehatan', '/superadmin/pekerjaan', 'IconHeartRateMonitor', 'v', 'superadmin'),
  (390, 'superadmin-audit', null, 'Menu Super Admin', null, 'Audit', '/superadmin/audit', 'IconHistory', 've', 'superadmin')
)
insert into sys_menu (
  id, kunci, general_text, id_parent_menu, general_iconclass, general_url, bagian, bagian_kantor, urutan, roles,
  process_view, process_tambah, process_ubah, process_hapus, process_proses, process_cetak, process_export_excel, process_inisialisasi, prosess_download_template)
select
  ('01990000-0000-7000-8000-' || lpad(b.urutan::text, 12, '0'))::uuid, b.kunci, b.teks,
  (select ('01990000-0000-7000-8000-' || lpad(i.urutan::text, 12, '0'))::uuid from baris i where i.kunci = b.induk),
  b.ikon, b.alamat, b.bagian, b.bagian_kantor, b.urutan,
  array(select case when p = '*' then p else 'role:presensi:' || p end from unnest(string_to_array(b.peran, ',')) p),
  b.tombol like '%v%', b.tombol like '%t%', b.tombol like '%u%', b.tombol like '%h%', b.tombol like '%p%',
  b.tombol like '%c%', b.tombol like '%e%', b.tombol like '%i%', b.tombol like '%d%'
from baris b
order by b.urutan;

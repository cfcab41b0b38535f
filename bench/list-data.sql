-- A country's worth of people for the list benchmark: 1,000,000 employees in 100 agencies, the first of them with 100,000.
-- Ids are made from numbers, so that every statement can name the rows of the others without reading them.
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '512MB';

create function id_ke(awalan int, n bigint) returns uuid language sql immutable parallel safe
  as $$ select ('0199' || lpad(to_hex(awalan), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
-- The agency of employee n: the first 100,000 belong to agency 1, the rest evenly to the other 99.
create function instansi_ke(n bigint) returns bigint language sql immutable parallel safe
  as $$ select case when n <= 100000 then 1 else 2 + n % 99 end $$;
-- An agency's offices are numbered from a thousand times its own number; the large one has 600, the others 60.
create function kantor_ke(n bigint) returns bigint language sql immutable parallel safe
  as $$ select instansi_ke(n) * 1000 + (n * 7919) % (case when n <= 100000 then 600 else 60 end) $$;
create function nama_ke(n bigint) returns text language sql immutable parallel safe
  as $$ select
    (array['Agus','Bambang','Slamet','Joko','Eko','Dwi','Tri','Budi','Heru','Sigit','Wahyu','Teguh','Arif','Galih','Ahmad','Muhammad',
      'Sri','Siti','Endang','Retno','Nur','Dian','Ratna','Rini','Yuni','Anisa','Fitri','Puji','Maria','Yohanes','Asep','Dadang'])
      [1 + abs(hashint8(n)) % 32] || ' ' ||
    (array['Adi','Bayu','Cahya','Damar','Elok','Fajar','Gita','Hendra','Indra','Jaya','Kartika','Lintang','Mulya','Nanda','Oki','Putra',
      'Qori','Rahma','Surya','Tirta','Utama','Vina','Wira','Yoga','Zaki'])[1 + abs(hashint8(n + 1000003)) % 25] || ' ' ||
    (array['Prasetyo','Santoso','Widodo','Nugroho','Purnomo','Hidayat','Setiawan','Wibowo','Susanto','Raharjo','Kurniawan','Hartono',
      'Lestari','Wahyuni','Handayani','Rahayu','Astuti','Utami','Siregar','Nasution','Simanjuntak','Lubis','Tanjung','Chaniago'])
      [1 + abs(hashint8(n + 2000003)) % 24] || case when n % 5000 = 0 then ' Wijayakusuma' else '' end $$;
-- Birth date and serial make it unique; the rest only has to look right.
create function nip_ke(n bigint) returns text language sql immutable parallel safe
  as $$ select to_char(date '1965-01-01' + (n % 13000)::int, 'YYYYMMDD') || (1995 + n % 28)::text
    || lpad((1 + n % 12)::text, 2, '0') || (1 + n % 2)::text || lpad((n / 13000)::text, 3, '0') $$;

insert into instansi (id, kode, nama, jenis, zona_waktu)
  select id_ke(1, n), 'I' || n, 'Instansi ' || nama_ke(n), 'pusat', 'Asia/Jakarta' from generate_series(1, 100) n;
insert into kantor (instansi_id, id, kode, nama, zona_waktu, titik)
  select id_ke(1, i), id_ke(2, i * 1000 + k), 'K' || k, 'Kantor ' || nama_ke(i * 1000 + k), 'Asia/Jakarta',
    '[{"jenis": "lingkaran", "lat": -6.2, "lng": 106.8, "radius_m": 100}]'
  from generate_series(1, 100) i, generate_series(0, case when i = 1 then 599 else 59 end) k;
insert into pengguna (id, iss, sub, username, nip, nama)
  select id_ke(3, n), 'bench', n::text, nip_ke(n), nip_ke(n), nama_ke(n) from generate_series(1, 1000000) n;
insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis, bekerja, diubah_pada, penempatan_sampai)
  select id_ke(1, instansi_ke(n)), id_ke(4, n), id_ke(3, n), nip_ke(n), nama_ke(n),
    case when n % 7 = 0 then 'NON_ASN' when n % 5 = 0 then 'PPPK' else 'PNS' end, datemultirange(daterange('2020-01-01', case when n % 50 = 0 then date '2026-01-01' end)),
    now() - n * interval '3 seconds', case when n % 50 = 1 then '-infinity' when n % 50 = 0 then '2025-12-31' else 'infinity' end::date
  from generate_series(1, 1000000) n;
insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai, berhenti_pada, berhenti_jenis)
  select id_ke(1, instansi_ke(n)), id_ke(14, n), id_ke(4, n), id_ke(3, n), date '2020-01-01',
    case when n % 50 = 0 then date '2026-01-01' end, case when n % 50 = 0 then 'pensiun' end
  from generate_series(1, 1000000) n;
-- Two in a hundred are not in any office yet, and two have left.
insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai, selesai)
  select id_ke(1, instansi_ke(n)), id_ke(5, n), id_ke(4, n), id_ke(2, kantor_ke(n)), date '2020-01-01', case when n % 50 = 0 then date '2025-12-31' end
  from generate_series(1, 1000000) n where n % 50 <> 1;
insert into riwayat_jabatan (instansi_id, id, pegawai_id, jabatan, kelas_jabatan, golongan, mulai)
  select id_ke(1, instansi_ke(n)), id_ke(6, n), id_ke(4, n), 'Analis ' || n % 300, 1 + n % 17, 'III/a', date '2020-01-01'
  from generate_series(1, 1000000) n;
insert into garis_pejabat (instansi_id, id, pegawai_id, jenis, pejabat_id, mulai)
  select id_ke(1, instansi_ke(n)), id_ke(7, n), id_ke(4, n), 'atasan', id_ke(4, 1 + n % 1000), date '2020-01-01'
  from generate_series(1, 100000) n where n > 1000;

-- Roles and groups: one in twenty of the large agency holds one (elsewhere one in two hundred is in a group), besides an admin in every agency and the super admin.
insert into peran (id, instansi_id, pengguna_id, role)
  select id_ke(8, n), id_ke(1, n), id_ke(3, case when n = 1 then 2 else 100000 + (n + 97) % 99 end), 'role:presensi:admin:instansi'
  from generate_series(1, 100) n;
insert into peran (id, instansi_id, pengguna_id, role, kantor_id)
  select id_ke(8, 1000 + n), id_ke(1, 1), id_ke(3, n), 'role:presensi:admin:kantor', id_ke(2, kantor_ke(n))
  from generate_series(3, 100000, 20) n;
insert into peran (id, pengguna_id, role) values (id_ke(8, 999), id_ke(3, 1), 'role:presensi:superadmin');
insert into sys_group (id, name_group) select id_ke(9, n), 'Grup ' || n from generate_series(1, 30) n;
insert into sys_group_user (id, sys_user_id, sys_group_id, instansi_id)
  select id_ke(10, n), id_ke(3, n), id_ke(9, 1 + n % 30), id_ke(1, instansi_ke(n))
  from generate_series(7, 100000, 20) n;
insert into sys_group_user (id, sys_user_id, sys_group_id, instansi_id)
  select id_ke(10, n), id_ke(3, n), id_ke(9, 1 + n % 30), id_ke(1, instansi_ke(n)) from generate_series(100007, 1000000, 200) n;
insert into pejabat_pengganti (instansi_id, id, pejabat_id, pengganti_id, jenis, mulai, selesai)
  select id_ke(1, 1), id_ke(11, n), id_ke(4, n), id_ke(4, n + 1), 'Plh', date '2026-01-01', date '2026-12-31'
  from generate_series(1, 20000, 2) n;

-- Lines of audit, a third of them of the large agency, by five hundred people.
insert into audit (id, pada, instansi_id, pengguna_id, pelaku, aksi, objek, objek_id, sesudah)
  select id_ke(12, n), now() - (400000 - n) * interval '20 seconds', id_ke(1, case when n % 3 = 0 then 1 else 2 + n % 99 end),
    id_ke(3, 1 + n % 500), nama_ke(1 + n % 500) || ' (' || nip_ke(1 + n % 500) || ')', (array['tambah','ubah','hapus','masuk'])[1 + n % 4],
    (array['pegawai','kantor','peran','berita'])[1 + n % 4], n::text, '{"a": 1}'
  from generate_series(1, 400000) n;
insert into notifikasi (id, instansi_id, pengguna_id, type, jenis, message)
  select id_ke(13, n), id_ke(1, 1), id_ke(3, 2 + n % 100), 'success', 'uji', 'Pesan ' || n from generate_series(1, 200000) n;
insert into registrasi (id, instansi_id, nama, nip, email)
  select id_ke(14, n), id_ke(1, instansi_ke(n)), nama_ke(n), nip_ke(n), n || '@contoh.test' from generate_series(1, 20000) n;
insert into pekerjaan (id, instansi_id, jenis, status, dimulai_oleh, selesai_pada)
  select id_ke(15, n), id_ke(1, 1 + n % 100), 'rekap.hitung', 'selesai', id_ke(3, 2), now() from generate_series(1, 100000) n;

-- Calendar, hours, shifts, news and keys as a large agency has them after years.
insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, otomatis, hari)
  select id_ke(1, 1), id_ke(16, n), 'JK' || n, 'Jam ' || nama_ke(n), 'khusus', date '2024-01-01', false, '[]' from generate_series(1, 500) n;
insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari)
  select id_ke(1, 1), id_ke(17, n), 'S' || n, 'Shift ' || nama_ke(n), '07:00', '14:00', false from generate_series(1, 300) n;
insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai)
  select p.instansi_id, p.id, p.pegawai_id, p.kantor_id, greatest(p.mulai, date '2026-11-01') from penempatan p
  where p.instansi_id = id_ke(1, 1) and p.selesai is null and p.pegawai_id in (select id_ke(4, n) from generate_series(1, 20000) n);
insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id)
  select id_ke(1, 1), id_ke(18, n * 100 + d), m.pegawai_id, m.kantor_id, date '2026-11-01' + d, id_ke(17, 1 + d % 3)
  from generate_series(1, 20000) n join shift_anggota m on m.instansi_id = id_ke(1, 1) and m.pegawai_id = id_ke(4, n), generate_series(0, 29) d;
insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis)
  select id_ke(1, 1), id_ke(19, n), date '2000-01-01' + n, date '2000-01-01' + n, 'Libur ' || n, 'khusus' from generate_series(1, 10000) n;
insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, asal)
  select id_ke(1, 1), id_ke(20, k * 1000 + d), date '2026-01-01' + d, id_ke(2, 1000 + k), true, 'pola'
  from generate_series(0, 599) k, generate_series(0, 364) d;
insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk)
  select id_ke(1, 1), id_ke(21, n), date '2000-01-01' + n, 'Apel ' || n, 'apel', '07:00', '08:00', true, true from generate_series(1, 10000) n;
insert into berita (id, judul, isi, mulai)
  select id_ke(22, n), 'Berita ' || nama_ke(n), '<p>Isi</p>', date '2020-01-01' from generate_series(1, 3000) n;
insert into api_key (instansi_id, id, nama, rahasia, cakupan, kedaluwarsa)
  select id_ke(1, 1), id_ke(23, n), 'Kunci ' || n, decode(repeat('00', 32), 'hex'), array['pegawai'], date '2030-01-01'
  from generate_series(1, 2000) n;

-- A week of clockings of the large agency, one in fifty of them waiting for somebody's decision, and today's of others.
create function presensi_ke(n bigint, hari int) returns uuid language sql immutable parallel safe as $$ select id_ke(24, n * 10 + hari) $$;
insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, sinyal_kode,
    foto_diharapkan, komitmen, nomor)
  select id_ke(1, instansi_ke(n)), current_date - d, presensi_ke(n, d), id_ke(4, n), id_ke(2, kantor_ke(n)), 'masuk', 'WFO', w, w, n % 100 = 0, id_ke(25, n),
    case when n % 50 = 0 then 'perlu_konfirmasi' when n % 70 = 0 then 'ditolak' else 'diterima' end,
    case when n % 50 = 0 then array['luar_area'] else '{}' end, true, sha256('isi'), n * 10 + d
  from generate_series(1, 300000) n, generate_series(0, case when n <= 100000 then 6 else 0 end) d,
    lateral (select (current_date - d)::timestamptz - interval '7 hours' + (n % 3600) * interval '1 second' as w) t;
insert into presensi_pribadi (instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, akurasi_m, waktu_perangkat, sinyal)
  select instansi_id, tanggal, id, pegawai_id, 'garam', -6 - random(), 106 + random(), 12, waktu, '[]' from presensi;
insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) select instansi_id, id, sha256('badan'), tanggal from presensi;
insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu)
  select instansi_id, id, tanggal, pegawai_id, kantor_id, waktu from presensi where nilai = 'perlu_konfirmasi';
insert into perangkat (instansi_id, id, perangkat_id, pegawai_id, kunci_publik)
  select id_ke(1, instansi_ke(n)), id_ke(26, n), id_ke(25, n), id_ke(4, n), decode(repeat('00', 58) || lpad(to_hex(n), 12, '0'), 'hex')
  from generate_series(1, 300000) n;

reset session_replication_role;

-- One agency for the benchmark of days: so many people in offices of fifty, with the clockings of the month before and of this one up to yesterday. Some are late, some absent, some on a
-- roster, some on duty. $-values do not work in a script, so the numbers come from settings: app.bench_instansi (1, 2, …), app.bench_orang.
set session_replication_role = replica;
set synchronous_commit = off;

create or replace function id_ke(awalan int, n bigint) returns uuid language sql immutable parallel safe
  as $$ select ('0199' || lpad(to_hex(awalan), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(current_setting('app.bench_instansi')::bigint * 16777216 + n), 12, '0'))::uuid $$;
create temporary view atur as select id_ke(1, 0) as instansi, current_setting('app.bench_orang')::int as orang,
  (date_trunc('month', now()) - interval '1 month')::date as awal, (date_trunc('month', now()) - interval '1 day')::date as akhir;

insert into instansi (id, kode, nama, jenis, zona_waktu) select instansi, 'H' || orang, 'Instansi ' || orang, 'pusat', 'Asia/Jakarta' from atur;
insert into kantor (instansi_id, id, kode, nama, zona_waktu) select instansi, id_ke(2, k), 'K' || k, 'Kantor ' || k, 'Asia/Jakarta'
  from atur, generate_series(0, orang / 50) k;
insert into pengguna (id, iss, sub, username, nip, nama)
  select id_ke(3, n), 'bench', orang || '-' || n, 'p' || orang || '-' || n, lpad((orang * 1000000::bigint + n)::text, 18, '1'), 'Pegawai ' || lpad(n::text, 6, '0')
  from atur, generate_series(1, orang) n;
insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis, agama, bekerja, terdaftar_pada)
  select instansi, id_ke(4, n), id_ke(3, n), lpad((orang * 1000000::bigint + n)::text, 18, '1'), 'Pegawai ' || lpad(n::text, 6, '0'),
    case when n % 7 = 0 then 'PPPK' else 'PNS' end, case when n % 9 = 0 then 'Hindu' else 'Islam' end, '{[2020-01-01,)}', '2020-01-01' from atur, generate_series(1, orang) n;
insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai)
  select instansi, id_ke(5, n), id_ke(4, n), id_ke(3, n), '2020-01-01' from atur, generate_series(1, orang) n;
insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai)
  select instansi, id_ke(6, n), id_ke(4, n), id_ke(2, n / 50), '2020-01-01' from atur, generate_series(1, orang) n;
insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis)
  select instansi, id_ke(7, 1), awal + 10, awal + 10, 'Libur', 'nasional' from atur;
insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh)
  select instansi, id_ke(8, 1), 'Kebijakan', 'Peraturan Menteri Nomor 1 Tahun 2024', '2024-01-01', current_setting('app.bench_kebijakan')::jsonb, id_ke(3, 1) from atur;
-- Every Monday an event of everybody, at which one in thirty is missing.
insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk)
  select instansi, id_ke(9, h), awal + h, 'Apel pagi', 'apel', '07:30', '08:00', true, false from atur, generate_series(0, akhir - awal) h
  where extract(isodow from awal + h) = 1;
insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari)
  select instansi, id_ke(10, 1), 'P', 'Pagi', '07:00', '14:00', false from atur;
insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai)
  select instansi, id_ke(11, n), id_ke(4, n), id_ke(2, n / 50), '2024-01-01' from atur, generate_series(20, orang, 20) n;
insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id)
  select instansi, id_ke(12, n * 40 + h), id_ke(4, n), id_ke(2, n / 50), awal + h, case when (n + h) % 4 > 0 then id_ke(10, 1) end
  from atur, generate_series(20, orang, 20) n, generate_series(0, akhir - awal) h;

create temporary table hadir on commit drop as
  select n, awal + h as tanggal, h, case when (n + h) % 20 = 0 then 30 else 0 end + n % 25 as lambat
  -- from some days before the month on and into this one, so that no run of absence goes back for ever
  from atur, generate_series(1, orang) n, generate_series(-5, current_date - 1 - awal) h
  where extract(isodow from awal + h) < 6 and (h < 0 or (n * 7 + h) % 50 <> 0);
insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, sinyal_kode,
    foto_diharapkan, komitmen, nomor)
  select instansi, tanggal, id_ke(20 + s, n * 100 + h + 5), id_ke(4, n), id_ke(2, n / 50), case s when 0 then 'masuk' else 'pulang' end, 'WFO', w, w, false, id_ke(25, n),
    'diterima', '{}', false, sha256('isi'), row_number() over (order by h, s, n)
  from atur, hadir, generate_series(0, 1) s,
    lateral (select case s when 0 then (tanggal + time '07:10') + lambat * interval '1 minute' + (n % 60) * interval '1.001 second'
      else (tanggal + time '16:05') + (n % 40) * interval '61 second' end at time zone 'Asia/Jakarta' as w) t;
insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, kegiatan_id, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, sinyal_kode,
    foto_diharapkan, komitmen, nomor)
  select instansi, tanggal, id_ke(22, n * 40 + h), id_ke(4, n), id_ke(2, n / 50), 'kegiatan', id_ke(9, h), 'WFO', w, w, false, id_ke(25, n),
    'diterima', '{}', false, sha256('isi'), 0
  from atur, hadir, lateral (select (tanggal + time '07:35') at time zone 'Asia/Jakarta' as w) t where extract(isodow from tanggal) = 1 and h >= 0 and tanggal <= akhir and n % 30 > 0;
insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
  select instansi_id, nomor, 'presensi', id, tanggal, waktu, sha256('a'), sha256('b'), sha256('c') from presensi, atur
  where instansi_id = instansi and nomor > 0;
drop view atur;

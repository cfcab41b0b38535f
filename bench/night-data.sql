-- An agency of 20,000 people of whom everybody is on a roster with night shifts: the log by derived day at its dearest. 100 offices of 200 people.
set session_replication_role = replica;
set synchronous_commit = off;

create function id_ke(awalan int, n bigint) returns uuid language sql immutable parallel safe
  as $$ select ('0199' || lpad(to_hex(awalan), 4, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
create function nip_ke(n bigint) returns text language sql immutable parallel safe
  as $$ select to_char(date '1965-01-01' + (n % 13000)::int, 'YYYYMMDD') || (1995 + n % 28)::text
    || lpad((1 + n % 12)::text, 2, '0') || (1 + n % 2)::text || lpad((n / 13000)::text, 3, '0') $$;

insert into instansi (id, kode, nama, jenis, zona_waktu) values (id_ke(1, 1), 'RS', 'Rumah Sakit', 'pusat', 'Asia/Jakarta');
insert into kantor (instansi_id, id, kode, nama, zona_waktu, titik)
  select id_ke(1, 1), id_ke(2, k), 'K' || k, 'Kantor ' || k, 'Asia/Jakarta', '[{"jenis": "lingkaran", "lat": -6.2, "lng": 106.8, "radius_m": 100}]'
  from generate_series(0, 99) k;
insert into pengguna (id, iss, sub, username, nip, nama)
  select id_ke(3, n), 'bench', n::text, nip_ke(n), nip_ke(n), 'Pegawai ' || n from generate_series(1, 20000) n;
insert into pegawai (instansi_id, id, pengguna_id, nip, nama, jenis, bekerja, penempatan_sampai, terdaftar_pada)
  select id_ke(1, 1), id_ke(4, n), id_ke(3, n), nip_ke(n), 'Pegawai ' || n, 'PNS', '{[2020-01-01,)}', 'infinity', '2020-01-01' from generate_series(1, 20000) n;
insert into kepegawaian (instansi_id, id, pegawai_id, pengguna_id, mulai)
  select id_ke(1, 1), id_ke(14, n), id_ke(4, n), id_ke(3, n), date '2020-01-01' from generate_series(1, 20000) n;
insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai, dibuat_pada)
  select id_ke(1, 1), id_ke(5, n), id_ke(4, n), id_ke(2, n % 100), date '2020-01-01', '2020-01-01' from generate_series(1, 20000) n;
insert into peran (id, instansi_id, pengguna_id, role, kantor_id) values
  (id_ke(8, 1), null, id_ke(3, 1), 'role:presensi:superadmin', null),
  (id_ke(8, 2), id_ke(1, 1), id_ke(3, 2), 'role:presensi:admin:instansi', null),
  (id_ke(8, 3), id_ke(1, 1), id_ke(3, 3), 'role:presensi:admin:kantor', id_ke(2, 3));
insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari) values
  (id_ke(1, 1), id_ke(17, 0), 'P', 'Pagi', '07:00', '14:00', false),
  (id_ke(1, 1), id_ke(17, 1), 'S', 'Siang', '14:00', '21:00', false),
  (id_ke(1, 1), id_ke(17, 2), 'M', 'Malam', '21:00', '07:00', true);
insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai)
  select id_ke(1, 1), id_ke(27, n), id_ke(4, n), id_ke(2, n % 100), date '2026-01-01' from generate_series(1, 20000) n;
-- Morning, afternoon, night, free; one in twenty goes from the night straight into the next morning.
create view giliran as
  select n, d, current_date - d as tanggal, case when n / 100 % 20 = 0 and ke = 3 then 0 else ke end as ke
  from generate_series(1, 20000) n, generate_series(-2, 30) d, lateral (select (n / 25 - d + 400) % 4 as ke) x;
insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id)
  select id_ke(1, 1), id_ke(18, n * 100 + d + 50), id_ke(4, n), id_ke(2, n % 100), tanggal, id_ke(17, ke) from giliran where ke < 3;
-- One in fifty clockings of a night's end is filed under its own date: the cell was entered after it was worked.
insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, sinyal_kode,
    foto_diharapkan, komitmen, nomor)
  select id_ke(1, 1), tanggal + case when ke = 2 and jenis = 'pulang' and n / 100 % 50 = 7 then 1 else 0 end,
    id_ke(24, (n * 100 + d + 50) * 2 + case when jenis = 'masuk' then 0 else 1 end), id_ke(4, n), id_ke(2, n % 100), jenis, 'WFO', w, w, false, id_ke(25, n),
    case when n / 100 % 50 = 0 then 'perlu_konfirmasi' else 'diterima' end, '{}', true, sha256('isi'), (n * 100 + d + 50) * 2 + case when jenis = 'masuk' then 0 else 1 end
  from giliran, unnest(array['masuk', 'pulang']) jenis,
    lateral (select (tanggal + case when jenis = 'masuk' then time '06:50' else time '14:05' end + ke * interval '7 hours'
      + case when ke = 2 and jenis = 'pulang' then interval '3 hours' else interval '0' end + (n % 600) * interval '1 second') at time zone 'Asia/Jakarta' as w) t
  where ke < 3 and d between 0 and 20;
insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu)
  select instansi_id, id, tanggal, pegawai_id, kantor_id, waktu from presensi where nilai = 'perlu_konfirmasi';

reset session_replication_role;

\set no random(1, :orang)
with orang as materialized (select *, gen_random_uuid() as id, nextval('bench_nomor') as nomor from bench_orang where no = :no),
kunci as (
  insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) select instansi_id, id, sha256('badan'), current_date from orang
), harian as (
  insert into perangkat_harian (instansi_id, tanggal, perangkat_id, pegawai_id)
  select instansi_id, current_date, perangkat_id, pegawai_id from orang on conflict do nothing
), mata as (
  insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
  select instansi_id, nomor, 'presensi', id, current_date, now(), sha256('isi'), sha256('lama'), sha256('baru') from orang
), bukti as (
  insert into rantai_bukti (instansi_id, dari, sampai, kunci_id, tanda_tangan)
  select instansi_id, nomor, nomor, 'kunci-uji-00', sha256('a') || sha256('b') from orang
), pribadi as (
  insert into presensi_pribadi (instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, akurasi_m, waktu_perangkat, sinyal, tanda_tangan,
    tantangan)
  select instansi_id, current_date, id, pegawai_id, 'garam', -6 - random(), 106 + random(), 12, now(), '[]', sha256('a') || sha256('b'),
    'mhx4k2a1.AAAAAAAAAAAAAAAAAAAAAA' from orang
)
insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, sinyal_kode,
  foto_diharapkan, komitmen, nomor, pemilik)
select instansi_id, current_date, id, pegawai_id, kantor_id, 'masuk', 'WFO', now(), now(), false, perangkat_id, 'diterima', '{}', true, sha256('isi'), 1,
  substr(sha256('a'), 1, 16) from orang;

\set no random(1, :orang)
with orang as materialized (select *, gen_random_uuid() as id from bench_orang where no = :no),
kunci as (
  insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) select instansi_id, id, sha256('badan'), current_date from orang
), sekali as (
  insert into sekali_pakai (instansi_id, kunci, presensi_id) select instansi_id, 't:' || id, id from orang
), harian as (
  insert into perangkat_harian (instansi_id, tanggal, perangkat_id, pegawai_id)
  select instansi_id, current_date, perangkat_id, pegawai_id from orang on conflict do nothing
), mata as (
  insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
  select instansi_id, nextval('bench_nomor'), 'presensi', id, current_date, now(), sha256('isi'), sha256('lama'), sha256('baru') from orang
), pribadi as (
  insert into presensi_pribadi (instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, akurasi_m, waktu_perangkat, sinyal)
  select instansi_id, current_date, id, pegawai_id, 'garam', -6 - random(), 106 + random(), 12, now(), '[]' from orang
)
insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, sinyal_kode,
  foto_diharapkan, komitmen, nomor)
select instansi_id, current_date, id, pegawai_id, kantor_id, 'masuk', 'WFO', now(), now(), false, perangkat_id, 'diterima', '{}', true, sha256('isi'), 1 from orang;

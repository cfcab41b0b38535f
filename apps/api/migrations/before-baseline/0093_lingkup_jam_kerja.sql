-- Hours for kinds of employee and for named people, flexi on the early side; the decree that gives cuti bersama to ASN.
select set_config('app.lintas', 'ya', true);

alter table jam_kerja_lingkup
  add column jenis_pegawai text check (jenis_pegawai in ('PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN')),
  add column pegawai_id uuid,
  add foreign key (instansi_id, pegawai_id) references pegawai (instansi_id, id),
  -- A named person is named wherever they work and whatever their kind.
  add check (pegawai_id is null or (kantor_id is null and jenis_pegawai is null)),
  drop constraint jam_kerja_lingkup_instansi_id_jam_kerja_id_kantor_id_key,
  drop constraint jam_kerja_lingkup_excl,
  add constraint jam_kerja_lingkup_key unique nulls not distinct (instansi_id, jam_kerja_id, kantor_id, jenis_pegawai, pegawai_id),
  add constraint jam_kerja_lingkup_excl exclude using gist (
    instansi_id with =, (coalesce(kantor_id, '00000000-0000-0000-0000-000000000000')) with =,
    (coalesce(jenis_pegawai, '')) with =, (coalesce(pegawai_id, '00000000-0000-0000-0000-000000000000')) with =,
    jenis with =, daterange(mulai, selesai, '[]') with &&) where (otomatis);
create index jam_kerja_lingkup_orang on jam_kerja_lingkup (instansi_id, pegawai_id) where pegawai_id is not null;

update jam_kerja set hari = coalesce((
  select jsonb_agg(baris || '{"fleksi_awal_menit": 0}' order by urut) from jsonb_array_elements(hari) with ordinality d (baris, urut)), '[]');

alter table hari_libur
  add column keppres_asn text check (length(keppres_asn) between 1 and 100),
  add check (keppres_asn is null or jenis = 'cuti_bersama');
-- The shipped lists of 2025 and 2026 came with their decree. 18 August 2025 was added by the ministers alone.
update hari_libur set keppres_asn = 'Keppres 42/2025' where nasional_kunci like '2026:cuti\_bersama:%' and not diubah_tangan;
update hari_libur set keppres_asn = 'Keppres 2/2025'
  where nasional_kunci like '2025:cuti\_bersama:%' and not diubah_tangan and tanggal_mulai <> '2025-08-18';

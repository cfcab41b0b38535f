-- Hours for kinds of employee and for named people, weekdays that a set calls free, flexi on the early side; the decree that gives
-- cuti bersama to ASN; religions of holidays from the closed list.
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

-- A holiday whose religion is on no list reached nobody but people of that very word, which is gone too. Empty would mean everybody.
insert into catatan_migrasi (instansi_id, migrasi, sebab, mulai, selesai, sebelum, sesudah)
  select instansi_id, '0093', 'agama_libur', tanggal_mulai, tanggal_selesai, left(nama || ' (' || agama || ')', 200), agama_baku
  from (select l.*, case lower(trim(agama)) when 'konghucu' then 'Khonghucu' else (
      select b from unnest(array['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan']) b where lower(b) = lower(trim(agama)))
    end as agama_baku from hari_libur l where agama is not null) l
  where agama is distinct from agama_baku;
update hari_libur l set agama = case lower(trim(agama)) when 'konghucu' then 'Khonghucu' else (
    select b from unnest(array['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan']) b where lower(b) = lower(trim(l.agama)))
  end
  where agama is not null and lower(trim(agama)) in ('konghucu', 'islam', 'kristen', 'katolik', 'hindu', 'buddha', 'khonghucu', 'kepercayaan');
delete from hari_libur where agama is not null
  and agama not in ('Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan');
alter table hari_libur
  drop constraint hari_libur_agama_check,
  add constraint hari_libur_agama_check check (agama in ('Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan'));

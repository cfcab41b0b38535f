-- What locks have stored is asked for by month and person. One key answers that, where there were two of which the planner took either, and the days
-- of a row are days of its month.
alter table rekap_beku
  drop constraint rekap_beku_pkey,
  add primary key (instansi_id, bulan, pegawai_id, kunci_id),
  add constraint rekap_beku_sebulan check (hari <@ daterange(bulan, (bulan + interval '1 month')::date)),
  drop constraint rekap_beku_sekali,
  -- The person as two numbers: to an index of uuids those that were made together look the same, and finding one of them reads up to a hundred
  -- pages. All rows have days; no query says so, and none is planned with this index.
  add constraint rekap_beku_sekali exclude using gist (
    instansi_id with =,
    (('x' || right(replace(pegawai_id::text, '-', ''), 16))::bit(64)::int8) with =,
    (('x' || left(replace(pegawai_id::text, '-', ''), 16))::bit(64)::int8) with =,
    hari with &&
  ) where (not isempty(hari));
drop index rekap_beku_bulan;

-- Somebody's month in one lock is found by this index, too, without reading all other months of the person.
drop index rekap_orang_pegawai;
create index rekap_orang_pegawai on rekap_orang (instansi_id, pegawai_id, kunci_id);

-- Which months a change reaches is asked of a person.
alter table rekap_pantau drop constraint rekap_pantau_pkey, add primary key (instansi_id, pegawai_id, bulan);

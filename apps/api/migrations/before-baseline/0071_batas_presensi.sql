-- How many clockings a person made on a day and with one ticket is counted where they are taken, while the agency's chain is held. The writer
-- still changes nothing: it may count, by who and when alone.
grant select (instansi_id, tanggal, pegawai_id, waktu) on presensi to presensi_penulis;

-- The numbers of one ticket, in the order of their bytes whatever the database's language is. Only offline clockings stand in it.
create index sekali_pakai_tiket on sekali_pakai (instansi_id, kunci text_pattern_ops) where kunci like 'k:%';

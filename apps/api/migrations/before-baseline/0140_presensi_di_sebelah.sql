-- Clockings that may be filed under another date than that on which they were made: by a night shift, or by a shift that begins at midnight. The
-- log looks for them where its days begin and end, because the roster may have become another one since. The hours are those of every zone of
-- Indonesia: of its own date a clocking is in here from five in the afternoon of Jakarta on, so that nothing more is written in the morning.
create index presensi_di_sebelah on presensi (instansi_id, tanggal, waktu)
  where waktu >= (tanggal + time '10:00') at time zone 'UTC' or waktu < (tanggal - interval '7 hours') at time zone 'UTC';

-- Corrections are facts of a day: one that waits marks it, an approved one is an event of it. A decision changes the row it is about.
call pasang_fakta('perbaikan', 'datemultirange(daterange(r.tanggal, r.tanggal, ''[]''))', 'r.id, r.status, r.masuk, r.pulang, r.zona_waktu, r.sebab',
  pegawai => 'array[r.pegawai_id]');
-- How early a joint event can be clocked.
call pasang_fakta('pengaturan', 'case when r.nama = ''kegiatan_sebelum_menit'' then datemultirange(daterange(r.berlaku_mulai, null)) else ''{}'' end', 'r.nilai');

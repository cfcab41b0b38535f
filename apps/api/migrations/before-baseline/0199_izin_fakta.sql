-- Leave and permits are facts of the days they cover: granted ones decide about them, waiting ones mark them.
call pasang_fakta('izin', 'case when r.berlaku or r.diproses then datemultirange(daterange(r.tanggal_mulai, r.tanggal_selesai, ''[]'')) else ''{}'' end',
  'r.id, r.kode_hari, r.jam_mulai, r.jam_selesai, r.berlaku, r.diproses, r.disetujui_pada', pegawai => 'array[r.pegawai_id]');

/** The refusals of leave and permits, in the shape of refusals.ts. */
export const REFUSALS_IZIN = {
  'izin.jenis_tidak_aktif': {
    status: 400,
    id: 'Jenis izin ini tidak dipakai di instansi Anda.',
    en: 'Your agency does not use this kind of leave.',
  },
  'izin.bukan_untuk': {
    status: 400,
    id: '{jenis} tidak berlaku untuk {siapa}.',
    en: '{jenis} is not for {siapa}.',
  },
  'izin.hanya_operator': {
    status: 400,
    id: '{jenis} dicatat oleh operator izin instansi berdasarkan surat keputusannya.',
    en: "{jenis} is entered by the agency's leave operator with its decree.",
  },
  'izin.jenis_kelamin': {
    status: 400,
    id: '{jenis} tidak berlaku menurut jenis kelamin yang tercatat. Minta operator pegawai memeriksa datanya.',
    en: '{jenis} does not apply by the sex on record. Ask the operator of employees to check it.',
  },
  'izin.guru_pppk': {
    status: 400,
    id: 'Guru PPPK memakai libur sekolah sebagai cuti tahunannya (PP 49/2018 pasal 81).',
    en: 'Teachers with a contract take the school holidays as their annual leave (PP 49/2018 art. 81).',
  },
  'izin.masa_kerja': {
    status: 400,
    id: 'Masa kerja belum cukup untuk {jenis}. Paling awal {nilai}.',
    en: 'Not enough service for {jenis} yet. From {nilai} at the earliest.',
  },
  'izin.tidak_bekerja': {
    status: 400,
    id: 'Ada tanggal tanpa penempatan atau di luar masa kerja.',
    en: 'Some of these days are outside employment or without an office.',
  },
  'izin.kontrak': {
    status: 400,
    id: 'Izin tidak dapat melewati akhir kontrak, {nilai}.',
    en: 'Leave cannot go beyond the end of the contract, {nilai}.',
  },
  'izin.alasan_kode': {
    status: 400,
    id: 'Alasan untuk jenis ini harus salah satu dari: {nilai}.',
    en: 'The reason for this kind must be one of: {nilai}.',
  },
  'izin.anak_ke': {
    status: 400,
    id: 'Cuti melahirkan untuk anak pertama sampai ketiga; anak keempat dan seterusnya cuti besar. Sebutkan anak ke berapa.',
    en: 'Maternity leave is for the first to third child, from the fourth on it is long leave. Say which child it is.',
  },
  'izin.negara': {
    status: 400,
    id: 'Sebutkan negara tujuan untuk izin ke luar negeri, dan hanya untuk itu.',
    en: 'Name the country for leave abroad, and only then.',
  },
  'izin.jam': {
    status: 400,
    id: 'Jam tidak sesuai dengan jenis izin ini: satu hari, dengan jam yang diperlukan dan berurutan.',
    en: 'The times do not fit this kind: one day, with the times it needs, in order.',
  },
  'izin.hari_perjalanan': {
    status: 400,
    id: 'Hari perjalanan hanya untuk cuti tahunan, paling banyak {nilai} hari kalender dan kurang dari lamanya cuti.',
    en: 'Travel days are for annual leave only, at most {nilai} calendar days and fewer than the leave has.',
  },
  'izin.terlambat': {
    status: 400,
    id: '{jenis} diajukan paling lambat {nilai} hari setelah hari pertamanya.',
    en: '{jenis} is asked for at most {nilai} days after its first day.',
  },
  'izin.terlalu_jauh': {
    status: 400,
    id: 'Tanggal ini masih terlalu jauh.',
    en: 'These days are too far ahead.',
  },
  'izin.hanya_hari_libur': {
    status: 400,
    id: 'Tidak ada hari kerja di antara tanggal itu; izin tidak diperlukan.',
    en: 'There is no work day among these dates, so no leave is needed.',
  },
  'izin.terlalu_lama': {
    status: 400,
    id: '{jenis} paling lama {nilai}.',
    en: '{jenis} lasts at most {nilai}.',
  },
  'izin.berturut': {
    status: 400,
    id: '{jenis} ini menyambung permohonan lain. Seluruhnya paling lama {nilai}.',
    en: 'This {jenis} goes on from another request. In all it lasts at most {nilai}.',
  },
  'izin.cuti_besar_jeda': {
    status: 400,
    id: 'Cuti besar berikutnya paling cepat lima tahun setelah yang terakhir berakhir: {nilai}.',
    en: 'The next cuti besar begins five years after the end of the last at the earliest: {nilai}.',
  },
  'izin.cuti_besar_akhir': {
    status: 400,
    id: 'Cuti besar ini paling lama sampai {nilai}: tiga bulan, dikurangi hari cuti tahunan tahun itu yang sudah dipakai.',
    en: 'This cuti besar lasts until {nilai} at the latest: three months, less the annual leave of that year already used.',
  },
  'izin.lampiran_wajib': {
    status: 400,
    id: 'Lampirkan {surat}. Tanpa itu {jenis} tidak dapat diajukan.',
    en: 'Attach {surat}. Without it {jenis} cannot be asked for.',
  },
  'izin.lampiran_tetap': {
    status: 409,
    id: 'Lampiran hanya dapat dikeluarkan dari draf; yang sudah diajukan tetap tersimpan. Tambahkan surat yang benar.',
    en: 'Attachments can be taken out of a draft only; what was sent stays. Add the right letter.',
  },
  'izin.lampiran_penuh': {
    status: 400,
    id: 'Paling banyak {maks} lampiran untuk satu permohonan.',
    en: 'A request has at most {maks} attachments.',
  },
  'izin.lampiran_tidak': {
    status: 400,
    id: '{jenis} tanpa lampiran.',
    en: '{jenis} takes no attachment.',
  },
  'izin.bentrok': {
    status: 409,
    id: 'Sudah ada {apa} pada tanggal itu.',
    en: 'There is {apa} on these days already.',
  },
  'izin.tidak_dapat_diubah': {
    status: 409,
    id: 'Izin ini sudah diproses dan tidak dapat diubah. Batalkan lalu ajukan yang baru.',
    en: 'This request is being processed and cannot be changed. Cancel it and ask anew.',
  },
  'izin.bukan_giliran': {
    status: 409,
    id: 'Izin ini tidak menunggu keputusan pada tingkat ini.',
    en: 'This request does not wait for a decision at this level.',
  },
  'izin.sudah_diputuskan': {
    status: 409,
    id: 'Izin ini baru saja diputuskan atau berubah. Muat ulang untuk melihatnya.',
    en: 'This request was just decided or changed. Load it again to see how.',
  },
  'izin.sendiri': {
    status: 403,
    id: 'Tidak seorang pun memutuskan izinnya sendiri atau yang diajukannya untuk orang lain.',
    en: 'Nobody decides on an own request, nor on one they filed for somebody.',
  },
  'izin.catatan_wajib': {
    status: 400,
    id: 'Sebutkan alasannya.',
    en: 'Give the reason.',
  },
  'izin.instansi_mendaftar': {
    status: 400,
    id: 'Cuti diputuskan PYBMC. Instansi mendaftarkannya, atau mengembalikannya karena cacat formal.',
    en: 'The PYBMC decides on leave. The agency registers it, or returns it for a formal defect.',
  },
  'izin.dikembalikan_instansi': {
    status: 400,
    id: 'Hanya instansi yang mengembalikan cuti, karena cacat formal.',
    en: 'Only the agency returns leave, for a formal defect.',
  },
  'izin.tidak_dapat_ditangguhkan': {
    status: 400,
    id: '{jenis} tidak dapat ditangguhkan.',
    en: '{jenis} cannot be postponed.',
  },
  'izin.hak_cuti': {
    status: 400,
    id: 'Cuti adalah hak: dapat ditangguhkan karena kepentingan dinas, dan tidak disetujui hanya bila syaratnya tidak terpenuhi (dasar_tolak).',
    en: 'Leave is a right: it can be postponed for urgent duty, and is refused only because a condition is not met (dasar_tolak).',
  },
  'izin.perubahan_sama': {
    status: 400,
    id: 'Usulkan tanggal yang lain daripada yang diminta.',
    en: 'Propose other dates than those asked for.',
  },
  'izin.tanpa_usulan': {
    status: 409,
    id: 'Tidak ada usulan perubahan yang menunggu jawaban.',
    en: 'No proposed change waits for an answer.',
  },
  'izin.persetujuan_tertulis': {
    status: 400,
    id: 'Anda menerima tanggal ini atas nama pegawai. Lampirkan persetujuan yang ditandatanganinya.',
    en: 'You accept these dates for somebody else. Attach the paper that the person signed.',
  },
  'izin.sudah_mulai': {
    status: 409,
    id: 'Izin ini sudah mulai atau sudah selesai, jadi tidak dapat dibatalkan sendiri.',
    en: 'This leave has begun or is over, so it cannot be cancelled by oneself.',
  },
  'izin.sudah_selesai': {
    status: 409,
    id: 'Izin ini sudah berakhir; tidak ada lagi yang dapat dibatalkan.',
    en: 'This request has ended; there is nothing left to cancel.',
  },
  'izin.sudah_diputus_hapus': {
    status: 409,
    id: 'Izin yang sudah diputuskan dibatalkan, tidak dihapus.',
    en: 'A request that was decided is cancelled, not deleted.',
  },
  'izin.alasan_wajib': {
    status: 400,
    id: 'Sebutkan alasan membatalkannya.',
    en: 'Say why it is cancelled.',
  },
  'izin.tidak_dapat_dipanggil': {
    status: 409,
    id: '{jenis} tidak dapat dipanggil kembali, atau belum berlaku.',
    en: 'Nobody is called back from {jenis}, or it does not hold yet.',
  },
  'izin.tanggal_panggil': {
    status: 400,
    id: 'Tanggal kembali paling awal besok (atau hari dengan presensi yang diterima) dan di dalam cutinya.',
    en: 'The day of return is tomorrow at the earliest (or a day with an accepted clocking), inside the leave.',
  },
  'izin.nomor_surat_wajib': {
    status: 400,
    id: 'Sebutkan nomor surat PYBMC yang memanggil kembali.',
    en: "Name the number of the PYBMC's letter.",
  },
  'izin.bukan_mendesak': {
    status: 409,
    id: 'Izin sementara hanya untuk cuti alasan penting dan cuti ke luar negeri yang masih menunggu.',
    en: 'Permission for now is only for leave for an important reason and leave abroad that still waits.',
  },
  'izin.jenis_dasar_wajib': {
    status: 400,
    id: 'Jenis ini tidak dikenal aturan nasional. Sebutkan dasar keputusan instansi.',
    en: "No national rule knows this kind. Name the agency's decree.",
  },
  'izin.jenis_tumpang': {
    status: 409,
    id: 'Jenis dengan kode ini sudah ada pada tanggal itu. Akhiri dulu yang lama.',
    en: 'There is a kind with this code on these days. End the old one first.',
  },
  'izin.jenis_tidak_sesuai': {
    status: 400,
    id: 'Pengaturan jenis ini tidak sesuai dengan peraturan: {apa}.',
    en: 'This setting of the kind is against the rules: {apa}.',
  },
  'izin.delegasi_cltn': {
    status: 400,
    id: 'Cuti di luar tanggungan negara tidak dapat didelegasikan.',
    en: 'Leave without pay cannot be delegated.',
  },
  'izin.impor_rentang': {
    status: 400,
    id: 'Ambil paling banyak {maks} hari sekaligus.',
    en: 'Fetch at most {maks} days at once.',
  },
  'izin.layanan_belum_diatur': {
    status: 409,
    id: 'Alamat layanan izin belum diisi di Pengaturan.',
    en: 'The address of the leave service is not set in the settings.',
  },
  'izin.layanan_alamat': {
    status: 409,
    id: 'Alamat layanan izin di Pengaturan bukan alamat yang dapat dipanggil.',
    en: 'The address of the leave service in the settings cannot be called.',
  },
  'izin.layanan_alamat_dalam': {
    status: 409,
    id: 'Alamat layanan izin menunjuk ke jaringan dalam, yang tidak boleh dipanggil. Minta pengelola sistem membukanya bila memang di sana.',
    en: 'The address of the leave service points into the internal network, which may not be called. Ask who runs the system to allow it if it is meant.',
  },
  'izin.layanan_jaringan': {
    status: 503,
    id: 'Layanan izin tidak dapat dihubungi. Tidak ada yang diubah.',
    en: 'The leave service cannot be reached. Nothing was changed.',
  },
  'izin.layanan_waktu_habis': {
    status: 503,
    id: 'Layanan izin tidak menjawab pada waktunya. Tidak ada yang diubah.',
    en: 'The leave service did not answer in time. Nothing was changed.',
  },
  'izin.layanan_kunci': {
    status: 409,
    id: 'Layanan izin menolak kunci di Pengaturan.',
    en: 'The leave service refuses the key in the settings.',
  },
  'izin.layanan_status': {
    status: 503,
    id: 'Layanan izin menjawab dengan galat ({status}). Tidak ada yang diubah.',
    en: 'The leave service answers with an error ({status}). Nothing was changed.',
  },
  'izin.layanan_besar': {
    status: 409,
    id: 'Jawaban layanan izin terlalu besar. Ambil rentang yang lebih pendek.',
    en: 'The answer of the leave service is too large. Fetch a shorter range.',
  },
  'izin.layanan_bentuk': {
    status: 409,
    id: 'Jawaban layanan izin tidak dapat dibaca. Tidak ada yang diubah.',
    en: 'The answer of the leave service cannot be read. Nothing was changed.',
  },
} as const

import { bilangan, define, type Pengaturan } from './bentuk.ts'
import { PENGATURAN_BUKTI } from './bukti.ts'
import type { JenisPengaturan } from './jenis.ts'
import { PENGATURAN_KONEKTOR } from './konektor.ts'

export type { KelompokPengaturan, Pengaturan } from './bentuk.ts'

const YA_TIDAK: JenisPengaturan = { tipe: 'ya_tidak' }
const WORK_FROM = ['WFO', 'WFH', 'WFA', 'DL'] as const
const EVALUASI = true
/** How many clockings are taken where an agency set nothing else. */
export const BATAS_BAKU = { per_hari: 20, per_tiket: 10 } as const

const ATURAN: readonly Pengaturan[] = [
  define(
    'radius_default',
    'presensi',
    bilangan(30, 2000, 'meter'),
    100,
    ['Radius bawaan', 'Default radius'],
    ['Radius titik kantor bila tidak diisi.', 'Radius of an office point where none is given.'],
    EVALUASI,
  ),
  define(
    'foto_wajib',
    'presensi',
    YA_TIDAK,
    true,
    ['Foto wajib', 'Photo required'],
    [
      'Presensi tanpa foto dalam 10 menit perlu dikonfirmasi atasan.',
      'A clocking without a photo within 10 minutes needs to be confirmed.',
    ],
    EVALUASI,
  ),
  define(
    'wajah',
    'presensi',
    { tipe: 'pilihan', pilihan: ['tidak', 'bantu', 'wajib'] },
    'bantu',
    ['Pencocokan wajah', 'Face matching'],
    [
      'Wajah pada foto presensi dibandingkan dengan wajah terdaftar. Bila wajib cocok, yang tidak cocok perlu dikonfirmasi.',
      'The face on the photo is compared with the registered one. Where it must match, what does not needs to be confirmed.',
    ],
    EVALUASI,
  ),
  define(
    'luring_jam',
    'presensi',
    bilangan(1, 168, 'jam'),
    24,
    ['Batas kiriman luring', 'Limit for offline clockings'],
    [
      'Presensi luring yang diterima lebih lambat dari ini ditolak.',
      'Offline clockings that arrive later than this are refused.',
    ],
    EVALUASI,
  ),
  define(
    'presensi_per_hari',
    'presensi',
    bilangan(2, 1000, 'kali'),
    BATAS_BAKU.per_hari,
    ['Presensi per hari', 'Clockings a day'],
    [
      'Paling banyak sekian presensi seorang pegawai untuk satu hari; selebihnya tidak dicatat.',
      'At most so many clockings of one employee for one day; more are not recorded.',
    ],
    EVALUASI,
  ),
  define(
    'presensi_per_tiket',
    'presensi',
    bilangan(1, 100, 'kali'),
    BATAS_BAKU.per_tiket,
    ['Presensi luring berturut-turut', 'Offline clockings in a row'],
    [
      'Paling banyak sekian presensi tanpa jaringan sejak terakhir terhubung; selebihnya tidak dicatat.',
      'At most so many clockings without a network since the last contact; more are not recorded.',
    ],
    EVALUASI,
  ),
  define(
    'kegiatan_sebelum_menit',
    'presensi',
    bilangan(0, 720, 'menit'),
    60,
    ['Presensi sebelum kegiatan', 'Clocking before a joint event'],
    [
      'Presensi kegiatan dihitung bila dibuat paling awal sekian menit sebelum kegiatan dimulai.',
      'A clocking of a joint event counts from so many minutes before it begins.',
    ],
    EVALUASI,
  ),
  define(
    'work_from',
    'presensi',
    { tipe: 'daftar', pilihan: WORK_FROM },
    WORK_FROM,
    ['Tempat bekerja', 'Places of work'],
    ['Pilihan tempat bekerja saat presensi.', 'Where people can say they work when they clock in.'],
    EVALUASI,
  ),
  define(
    'perbaikan_per_bulan',
    'perbaikan',
    bilangan(0, 31, 'kali'),
    3,
    ['Perbaikan per bulan', 'Corrections a month'],
    [
      'Berapa kali seorang pegawai dapat mengajukan perbaikan untuk hari-hari satu bulan.',
      'How often an employee can ask for a correction of days of one month.',
    ],
    EVALUASI,
  ),
  define(
    'lupa_per_bulan',
    'perbaikan',
    bilangan(0, 31, 'kali'),
    2,
    ['Perbaikan karena lupa per bulan', 'Corrections for forgetting a month'],
    ['Berapa di antaranya boleh karena lupa presensi.', 'How many of them may be for having forgotten to clock.'],
    EVALUASI,
  ),
  define(
    'perbaikan_hari_mundur',
    'perbaikan',
    bilangan(0, 60, 'hari kerja'),
    5,
    ['Perbaikan mundur', 'Corrections back in time'],
    ['Perbaikan diajukan paling lambat sekian hari kerja.', 'Corrections are asked for within so many working days.'],
    EVALUASI,
  ),
  define(
    'ingatkan_presensi',
    'presensi',
    YA_TIDAK,
    true,
    ['Ingatkan presensi', 'Remind to clock'],
    [
      'Pegawai yang belum presensi diingatkan sebelum jam masuk dan jam pulangnya, kecuali pada hari libur, cuti, dan dinas luar.',
      'Who has not clocked is reminded before their work begins and ends, but not on days off, on leave or on duty elsewhere.',
    ],
  ),
  define(
    'ingatkan_presensi_menit',
    'presensi',
    bilangan(5, 60, 'menit'),
    15,
    ['Waktu pengingat presensi', 'Time of the reminder to clock'],
    ['Sekian menit sebelum jam masuk dan jam pulang.', 'So many minutes before work begins and ends.'],
  ),
  define(
    'pengingat_hari',
    'persetujuan',
    bilangan(1, 30, 'hari'),
    2,
    ['Pengingat', 'Reminder'],
    ['Yang belum diputuskan diingatkan setelah sekian hari.', 'Who has not decided is reminded after so many days.'],
  ),
  define(
    'eskalasi_hari',
    'persetujuan',
    bilangan(1, 60, 'hari'),
    5,
    ['Eskalasi', 'Escalation'],
    [
      'Yang belum diputuskan naik ke tingkat berikutnya setelah sekian hari.',
      'What is not decided goes to the next level after so many days.',
    ],
  ),
  define(
    'ppk_nip',
    'persetujuan',
    { tipe: 'teks', pola: /^\d{18}$/, masalah: 'nip_18' },
    null,
    ['NIP pejabat pembina kepegawaian', 'NIP of the PPK'],
    [
      'Memutuskan cuti di luar tanggungan negara dan cuti ke luar negeri. Kosong berarti permintaan itu menunggu.',
      'Decides on leave without pay and leave abroad. Empty means that such requests wait.',
    ],
  ),
  define(
    'ppk_dasar',
    'persetujuan',
    { tipe: 'teks', pola: /^[^\p{C}]{1,200}$/u, masalah: 'maks_panjang:200' },
    null,
    ['Dasar penetapan pejabat pembina kepegawaian', 'Basis of the appointment of the PPK'],
    ['Nomor keputusan, untuk formulir cuti.', 'Number of the decree, for the leave form.'],
  ),
  define(
    'setuju_otomatis',
    'persetujuan',
    YA_TIDAK,
    false,
    ['Setuju otomatis', 'Approve by itself'],
    [
      'Izin yang memenuhi semua syarat disetujui tingkat instansi tanpa menunggu.',
      'Leave that meets every condition is approved at the agency level without waiting.',
    ],
  ),
  define(
    'jarak_shift_jam',
    'jadwal',
    bilangan(0, 24, 'jam'),
    8,
    ['Jarak antarshift', 'Rest between shifts'],
    ['Jarak yang lebih pendek ditandai pada daftar dinas.', 'Shorter rests are marked in the roster.'],
  ),
  define(
    'sesi_hari',
    'keamanan',
    bilangan(1, 90, 'hari'),
    30,
    ['Lama sesi', 'Length of a session'],
    ['Setelah itu orang masuk lagi.', 'After that people sign in again.'],
  ),
  define(
    'admin_wajib_totp',
    'keamanan',
    YA_TIDAK,
    false,
    ['Dua langkah untuk admin', 'Two steps for admins'],
    [
      'Peran admin dan operator hanya berlaku setelah verifikasi dua langkah. Aktifkan dulu di profil Anda, agar peran Anda sendiri tidak ikut ditahan.',
      'Roles of admins and operators count only with two-step verification. Turn it on in your own profile first, or your own role is held back, too.',
    ],
  ),
  define(
    'tpp_dua_orang',
    'keamanan',
    YA_TIDAK,
    true,
    ['TPP difinalkan orang kedua', 'Allowances made final by a second person'],
    [
      'Periode TPP difinalkan oleh petugas keuangan lain daripada yang menghitungnya, bila instansi memiliki dua.',
      'A period of allowances is made final by another keuangan than who computed it, where the agency has two.',
    ],
  ),
  define(
    'retensi_foto_hari',
    'retensi',
    bilangan(7, 3650, 'hari'),
    90,
    ['Simpan foto', 'Keep photos'],
    ['Foto presensi dihapus setelah sekian hari.', 'Photos of clockings are deleted after so many days.'],
  ),
  define(
    'retensi_koordinat_bulan',
    'retensi',
    bilangan(1, 120, 'bulan'),
    13,
    ['Simpan koordinat', 'Keep positions'],
    ['Posisi presensi dihapus setelah sekian bulan.', 'Positions of clockings are deleted after so many months.'],
  ),
]

/** Every setting of an agency, in the order of the screen. */
export const PENGATURAN: readonly Pengaturan[] = [...ATURAN, ...PENGATURAN_BUKTI, ...PENGATURAN_KONEKTOR]
export const NAMA_PENGATURAN = PENGATURAN.map((one) => one.nama)

const byName = new Map(PENGATURAN.map((one) => [one.nama, one]))
export const findPengaturan = (nama: string): Pengaturan | undefined => byName.get(nama)

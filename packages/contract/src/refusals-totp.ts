/** The refusals of setting up a second factor, in the shape of refusals.ts. */
export const REFUSALS_TOTP = {
  'totp.perlu_bukti': {
    status: 403,
    id: 'Instansi Anda mewajibkan verifikasi dua langkah. Aktifkan dari perangkat yang terdaftar untuk presensi Anda, atau dengan kode sekali pakai dari admin instansi.',
    en: 'Your agency requires two-step verification. Turn it on from the device you clock in with, or with a one-time code from your agency admin.',
  },
  'totp.perangkat_belum': {
    status: 403,
    id: 'Perangkat ini bukan perangkat presensi Anda, atau baru terdaftar kurang dari 3 hari. Minta kode sekali pakai kepada admin instansi.',
    en: 'This is not the device you clock in with, or it was bound less than 3 days ago. Ask your agency admin for a one-time code.',
  },
  'totp.kode_salah': {
    status: 400,
    id: 'Kode salah, sudah dipakai, atau kedaluwarsa. Setelah 5 kali salah, minta kode baru kepada admin instansi.',
    en: 'The code is wrong, was used or has run out. After 5 wrong tries ask your agency admin for a new one.',
  },
} as const

/** The refusals of signing in, and of the provider behind it, in the shape of refusals.ts. */
export const REFUSALS_AUTH = {
  'auth.perlu_masuk': { status: 401, id: 'Silakan masuk terlebih dahulu.', en: 'Please sign in first.' },
  'auth.token_salah': { status: 401, id: 'invalid token format', en: 'invalid token format' },
  'auth.token_mati': {
    status: 401,
    id: 'Sesi Anda berakhir. Silakan masuk lagi.',
    en: 'Your session has ended. Please sign in again.',
  },
  'auth.sesi_berakhir': {
    status: 401,
    id: 'Sesi di layanan masuk ini sudah diakhiri. Silakan masuk lagi.',
    en: 'This session of the sign-in service was ended. Please sign in again.',
  },
  'auth.kredensial_salah': {
    status: 401,
    id: 'Nama pengguna atau kata sandi salah.',
    en: 'Wrong user name or password.',
  },
  perlu_masuk_ulang: {
    status: 403,
    id: 'Masuk ulang diperlukan untuk tindakan ini. Masukkan kata sandi Anda sekali lagi.',
    en: 'Sign in again to do this. Enter your password once more.',
  },
  'auth.tidak_terdaftar': {
    status: 403,
    id: 'Akun Anda belum terdaftar di PRESENSI. Hubungi admin instansi.',
    en: 'Your account is not registered in PRESENSI. Ask your agency admin.',
  },
  'auth.sambungan_menunggu': {
    status: 403,
    id: '{sebab} Admin instansi Anda memastikan dahulu bahwa akun ini milik Anda; hubungi admin, lalu masuk lagi.',
    en: '{sebab} Your agency admin makes sure first that this account is yours; ask the admin, then sign in again.',
  },
  'auth.sambungan_ditolak': {
    status: 403,
    id: 'Admin instansi menyatakan akun ini bukan milik pegawai dengan NIP itu. Bila keliru, hubungi admin instansi.',
    en: 'The agency admin said that this account does not belong to the employee with that NIP. If that is wrong, ask the agency admin.',
  },
  'auth.tanpa_nip': {
    status: 403,
    id: 'Layanan masuk tidak menyebutkan NIP Anda, sehingga kami tidak tahu siapa Anda. Hubungi admin layanan masuk.',
    en: 'The sign-in service does not tell your NIP, so we do not know who you are. Ask the admin of the sign-in service.',
  },
  'auth.akun_belum_lengkap': {
    status: 403,
    id: 'Akun Anda di layanan masuk belum lengkap, misalnya kata sandi sementara belum diganti. Lengkapi di halaman layanan masuk.',
    en: 'Your account at the sign-in service is not complete, as with a first password not yet changed. Complete it on the page of the sign-in service.',
  },
  'auth.lewat_halaman': {
    status: 403,
    id: 'Masuk di sini hanya lewat halaman layanan masuk. Hubungi admin Anda.',
    en: 'Sign-in here goes through the page of the sign-in service only. Ask your admin.',
  },
  'auth.ditolak_layanan': {
    status: 403,
    id: 'Layanan masuk menolak akun ini. Hubungi admin layanan masuk.',
    en: 'The sign-in service refuses this account. Ask the admin of the sign-in service.',
  },
  'auth.nonaktif': {
    status: 403,
    id: 'Akun Anda dinonaktifkan. Hubungi admin instansi.',
    en: 'Your account is disabled. Ask your agency admin.',
  },
  'auth.totp_wajib': {
    status: 403,
    id: 'Instansi Anda mewajibkan verifikasi dua langkah untuk peran ini. Aktifkan di profil, lalu masuk lagi.',
    en: 'Your agency requires two-step verification for this role. Turn it on in your profile, then sign in again.',
  },
  'akun.tersambung_lain': {
    status: 409,
    id: 'Akun ini tersambung dengan pegawai lain. Putuskan dahulu sambungan itu.',
    en: 'This account is connected with another employee. Decide on that connection first.',
  },
  'akses.sambungan_ragu': {
    status: 403,
    id: 'Akun Anda tersambung ketika NIP data Anda masih lain. Sampai admin kedua memastikannya, akun ini belum dapat memutuskan.',
    en: 'Your account was connected when your record had another NIP. Until a second admin has confirmed it, this account decides nothing.',
  },
} as const

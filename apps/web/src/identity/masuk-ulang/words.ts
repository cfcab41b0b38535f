import { defineWords } from '../../lib/words.ts'

export const useMasukUlangWords = defineWords({
  id: {
    kode: 'Kode 6 angka',
    againNote: 'Tindakan ini meminta kata sandi Anda sekali lagi.',
    againPassword: 'Kata sandi',
    againGo: 'Lanjutkan',
    wrongPassword: 'Kata sandi salah.',
    wrongCode: 'Kode salah atau sudah dipakai.',
    elsewhere: 'Tindakan ini meminta Anda baru saja masuk. Keluar, masuk lagi lewat layanan masuk, lalu ulangi.',
    back: 'Kembali',
  },
  en: {
    kode: '6-digit code',
    againNote: 'This asks for your password once more.',
    againPassword: 'Password',
    againGo: 'Continue',
    wrongPassword: 'Wrong password.',
    wrongCode: 'The code is wrong or was used already.',
    elsewhere: 'This needs a sign-in of just now. Sign out, sign in again at the sign-in service, then repeat it.',
    back: 'Back',
  },
})

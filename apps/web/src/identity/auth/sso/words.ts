import { defineWords } from '../../../lib/words.ts'

export const useSsoWords = defineWords({
  id: {
    lead: 'Anda akan dibawa ke halaman layanan masuk, lalu kembali ke sini.',
    open: 'Masuk lewat layanan masuk',
    finishing: 'Sedang masuk …',
    finishingLead: 'Kami memeriksa jawaban layanan masuk. Ini hanya sebentar.',
    unknown: 'Jawaban layanan masuk ini tidak dikenali atau sudah dipakai. Masuk sekali lagi dari halaman ini.',
    denied: 'Anda membatalkan masuk di layanan masuk.',
    refused: 'Layanan masuk menolak permintaan ini. Coba lagi; bila berulang, hubungi admin Anda.',
    insecure: 'Masuk lewat layanan masuk memerlukan alamat https. Hubungi admin Anda.',
    expired: 'Jawaban layanan masuk sudah dipakai atau kedaluwarsa. Masuk sekali lagi.',
  },
  en: {
    lead: 'You are taken to the page of the sign-in service and back here.',
    open: 'Sign in with the sign-in service',
    finishing: 'Signing in …',
    finishingLead: 'We are checking the answer of the sign-in service. This takes a moment.',
    unknown: 'This answer of the sign-in service is unknown or was used before. Sign in once more from this page.',
    denied: 'You cancelled at the sign-in service.',
    refused: 'The sign-in service refused this request. Try again; if it goes on, ask your admin.',
    insecure: 'Signing in with the sign-in service needs an https address. Ask your admin.',
    expired: 'The answer of the sign-in service was used before or has run out. Sign in once more.',
  },
})

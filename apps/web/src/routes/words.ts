import { defineWords } from '../lib/words.ts'

export const useSessionWords = defineWords({
  id: { over: 'Sesi berakhir. Masuk kembali untuk melanjutkan; yang sudah Anda ketik tetap tersimpan.' },
  en: { over: 'Your session has ended. Sign in again to go on; what you typed was kept.' },
})

export const usePageErrorWords = defineWords({
  id: {
    offlineTitle: 'Halaman ini perlu jaringan',
    offlineText: 'Presensi dan beranda tetap dapat dibuka tanpa jaringan. Coba lagi setelah tersambung.',
  },
  en: {
    offlineTitle: 'This page needs a network',
    offlineText: 'Clocking and the home page open without one. Try again once you are connected.',
  },
})

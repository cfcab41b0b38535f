import { defineWords } from '../lib/words.ts'

export const useSessionWords = defineWords({
  id: { over: 'Sesi berakhir. Masuk kembali untuk melanjutkan; yang sudah Anda ketik tetap tersimpan.' },
  en: { over: 'Your session has ended. Sign in again to go on; what you typed was kept.' },
})

export const usePageErrorWords = defineWords({
  id: {
    title: 'Halaman ini tidak dapat dibuka',
    text: 'Muat ulang halaman. Bila tetap terjadi, hubungi admin instansi.',
    oldText:
      'Peramban ini sudah lama. Presensi tetap dapat dipakai; untuk layar lain perbarui peramban, atau pakai ponsel atau komputer lain.',
    again: 'Coba lagi',
    offlineTitle: 'Halaman ini perlu jaringan',
    offlineText: 'Presensi dan beranda tetap dapat dibuka tanpa jaringan. Coba lagi setelah tersambung.',
  },
  en: {
    title: 'This page cannot be opened',
    text: 'Reload the page. If it goes on, ask your agency admin.',
    oldText:
      'This browser is old. Clocking goes on working; for other screens update the browser, or use another phone or a computer.',
    again: 'Try again',
    offlineTitle: 'This page needs a network',
    offlineText: 'Clocking and the home page open without one. Try again once you are connected.',
  },
})

import { defineWords } from '../lib/words.ts'

export const useSessionWords = defineWords({
  id: { over: 'Sesi berakhir. Masuk kembali untuk melanjutkan; yang sudah Anda ketik tetap tersimpan.' },
  en: { over: 'Your session has ended. Sign in again to go on; what you typed was kept.' },
})

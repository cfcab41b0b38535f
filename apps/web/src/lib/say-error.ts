import { CallError } from './call-error.ts'
import { defineWords } from './words.ts'

const useErrorWords = defineWords({
  id: {
    offline: 'Tidak tersambung ke server. Periksa jaringan Anda, lalu coba lagi.',
    away: 'Server sedang sibuk atau tidak tersedia. Coba lagi beberapa saat lagi.',
    unknown: 'Terjadi kesalahan yang tidak terduga. Coba lagi.',
  },
  en: {
    offline: 'The server cannot be reached. Check your network and try again.',
    away: 'The server is busy or not available. Try again in a moment.',
    unknown: 'Something unexpected went wrong. Try again.',
  },
})

/** One sentence for a call that failed: the server's own message where it has one. */
export function sayError(error: unknown): string {
  const t = useErrorWords.now()
  if (!(error instanceof CallError)) return t('unknown')
  if (error.status === 0) return t('offline')
  if ([502, 503, 504].includes(error.status) || error.message === '') return t('away')
  return error.message
}

/** For forms and dialogs, which show an error's own message: every failure gets its sentence, problems of fields stay. */
export const withSentence = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw error instanceof CallError && error.errors.length > 0 ? error : new Error(sayError(error))
  })

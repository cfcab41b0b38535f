import { usePresensiWords } from './words.ts'

type Named = { readonly jenis: string; readonly kegiatan: string | null }

/** Masuk, Pulang, or the name of the event. */
export function useJenisSay(): (named: Named) => string {
  const t = usePresensiWords()
  return ({ jenis, kegiatan }) => (jenis === 'masuk' || jenis === 'pulang' ? t(jenis) : (kegiatan ?? t('kegiatan')))
}

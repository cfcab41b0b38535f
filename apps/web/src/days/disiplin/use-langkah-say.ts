import type { DisiplinOrang } from './disiplin.api.ts'
import { useDisiplinWords } from './words.ts'

type Langkah = NonNullable<DisiplinOrang['langkah']>

/** A step in words: those of the law have names of ours, those of an agency's rule are said as it wrote them. */
export function useLangkahSay(): (langkah: Langkah) => string {
  const t = useDisiplinWords()
  return ({ kode, tindakan, hari }) => (kode === null ? (tindakan ?? t('hari', { n: hari })) : t(kode))
}

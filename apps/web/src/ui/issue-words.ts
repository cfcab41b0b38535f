import { sayIsian } from '@presensi/contract/kata/isian'
import { useLanguage } from '../lib/language.ts'

/** The message of a field in the language of this moment: a key such as `maks_panjang:20` as its sentence, a sentence as it is. */
export function useIssueSay(): (message: string) => string {
  const language = useLanguage()
  return (message) => sayIsian(message, language)
}

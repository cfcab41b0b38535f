import { sayKnown, useActionWords, useObjectWords } from './action-words.ts'

/** 'buat' and 'instansi' as people say them. */
export function useAuditSay() {
  const sayAction = useActionWords()
  const sayObject = useObjectWords()
  return {
    action: (word: string) => sayKnown(useActionWords, sayAction, word),
    object: (word: string) => sayKnown(useObjectWords, sayObject, word),
    actions: Object.keys(useActionWords.dictionary.id),
    objects: Object.keys(useObjectWords.dictionary.id),
  }
}

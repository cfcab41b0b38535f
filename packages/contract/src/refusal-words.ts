import type { Language } from './refusals.ts'

/** The same in both languages. */
export type Sentence = { readonly id: string; readonly en: string }
/** What fills a `{name}` of a sentence: a number, a name as it is, or words in both languages. */
export type Values = Readonly<Record<string, string | number | Sentence>>

export const fillSentence = (sentence: string, language: Language, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'object' ? value[language] : String(value)
  })

/** '3 pegawai, 1 peran': what there is, without what there is none of. */
export function countsOf(named: readonly (readonly [number, Sentence])[]): Sentence {
  const there = named.filter(([count]) => count > 0)
  const inWords = (language: Language) => there.map(([count, what]) => `${count} ${what[language]}`).join(', ')
  return { id: inWords('id'), en: inWords('en') }
}

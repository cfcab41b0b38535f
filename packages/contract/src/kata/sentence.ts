/** Sentences of the product in both languages, for the screens, notifications, mail and documents alike. */
export type Language = 'id' | 'en'
/** The same in both languages. */
export type Sentence = { readonly [L in Language]: string }
/** What fills a `{name}` of a sentence: a number, a name as it is, or words in both languages. */
export type Values = Readonly<Record<string, string | number | Sentence>>

const PLURAL: Record<Language, Intl.PluralRules> = { id: new Intl.PluralRules('id'), en: new Intl.PluralRules('en') }
const PLACEHOLDER = /\{(\w+)(?:\|([^|{}]*)\|([^{}]*))?\}/g

/** `{nama}` is filled in; `{n|one|other}` chooses by number, with `#` standing for the number itself. */
export const fillSentence = (sentence: string, language: Language, values: Values): string =>
  sentence.replace(PLACEHOLDER, (_whole, name: string, one: string | undefined, other: string | undefined) => {
    const given = values[name] ?? ''
    const value = typeof given === 'object' ? given[language] : given
    if (one === undefined || other === undefined) return String(value)
    const number = Number(value)
    const chosen = PLURAL[language].select(number) === 'one' ? one : other
    return chosen.replace('#', number.toLocaleString(language))
  })

/** '3 pegawai, 1 peran': what there is, without what there is none of. */
export function countsOf(named: readonly (readonly [number, Sentence])[]): Sentence {
  const there = named.filter(([count]) => count > 0)
  const inWords = (language: Language) => there.map(([count, what]) => `${count} ${what[language]}`).join(', ')
  return { id: inWords('id'), en: inWords('en') }
}

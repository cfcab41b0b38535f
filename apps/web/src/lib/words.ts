import { fillSentence } from '@presensi/contract/kata/sentence'
import { currentLanguage, type Language, useLanguage } from './language.ts'

/**
 * Sentences of one feature in both languages. Indonesian is the source; English must have exactly its keys, or it does
 * not compile.
 */
type PlaceholderName<S extends string> = S extends `${infer Name}|${string}` ? Name : S
type Placeholders<S extends string> = S extends `${string}{${infer Inner}}${infer Rest}`
  ? PlaceholderName<Inner> | Placeholders<Rest>
  : never

type Values<S extends string> = { readonly [Name in Placeholders<S>]: string | number }
type Arguments<S extends string> = [Placeholders<S>] extends [never] ? [] : [values: Values<S>]

export type Sentences = Readonly<Record<string, string>>
export type Say<D extends Sentences> = <K extends keyof D & string>(key: K, ...values: Arguments<D[K]>) => string

export type WordsHook<D extends Sentences> = {
  /** inside components: changes with the language */
  (): Say<D>
  /** outside components: in the language of this moment */
  readonly now: () => Say<D>
  readonly dictionary: Readonly<Record<Language, Sentences>>
}

export function defineWords<const D extends Sentences>(dictionary: {
  readonly id: D
  readonly en: { readonly [K in keyof NoInfer<D>]: string }
}): WordsHook<D> {
  const sayIn = (language: Language): Say<D> => {
    const sentences: Sentences = dictionary[language]
    return (key, ...[values]) => fillSentence(sentences[key] ?? key, language, values ?? {})
  }
  const say: Record<Language, Say<D>> = { id: sayIn('id'), en: sayIn('en') }
  const useDictionary = () => say[useLanguage()]
  return Object.assign(useDictionary, { now: () => say[currentLanguage()], dictionary })
}

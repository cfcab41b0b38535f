import type { Sentence } from './refusal-words.ts'

const format = (language: string) =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
const [indonesian, english] = [format('id'), format('en-GB')]

/** A date as people read it, 'Kam, 12 Nov 2026', in both languages. */
export function dateWords(tanggal: string): Sentence {
  const day = Date.parse(`${tanggal}T00:00:00Z`)
  return { id: indonesian.format(day), en: english.format(day) }
}

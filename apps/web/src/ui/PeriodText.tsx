import { formatDate } from '@presensi/contract/kata/format'
import { useLanguage } from '../lib/language.ts'
import { useUiWords } from './words.ts'

type Period = { readonly mulai: string | null; readonly selesai: string | null }

/** From when to when something holds; either end may be open. */
export function PeriodText({ mulai, selesai }: Period) {
  const say = useUiWords()
  const language = useLanguage()
  const show = (date: string) => formatDate(date, language, 'plain')
  if (mulai && selesai) return say('periodFromTo', { mulai: show(mulai), selesai: show(selesai) })
  if (mulai) return say('periodFrom', { mulai: show(mulai) })
  return selesai ? say('periodUntil', { selesai: show(selesai) }) : say('periodAlways')
}

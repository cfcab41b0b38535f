import { useLanguage } from '../../lib/language.ts'
import { formatMinutes } from '../../ui/format.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { useReceiptWords } from './receipt-words.ts'
import { useDaySay } from './use-day-say.ts'

/** What a clocking means for the day, in the person's words: the first sentence, and from when on one may go home. */
export function useReceiptSay(): (facts: ReceiptFacts, zone: string) => readonly string[] {
  const t = useReceiptWords()
  const language = useLanguage()
  const { time } = useDaySay()
  return (facts, zone) => {
    if (facts.kind === 'off') return [t('off')]
    const { kind, minutes } = facts
    const lama = minutes === 0 ? t('underMinute') : formatMinutes(minutes, language)
    const first = () => {
      if (kind === 'inTime') return minutes === 0 ? t('inTime') : t('inEarly', { lama })
      return t(kind, { lama })
    }
    return 'out' in facts ? [first(), t('earliest', { jam: time(facts.out, zone) })] : [first()]
  }
}

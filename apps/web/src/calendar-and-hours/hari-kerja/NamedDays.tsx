import { DateText } from '../../ui/DateText.tsx'
import type { Hari } from './hari-kerja.api.ts'
import classes from './hari-kerja.module.css'
import { isByHand, lookOfHari } from './hari-look.ts'
import { useHariKerjaWords } from './words.ts'

type NamedDaysProps = { readonly items: readonly Hari[]; readonly onPick: (date: string) => void }

/** On a phone the cells have no room for words: holidays and days changed by hand are said below. */
export function NamedDays({ items, onPick }: NamedDaysProps) {
  const t = useHariKerjaWords()
  const named = items.filter((hari) => hari.libur.length > 0 || isByHand(hari))
  if (named.length === 0) return null
  return (
    <ul className={classes.named} aria-label={t('named')}>
      {named.map((hari) => (
        <li key={hari.tanggal}>
          <button type="button" onClick={() => onPick(hari.tanggal)}>
            <DateText value={hari.tanggal} />
            <span>{lookOfHari(hari, t).name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

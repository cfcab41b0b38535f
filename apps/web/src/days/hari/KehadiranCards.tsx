import { VisuallyHidden } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useStatusSay } from '../../ui/status-words.ts'
import type { KantorBulan } from './hari.api.ts'
import classes from './hari.module.css'
import { isOpen, KodeSel, openDays, selSay, totalsOf } from './KehadiranGrid.tsx'
import { usePindahanSay } from './use-pindahan-say.ts'
import { useHariWords } from './words.ts'

type KehadiranCardsProps = {
  readonly month: KantorBulan
  readonly onOpen: (nip: string, tanggal: string) => void
}

/** The same on a phone: one person a card, a week a line. */
export function KehadiranCards({ month, onOpen }: KehadiranCardsProps) {
  const t = useHariWords()
  const language = useLanguage()
  const say = useStatusSay()
  const moved = usePindahanSay()
  return (
    <ul className={classes.people}>
      {month.items.map((row) => (
        <li key={row.nip} className={classes.person}>
          <h3>{row.nama}</h3>
          <p>
            {totalsOf(row, t, language)}
            {openDays(row) > 0 && <strong>{t('endOpen', { n: openDays(row) })}</strong>}
          </p>
          {row.pindahan !== null && <p>{moved(row)}</p>}
          <div className={classes.days}>
            {row.hari.map((day) => (
              <button
                key={day.tanggal}
                type="button"
                className={classes.day}
                data-warned={isOpen(day) || undefined}
                onClick={() => onOpen(row.nip, day.tanggal)}
              >
                <VisuallyHidden>
                  {t('cell', {
                    nama: row.nama,
                    tanggal: formatDate(day.tanggal, language),
                    kode: selSay(day, t, say),
                  })}
                </VisuallyHidden>
                <span className={classes.daySeen} aria-hidden>
                  <small>{Number(day.tanggal.slice(8))}</small>
                  <KodeSel kode={day.kode.split('+')[0] ?? ''} />
                </span>
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

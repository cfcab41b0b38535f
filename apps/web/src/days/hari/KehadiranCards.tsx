import { formatDate } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import type { KantorBulan } from './hari.api.ts'
import classes from './hari.module.css'
import { KodeSel, totalsOf } from './KehadiranGrid.tsx'
import { useHariWords } from './words.ts'

type KehadiranCardsProps = {
  readonly month: KantorBulan
  readonly onOpen: (nip: string, tanggal: string) => void
}

/** The same on a phone: one person a card, a week a line. */
export function KehadiranCards({ month, onOpen }: KehadiranCardsProps) {
  const t = useHariWords()
  const language = useLanguage()
  return (
    <ul className={classes.people}>
      {month.items.map((row) => (
        <li key={row.nip} className={classes.person}>
          <h3>{row.nama}</h3>
          <p>{totalsOf(row, t, language)}</p>
          <div className={classes.days}>
            {row.hari.map(({ tanggal, kode }) => (
              <button
                key={tanggal}
                type="button"
                className={classes.day}
                aria-label={t('cell', { nama: row.nama, tanggal: formatDate(tanggal, language), kode })}
                onClick={() => onOpen(row.nip, tanggal)}
              >
                <small>{Number(tanggal.slice(8))}</small>
                <KodeSel kode={kode.split('+')[0] ?? ''} />
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

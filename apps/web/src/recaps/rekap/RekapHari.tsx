import { formatBasisPoints, formatDate, formatMonth } from '@presensi/contract/kata/format'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { RekapRinci } from './rekap.api.ts'
import classes from './rekap.module.css'
import { useRekapWords } from './words.ts'

type Day = RekapRinci['bulan'][number]['hari'][number]
type Choice = {
  readonly key: string
  /** what is said of it, where that is more than what is shown */
  readonly label?: string
  readonly shown: ReactNode
  readonly has: (day: Day) => boolean
}

/** The numbers of a recap: all days, those that cost something, and those of each code. */
function useChoices({ bulan, total }: RekapRinci): readonly Choice[] {
  const t = useRekapWords()
  const language = useLanguage()
  const days = bulan.flatMap(({ hari }) => hari)
  const costs = days.filter(({ potongan_bp }) => potongan_bp > 0).length
  const persen = formatBasisPoints(total.potongan_bp, language)
  return [
    { key: '', shown: t('all', { n: days.length }), has: () => true },
    ...(costs === 0
      ? []
      : [
          {
            key: 'potongan',
            label: t('costDays', { persen, n: costs }),
            shown: t('cost', { persen }),
            has: ({ potongan_bp }: Day) => potongan_bp > 0,
          },
        ]),
    ...Object.entries(total.kode)
      .filter(([, count]) => count > 0)
      .map(([kode, count]) => ({
        key: kode,
        shown: (
          <>
            <StatusBadge kode={kode} short />
            {count}
          </>
        ),
        has: ({ kode_list }: Day) => kode_list.some((one) => one === kode),
      })),
  ]
}

type RekapHariProps = { readonly rekap: RekapRinci; readonly onDay: (tanggal: string) => void }

/** What a person's days add up to. Each number opens to its days, and a day to why it is so. */
export function RekapHari({ rekap, onDay }: RekapHariProps) {
  const t = useRekapWords()
  const language = useLanguage()
  const [picked, setPicked] = useState('')
  const choices = useChoices(rekap)
  const chosen = choices.find(({ key }) => key === picked) ?? choices[0]
  return (
    <div className={classes.orang}>
      <div className={classes.codes}>
        {choices.map(({ key, label, shown }) => (
          <button
            key={key}
            type="button"
            className={classes.code}
            aria-pressed={key === chosen?.key}
            aria-label={label}
            onClick={() => setPicked(key)}
          >
            {shown}
          </button>
        ))}
      </div>
      {rekap.bulan.map(({ tahun, bulan, hari }) => {
        const month = formatMonth(`${tahun}-${String(bulan).padStart(2, '0')}`, language)
        const shown = hari.filter((day) => chosen?.has(day) ?? true)
        return (
          <section key={month}>
            <h3>{month}</h3>
            {shown.length === 0 && <p className={classes.none}>{t('none')}</p>}
            <ul className={classes.hari} aria-label={t('days', { bulan: month })}>
              {shown.map((day) => (
                <DayLine key={day.tanggal} day={day} onDay={onDay} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function DayLine({ day, onDay }: { readonly day: Day; readonly onDay: RekapHariProps['onDay'] }) {
  const t = useRekapWords()
  const language = useLanguage()
  return (
    <li>
      <button type="button" onClick={() => onDay(day.tanggal)}>
        <span>{formatDate(day.tanggal, language)}</span>
        <span className={classes.badges}>
          {day.kode_list.map((one) => (
            <StatusBadge key={one} kode={one} />
          ))}
          {(day.menunggu || day.diproses) && <small>{t('open')}</small>}
        </span>
        <span className={classes.cost}>{day.potongan_bp > 0 ? formatBasisPoints(day.potongan_bp, language) : ''}</span>
      </button>
    </li>
  )
}

import { formatBasisPoints, formatDate, formatDateRange, formatMonth } from '@presensi/contract/kata/format'
import { ATURAN_KATA } from '@presensi/contract/kata/tpp'
import { type ReactNode, useState } from 'react'
import { usePindahanSay } from '../../days/hari/public.ts'
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

/** All days, and what costs something: the lines of the month stand in both. */
const [SEMUA, POTONGAN] = ['', 'potongan']

/** The numbers of a recap: all days, those that cost something, and those of each code. */
function useChoices({ bulan, total }: RekapRinci): readonly Choice[] {
  const t = useRekapWords()
  const language = useLanguage()
  const days = bulan.flatMap(({ hari }) => hari)
  const costs = days.filter(({ potongan_bp }) => potongan_bp > 0).length
  const lines = bulan.reduce((sum, { baris_bulan }) => sum + baris_bulan.length, 0)
  const persen = formatBasisPoints(total.potongan_bp, language)
  return [
    { key: SEMUA, shown: t('all', { n: days.length }), has: () => true },
    ...(costs + lines === 0
      ? []
      : [
          {
            key: POTONGAN,
            label: lines === 0 ? t('costDays', { persen, n: costs }) : t('costLines', { persen, n: costs, lines }),
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
  const [picked, setPicked] = useState(SEMUA)
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
      {rekap.bulan.map((one) => {
        const { tahun, bulan, hari } = one
        const month = formatMonth(`${tahun}-${String(bulan).padStart(2, '0')}`, language)
        const shown = hari.filter((day) => chosen?.has(day) ?? true)
        const isCost = chosen?.key === SEMUA || chosen?.key === POTONGAN
        const lines = isCost ? one.baris_bulan : []
        return (
          <section key={month}>
            <h3>{month}</h3>
            {shown.length + lines.length === 0 && <p className={classes.none}>{t('none')}</p>}
            <ul className={classes.hari} aria-label={t('days', { bulan: month })}>
              {shown.map((day) => (
                <DayLine key={day.tanggal} day={day} onDay={onDay} />
              ))}
              {lines.map((line) => (
                <MonthLine key={`${line.aturan} ${line.kode} ${line.mulai} ${line.bp}`} line={line} onDay={onDay} />
              ))}
            </ul>
            {isCost && <Cap month={one} />}
            {isCost && <Moved month={one} />}
          </section>
        )
      })}
    </div>
  )
}

type Month = RekapRinci['bulan'][number]

/** What the month costs beside its days; opens to the day on which it counts. */
function MonthLine({ line, onDay }: { readonly line: Month['baris_bulan'][number] } & Pick<RekapHariProps, 'onDay'>) {
  const language = useLanguage()
  const { aturan, kode, bp, mulai, selesai } = line
  return (
    <li>
      <button type="button" onClick={() => onDay(selesai)}>
        <span>{formatDateRange(mulai, selesai, language)}</span>
        <span className={classes.badges}>
          <StatusBadge kode={kode} />
          <small>{ATURAN_KATA[language][`aturan_${aturan}`]}</small>
        </span>
        <span className={classes.cost}>{formatBasisPoints(bp, language)}</span>
      </button>
    </li>
  )
}

/** Said where the month costs less than its days and lines together. */
function Cap({ month: { total, maks_bulan_bp } }: { readonly month: Month }) {
  const t = useRekapWords()
  const language = useLanguage()
  if (total.jumlah_bp <= total.potongan_bp) return null
  const say = (bp: number): string => formatBasisPoints(bp, language)
  return <p className={classes.asOf}>{t('cap', { jumlah: say(total.jumlah_bp), maks: say(maks_bulan_bp) })}</p>
}

/** Of somebody who was in another office, too: the whole month, or where it stands. */
function Moved({ month }: { readonly month: Month }) {
  const said = usePindahanSay()(month)
  return said === null ? null : <p className={classes.asOf}>{said}</p>
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

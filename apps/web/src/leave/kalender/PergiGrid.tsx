import { formatDate, formatMonth, formatNip } from '@presensi/contract/kata/format'
import { hariKe } from '@presensi/domain/kalender/tanggal'
import { memo, useMemo } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { installStatusColours } from '../../theme/status-sheet.ts'
import { type GridFoot, MonthGrid } from '../../ui/month-grid/MonthGrid.tsx'
import { type GridDay, type LinePlace, MonthGridLine } from '../../ui/month-grid/MonthGridLine.tsx'
import { useGridInput } from '../../ui/month-grid/use-grid-input.ts'
import classes from './kalender.module.css'
import { awayOn, type HariPergi, type OrangPergi } from './kalender-days.ts'
import { type KalenderIzinWords, useKalenderIzinWords } from './words.ts'

installStatusColours()

type PergiGridProps = {
  readonly month: string
  readonly people: readonly OrangPergi[]
  readonly days: readonly HariPergi[]
  readonly jumlah: number
}

/** People down, days across; below them how many are away, marked where that is too many. */
export function PergiGrid({ month, people, days, jumlah }: PergiGridProps) {
  const t = useKalenderIzinWords()
  const language = useLanguage()
  const columns = useMemo(
    (): GridDay[] => days.map(({ tanggal }) => ({ tanggal, hari: hariKe(tanggal), libur: [] })),
    [days],
  )
  const foot: GridFoot[] = [
    {
      key: 'perDay',
      label: t('perDay'),
      cells: days.map(({ tanggal, orang, terlalu }) => {
        const said = { tanggal: formatDate(tanggal, language), n: orang.length }
        return {
          text:
            orang.length === 0 ? null : (
              <b data-many={terlalu || undefined}>{`${orang.length}${terlalu ? ' !' : ''}`}</b>
            ),
          label: terlalu ? t('perDayMany', { ...said, semua: jumlah }) : t('perDayCell', said),
        }
      }),
    },
  ]
  const read = (row: number, day: number): string | null => {
    const [person, date] = [people[row], days[day]?.tanggal]
    return person === undefined || date === undefined ? null : awayOn(person, date)
  }
  const input = useGridInput({ rows: people.length, days: days.length, read })
  return (
    <div className={classes.grid}>
      <MonthGrid
        label={t('grid', { bulan: formatMonth(month, language) })}
        rowsLabel={t('pegawai')}
        rows={people}
        days={columns}
        foot={foot}
        input={input}
      >
        {(row, place) => <PergiLine key={row.nip} {...place} row={row} days={columns} t={t} />}
      </MonthGrid>
    </div>
  )
}

type PergiLineProps = LinePlace & {
  readonly row: OrangPergi
  readonly days: readonly GridDay[]
  readonly t: KalenderIzinWords
}

const SAYS = { berlaku: 'cellBerlaku', diajukan: 'cellDiajukan' } as const

const PergiLine = memo(({ row, days, t, ...place }: PergiLineProps) => {
  const language = useLanguage()
  return (
    <MonthGridLine
      {...place}
      days={days}
      head={
        <>
          <span>{row.nama}</span>
          <small>{formatNip(row.nip)}</small>
        </>
      }
      cell={({ tanggal }) => {
        const away = awayOn(row, tanggal)
        const said = { nama: row.nama, tanggal: formatDate(tanggal, language) }
        if (away === null) return { text: null, label: t('cellNone', said) }
        return {
          text: (
            <span className={classes.away} data-tone={away === 'berlaku' ? 'cuti' : 'menunggu'} aria-hidden>
              {away === 'berlaku' ? '■' : '□'}
            </span>
          ),
          label: t(SAYS[away], said),
        }
      }}
    />
  )
})

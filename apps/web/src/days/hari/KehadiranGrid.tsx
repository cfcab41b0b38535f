import { formatBasisPoints, formatDate, formatMonth } from '@presensi/contract/kata/format'
import { daysOfMonth, hariKe } from '@presensi/domain/kalender/tanggal'
import { type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { type GridDay, type LinePlace, MonthGrid, MonthGridLine } from '../../ui/month-grid/MonthGrid.tsx'
import { useGridInput } from '../../ui/month-grid/use-grid-input.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { KantorBulan, OrangBulan } from './hari.api.ts'
import { useHariWords } from './words.ts'

type Words = ReturnType<typeof useHariWords>
type KehadiranGridProps = {
  readonly month: KantorBulan
  readonly onOpen: (nip: string, tanggal: string) => void
}

/** People down, days across: colour and code. Enter or a click opens the day. */
export function KehadiranGrid({ month, onOpen }: KehadiranGridProps) {
  const t = useHariWords()
  const language = useLanguage()
  const { items, tahun, bulan } = month
  const days = useMemo(
    (): GridDay[] => daysOfMonth(tahun, bulan).map((tanggal) => ({ tanggal, hari: hariKe(tanggal), libur: [] })),
    [tahun, bulan],
  )
  const codeAt = (row: number, day: number): string | null =>
    items[row]?.hari.find(({ tanggal }) => tanggal === days[day]?.tanggal)?.kode ?? null
  const input = useGridInput({ rows: items.length, days: days.length, read: codeAt })
  const openAt = (row: number, day: number) => {
    const [orang, tanggal] = [items[row], days[day]?.tanggal]
    if (orang !== undefined && tanggal !== undefined && codeAt(row, day) !== null) onOpen(orang.nip, tanggal)
  }
  const handlers = {
    ...input.handlers,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') openAt(input.range.to.row, input.range.to.day)
      else input.handlers.onKeyDown(event)
    },
    onClick: (event: MouseEvent) => {
      const at = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at?.split(':').map(Number)
      if (at !== undefined) openAt(at[0] ?? -1, at[1] ?? -1)
    },
  }
  const title = formatMonth(`${tahun}-${String(bulan).padStart(2, '0')}`, language)
  return (
    <MonthGrid
      label={t('grid', { bulan: title })}
      rowsLabel={t('pegawai')}
      rows={items}
      days={days}
      input={{ ...input, handlers }}
    >
      {(row, place) => <KehadiranLine key={row.nip} {...place} row={row} days={days} t={t} />}
    </MonthGrid>
  )
}

type KehadiranLineProps = LinePlace & {
  readonly row: OrangBulan
  readonly days: readonly GridDay[]
  readonly t: Words
}

const KehadiranLine = memo(({ row, days, t, ...place }: KehadiranLineProps) => {
  const language = useLanguage()
  const known = useMemo(() => new Map(row.hari.map((day) => [day.tanggal, day])), [row.hari])
  return (
    <MonthGridLine
      {...place}
      days={days}
      head={
        <>
          <span>{row.nama}</span>
          <small>{totalsOf(row, t, language)}</small>
        </>
      }
      cell={({ tanggal }) => {
        const day = known.get(tanggal)
        const kode = day?.kode ?? t('outside')
        const label = t('cell', { nama: row.nama, tanggal: formatDate(tanggal, language), kode })
        if (day === undefined) return { text: null, label, closed: true }
        const [first = ''] = day.kode.split('+')
        return {
          text: <KodeSel kode={first} />,
          label: [label, ...(day.menunggu ? [t('waiting')] : []), ...(day.sementara ? [t('soFar')] : [])].join(', '),
          warned: day.menunggu || day.kode === 'KONFLIK',
        }
      }}
    />
  )
})

/** A code in a narrow cell. Days to come say nothing yet, and most of a month may be such days. */
export const KodeSel = ({ kode }: { readonly kode: string }) =>
  kode === 'BELUM' ? <span aria-hidden>·</span> : <StatusBadge kode={kode} short />

export const totalsOf = ({ total }: OrangBulan, t: Words, language: ReturnType<typeof useLanguage>): string =>
  t('totals', { hadir: total.hadir, tk: total.kode.TK ?? 0, potongan: formatBasisPoints(total.potongan_bp, language) })

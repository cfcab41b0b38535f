import { formatBasisPoints, formatDate, formatMonth, formatNip, formatNumber } from '@presensi/contract/kata/format'
import { daysOfMonth, hariKe } from '@presensi/domain/kalender/tanggal'
import { type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { toneOf } from '../../theme/status.ts'
import { cellOf } from '../../ui/month-grid/cells.ts'
import { type GridEnd, type GridFoot, MonthGrid } from '../../ui/month-grid/MonthGrid.tsx'
import { type GridDay, type LinePlace, MonthGridLine } from '../../ui/month-grid/MonthGridLine.tsx'
import { useGridInput } from '../../ui/month-grid/use-grid-input.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import type { KantorBulan, OrangBulan } from './hari.api.ts'
import { usePindahanSay } from './use-pindahan-say.ts'
import { useHariWords } from './words.ts'

const BELUM = 'BELUM'

type Words = ReturnType<typeof useHariWords>
type Language = ReturnType<typeof useLanguage>
type JumlahHari = NonNullable<KantorBulan['per_hari']>[number]
type Sel = OrangBulan['hari'][number]
type KehadiranGridProps = {
  readonly month: KantorBulan
  readonly onOpen: (nip: string, tanggal: string) => void
}

/** People down, days across: colour and code. Enter or a click opens the day. Sums stay in sight at the end and below. */
export function KehadiranGrid({ month, onOpen }: KehadiranGridProps) {
  const t = useHariWords()
  const language = useLanguage()
  const { items, tahun, bulan, per_hari } = month
  const days = useMemo(
    (): GridDay[] => daysOfMonth(tahun, bulan).map((tanggal) => ({ tanggal, hari: hariKe(tanggal), libur: [] })),
    [tahun, bulan],
  )
  const ends = useMemo((): GridEnd[] => endsOf(t), [t])
  const foot = useMemo(() => footOf(per_hari, t, language), [per_hari, t, language])
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
      const at = cellOf(event.target as Element)
      if (at !== undefined) openAt(at.row, at.day)
    },
  }
  const title = formatMonth(`${tahun}-${String(bulan).padStart(2, '0')}`, language)
  return (
    <MonthGrid
      label={t('grid', { bulan: title })}
      rowsLabel={t('pegawai')}
      rows={items}
      days={days}
      ends={ends}
      foot={foot}
      input={{ ...input, handlers }}
    >
      {(row, place) => <KehadiranLine key={row.nip} {...place} row={row} days={days} t={t} />}
    </MonthGrid>
  )
}

const endsOf = (t: Words): GridEnd[] => [
  { key: 'hadir', label: t('colHadir'), title: t('titleHadir') },
  { key: 'tk', label: t('colTk'), title: t('titleTk') },
  { key: 'open', label: t('colOpen'), title: t('titleOpen') },
  { key: 'potongan', label: t('colPotongan'), title: t('titlePotongan') },
]

/** How many people were what on each day. Nothing is said where nobody was. */
function footOf(per_hari: KantorBulan['per_hari'], t: Words, language: Language): GridFoot[] {
  if (per_hari === undefined) return []
  const line = (key: string, label: string, countOf: (day: JumlahHari) => number): GridFoot => ({
    key,
    label,
    cells: per_hari.map((day) => {
      const n = countOf(day)
      return {
        text: n === 0 ? null : formatNumber(n, language),
        label: t('footCell', { tanggal: formatDate(day.tanggal, language), n, apa: label.toLowerCase() }),
      }
    }),
  })
  return [
    line('hadir', t('footHadir'), ({ hadir }) => hadir),
    line('tk', t('footTk'), ({ tidak_hadir }) => tidak_hadir),
    line('open', t('footOpen'), ({ menunggu, konflik }) => menunggu + konflik),
  ]
}

/** It waits for somebody, or somebody has to put it right. */
export const isOpen = ({ menunggu, diproses, kode }: Sel): boolean => menunggu || diproses || kode === 'KONFLIK'
export const openDays = ({ hari }: OrangBulan): number => hari.filter(isOpen).length

/** A day in words: its code with what that means, and what about it is not settled. */
export function selSay(sel: Sel, t: Words, say: (kode: string) => string): string {
  return [
    `${sel.kode} (${say(sel.kode)})`,
    ...(sel.menunggu ? [t('waiting')] : []),
    ...(sel.diproses ? [t('processing')] : []),
    ...(sel.kode === 'KONFLIK' ? [t('conflict')] : []),
    ...(sel.sementara ? [t('soFar')] : []),
  ].join(', ')
}

type KehadiranLineProps = LinePlace & {
  readonly row: OrangBulan
  readonly days: readonly GridDay[]
  readonly t: Words
}

const KehadiranLine = memo(({ row, days, t, ...place }: KehadiranLineProps) => {
  const language = useLanguage()
  const say = useStatusSay()
  const moved = usePindahanSay()
  const known = useMemo(() => new Map(row.hari.map((day) => [day.tanggal, day])), [row.hari])
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
      ends={lineEnds(row, moved(row), t, language)}
      cell={({ tanggal }) => {
        const day = known.get(tanggal)
        const said = { nama: row.nama, tanggal: formatDate(tanggal, language) }
        if (day === undefined) return { text: null, label: t('cell', { ...said, kode: t('outside') }), closed: true }
        const [first = ''] = day.kode.split('+')
        return {
          text: first === BELUM ? '·' : first,
          tone: first === BELUM ? undefined : toneOf(first),
          label: t('cell', { ...said, kode: selSay(day, t, say) }),
          warned: isOpen(day),
        }
      }}
    />
  )
})

/** `moved`: what there is to say of who was in another office, too; a star marks it, and the line below the grid says what that is. */
function lineEnds(row: OrangBulan, moved: string | null, t: Words, language: Language) {
  const { hadir, kode, potongan_bp } = row.total
  const [tk, open] = [kode.TK ?? 0, openDays(row)]
  const persen = formatBasisPoints(potongan_bp, language)
  const orNone = (n: number) => (n === 0 ? '–' : n)
  return [
    { key: 'hadir', text: hadir, label: t('endHadir', { n: hadir }) },
    { key: 'tk', text: orNone(tk), label: t('endTk', { n: tk }) },
    { key: 'open', text: open === 0 ? '–' : <b>{open}</b>, label: t('endOpen', { n: open }) },
    {
      key: 'potongan',
      text: `${potongan_bp === 0 ? '–' : persen.replace(/\s?%$/, '')}${moved === null ? '' : '*'}`,
      label: [t('endPotongan', { persen }), ...(moved === null ? [] : [moved])].join('. '),
    },
  ]
}

/** A code in a narrow place. Days to come say nothing yet, and most of a month may be such days. */
export const KodeSel = ({ kode }: { readonly kode: string }) =>
  kode === BELUM ? <span aria-hidden>·</span> : <StatusBadge kode={kode} short />

export const totalsOf = ({ total }: OrangBulan, t: Words, language: Language): string =>
  t('totals', { hadir: total.hadir, tk: total.kode.TK ?? 0, potongan: formatBasisPoints(total.potongan_bp, language) })

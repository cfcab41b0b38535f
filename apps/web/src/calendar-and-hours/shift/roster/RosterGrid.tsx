import { formatMonth, formatNip } from '@presensi/contract/kata/format'
import { memo, useMemo } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { IconCalendar, IconPlus } from '../../../ui/icons.ts'
import { MonthGrid, useLines } from '../../../ui/month-grid/MonthGrid.tsx'
import { type LinePlace, MonthGridLine } from '../../../ui/month-grid/MonthGridLine.tsx'
import type { useGridInput } from '../../../ui/month-grid/use-grid-input.ts'
import { isMember } from './membership.ts'
import type { Roster, RosterDay, RosterRow } from './roster.api.ts'
import classes from './roster.module.css'
import { keyOf } from './roster-cells.ts'
import { type CellSay, useCellSay } from './use-cell-say.ts'
import type { RosterEdits } from './use-roster-edits.ts'
import { useRosterWords } from './words.ts'

type RosterGridProps = {
  readonly roster: Roster
  readonly edits: RosterEdits
  readonly input: ReturnType<typeof useGridInput>
  readonly mayEdit: boolean
  readonly onMember: (row: RosterRow) => void
}

const NOT_PLACED = '×'

/** People down, days across. */
export function RosterGrid({ roster, edits, input, mayEdit, onMember }: RosterGridProps) {
  const t = useRosterWords()
  const language = useLanguage()
  const plain = useCellSay(roster.shift)
  // Words change with the language and the shifts only; rows that did not change must not be drawn anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made of these alone
  const say = useMemo(() => plain, [language, roster.shift])
  const colours = useMemo(() => new Map(roster.shift.map((one) => [one.kode, one.warna])), [roster.shift])
  const { items, hari } = roster
  const textsOf = useLines((index) => lineTexts(roster, edits, index), [items, hari, edits.edits])
  const bulan = formatMonth(`${roster.tahun}-${String(roster.bulan).padStart(2, '0')}`, language)
  return (
    <MonthGrid label={t('grid', { bulan })} rowsLabel={t('pegawai')} rows={items} days={hari} input={input}>
      {(row, place) => (
        <RosterLine
          key={row.pegawai_id}
          {...place}
          {...textsOf(place.index)}
          row={row}
          days={hari}
          isFirstOutside={row.anggota.length === 0 && (items[place.index - 1]?.anggota.length ?? 0) > 0}
          onMember={mayEdit ? onMember : undefined}
          colours={colours}
          say={say}
        />
      )}
    </MonthGrid>
  )
}

/** A line as texts, one letter or code a day: rows that did not change compare cheaply. */
type LineTexts = {
  /** codes as they are now, with a blank between them; `NOT_PLACED` where the person is not placed */
  readonly codes: string
  readonly changed: string
  /** days on which the person is not on the roster */
  readonly outside: string
}

function lineTexts({ items, hari }: Roster, { edits, isOpen, read }: RosterEdits, index: number): LineTexts {
  const row = items[index]
  const nip = row?.nip ?? ''
  return {
    codes: hari.map((_, day) => (isOpen(index, day) ? (read(index, day) ?? '') : NOT_PLACED)).join(' '),
    outside: hari.map(({ tanggal }) => (row && isMember(row, tanggal) ? '0' : '1')).join(''),
    changed: hari.map(({ tanggal }) => (edits.has(keyOf(nip, tanggal)) ? '1' : '0')).join(''),
  }
}

type RosterLineProps = LinePlace &
  LineTexts & {
    readonly row: RosterRow
    readonly days: readonly RosterDay[]
    /** the first row below those who are on the roster */
    readonly isFirstOutside: boolean
    readonly onMember: ((row: RosterRow) => void) | undefined
    readonly colours: ReadonlyMap<string, string | null>
    readonly say: CellSay
  }

const RosterLine = memo((props: RosterLineProps) => {
  const { row, days, codes, changed, outside, isFirstOutside, onMember, colours, say, ...place } = props
  const kodes = codes.split(' ')
  return (
    <MonthGridLine
      {...place}
      days={days}
      className={classes.line}
      data-outside={row.anggota.length === 0 || undefined}
      data-first-outside={isFirstOutside || undefined}
      head={
        <>
          <span>{row.nama}</span>
          <small>{formatNip(row.nip)}</small>
          {onMember && <MemberButton row={row} say={say} onPress={() => onMember(row)} />}
        </>
      }
      cell={({ tanggal }, day) => {
        const text = kodes[day] ?? ''
        const open = text !== NOT_PLACED
        const kode = open && text !== '' ? text : null
        const warnings = row.peringatan.filter((one) => one.tanggal === tanggal)
        const told = { kode, open, outside: open && outside[day] === '1', changed: changed[day] === '1', warnings }
        return {
          text: kode,
          label: say.cell({ nama: row.nama, tanggal, ...told }),
          closed: !open,
          outside: told.outside,
          changed: told.changed,
          warned: warnings.length > 0,
          colour: kode && colours.get(kode),
        }
      }}
    />
  )
})

type MemberButtonProps = { readonly row: RosterRow; readonly say: CellSay; readonly onPress: () => void }

function MemberButton({ row, say, onPress }: MemberButtonProps) {
  const t = useRosterWords()
  const label = say.member(row)
  return (
    <button
      type="button"
      className={classes.member}
      data-member={row.anggota.length > 0 || undefined}
      aria-label={`${t('memberOf', { nama: row.nama })}: ${label}`}
      title={label}
      onClick={onPress}
      // Keys of the grid move the active cell; here they press the button.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {row.anggota.length > 0 ? <IconCalendar size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
    </button>
  )
}

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import { memo } from 'react'
import { formatNip } from '../../../ui/format.ts'
import { IconCalendar, IconPlus } from '../../../ui/icons.ts'
import type { RosterDay, RosterRow } from './roster.api.ts'
import classes from './roster.module.css'
import type { CellSay } from './use-cell-say.ts'
import { useRosterWords } from './words.ts'

type RosterLineProps = {
  readonly row: RosterRow
  readonly index: number
  readonly days: readonly RosterDay[]
  /** codes as they are now, one a day; undefined where the person is not placed. Joined so that rows compare cheaply. */
  readonly codes: string
  readonly changed: string
  /** days on which the person is not on the roster */
  readonly outside: string
  /** the first row below those who are on the roster */
  readonly isFirstOutside: boolean
  readonly onMember: ((row: RosterRow) => void) | undefined
  readonly colours: ReadonlyMap<string, string | null>
  readonly say: CellSay
  /** first and last selected day; -1 outside the selection */
  readonly from: number
  readonly to: number
  readonly active: number
  readonly corner: number
}

export const NOT_PLACED = '×'

function Line(props: RosterLineProps) {
  const { row, index, days, codes, changed, outside, colours, say, from, to, active, corner, onMember } = props
  const t = useRosterWords()
  const label = say.member(row)
  const kodes = codes.split(' ')
  return (
    <div
      className={classes.line}
      role="row"
      aria-rowindex={index + 2}
      data-outside={row.anggota.length === 0 || undefined}
      data-first-outside={props.isFirstOutside || undefined}
    >
      <div className={classes.person} role="rowheader">
        <span>{row.nama}</span>
        <small>{formatNip(row.nip)}</small>
        {onMember && (
          <button
            type="button"
            className={classes.member}
            data-member={row.anggota.length > 0 || undefined}
            aria-label={`${t('memberOf', { nama: row.nama })}: ${label}`}
            title={label}
            onClick={() => onMember(row)}
            // Keys of the grid move the active cell; here they press the button.
            onKeyDown={(event) => event.stopPropagation()}
          >
            {row.anggota.length > 0 ? <IconCalendar size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
          </button>
        )}
      </div>
      {days.map((date, day) => {
        const text = kodes[day] ?? ''
        const open = text !== NOT_PLACED
        const kode = open && text !== '' ? text : null
        const warnings = row.peringatan.filter(({ tanggal }) => tanggal === date.tanggal)
        const isChanged = changed[day] === '1'
        const isOutside = open && outside[day] === '1'
        const told = { nama: row.nama, tanggal: date.tanggal, kode, open, changed: isChanged, warnings }
        const said = say.cell({ ...told, outside: isOutside })
        return (
          <div
            key={date.tanggal}
            id={`sel-${index}-${day}`}
            role="gridcell"
            className={classes.cell}
            data-at={`${index}:${day}`}
            data-closed={open ? undefined : true}
            data-outside={isOutside || undefined}
            data-rest={date.hari > 5 || date.libur.length > 0 || undefined}
            data-changed={isChanged || undefined}
            data-warned={warnings.length > 0 || undefined}
            data-active={active === day || undefined}
            aria-selected={day >= from && day <= to}
            aria-label={said}
            title={said}
            style={{ borderBottomColor: (kode && colours.get(kode)) || undefined }}
          >
            {kode}
            {warnings.length > 0 && <b className={classes.mark}>!</b>}
            {corner === day && <i className={classes.corner} data-corner aria-hidden />}
          </div>
        )
      })}
    </div>
  )
}

export const RosterLine = memo(Line)

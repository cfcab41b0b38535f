// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import { memo } from 'react'
import { formatNip } from '../../ui/format.ts'
import type { RosterDay, RosterRow } from './roster.api.ts'
import classes from './roster.module.css'
import type { CellSay } from './use-cell-say.ts'

type RosterLineProps = {
  readonly row: RosterRow
  readonly index: number
  readonly days: readonly RosterDay[]
  /** codes as they are now, one a day; undefined where the person is not placed. Joined so that rows compare cheaply. */
  readonly codes: string
  readonly changed: string
  readonly colours: ReadonlyMap<string, string | null>
  readonly say: CellSay
  /** first and last selected day; -1 outside the selection */
  readonly from: number
  readonly to: number
  readonly active: number
  readonly corner: number
}

export const NOT_PLACED = '×'

function Line({ row, index, days, codes, changed, colours, say, from, to, active, corner }: RosterLineProps) {
  const kodes = codes.split(' ')
  return (
    <div className={classes.line} role="row" aria-rowindex={index + 2}>
      <div className={classes.person} role="rowheader">
        <span>{row.nama}</span>
        <small>{formatNip(row.nip)}</small>
      </div>
      {days.map((date, day) => {
        const text = kodes[day] ?? ''
        const open = text !== NOT_PLACED
        const kode = open && text !== '' ? text : null
        const warnings = row.peringatan.filter(({ tanggal }) => tanggal === date.tanggal)
        const isChanged = changed[day] === '1'
        const told = { nama: row.nama, tanggal: date.tanggal, kode, open, changed: isChanged, warnings }
        const label = say.cell(told)
        return (
          <div
            key={date.tanggal}
            id={`sel-${index}-${day}`}
            role="gridcell"
            className={classes.cell}
            data-at={`${index}:${day}`}
            data-closed={open ? undefined : true}
            data-rest={date.hari > 5 || date.libur.length > 0 || undefined}
            data-changed={isChanged || undefined}
            data-warned={warnings.length > 0 || undefined}
            data-active={active === day || undefined}
            aria-selected={day >= from && day <= to}
            aria-label={label}
            title={label}
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

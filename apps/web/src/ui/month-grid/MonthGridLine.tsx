// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import type { ReactNode } from 'react'
import { lookOf, type Tone } from '../../theme/status.ts'
import { installStatusColours } from '../../theme/status-sheet.ts'
import { idOf } from './cells.ts'
import classes from './month-grid.module.css'

installStatusColours()

export type GridDay = {
  readonly tanggal: string
  /** 1 is Monday */
  readonly hari: number
  /** names of holidays */
  readonly libur: readonly string[]
}
/** Where a line stands, and what of it is chosen: -1 where it is not. A memoised line is drawn anew only when one of these changes. */
export type LinePlace = {
  readonly index: number
  readonly from: number
  readonly to: number
  readonly active: number
  readonly corner: number
  /** only whose line it is: there was no time for its cells */
  readonly bare: boolean
}
export type CellLook = {
  readonly text: ReactNode
  /** what is written stands on a patch of this colour */
  readonly tone?: Tone | undefined
  /** the cell in words, for the ear and on hover */
  readonly label: string
  /** nothing can stand here */
  readonly closed?: boolean
  /** can be written, but does not belong to the rest of the line */
  readonly outside?: boolean
  readonly changed?: boolean
  readonly warned?: boolean
  /** of its lower edge */
  readonly colour?: string | null | undefined
}

export const isRest = ({ hari, libur }: GridDay): boolean => hari > 5 || libur.length > 0

/** Too long for the patch in the size of the others: KONFLIK. */
const isLong = ({ text, tone }: CellLook): boolean => tone !== undefined && typeof text === 'string' && text.length > 5

type MonthGridLineProps = LinePlace & {
  readonly days: readonly GridDay[]
  /** whose line it is: a `span` for the name, a `small` for what stands below it */
  readonly head: ReactNode
  readonly cell: (date: GridDay, day: number) => CellLook
  /** in the order of the grid's `ends` */
  readonly ends?: readonly { readonly key: string; readonly text: ReactNode; readonly label: string }[]
  readonly className?: string | undefined
  readonly 'data-outside'?: true | undefined
  readonly 'data-first-outside'?: true | undefined
}

const NO_DAYS: readonly GridDay[] = []
const NO_TOTALS: NonNullable<MonthGridLineProps['ends']> = []

/** One line of the grid. Every cell names its place, so that keys and pointers find it. */
export function MonthGridLine(props: MonthGridLineProps) {
  const { index, from, to, active, corner, bare, days, head, cell, ends = NO_TOTALS, className, ...data } = props
  return (
    <div
      className={`${classes.line} ${className ?? ''}`}
      role="row"
      aria-rowindex={index + 2}
      data-bare={bare || undefined}
      {...data}
    >
      <div className={classes.person} role="rowheader">
        {head}
      </div>
      {(bare ? NO_DAYS : days).map((date, day) => {
        const look = cell(date, day)
        return (
          <div
            key={date.tanggal}
            id={idOf({ row: index, day })}
            role="gridcell"
            className={classes.cell}
            data-tone={look.tone}
            data-look={look.tone && lookOf(look.tone)}
            data-long={isLong(look) || undefined}
            data-closed={look.closed || undefined}
            data-outside={look.outside || undefined}
            data-rest={isRest(date) || undefined}
            data-changed={look.changed || undefined}
            data-warned={look.warned || undefined}
            data-active={active === day || undefined}
            aria-selected={day >= from && day <= to}
            aria-label={look.label}
            style={look.colour ? { borderBottomColor: look.colour } : undefined}
          >
            {look.text}
            {look.warned && <b className={classes.mark}>!</b>}
            {corner === day && <i className={classes.corner} data-corner aria-hidden />}
          </div>
        )
      })}
      {ends.length > 0 && !bare && (
        <div role="presentation" className={classes.end}>
          {ends.map(({ key, text, label }) => (
            <div key={key} role="gridcell" className={classes.total} aria-label={label}>
              {text}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell

import { formatDate, weekdayNames } from '@presensi/contract/kata/format'
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  type UIEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '../../lib/language.ts'
import { idOf, isWithin, ordered, windowOf } from './cells.ts'
import { type GridDay, isRest, type LinePlace } from './MonthGridLine.tsx'
import classes from './month-grid.module.css'
import { useClipboard } from './use-clipboard.ts'
import type { useGridInput } from './use-grid-input.ts'
import { useHaste } from './use-haste.ts'

/** What stands after the days of every line and stays in sight: a short name, and what it means. */
export type GridEnd = { readonly key: string; readonly label: string; readonly title: string }
/** A line below all others, which stays in sight: one value a day. */
export type GridFoot = {
  readonly key: string
  readonly label: string
  readonly cells: readonly { readonly text: ReactNode; readonly label: string }[]
}

const ROW = 44
const FOOT = 28
const END = 48
const HEAD = 48
const FIRST_COLUMN = 224
const COLUMN = 44
/** rows are put in and taken out a few at a time, not at every pixel */
const STEP = 3 * ROW

const NO_ENDS: readonly GridEnd[] = []
const NO_FOOT: readonly GridFoot[] = []

type MonthGridProps<Row> = {
  readonly label: string
  /** what the lines are, above them */
  readonly rowsLabel: string
  readonly rows: readonly Row[]
  readonly days: readonly GridDay[]
  readonly input: ReturnType<typeof useGridInput>
  readonly ends?: readonly GridEnd[]
  readonly foot?: readonly GridFoot[]
  /** a memoised component that draws a `MonthGridLine` */
  readonly children: (row: Row, place: LinePlace) => ReactNode
}

/** A cell says on hover what it says to the ear. Thousands of them come and go while somebody scrolls, and one is pointed at. */
function nameUnderPointer({ target }: MouseEvent): void {
  const cell = (target as HTMLElement).closest<HTMLElement>('[role=gridcell]')
  if (cell !== null) cell.title = cell.getAttribute('aria-label') ?? ''
}

/** Lines down, days across. Only lines in sight are in the page, so that hundreds of them scroll smoothly. */
export function MonthGrid<Row>(props: MonthGridProps<Row>) {
  const { label, rowsLabel, rows, days, input, ends = NO_ENDS, foot = NO_FOOT, children } = props
  const [below, beside] = [foot.length * FOOT, ends.length * END]
  const box = useRef<HTMLDivElement>(null)
  useClipboard(box, input.clipboard)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  const { from, to } = ordered(input.range)
  const active = input.range.to
  const windowAt = (at: number) => windowOf(at, height, ROW, rows.length)
  const [first, last] = windowAt(top)
  const { whole, move } = useHaste()
  const scrollTo = ({ currentTarget, timeStamp }: UIEvent) => {
    const next = Math.floor(currentTarget.scrollTop / STEP) * STEP
    if (next === top) return
    move({ before: [first, last], after: windowAt(next), at: timeStamp })
    setTop(next)
  }

  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 600))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])

  useEffect(() => {
    const { current } = box
    if (!current) return
    const [y, x] = [active.row * ROW, active.day * COLUMN]
    if (y < current.scrollTop) current.scrollTop = y
    else if (y + ROW + HEAD + below > current.scrollTop + current.clientHeight) {
      current.scrollTop = y + ROW + HEAD + below - current.clientHeight
    }
    if (x < current.scrollLeft) current.scrollLeft = x
    else if (x + COLUMN + FIRST_COLUMN + beside > current.scrollLeft + current.clientWidth) {
      current.scrollLeft = x + COLUMN + FIRST_COLUMN + beside - current.clientWidth
    }
  }, [active.row, active.day, below, beside])

  const placeOf = (index: number): LinePlace => {
    const chosen = index >= from.row && index <= to.row
    return {
      index,
      from: chosen ? from.day : -1,
      to: chosen ? to.day : -2,
      active: index === active.row ? active.day : -1,
      corner: index === to.row ? to.day : -1,
      bare: whole !== null && index !== active.row && !isWithin(index, whole),
    }
  }
  return (
    <div
      ref={box}
      className={classes.grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1 + foot.length}
      aria-colcount={days.length + 1 + ends.length}
      style={{ '--days': days.length, '--ends': `${beside}px` } as CSSProperties}
      aria-multiselectable
      aria-activedescendant={idOf(active)}
      onScroll={scrollTo}
      onMouseOver={nameUnderPointer}
      {...input.handlers}
    >
      <Head rowsLabel={rowsLabel} days={days} ends={ends} />
      <div role="presentation" style={{ height: first * ROW }} />
      {rows.slice(first, last).map((row, offset) => children(row, placeOf(first + offset)))}
      <div role="presentation" style={{ height: (rows.length - last) * ROW }} />
      {foot.length > 0 && <Foot foot={foot} first={rows.length + 2} width={beside} />}
    </div>
  )
}

type FootProps = {
  readonly foot: readonly GridFoot[]
  /** its place among all lines */
  readonly first: number
  readonly width: number
}

const Foot = memo(({ foot, first, width }: FootProps) => (
  <div role="rowgroup" className={classes.foot}>
    {foot.map(({ key, label, cells }, index) => (
      <div key={key} className={classes.footLine} role="row" aria-rowindex={first + index}>
        <div className={classes.person} role="rowheader">
          {label}
        </div>
        {cells.map((cell) => (
          <div key={cell.label} role="gridcell" className={classes.sum} aria-label={cell.label}>
            {cell.text}
          </div>
        ))}
        {width > 0 && <div role="presentation" className={classes.end} style={{ width }} />}
      </div>
    ))}
  </div>
))

type HeadProps = {
  readonly rowsLabel: string
  readonly days: readonly GridDay[]
  readonly ends: readonly GridEnd[]
}

/** The days across the top; holidays say their name. */
const Head = memo(({ rowsLabel, days, ends }: HeadProps) => {
  const language = useLanguage()
  const names = weekdayNames(language)
  return (
    <div className={classes.head} role="row" aria-rowindex={1}>
      <div className={classes.person} role="columnheader">
        {rowsLabel}
      </div>
      {days.map((day) => {
        const label = [formatDate(day.tanggal, language), ...day.libur].join(', ')
        return (
          <div
            key={day.tanggal}
            role="columnheader"
            className={classes.day}
            data-rest={isRest(day) || undefined}
            aria-label={label}
            title={label}
          >
            <small>{names[day.hari - 1]?.slice(0, 3)}</small>
            <span>{Number(day.tanggal.slice(8))}</span>
          </div>
        )
      })}
      {ends.length > 0 && (
        <div role="presentation" className={classes.end}>
          {ends.map(({ key, label, title }) => (
            <div key={key} role="columnheader" className={classes.total} aria-label={title} title={title}>
              {label}
            </div>
          ))}
        </div>
      )}
    </div>
  )
})

/** What is worked out of a line, once until something that it is made of changes, not with every key and wheel. */
export function useLines<Line>(make: (index: number) => Line, madeOf: readonly unknown[]): (index: number) => Line {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept holds for these alone
  const known = useMemo(() => new Map<number, Line>(), madeOf)
  return (index) => {
    const line = known.get(index) ?? make(index)
    known.set(index, line)
    return line
  }
}

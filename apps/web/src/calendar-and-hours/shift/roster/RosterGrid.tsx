// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { formatMonth } from '../../../ui/format.ts'
import { ordered, windowOf } from './grid.ts'
import { RosterHead } from './RosterHead.tsx'
import { RosterLine } from './RosterLine.tsx'
import type { Roster, RosterRow } from './roster.api.ts'
import classes from './roster.module.css'
import { useCellSay } from './use-cell-say.ts'
import type { useGridInput } from './use-grid-input.ts'
import { useLines } from './use-lines.ts'
import type { RosterEdits } from './use-roster-edits.ts'
import { useRosterWords } from './words.ts'

type RosterGridProps = {
  readonly roster: Roster
  readonly edits: RosterEdits
  readonly input: ReturnType<typeof useGridInput>
  readonly mayEdit: boolean
  readonly onMember: (row: RosterRow) => void
}

const ROW = 44
const HEAD = 48
const FIRST_COLUMN = 224
const COLUMN = 44
/** rows are put in and taken out a few at a time, not at every pixel */
const STEP = 3 * ROW

/** People down, days across. Only rows in sight are in the page, so that hundreds of people scroll smoothly. */
export function RosterGrid({ roster, edits, input, mayEdit, onMember }: RosterGridProps) {
  const t = useRosterWords()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  const plain = useCellSay(roster.shift)
  // Words change with the language and the shifts only; rows that did not change must not be drawn anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made of these alone
  const say = useMemo(() => plain, [language, roster.shift])
  const colours = useMemo(() => new Map(roster.shift.map((one) => [one.kode, one.warna])), [roster.shift])
  const { items, hari } = roster
  const lineOf = useLines(roster, edits)
  const { from, to } = ordered(input.range)
  const active = input.range.to
  const [first, last] = windowOf(top, height, ROW, items.length)

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
    else if (y + ROW + HEAD > current.scrollTop + current.clientHeight) {
      current.scrollTop = y + ROW + HEAD - current.clientHeight
    }
    if (x < current.scrollLeft) current.scrollLeft = x
    else if (x + COLUMN + FIRST_COLUMN > current.scrollLeft + current.clientWidth) {
      current.scrollLeft = x + COLUMN + FIRST_COLUMN - current.clientWidth
    }
  }, [active.row, active.day])

  const bulan = formatMonth(`${roster.tahun}-${String(roster.bulan).padStart(2, '0')}`, language)
  return (
    <div
      ref={box}
      className={classes.grid}
      role="grid"
      tabIndex={0}
      aria-label={t('grid', { bulan })}
      aria-rowcount={items.length + 1}
      aria-colcount={hari.length + 1}
      aria-multiselectable
      aria-activedescendant={`sel-${active.row}-${active.day}`}
      onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / STEP) * STEP)}
      {...input.handlers}
    >
      <RosterHead days={hari} />
      <div role="presentation" style={{ height: first * ROW }} />
      {items.slice(first, last).map((row, offset) => {
        const index = first + offset
        const chosen = index >= from.row && index <= to.row
        return (
          <RosterLine
            key={row.pegawai_id}
            row={row}
            index={index}
            days={hari}
            {...lineOf(index)}
            isFirstOutside={row.anggota.length === 0 && (items[index - 1]?.anggota.length ?? 0) > 0}
            onMember={mayEdit ? onMember : undefined}
            colours={colours}
            say={say}
            from={chosen ? from.day : -1}
            to={chosen ? to.day : -2}
            active={index === active.row ? active.day : -1}
            corner={index === to.row ? to.day : -1}
          />
        )
      })}
      <div role="presentation" style={{ height: (items.length - last) * ROW }} />
    </div>
  )
}

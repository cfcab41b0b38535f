import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { formatDate, formatMonth } from '../format.ts'
import { IconPlus, IconX } from '../icons.ts'
import { useUiWords } from '../words.ts'
import classes from './filter-bar.module.css'
import { OptionList } from './OptionList.tsx'
import type { FilterDef } from './types.ts'

// Calendars are fetched when a chip is about to be opened: most lists have none, and those that do open without one.
const fetchCalendar = () => import('../CalendarPanel.tsx')
const fetchMonths = () => import('../MonthPanel.tsx')
const CalendarPanel = lazy(() => fetchCalendar().then((module) => ({ default: module.CalendarPanel })))
const MonthPanel = lazy(() => fetchMonths().then((module) => ({ default: module.MonthPanel })))

type FilterChipProps = { filter: FilterDef; values: readonly string[]; onChange: (values: readonly string[]) => void }

export function FilterChip({ filter, values, onChange }: FilterChipProps) {
  const say = useUiWords()
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const on = values.length > 0
  const [first = ''] = values

  const inWords = () => {
    if (filter.kind === 'date') return formatDate(first, language, 'plain')
    if (filter.kind === 'month') return formatMonth(first, language)
    if (filter.kind === 'custom') return filter.show(values)
    return values.map((value) => filter.options.find((option) => option.value === value)?.label ?? value).join(', ')
  }
  const prepare = () => {
    if (filter.kind === 'date') void fetchCalendar()
    if (filter.kind === 'month') void fetchMonths()
  }
  const pick = (value: string) => {
    onChange([value])
    setOpened(false)
  }
  const editor = () => {
    if (filter.kind === 'date') return <CalendarPanel value={first} onPick={pick} />
    if (filter.kind === 'month') return <MonthPanel value={first} onPick={pick} />
    if (filter.kind === 'custom') return <div className={classes.editor}>{filter.edit(values, onChange)}</div>
    return (
      <OptionList
        legend={filter.label}
        options={filter.options}
        multiple={filter.multiple ?? false}
        values={values}
        onChange={onChange}
      />
    )
  }

  return (
    <span className={classes.chip} data-on={on || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <button
            type="button"
            className={classes.chipButton}
            aria-expanded={opened}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setOpened(!opened)}
          >
            {!on && <IconPlus size={15} aria-hidden />}
            {filter.label}
            {on && <span className={classes.chipValue}>{inWords()}</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={say('filterBy', { nama: filter.label })}>
          <Suspense>{editor()}</Suspense>
        </Popover.Dropdown>
      </Popover>
      {on && (
        <button
          type="button"
          className={classes.chipRemove}
          aria-label={say('filterRemove', { nama: filter.label })}
          onClick={() => onChange([])}
        >
          <IconX size={15} aria-hidden />
        </button>
      )}
    </span>
  )
}

import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { formatDate, formatMonth } from '@presensi/contract/kata/format'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { IconPlus, IconX } from '../icons.ts'
import { useUiWords } from '../words.ts'
import classes from './filter-bar.module.css'
import { OptionList } from './OptionList.tsx'
import type { FilterDef } from './types.ts'

type Panel = (props: { value: string; onPick: (value: string) => void }) => ReactNode

/** Calendars are fetched before a chip is opened: most lists have none, and those that do are shown without one. */
const panels: { date?: Panel; month?: Panel } = {}
async function fetchPanel(kind: 'date' | 'month'): Promise<void> {
  panels[kind] ??=
    kind === 'date'
      ? (await import('../CalendarPanel.tsx')).CalendarPanel
      : (await import('../MonthPanel.tsx')).MonthPanel
}

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
  const kind = filter.kind === 'date' || filter.kind === 'month' ? filter.kind : undefined
  const prepare = () => {
    // Without a network it is tried again when the chip is pressed.
    if (kind) fetchPanel(kind).catch(() => undefined)
  }
  const toggle = () => {
    if (opened || kind === undefined || panels[kind] !== undefined) setOpened(!opened)
    // The focus goes into the panel when it opens; there must be one.
    else
      fetchPanel(kind).then(
        () => setOpened(true),
        () => undefined,
      )
  }
  const pick = (value: string) => {
    onChange([value])
    setOpened(false)
  }
  const Picker = kind && panels[kind]
  const editor = () => {
    if (Picker) return <Picker value={first} onPick={pick} />
    if (filter.kind === 'date' || filter.kind === 'month') return null
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
            onClick={toggle}
          >
            {!on && <IconPlus size={15} aria-hidden />}
            {filter.label}
            {on && <span className={classes.chipValue}>{inWords()}</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={say('filterBy', { nama: filter.label })}>
          {editor()}
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

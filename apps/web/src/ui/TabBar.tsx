import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './TabBar.module.css'

export type TabItem = { value: string; label: string /** how many wait there */; count?: number }
type TabBarProps = {
  label: string
  items: readonly TabItem[]
  /** from the address; an unknown value means the first tab */
  value: string | undefined
  onChange: (value: string) => void
  children: (value: string) => ReactNode
}

const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** On a narrow screen the row of tabs scrolls by itself; only sideways, so that the page stays where it is. */
function showTab(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (!list || !tab || list.scrollWidth <= list.clientWidth) return
  const [row, one] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  list.scrollLeft += one.left - row.left - (row.width - one.width) / 2
}

/** Tabs whose choice lives in the address. */
export function TabBar({ label, items, value, onChange, children }: TabBarProps) {
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    items.findIndex((item) => item.value === value),
  )
  const active = items[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another tab is chosen, also from outside
  useLayoutEffect(() => showTab(list.current), [active?.value])

  const move = (event: KeyboardEvent) => {
    const next = STEP[event.key]?.(at, items.length - 1)
    const target = next === undefined ? undefined : items[next]
    if (next === undefined || !target) return
    event.preventDefault()
    onChange(target.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  if (!active) return null
  return (
    <div>
      <div className={classes.list} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${baseId}-${item.value}`}
            aria-selected={item === active}
            aria-controls={`${baseId}-panel`}
            tabIndex={item === active ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && <span className={classes.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-${active.value}`}
        className={classes.panel}
      >
        {children(active.value)}
      </div>
    </div>
  )
}

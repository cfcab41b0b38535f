import { act, useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import type { Placed } from './cells.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthGridLine } from './MonthGridLine.tsx'
import { useGridInput } from './use-grid-input.ts'

const PEOPLE = ['Sri', 'Bambang', 'Dewi']
const CROWD = Array.from({ length: 400 }, (_, index) => `Pegawai ${index}`)
const DAYS = [1, 2, 3, 4].map((day) => ({ tanggal: `2026-11-0${day}`, hari: day, libur: day === 4 ? ['Cuti'] : [] }))
const onUnknown = vi.fn()
const onUndo = vi.fn()

function Grid({ fixed = false, people = PEOPLE }: { fixed?: boolean; people?: readonly string[] }) {
  const [cells, setCells] = useState<ReadonlyMap<string, string | null>>(new Map())
  const read = (row: number, day: number) => cells.get(`${row}:${day}`) ?? null
  const put = (placed: readonly Placed[]) =>
    setCells(new Map([...cells, ...placed.map(({ row, day, kode }) => [`${row}:${day}`, kode] as const)]))
  const input = useGridInput({
    rows: people.length,
    days: DAYS.length,
    read,
    ...(fixed ? {} : { put, undo: onUndo }),
    codes: ['P', 'PS', 'M'],
    onUnknown,
  })
  return (
    <MonthGrid label="November" rowsLabel="Pegawai" rows={people} days={DAYS} input={input}>
      {(nama, place) => (
        <MonthGridLine
          key={nama}
          {...place}
          days={DAYS}
          head={nama}
          cell={({ tanggal }, day) => ({ text: read(place.index, day), label: `${nama} ${tanggal}` })}
        />
      )}
    </MonthGrid>
  )
}

let view: Awaited<ReturnType<typeof show>> | undefined
afterEach(async () => {
  await view?.close()
  vi.clearAllMocks()
})
const grid = () => document.querySelector('[role=grid]')
const press = (key: string, held: KeyboardEventInit = {}) =>
  act(async () => {
    grid()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
  })
const active = () => grid()?.getAttribute('aria-activedescendant')
const texts = () =>
  PEOPLE.map((_, row) =>
    DAYS.map((__, day) => document.querySelector(`#sel-${row}-${day}`)?.textContent || '.').join(''),
  )

test('arrows move one active cell and stop at the edges; Home and End take the ends of the line', async () => {
  view = await show(<Grid />)
  expect(active()).toBe('sel-0-0')
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) await press(key)
  expect(active()).toBe('sel-1-0')
  await press('End')
  await press('PageDown')
  expect(active()).toBe('sel-2-3')
  await press('Home')
  expect(active()).toBe('sel-2-0')
})

test('typing writes the code into the whole range and moves on when no longer code begins so', async () => {
  // A pause ends a code; here nobody pauses.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  view = await show(<Grid />)
  await press('ArrowRight', { shiftKey: true })
  await press('ArrowDown', { shiftKey: true })
  expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(4)
  await press('m')
  expect(texts()).toEqual(['MM..', 'MM..', '....'])
  expect(active()).toBe('sel-1-2')
  await press('p')
  expect(active()).toBe('sel-1-2')
  await press('s')
  expect(texts()).toEqual(['MM..', 'MMPS.', '....'])
  await press('x')
  expect(onUnknown).toHaveBeenCalledWith('X', 'typed')
  await press('z', { ctrlKey: true })
  expect(onUndo).toHaveBeenCalledOnce()
})

const clipboard = async (type: 'copy' | 'paste', target: Element | null, clipboardData: object) => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData })
  await act(async () => void target?.dispatchEvent(event))
  return event.defaultPrevented
}
const PASTED = { getData: () => 'P\tQ\r\nM\tP\r\n' }

// Firefox, where nothing is selected, tells the body.
test.each(['grid', 'body'] as const)(
  'a block is pasted from the active cell on, told to the %s; what is no code is left out and told',
  async (where) => {
    view = await show(<Grid />)
    ;(grid() as HTMLElement).focus()
    await press('ArrowDown')
    const target = where === 'grid' ? grid() : document.body
    expect(await clipboard('paste', target, PASTED)).toBe(true)
    expect(texts()).toEqual(['....', 'P...', 'MP..'])
    expect(onUnknown).toHaveBeenCalledWith('Q', 'pasted')
    const setData = vi.fn()
    expect(await clipboard('copy', target, { setData })).toBe(true)
    expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', 'P\t\nM\tP')
  },
)

test('what is copied and pasted elsewhere on the page is not the grid’s', async () => {
  view = await show(<Grid />)
  expect(await clipboard('paste', document.body, PASTED)).toBe(false)
  expect(await clipboard('copy', document.body, { setData: vi.fn() })).toBe(false)
  ;(grid() as HTMLElement).focus()
  const field = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => field.remove())
  expect(await clipboard('paste', field, PASTED)).toBe(false)
  expect(texts()).toEqual(['....', '....', '....'])
})

test('a grid that is only looked at moves, and writes nothing', async () => {
  view = await show(<Grid fixed />)
  await press('ArrowRight')
  for (const key of ['m', 'Delete', 'Enter']) await press(key)
  expect(active()).toBe('sel-0-1')
  expect(texts()).toEqual(['....', '....', '....'])
})

/** The page scrolls to so many lines from the top, so many milliseconds after the last time. */
async function scrollTo(line: number, after: number): Promise<void> {
  await act(async () => void vi.advanceTimersByTime(after))
  const box = grid() as HTMLElement
  box.scrollTop = line * 44
  const event = new Event('scroll')
  Object.defineProperty(event, 'timeStamp', { value: Date.now() })
  await act(async () => void box.dispatchEvent(event))
}
const bare = () => document.querySelectorAll('[data-bare]').length
const lines = () => document.querySelectorAll('[role=row]').length - 1

test('who scrolls fast sees names, which are filled as soon as the page rests', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  view = await show(<Grid people={CROWD} />)
  // One jump, as by a page key, is drawn at once.
  await scrollTo(60, 1_000)
  expect(bare()).toBe(0)
  await scrollTo(90, 40)
  await scrollTo(120, 40)
  expect(bare()).toBe(lines())
  expect(document.querySelector('[data-bare] [role=rowheader]')?.textContent).toMatch(/^Pegawai \d+$/)
  expect(document.querySelector('[data-bare] [role=gridcell]')).toBeNull()
  // The way back is no faster for what was drawn before.
  await scrollTo(90, 40)
  expect(bare()).toBe(lines())
  await act(async () => void vi.advanceTimersByTime(100))
  expect(bare()).toBeLessThan(lines())
  await act(async () => void vi.advanceTimersByTime(400))
  expect(bare()).toBe(0)
  expect(document.querySelector('#sel-95-0')).not.toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('who scrolls slowly sees every line whole', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  view = await show(<Grid people={CROWD} />)
  for (let line = 3; line < 60; line += 3) {
    await scrollTo(line, 40)
    expect(bare()).toBe(0)
  }
  expect(vi.getTimerCount()).toBe(0)
})

test('a cell says on hover what it says to the ear', async () => {
  view = await show(<Grid />)
  const cell = document.querySelector<HTMLElement>('#sel-1-2')
  await act(async () => void cell?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  expect(cell?.title).toBe('Bambang 2026-11-03')
})

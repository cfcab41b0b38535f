import fs from 'node:fs'
import path from 'node:path'
import { waitUntil } from '../../tools/processes/wait.ts'
import type { Actions, Driver } from './driver.ts'

/** What is meant, as a person would say it. A text may go on where … stands. */
export type What = {
  readonly role?:
    | 'button'
    | 'link'
    | 'heading'
    | 'textbox'
    | 'combobox'
    | 'option'
    | 'radio'
    | 'tab'
    | 'grid'
    | 'dialog'
  readonly name?: string
  /** only inside of what is open on top */
  readonly inDialog?: boolean
  readonly css?: string
}

/** Runs in the page: the first thing in sight that is meant. Knows as much of names as our own pages need. */
function find(what: What): HTMLElement | undefined {
  const roles: Record<string, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    textbox: 'input:not([type=file]), textarea',
    combobox: '[role=combobox], input[aria-haspopup=listbox], select',
    option: '[role=option]',
    radio: 'input[type=radio], [role=radio]',
    tab: '[role=tab]',
    grid: '[role=grid]',
    dialog: 'dialog[open], [role=dialog]',
  }
  const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const inSight = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const nameOf = (element: HTMLElement): string => {
    const by = element.getAttribute('aria-labelledby')
    const said = by?.split(' ').map((id) => document.getElementById(id)?.textContent)
    const labels = (element as HTMLInputElement).labels
    return tidy(
      element.getAttribute('aria-label') ??
        said?.join(' ') ??
        (labels && labels.length > 0 ? [...labels].map((one) => one.textContent).join(' ') : element.innerText),
    )
  }
  const isNamed = (text: string): boolean => {
    const { name } = what
    if (name === undefined) return true
    const said = name.replaceAll('…', '').trim()
    if (name.startsWith('…')) return name.endsWith('…') ? text.includes(said) : text.endsWith(said)
    return name.endsWith('…') ? text.startsWith(said) : text.replace(/ ?\*$/, '') === name
  }
  const dialogs = [...document.querySelectorAll<HTMLElement>(roles.dialog ?? '')].filter(inSight)
  const root = what.inDialog ? dialogs.at(-1) : document
  if (root === undefined) return undefined
  const selector = what.css ?? (what.role === undefined ? '*' : roles[what.role])
  const all = [...root.querySelectorAll<HTMLElement>(selector ?? '')]
  if (what.role === undefined && what.css === undefined)
    // A text: the innermost thing that says it.
    return all.filter((one) => isNamed(tidy(one.innerText)) && inSight(one)).at(-1)
  // A radio may be drawn by its label, with nothing of its own in sight.
  return all.find((one) => isNamed(nameOf(one)) && (inSight(one) || what.role === 'radio'))
}

/** Runs in the page: the middle of what is meant, once nothing covers it. */
function middleOf(found: HTMLElement | undefined): readonly [number, number] | null {
  if (found === undefined) return null
  const shown =
    found.getClientRects().length > 0 && found.getBoundingClientRect().width > 1 ? found : found.closest('label')
  if (shown === null || (found as HTMLButtonElement).disabled) return null
  shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = shown.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (shown.contains(hit) || hit.contains(shown)) ? [x, y] : null
}

const KEYS = { Control: '\uE009', Shift: '\uE008', Home: '\uE011', Down: '\uE015', Right: '\uE014' } as const
const key = (type: 'keyDown' | 'keyUp', value: string) => ({ type, value })

export type Screen = ReturnType<typeof screenIn>

/** A person at one browser: looks until something is there, then does something. */
export function screenIn(browser: Driver, home: () => string) {
  const run = <T>(fn: (...args: never[]) => T | Promise<T>, ...args: readonly unknown[]): Promise<T> =>
    browser.run(
      `(...args) => { const find = ${find}; const middleOf = ${middleOf}; return (${fn})(...args) }`,
      args,
    ) as Promise<T>
  let text = ''
  const until = (what: string, isSo: () => Promise<boolean>): Promise<void> =>
    waitUntil(
      async () => {
        // Between two pages there is nobody to ask.
        const so = await isSo().catch(() => false)
        if (!so) text = await run(() => `${location.href}\n${document.body.innerText}`).catch(() => text)
        return so
      },
      { name: `${what} in ${browser.name}`, output: () => text, everyMs: 100 },
    )
  const inPage = (what: What): Promise<boolean> => run((meant: What) => find(meant) !== undefined, what)
  const said = (what: What): string => JSON.stringify(what)
  const press = (actions: Actions[number]['actions']): Promise<void> =>
    browser.act([{ type: 'key', id: 'keyboard', actions }])
  const type = (letters: string) => press([...letters].flatMap((one) => [key('keyDown', one), key('keyUp', one)]))
  const hold = (held: 'Control' | 'Shift', letter: string) =>
    press([key('keyDown', KEYS[held]), key('keyDown', letter), key('keyUp', letter), key('keyUp', KEYS[held])])

  async function click(what: What): Promise<void> {
    let at: readonly [number, number] | null = null
    // Twice at the same place: what still moves would be missed.
    await until(`a click on ${said(what)}`, async () => {
      const before = at
      at = await run((meant: What) => middleOf(find(meant)), what)
      return at !== null && before !== null && at[0] === before[0] && at[1] === before[1]
    })
    const [x, y] = at ?? [0, 0]
    const move = { type: 'pointerMove', x, y, origin: 'viewport' }
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await browser.act([{ type: 'pointer', id: 'mouse', actions }])
  }
  const sees = (what: What) => until(said(what), () => inPage(what))

  return {
    name: browser.name,
    run,
    until,
    sees,
    click,
    type,
    isThere: inPage,
    gone: (what: What) => until(`no ${said(what)}`, async () => !(await inPage(what))),
    open: (address: string) => browser.open(home() + address),
    screenshot: () => browser.screenshot(),
    upload: (file: string) => browser.upload(`() => [...document.querySelectorAll('input[type=file]')].at(-1)`, file),
    copy: () => hold('Control', 'c'),
    paste: () => hold('Control', 'v'),
    go: (to: 'Home' | 'Down' | 'Right') => press([key('keyDown', KEYS[to]), key('keyUp', KEYS[to])]),
    extend: (to: 'Home' | 'Down' | 'Right') => hold('Shift', KEYS[to]),
    /** Types over whatever stands in a field. */
    async fill(what: What, letters: string): Promise<void> {
      await click(what)
      await until(`the focus in ${said(what)}`, () =>
        run((meant: What) => find(meant) === document.activeElement, what),
      )
      await hold('Control', 'a')
      await type(letters)
    },
    /** The file that an act downloads, once the browser has written all of it. */
    async downloaded(act: () => Promise<void>): Promise<{ readonly name: string; readonly content: Buffer }> {
      const names = () => fs.readdirSync(browser.downloads).filter((name) => !/\.(part|wkdownload)$/.test(name))
      const sizeOf = (name: string): number => fs.statSync(path.join(browser.downloads, name)).size
      const before = new Set(names())
      const fresh = () => names().filter((name) => !before.has(name))
      await act()
      let size = 0
      await until('a file that is downloaded', async () => {
        const [name] = fresh()
        if (name === undefined || fs.existsSync(path.join(browser.downloads, `${name}.part`))) return false
        const last = size
        size = sizeOf(name)
        return size > 0 && size === last
      })
      const name = fresh()[0] ?? ''
      return { name, content: fs.readFileSync(path.join(browser.downloads, name)) }
    },
  }
}

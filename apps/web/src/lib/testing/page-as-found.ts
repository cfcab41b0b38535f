type PutBack = () => void

/**
 * A global of the DOM is a getter and a setter, and they stay the same when something is written to it. What such a getter makes
 * anew at each look is nothing that was written.
 */
function written(place: object, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(place, key)
  return Object.is(value, Reflect.get(place, key)) ? value : undefined
}

/** Own properties: what was added goes, what was changed or taken away comes back. Vitest's own change while files run. */
function rememberProperties(place: object): PutBack {
  const keysOf = () => Reflect.ownKeys(place).filter((key) => typeof key === 'string' && !key.startsWith('__vitest'))
  const before = keysOf().flatMap((key) => {
    const found = Reflect.getOwnPropertyDescriptor(place, key)
    return found?.configurable ? [{ key, found, value: found.set ? written(place, key) : found.value }] : []
  })
  return () => {
    const known = new Set(before.map(({ key }) => key))
    for (const key of keysOf()) if (!known.has(key)) Reflect.deleteProperty(place, key)
    for (const { key, found, value } of before) {
      const now = Reflect.getOwnPropertyDescriptor(place, key)
      if (now?.get !== found.get || now?.set !== found.set || now?.value !== found.value) {
        Reflect.defineProperty(place, key, found)
      } else if (found.set && written(place, key) !== value) {
        Reflect.set(place, key, value)
      }
    }
  }
}

function rememberAttributes(element: Element): PutBack {
  const before = [...element.attributes].map(({ name, value }) => [name, value] as const)
  return () => {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    for (const [name, value] of before) element.setAttribute(name, value)
  }
}

type Listened = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** Whoever listens to the whole page longer than its test would hear the next one's events. */
function rememberListeners(place: Listened): PutBack {
  const start: Listened['addEventListener'] = place.addEventListener.bind(place)
  const stop: Listened['removeEventListener'] = place.removeEventListener.bind(place)
  const started: Parameters<typeof stop>[] = []
  place.addEventListener = (...[type, listener, options]: Parameters<typeof start>) => {
    started.push([type, listener, options])
    start(type, listener, options)
  }
  return () => {
    for (const one of started) stop(...one)
  }
}

/** Timers of this process that have been started by the page. Libraries keep the function that they found when they were read. */
const TIMERS = Symbol.for('presensi timers of the page')
type Timers = Set<ReturnType<typeof setTimeout>>

function noteTimers(): Timers {
  const noted = Reflect.get(globalThis, TIMERS) as Timers | undefined
  if (noted) return noted
  const started: Timers = new Set()
  const noting = <Start extends (...given: never[]) => ReturnType<typeof setTimeout>>(start: Start): Start =>
    Object.assign((...given: Parameters<Start>) => {
      const timer = start(...given)
      started.add(timer)
      return timer
    }, start) as unknown as Start
  Object.assign(globalThis, { setTimeout: noting(setTimeout), setInterval: noting(setInterval), [TIMERS]: started })
  return started
}

function stopTimers(): void {
  const started = noteTimers()
  for (const timer of started) clearTimeout(timer)
  started.clear()
}

function forgetStored(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const part of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the page has no other way to forget one
    document.cookie = `${part.split('=')[0]}=; Path=/; Max-Age=-1`
  }
}

/**
 * The page of a test file is the one of the files before it. Called where a file begins, this gives what makes the page as it was:
 * globals, document, storage, address, timers and who listens.
 */
export function rememberPage(): PutBack {
  noteTimers()
  const { href } = location
  const { documentElement, head, body } = document
  const sheets = [...document.adoptedStyleSheets]
  // The properties come first: whoever listens is noted by a function in place of the page's own, which is put back as well.
  const steps = [
    ...[globalThis, document, navigator, documentElement, body].map(rememberProperties),
    ...[documentElement, head, body].map(rememberAttributes),
    ...[globalThis as unknown as Listened, document, documentElement, body].map(rememberListeners),
  ]
  return () => {
    stopTimers()
    documentElement.scrollTop = 0
    documentElement.scrollLeft = 0
    for (const step of steps.toReversed()) step()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    document.getSelection()?.removeAllRanges()
    head.replaceChildren()
    body.replaceChildren()
    documentElement.replaceChildren(head, body)
    document.adoptedStyleSheets = sheets
    forgetStored()
    // A link to a file that was made here may have led to an address from which no other can be written.
    window.happyDOM?.setURL(href)
    history.replaceState(null, '', href)
  }
}

declare global {
  interface Window {
    readonly happyDOM?: { readonly setURL: (address: string) => void }
  }
}

import { useEffect, useRef, useState } from 'react'

/** Where what was typed is kept; lib/drafts in the app, memory in tests. */
export type DraftStore = {
  read: (key: string) => Promise<unknown>
  save: (key: string, values: unknown) => Promise<void>
  drop: (key: string) => Promise<void>
}
export type DraftOptions<Values> = {
  key: string
  store: DraftStore
  /** what may be kept; leave secrets out */
  keep?: (values: Values) => Partial<Values>
}

const WAIT = 400

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only keys that the form still has, and only of the kind it holds, so that an old draft cannot break a newer form. */
export function fitDraft<Values extends object>(draft: unknown, initial: Values): Partial<Values> {
  if (!isRecord(draft)) return {}
  const fits = Object.entries(initial).filter(([name, value]) => {
    if (!(name in draft)) return false
    return (
      value === null ||
      draft[name] === null ||
      (typeof draft[name] === typeof value && Array.isArray(draft[name]) === Array.isArray(value))
    )
  })
  return Object.fromEntries(fits.map(([name]) => [name, draft[name]])) as Partial<Values>
}

type DraftControl = { restored: boolean; drop: () => void; dismiss: () => void }

/** Saves while the person types, brings it back on return; failing storage never stands in the form's way. */
export function useDraft<Values extends object>(
  options: DraftOptions<Values> | undefined,
  initial: Values,
  values: Values,
  dirty: boolean,
  restore: (draft: Partial<Values>) => void,
): DraftControl {
  const [restored, setRestored] = useState(false)
  const latest = useRef({ options, initial, values, dirty, restore, over: false })
  Object.assign(latest.current, { options, initial, values, dirty, restore })
  const key = options?.key

  useEffect(() => {
    if (!key) return
    let current = true
    latest.current.options?.store.read(key).then(
      (draft) => {
        const fitted = fitDraft(draft, latest.current.initial)
        if (!current || latest.current.dirty || Object.keys(fitted).length === 0) return
        latest.current.restore(fitted)
        setRestored(true)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [key])

  const saved = useRef(false)
  const saveNow = useRef(() => {
    const { options: now, values: typed, dirty: changed, over } = latest.current
    if (!now || !changed || over) return
    saved.current = true
    now.store.save(now.key, now.keep ? now.keep(typed) : typed).catch(() => undefined)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values starts the wait anew
  useEffect(() => {
    if (!key) return
    if (!dirty) {
      // Typed back to what it was: there is nothing left to bring back.
      if (saved.current) latest.current.options?.store.drop(key).catch(() => undefined)
      saved.current = false
      return
    }
    latest.current.over = false
    const timer = setTimeout(saveNow.current, WAIT)
    return () => clearTimeout(timer)
  }, [key, dirty, values])

  useEffect(() => {
    const save = saveNow.current
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [])

  const drop = () => {
    latest.current.over = true
    setRestored(false)
    const { options: now } = latest.current
    now?.store.drop(now.key).catch(() => undefined)
  }
  return { restored, drop, dismiss: () => setRestored(false) }
}

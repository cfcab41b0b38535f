import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a change of page the title takes the focus, so that keyboard and screen reader start there and not where the link was. */
export function useFocusOnNavigation(onNavigated: () => void) {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  const navigated = useRef(onNavigated)
  navigated.current = onNavigated
  useEffect(() => {
    const cameFrom = before.current
    before.current = path
    if (cameFrom === undefined || path === undefined || cameFrom === path) return
    navigated.current()
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current
    target?.focus({ preventScroll: true })
  }, [path])
  return main
}

import { useLayoutEffect, useRef } from 'react'

const COVER = '.mantine-Modal-content, .mantine-Drawer-content'

/** Keeps a page where it is while a drawer or a dialog takes its scroll bar away: theme.css pads by as much as that was wide. */
export function useCoverPage(opened: boolean): void {
  const wasOpened = useRef(false)
  // Asked before the cover is there; afterwards there is no bar to be measured.
  const bar =
    opened && !wasOpened.current && document.querySelector(COVER) === null
      ? window.innerWidth - document.documentElement.clientWidth
      : undefined
  useLayoutEffect(() => {
    wasOpened.current = opened
    if (bar !== undefined) document.documentElement.style.setProperty('--p-scrollbar', `${bar}px`)
  })
}

import { useEffect, useRef, useState } from 'react'

/** A panel under a button: closes with Esc (the focus returns to the button), with a tap beside it, and when the focus leaves. */
export function useDisclosure() {
  const [opened, setOpened] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened) return
    const close = () => setOpened(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      area.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [opened])
  return { opened, toggle: () => setOpened(!opened), close: () => setOpened(false), area }
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

type Clipboard = {
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** Copying and pasting while the box has the focus. With nothing selected Firefox tells them to the body, where others tell them to the box. */
export function useClipboard(box: RefObject<HTMLElement | null>, { onCopy, onPaste }: Clipboard): void {
  const copy = useEffectEvent(onCopy)
  const paste = useEffectEvent(onPaste)
  useEffect(() => {
    const isMine = ({ target }: Event): boolean =>
      target === document.body
        ? document.activeElement === box.current
        : target instanceof Node && box.current?.contains(target) === true
    const listener = (event: ClipboardEvent) => {
      if (!isMine(event)) return
      if (event.type === 'copy') copy(event)
      else paste(event)
    }
    document.addEventListener('copy', listener)
    document.addEventListener('paste', listener)
    return () => {
      document.removeEventListener('copy', listener)
      document.removeEventListener('paste', listener)
    }
  }, [box])
}

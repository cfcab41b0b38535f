import { useEffect, useRef } from 'react'

/** The browser's own modal dialog: it keeps the focus inside, closes with Esc and with a tap beside it. */
export function useModalDialog(opened: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (opened && !element.open) element.showModal()
    if (!opened && element.open) element.close()
    const onClosed = () => close.current()
    const onPointer = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('close', onClosed)
    element.addEventListener('click', onPointer)
    return () => {
      element.removeEventListener('close', onClosed)
      element.removeEventListener('click', onPointer)
    }
  }, [opened])
  return dialog
}

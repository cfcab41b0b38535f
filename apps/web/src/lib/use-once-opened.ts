import { useRef } from 'react'

/** True from the first time something was open: its code is fetched then, and it stays so that closing can be seen. */
export function useOnceOpened(opened: boolean): boolean {
  const before = useRef(opened)
  before.current ||= opened
  return before.current
}

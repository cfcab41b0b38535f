import type { ReactNode } from 'react'
import classes from './SecondLine.module.css'

type SecondLineProps = {
  readonly children: ReactNode
  /** times and numbers stay on one line */
  readonly unbroken?: boolean
}

/** What stands muted below the first line of a cell or a fact. The space keeps its words apart from that line for who only hears them. */
export function SecondLine({ children, unbroken = false }: SecondLineProps) {
  return <span className={unbroken ? `${classes.second} ${classes.unbroken}` : classes.second}> {children}</span>
}

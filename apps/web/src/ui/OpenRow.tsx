import type { ReactNode } from 'react'
import classes from './open-row.module.css'

/** Few things of one kind, below each other, each opening to its details. Many of them want a `DataTable`. */
export function OpenList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

type OpenRowProps = {
  readonly name: string
  /** what is said about it in small letters */
  readonly about: string
  readonly onOpen: () => void
  /** beside it: since when, how it stands */
  readonly children: ReactNode
}

export function OpenRow({ name, about, onOpen, children }: OpenRowProps) {
  return (
    <li>
      <button type="button" className={classes.row} onClick={onOpen}>
        <span>
          <strong>{name}</strong>
          <small>{about}</small>
        </span>
        {children}
      </button>
    </li>
  )
}

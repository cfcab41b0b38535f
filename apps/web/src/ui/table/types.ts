import type { ReactNode } from 'react'
import type { ActionItem } from '../ActionMenu.tsx'
import type { SelectOption } from '../SelectField.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** the call's name for sorting by this column */
  sort?: string
  align?: 'end'
  width?: string
  /** the two facts that matter first on a phone: 1 is the card's title, 2 stands beside it */
  fact?: 1 | 2
  /** off until the person chooses it */
  hidden?: boolean
}

/** `name` is the filter's name in the address: one of those that the list's spec names. */
export type FilterDef<Name extends string = string> = { name: Name; label: string } & (
  | { kind: 'options'; options: readonly SelectOption[]; multiple?: boolean }
  | { kind: 'date' }
  | { kind: 'month' }
  | {
      kind: 'custom'
      /** the chosen values in words */
      show: (values: readonly string[]) => string
      edit: (values: readonly string[], change: (values: readonly string[]) => void) => ReactNode
    }
)

export type ListState<Row> =
  | { kind: 'loading' }
  | { kind: 'error'; message?: string | undefined; requestId?: string | undefined; onRetry: () => void }
  | { kind: 'denied'; ask?: string }
  | {
      kind: 'ready'
      rows: readonly Row[]
      total: number /** more than total */
      more?: boolean /** fresh rows are on their way */
      busy?: boolean
    }

export type RowBehaviour<Row> = {
  rowKey: (row: Row) => string
  /** the row's name, for screen readers: 'Buka Sri Wahyuni'; what its first cell shows besides is added to it */
  rowName: (row: Row) => string
  onOpen?: (row: Row) => void
  /** the detail's address, so that it can be opened in another tab */
  href?: (row: Row) => string
  actions?: (row: Row) => readonly ActionItem[]
  /** rows can be chosen by check boxes */
  choice?: RowChoice<Row>
}

export type RowChoice<Row> = {
  has: (row: Row) => boolean
  /** chooses these rows, or takes them out of the choice */
  set: (rows: readonly Row[], chosen: boolean) => void
}

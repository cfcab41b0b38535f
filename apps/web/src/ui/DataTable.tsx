import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { FilterBar } from './FilterBar.tsx'
import { NoResultState } from './NoResultState.tsx'
import { NoRightState } from './NoRightState.tsx'
import { CardView } from './table/CardView.tsx'
import { ColumnChoice } from './table/ColumnChoice.tsx'
import bar from './table/filter-bar.module.css'
import { Pager } from './table/Pager.tsx'
import { SearchBox } from './table/SearchBox.tsx'
import { TableSkeleton } from './table/TableSkeleton.tsx'
import { TableView } from './table/TableView.tsx'
import classes from './table/table.module.css'
import type { Column, FilterDef, ListState, RowBehaviour } from './table/types.ts'
import type { ListControl } from './use-list-search.ts'
import { useUiWords } from './words.ts'

export { listStateOf } from './table/list-state.ts'
export type { Column, FilterDef, ListState } from './table/types.ts'

type DataTableProps<Row, Filter extends string> = RowBehaviour<Row> & {
  /** what the list holds, for screen readers */
  caption: string
  columns: readonly Column<Row>[]
  list: ListControl<Filter>
  state: ListState<Row>
  filters?: readonly FilterDef<NoInfer<Filter>>[]
  /** null where the call does not search */
  searchLabel?: string | null
  /** what this is, and the button to begin */
  empty?: { title?: string; text?: ReactNode; action?: ReactNode }
  /** export buttons and the like */
  tools?: ReactNode
  /** what can be done with the rows that were chosen */
  above?: ReactNode
}

/** Every list of the product: search, filters, sort, columns and pages in the address, rows from the server, and all its states. */
export function DataTable<Row, Filter extends string = never>(props: DataTableProps<Row, Filter>) {
  const { caption, columns, list, state, filters = [], searchLabel, empty = {}, tools, above, ...behaviour } = props
  const say = useUiWords()
  const cards = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const chosen = list.value.columns
  const visible = columns.filter(
    (column, index) => index === 0 || (chosen.length > 0 ? chosen.includes(column.key) : !column.hidden),
  )

  const content = () => {
    switch (state.kind) {
      case 'loading':
        return (
          <TableSkeleton
            columns={visible}
            rows={Math.min(list.value.size, 10)}
            cards={cards}
            withActions={Boolean(behaviour.actions)}
          />
        )
      case 'error':
        return <ErrorState message={state.message} requestId={state.requestId} onRetry={state.onRetry} />
      case 'denied':
        return <NoRightState {...(state.ask ? { ask: state.ask } : {})} />
      case 'ready': {
        const busy = state.busy ?? false
        if (state.rows.length === 0) {
          return list.narrowed || list.value.page > 1 ? (
            <NoResultState onClear={list.clear} />
          ) : (
            <EmptyState {...empty} />
          )
        }
        return cards ? (
          <CardView caption={caption} columns={visible} rows={state.rows} behaviour={behaviour} busy={busy} />
        ) : (
          <TableView
            caption={caption}
            columns={visible}
            rows={state.rows}
            behaviour={behaviour}
            list={list}
            busy={busy}
          />
        )
      }
    }
  }

  return (
    <div className={bar.list}>
      {state.kind !== 'denied' && (
        <div className={bar.bar} data-no-print>
          {searchLabel !== null && (
            <SearchBox value={list.value.q} onChange={list.setQ} label={searchLabel ?? say('search')} />
          )}
          {filters.length > 0 && (
            <FilterBar filters={filters} values={list.value.filters} onChange={list.setFilter} onClear={list.clear} />
          )}
          <div className={bar.tools}>
            {tools}
            {!cards && columns.length > 2 && (
              <ColumnChoice columns={columns} visible={visible.map(({ key }) => key)} onChange={list.setColumns} />
            )}
          </div>
        </div>
      )}
      {above}
      <div className={classes.surface}>{content()}</div>
      {state.kind === 'ready' && state.rows.length > 0 && (
        <Pager list={list} total={state.total} more={state.more ?? false} shown={state.rows.length} />
      )}
    </div>
  )
}

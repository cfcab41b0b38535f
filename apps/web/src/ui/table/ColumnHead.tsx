import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts'
import type { ListControl } from '../use-list-search.ts'
import { useUiWords } from '../words.ts'
import classes from './table.module.css'
import type { Column } from './types.ts'

type ColumnHeadProps<Row> = { column: Column<Row>; list: ListControl; before?: ReactNode }

export function ColumnHead<Row>({ column, list, before }: ColumnHeadProps<Row>) {
  const say = useUiWords()
  const { sort, header, align, width } = column
  const style = width ? { width } : undefined
  if (!sort) {
    return (
      <th scope="col" data-align={align} style={style}>
        {before}
        {header}
      </th>
    )
  }
  const order = list.value.sort === sort ? 'ascending' : list.value.sort === `-${sort}` ? 'descending' : 'none'
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[order]
  return (
    <th scope="col" data-align={align} style={style} aria-sort={order}>
      {before}
      <button
        type="button"
        className={classes.sort}
        data-order={order}
        title={say('sortBy', { nama: header })}
        onClick={() => list.toggleSort(sort)}
      >
        {header}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  )
}

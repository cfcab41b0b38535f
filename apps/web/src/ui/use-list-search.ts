import { useMemo } from 'react'

/** By filter: what was chosen. A filter that narrows nothing is not in it. */
export type FilterValues<Filter extends string> = Readonly<Partial<Record<Filter, readonly string[]>>>

/** What a list shows, as it stands in the address. Filters hold lists of texts; in the address they are joined by commas. */
export type ListSearch<Filter extends string = string> = {
  q: string
  page: number
  size: number
  /** a name of the call's closed list, '-' before it turns it round, empty for the call's own order */
  sort: string
  filters: FilterValues<Filter>
  /** columns chosen by the person; empty means the table's own choice */
  columns: readonly string[]
}

export type ListSpec<Filter extends string> = { filters?: readonly Filter[]; sort?: string; size?: number }
export type SearchParams<Name extends string = string> = Partial<Record<Name, string | number | undefined>>

export const PAGE_SIZES = [10, 25, 50, 100, 200] as const
const SIZE = 25
const MAX_PAGE = 1_000_000

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
const wholeOf = (value: unknown, most: number, otherwise: number): number => {
  const number = Number(textOf(value) || Number.NaN)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : otherwise
}
const partsOf = (value: unknown): string[] => textOf(value).split(',').filter(Boolean)

/** Reads an address that anybody may have typed; what makes no sense counts as not given. */
export function readListSearch<Filter extends string = never>(
  raw: Readonly<Record<string, unknown>>,
  spec: ListSpec<Filter> = {},
): ListSearch<Filter> {
  const filters: Partial<Record<Filter, readonly string[]>> = {}
  for (const name of spec.filters ?? []) {
    const values = partsOf(raw[name])
    if (values.length > 0) filters[name] = values
  }
  return {
    q: textOf(raw.q).slice(0, 100),
    page: wholeOf(raw.page, MAX_PAGE, 1),
    size: wholeOf(raw.size, 200, spec.size ?? SIZE),
    sort: textOf(raw.sort) || (spec.sort ?? ''),
    filters,
    columns: partsOf(raw.kolom),
  }
}

/** Only what differs from the beginning, so that addresses stay short. */
export function writeListSearch(search: ListSearch, spec: ListSpec<string> = {}): SearchParams {
  const params: SearchParams = {}
  if (search.q) params.q = search.q
  for (const [name, values = []] of Object.entries(search.filters))
    if (values.length > 0) params[name] = values.join(',')
  if (search.sort && search.sort !== (spec.sort ?? '')) params.sort = search.sort
  if (search.page > 1) params.page = search.page
  if (search.size !== (spec.size ?? SIZE)) params.size = search.size
  if (search.columns.length > 0) params.kolom = search.columns.join(',')
  return params
}

/** For the call: q, page, size, sort and the filters, without what is not given. */
export function listQuery(search: ListSearch): Record<string, string | number> {
  const filters = Object.entries(search.filters).map(([name, values = []]) => [name, values.join(',')])
  return {
    ...(search.q ? { q: search.q } : {}),
    page: search.page,
    size: search.size,
    ...(search.sort ? { sort: search.sort } : {}),
    ...Object.fromEntries(filters),
  }
}

/** Of which filters a list consists; what only sorts or turns pages takes the control of any list. */
export type ListControl<Filter extends string = never> = ReturnType<
  typeof useListSearch<Record<Filter, unknown>, Filter>
>

/**
 * The route gives its search params and a way to change them: `useListSearch(search, replaceAll, SPEC)`. Filters are names of these params:
 * one that the route does not keep does not compile. Every change but the page itself goes back to the first page.
 */
export function useListSearch<Search extends object, Filter extends keyof Search & string = never>(
  raw: Search,
  onChange: (params: SearchParams<keyof Search & string>) => void,
  spec: ListSpec<Filter> = {},
) {
  const value = useMemo(() => readListSearch<Filter>({ ...raw } as Record<string, unknown>, spec), [raw, spec])
  const change = (patch: Partial<ListSearch<Filter>>) =>
    onChange(writeListSearch({ ...value, page: 1, ...patch }, spec) as SearchParams<keyof Search & string>)
  return {
    value,
    setQ: (q: string) => change({ q }),
    setPage: (page: number) => change({ page }),
    setSize: (size: number) => change({ size }),
    /** ascending, then descending, then the list's own order */
    toggleSort: (name: string) =>
      change({ sort: value.sort === name ? `-${name}` : value.sort === `-${name}` ? '' : name }),
    setFilter: (name: Filter, values: readonly string[]) => change({ filters: { ...value.filters, [name]: values } }),
    setColumns: (columns: readonly string[]) => change({ columns, page: value.page }),
    clear: () => change({ q: '', filters: readListSearch({}, spec).filters }),
    narrowed: value.q !== '' || Object.keys(value.filters).length > 0,
  }
}

import { useMemo } from 'react'

/** What a list shows, as it stands in the address. Filters hold lists of texts; in the address they are joined by commas. */
export type ListSearch = {
  q: string
  page: number
  size: number
  /** a name of the call's closed list, '-' before it turns it round, empty for the call's own order */
  sort: string
  filters: Record<string, readonly string[]>
  /** columns chosen by the person; empty means the table's own choice */
  columns: readonly string[]
}

export type ListSpec = { filters?: readonly string[]; sort?: string; size?: number }
export type SearchParams = Record<string, string | number | undefined>

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
export function readListSearch(raw: Record<string, unknown>, spec: ListSpec = {}): ListSearch {
  const filters = (spec.filters ?? [])
    .map((name) => [name, partsOf(raw[name])] as const)
    .filter(([, values]) => values.length > 0)
  return {
    q: textOf(raw.q).slice(0, 100),
    page: wholeOf(raw.page, MAX_PAGE, 1),
    size: wholeOf(raw.size, 200, spec.size ?? SIZE),
    sort: textOf(raw.sort) || (spec.sort ?? ''),
    filters: Object.fromEntries(filters),
    columns: partsOf(raw.kolom),
  }
}

/** Only what differs from the beginning, so that addresses stay short. */
export function writeListSearch(search: ListSearch, spec: ListSpec = {}): SearchParams {
  const params: SearchParams = {}
  if (search.q) params.q = search.q
  for (const [name, values] of Object.entries(search.filters)) if (values.length > 0) params[name] = values.join(',')
  if (search.sort && search.sort !== (spec.sort ?? '')) params.sort = search.sort
  if (search.page > 1) params.page = search.page
  if (search.size !== (spec.size ?? SIZE)) params.size = search.size
  if (search.columns.length > 0) params.kolom = search.columns.join(',')
  return params
}

/** For the call: q, page, size, sort and the filters, without what is not given. */
export function listQuery(search: ListSearch): Record<string, string | number> {
  const filters = Object.entries(search.filters).map(([name, values]) => [name, values.join(',')])
  return {
    ...(search.q ? { q: search.q } : {}),
    page: search.page,
    size: search.size,
    ...(search.sort ? { sort: search.sort } : {}),
    ...Object.fromEntries(filters),
  }
}

export type ListControl = ReturnType<typeof useListSearch>

/**
 * The route gives its search params and a way to change them: `useListSearch(Route.useSearch(), (search) => navigate({ search }), spec)`.
 * Every change but the page itself goes back to the first page.
 */
export function useListSearch(
  raw: Record<string, unknown>,
  onChange: (params: SearchParams) => void,
  spec: ListSpec = {},
) {
  const value = useMemo(() => readListSearch(raw, spec), [raw, spec])
  const change = (patch: Partial<ListSearch>) => onChange(writeListSearch({ ...value, page: 1, ...patch }, spec))
  return {
    value,
    setQ: (q: string) => change({ q }),
    setPage: (page: number) => change({ page }),
    setSize: (size: number) => change({ size }),
    /** ascending, then descending, then the list's own order */
    toggleSort: (name: string) =>
      change({ sort: value.sort === name ? `-${name}` : value.sort === `-${name}` ? '' : name }),
    setFilter: (name: string, values: readonly string[]) => change({ filters: { ...value.filters, [name]: values } }),
    setColumns: (columns: readonly string[]) => change({ columns, page: value.page }),
    clear: () => change({ q: '', filters: {} }),
    narrowed: value.q !== '' || Object.keys(value.filters).length > 0,
  }
}

import { PAGE_SIZE } from '@presensi/contract/fields'

export type ListQuery = {
  q?: string | undefined
  page?: number | undefined
  size?: number | undefined
  sort?: string | undefined
}
export type Window = { page: number; size: number; offset: number; limit: number }

/** Totals are exact up to here; beyond it counting would cost more than it tells. */
export const EXACT_UP_TO = 10_000

export function windowOf(query: ListQuery): Window {
  const page = query.page ?? 1
  const size = query.size ?? PAGE_SIZE
  return { page, size, offset: (page - 1) * size, limit: size }
}

export function pageOf<T>(items: T[], counted: number, { page, size }: Window) {
  return { items, total: Math.min(counted, EXACT_UP_TO), page, size, ...(counted > EXACT_UP_TO && { more: true }) }
}

/** '-nama' → by name, downwards. The name was checked against the route's closed list. */
export function orderOf<const T extends string>(
  sort: string | undefined,
  fallback: T,
): { column: T; direction: 'asc' | 'desc' } {
  const name = (sort ?? fallback).replace(/^-/, '') as T
  return { column: name, direction: (sort ?? fallback).startsWith('-') ? 'desc' : 'asc' }
}

/** Text for ILIKE that is looked for as it stands. */
export const likeOf = (q: string): string => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

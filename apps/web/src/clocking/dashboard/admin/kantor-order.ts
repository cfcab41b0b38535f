import type { KantorAngka } from './dashboard-admin.api.ts'
import { dueOf, percentOf } from './share.ts'

export const KANTOR_SORTS = ['nama', 'hadir', 'terlambat', 'belum_hadir', 'perlu_konfirmasi'] as const
export type KantorSort = (typeof KANTOR_SORTS)[number]

/** 'hadir' sorts by the share: an office of five and one of five hundred are compared by how many of theirs are there. */
const figureOf = (kantor: KantorAngka, sort: Exclude<KantorSort, 'nama'>): number =>
  sort === 'hadir' ? percentOf(kantor.hadir, dueOf(kantor)) : kantor[sort]

/** '-' before a name turns it round; what makes no sense sorts by name. */
export function sortKantor(kantor: readonly KantorAngka[], order: string): readonly KantorAngka[] {
  const turned = order.startsWith('-')
  const sort = KANTOR_SORTS.find((name) => name === order.replace(/^-/, '')) ?? 'nama'
  const byName = (one: KantorAngka, other: KantorAngka) => one.nama.localeCompare(other.nama, 'id')
  return [...kantor].sort((one, other) => {
    if (sort === 'nama') return turned ? byName(other, one) : byName(one, other)
    const difference = figureOf(one, sort) - figureOf(other, sort)
    return (turned ? -difference : difference) || byName(one, other)
  })
}

/** Numbers begin with the largest, names with A; a second click turns it round. */
export const nextOrder = (current: string, sort: KantorSort): string => {
  const first = sort === 'nama' ? 'nama' : `-${sort}`
  const second = sort === 'nama' ? '-nama' : sort
  return current === first ? second : first
}

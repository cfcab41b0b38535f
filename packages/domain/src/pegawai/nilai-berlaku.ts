import { addDays, type Tanggal } from '../kalender/tanggal.ts'

/** A fact that somebody always has, such as their kind of employment: the last value, and what held before it until which day. */
export type NilaiBerlaku<V> = {
  /** by day, earliest first */
  readonly sebelum: readonly { readonly sampai: Tanggal; readonly nilai: V }[]
  readonly terakhir: V
}

export function nilaiPada<V>({ sebelum, terakhir }: NilaiBerlaku<V>, tanggal: Tanggal): V {
  const row = sebelum.find(({ sampai }) => tanggal <= sampai)
  return row === undefined ? terakhir : row.nilai
}

export type RencanaNilai<V> =
  | { readonly hasil: 'tetap' }
  | { readonly hasil: 'ubah'; readonly nilai: NilaiBerlaku<V> }
  /** another value holds from this later day on: that is somebody's decision, not a side effect */
  | { readonly hasil: 'terhalang'; readonly mulai: Tanggal; readonly nilai: V }

/**
 * What has to be stored so that `nilai` holds from `mulai` on. Days before keep what they had, but for those before `awal`, the first day
 * that counts at all: there the value is put right, not changed.
 */
export function planNilai<V>(before: NilaiBerlaku<V>, nilai: V, mulai: Tanggal, awal: Tanggal): RencanaNilai<V> {
  const { sebelum, terakhir } = before
  const later = sebelum.find(({ sampai }) => sampai >= mulai)
  if (later !== undefined) {
    const from = addDays(later.sampai, 1)
    return later.nilai === nilai
      ? { hasil: 'tetap' }
      : { hasil: 'terhalang', mulai: from, nilai: nilaiPada(before, from) }
  }
  if (terakhir === nilai) return { hasil: 'tetap' }
  if (mulai <= awal) return { hasil: 'ubah', nilai: { sebelum: [], terakhir: nilai } }
  const eve = addDays(mulai, -1)
  // A value that would have begun on this very day never held.
  const kept = sebelum.at(-1)?.sampai === eve ? sebelum : [...sebelum, { sampai: eve, nilai: terakhir }]
  const last = kept.at(-1)
  return {
    hasil: 'ubah',
    nilai: { sebelum: last?.nilai === nilai ? kept.slice(0, -1) : kept, terakhir: nilai },
  }
}

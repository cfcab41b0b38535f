import { addDays, isInside, type Rentang, type Tanggal } from '../kalender/tanggal.ts'

/** One row of a dated history: an office, a post, a superior, from a day to a day. Rows of one history never overlap. */
export type BarisRiwayat<V> = Rentang & { readonly id: string; readonly nilai: V }

export type RencanaRiwayat<V> =
  /** the history says so already */
  | { readonly hasil: 'tetap' }
  /** a row that begins on this very day gets the new value */
  | { readonly hasil: 'ganti'; readonly id: string }
  /** a new row without an end; the one in force ends the day before */
  | { readonly hasil: 'sambung'; readonly tutup: { readonly id: string; readonly selesai: Tanggal } | null }
  /** later rows would have to be moved or removed: that is somebody's decision, not a side effect */
  | { readonly hasil: 'terhalang'; readonly oleh: readonly BarisRiwayat<V>[] }

/** What has to be written so that `nilai` holds from `mulai` on. Days before `mulai` keep what they had. */
export function planRiwayat<V>(
  rows: readonly BarisRiwayat<V>[],
  nilai: V,
  mulai: Tanggal,
  isSame: (a: V, b: V) => boolean = Object.is,
): RencanaRiwayat<V> {
  const current = rows.find((row) => isInside(mulai, row))
  const later = rows.filter((row) => row.mulai > mulai).toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1))
  if (current !== undefined && isSame(current.nilai, nilai) && (current.selesai === null || later.length > 0))
    return { hasil: 'tetap' }
  if (later.length > 0) return { hasil: 'terhalang', oleh: later }
  if (current?.mulai === mulai) return { hasil: 'ganti', id: current.id }
  return {
    hasil: 'sambung',
    tutup: current === undefined ? null : { id: current.id, selesai: addDays(mulai, -1) },
  }
}

export type RencanaAkhir = {
  readonly tutup: readonly { readonly id: string; readonly selesai: Tanggal }[]
  /** rows that would only have begun later: they never held */
  readonly hapus: readonly string[]
}

/** What has to be written so that nothing holds after `terakhir`. */
export function planAkhir(rows: readonly BarisRiwayat<unknown>[], terakhir: Tanggal): RencanaAkhir {
  return {
    tutup: rows
      .filter((row) => row.mulai <= terakhir && (row.selesai === null || row.selesai > terakhir))
      .map(({ id }) => ({ id, selesai: terakhir })),
    hapus: rows.filter((row) => row.mulai > terakhir).map(({ id }) => id),
  }
}

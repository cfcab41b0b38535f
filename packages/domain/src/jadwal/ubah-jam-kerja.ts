import { addDays, type Tanggal } from '../kalender/tanggal.ts'
import type { HariJamKerja, JamKerja } from './jam-kerja.ts'

export type JamKerjaRencana =
  | { readonly ok: true; readonly aksi: 'buat' | 'ubah'; readonly tutup: null }
  /** the old row ends the day before, and the change stands in a new one */
  | { readonly ok: true; readonly aksi: 'versi_baru'; readonly tutup: Tanggal }
  | {
      readonly ok: false
      readonly field: 'berlaku_mulai' | 'berlaku_sampai'
      readonly masalah: 'masa_lalu' | 'sebelum_mulai' | 'sudah_berakhir'
    }

type Isi = Omit<JamKerja, 'id'>

const no = (field: 'berlaku_mulai' | 'berlaku_sampai', masalah: 'masa_lalu' | 'sebelum_mulai' | 'sudah_berakhir') =>
  ({ ok: false, field, masalah }) as const
const sameHours = (a: readonly HariJamKerja[], b: readonly HariJamKerja[]): boolean => {
  const text = (hari: readonly HariJamKerja[]): string =>
    JSON.stringify(
      hari
        .toSorted((one, other) => one.hari - other.hari)
        .map((row) => Object.entries(row).toSorted(([x], [y]) => x.localeCompare(y))),
    )
  return text(a) === text(b)
}
const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** A set of hours that is only ever named by single days alters no day by itself. */
const isAutomatic = (jam: Isi): boolean => jam.otomatis !== false

/** How a change of work hours is stored so that no day already past is touched (behaviour.md §4). */
export function planJamKerja(before: JamKerja | null, given: Isi, hari_ini: Tanggal): JamKerjaRencana {
  if (given.berlaku_sampai !== null && given.berlaku_sampai < given.berlaku_mulai)
    return no('berlaku_sampai', 'sebelum_mulai')
  const begun = before !== null && before.berlaku_mulai < hari_ini
  if (before === null || !begun) {
    if (isAutomatic(given) && given.berlaku_mulai < hari_ini) return no('berlaku_mulai', 'masa_lalu')
    return { ok: true, aksi: before === null ? 'buat' : 'ubah', tutup: null }
  }
  const yesterday = addDays(hari_ini, -1)
  const ended = before.berlaku_sampai !== null && before.berlaku_sampai < yesterday
  const untouched =
    before.berlaku_mulai === given.berlaku_mulai &&
    before.kode === given.kode &&
    before.jenis === given.jenis &&
    isAutomatic(before) === isAutomatic(given) &&
    sameSet(before.kantor_ids, given.kantor_ids) &&
    sameHours(before.hari, given.hari)
  if (untouched) {
    if (before.berlaku_sampai === given.berlaku_sampai) return { ok: true, aksi: 'ubah', tutup: null }
    if (ended) return no('berlaku_sampai', 'sudah_berakhir')
    // The end may move, but not to before yesterday: days that were under these hours stay under them.
    if (given.berlaku_sampai !== null && given.berlaku_sampai < yesterday) return no('berlaku_sampai', 'masa_lalu')
    return { ok: true, aksi: 'ubah', tutup: null }
  }
  if (before.berlaku_sampai !== null && before.berlaku_sampai < hari_ini) return no('berlaku_mulai', 'sudah_berakhir')
  if (given.berlaku_mulai < hari_ini) return no('berlaku_mulai', 'masa_lalu')
  return { ok: true, aksi: 'versi_baru', tutup: addDays(given.berlaku_mulai, -1) }
}

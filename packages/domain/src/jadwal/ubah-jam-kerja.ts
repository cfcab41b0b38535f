import { addDays, type Tanggal } from '../kalender/tanggal.ts'
import type { HariMinggu, JamKerja } from './jam-kerja.ts'

export type JamKerjaRencana =
  | { readonly ok: true; readonly aksi: 'buat' | 'ubah'; readonly tutup: null }
  /** the old row ends the day before, and the change stands in a new one */
  | { readonly ok: true; readonly aksi: 'versi_baru'; readonly tutup: Tanggal }
  | {
      readonly ok: false
      readonly field: 'berlaku_mulai' | 'berlaku_sampai'
      readonly masalah: Masalah
    }
/** 'sudah_dibuka': the day is not past yet, but somebody may clock already */
type Masalah = 'masa_lalu' | 'sebelum_mulai' | 'sudah_berakhir' | 'sudah_dibuka'

type Isi = Omit<JamKerja, 'id'>

const no = (field: 'berlaku_mulai' | 'berlaku_sampai', masalah: Masalah) => ({ ok: false, field, masalah }) as const
const sameHours = (a: readonly HariMinggu[], b: readonly HariMinggu[]): boolean => {
  const text = (hari: readonly HariMinggu[]): string =>
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

/**
 * How a change of work hours is stored so that no day is touched that is past or that somebody could already clock on (behaviour.md §4).
 * `paling_awal` is the first day that may still change: `hari_ini`, or a later one once a window has opened.
 */
export function planJamKerja(
  before: JamKerja | null,
  given: Isi,
  { hari_ini, paling_awal }: { readonly hari_ini: Tanggal; readonly paling_awal: Tanggal },
): JamKerjaRencana {
  const tooEarly = (tanggal: Tanggal, first = hari_ini): Masalah => (tanggal < first ? 'masa_lalu' : 'sudah_dibuka')
  if (given.berlaku_sampai !== null && given.berlaku_sampai < given.berlaku_mulai)
    return no('berlaku_sampai', 'sebelum_mulai')
  const begun = before !== null && before.berlaku_mulai < paling_awal
  if (before === null || !begun) {
    if (isAutomatic(given) && given.berlaku_mulai < paling_awal)
      return no('berlaku_mulai', tooEarly(given.berlaku_mulai))
    return { ok: true, aksi: before === null ? 'buat' : 'ubah', tutup: null }
  }
  const settled = addDays(paling_awal, -1)
  const ended = before.berlaku_sampai !== null && before.berlaku_sampai < settled
  const untouched =
    before.berlaku_mulai === given.berlaku_mulai &&
    before.kode === given.kode &&
    before.jenis === given.jenis &&
    isAutomatic(before) === isAutomatic(given) &&
    sameSet(before.kantor_ids, given.kantor_ids) &&
    sameSet(before.jenis_pegawai, given.jenis_pegawai) &&
    sameSet(before.pegawai_ids, given.pegawai_ids) &&
    sameHours(before.hari, given.hari)
  if (untouched) {
    if (before.berlaku_sampai === given.berlaku_sampai) return { ok: true, aksi: 'ubah', tutup: null }
    if (ended) return no('berlaku_sampai', 'sudah_berakhir')
    // The end may move, but days that were under these hours stay under them.
    if (given.berlaku_sampai !== null && given.berlaku_sampai < settled)
      return no('berlaku_sampai', tooEarly(given.berlaku_sampai, addDays(hari_ini, -1)))
    return { ok: true, aksi: 'ubah', tutup: null }
  }
  if (before.berlaku_sampai !== null && before.berlaku_sampai < paling_awal)
    return no('berlaku_mulai', 'sudah_berakhir')
  if (given.berlaku_mulai < paling_awal) return no('berlaku_mulai', tooEarly(given.berlaku_mulai))
  const eve = addDays(given.berlaku_mulai, -1)
  const tutup = before.berlaku_sampai !== null && before.berlaku_sampai < eve ? before.berlaku_sampai : eve
  return { ok: true, aksi: 'versi_baru', tutup }
}

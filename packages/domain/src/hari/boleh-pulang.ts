import type { Waktu } from '../jadwal/waktu.ts'
import type { Selang } from './fakta.ts'
import { gabung } from './selang.ts'
import { fleksiOf } from './sisi.ts'

/** What decides when somebody may go home, besides the hour at which they came. */
export type DasarPulang = {
  readonly waktu: Waktu
  /** excused time without IT and IPC, without overlaps */
  readonly maaf: readonly Selang[]
  /** the duties among it */
  readonly dinas: readonly Selang[]
  readonly izin_masuk: Selang | null
  readonly izin_pulang: Selang | null
  readonly fleksi_habis: boolean
}

/** A day without a paper. */
export const tanpaSurat = (waktu: Waktu): DasarPulang => ({
  waktu,
  maaf: [],
  dinas: [],
  izin_masuk: null,
  izin_pulang: null,
  fleksi_habis: false,
})

/**
 * When somebody may go home: the hour of the schedule, moved by flexi, or the beginning of the permit or the duty that reaches to it. An outage is no
 * leave to go. Clock, line, button, receipt, question and dashboard all say this one.
 */
export function bolehPulang(dasar: DasarPulang, masuk: number | null): number {
  const { waktu, dinas, izin_masuk, izin_pulang, fleksi_habis } = dasar
  const wajib = waktu.pulang + fleksiOf(dasar, masuk, izin_masuk, fleksi_habis).geser_detik * 1_000
  // Who may go earlier owes nothing after the hour, either.
  const ipc = izin_pulang === null ? [] : [{ ...izin_pulang, selesai: Math.max(izin_pulang.selesai, wajib) }]
  const last = gabung([...dinas, ...ipc]).find(({ mulai, selesai }) => mulai <= wajib && wajib <= selesai)
  return last === undefined ? wajib : Math.min(wajib, Math.max(last.mulai, waktu.masuk))
}

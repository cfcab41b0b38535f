import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { gabungBulan, hariTanpaKantor, type Pindahan, pindahanOf, totalBeku } from '@presensi/domain/rekap/hari-beku'
import { bacaBeku } from '@presensi/domain/rekap/teks-beku'
import type { BulanTersaji } from '../../days/simpanan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { eachInTurn } from '../../platform/pages.ts'
import { type BekuRow, readBeku, readKantorFinal } from './snapshot.repo.ts'

type Tampak = (kantor_id: string | null, tanggal: string) => boolean

type Tersaji = BulanTersaji['hari'][number]
type HariRekap = Tersaji & { readonly hari_kerja: boolean }
export type BulanRekap = Omit<BulanTersaji, 'penuh'> & {
  /** of somebody who was in another office, too, whose days are not shown; null: it is the person's whole month */
  readonly pindahan: Pindahan | null
}

/**
 * The same months with the days that a locked month has as it stored them. Sums are those of the days that are shown, with the lines of the month
 * that end on them.
 */
export async function sajikanTerkunci(
  tx: Tx,
  instansi_id: string,
  { tahun, bulan }: { readonly tahun: number; readonly bulan: number },
  months: ReadonlyMap<string, BulanTersaji>,
  tampak: Tampak,
): Promise<Map<string, BulanRekap>> {
  const first = firstOfMonth(tahun, bulan)
  const final = await readKantorFinal(tx, instansi_id, first)
  // Nobody has stored a day but in a lock that holds.
  const stored =
    final.size === 0 ? new Map<string, BekuRow[]>() : await readBeku(tx, instansi_id, first, [...months.keys()])
  const isLate = ({ kantor_id }: Tersaji): boolean => kantor_id !== null && final.has(kantor_id)
  const isTampak = ({ kantor_id, tanggal }: Tersaji): boolean => tampak(kantor_id, tanggal)
  const found = new Map<string, BulanRekap>()
  await eachInTurn([...months], ([id, month]) => {
    found.set(id, sajikan(month, stored.get(id) ?? [], isLate, isTampak))
  })
  return found
}

function sajikan(
  { orang, penuh, ...part }: BulanTersaji,
  rows: readonly BekuRow[],
  isLate: (day: Tersaji) => boolean,
  isTampak: (day: Tersaji) => boolean,
): BulanRekap {
  const whole = penuh ?? part
  const isAnyLate = whole.hari.some(isLate)
  if (rows.length === 0 && !isAnyLate)
    return { orang, ...part, pindahan: penuh === null ? null : pindahanOf(penuh.hari, () => penuh.total, isTampak) }
  const parts = rows.map(({ kantor_id, isi }) => ({ kantor_id, ...bacaBeku(isi) }))
  const stored = parts.map(({ kantor_id, hari, baris_bulan }) => ({
    hari: hari.map((day): HariRekap => ({ ...day, kantor_id })),
    baris_bulan,
  }))
  // A day that a lock could not know is a correction line: here it would count twice.
  const late = new Set(whole.hari.filter(isLate).map(({ tanggal }) => tanggal))
  const live = whole.hari.map(
    (day): HariRekap =>
      late.has(day.tanggal)
        ? { ...day, ...hariTanpaKantor(day), kantor_id: null, hari_kerja: false }
        : { ...day, hari_kerja: day.jadwal_masuk !== null && day.kode[0] !== '–' },
  )
  // A day that now belongs elsewhere stays where it was stored.
  const all = gabungBulan(stored, {
    hari: live,
    baris_bulan: whole.baris_bulan.filter(({ selesai }) => !late.has(selesai)),
  })
  const maks =
    parts.length === 0 ? whole.total.maks_bulan_bp : Math.min(...parts.map(({ maks_bulan_bp }) => maks_bulan_bp))
  const hari = all.hari.filter(isTampak)
  const shown = new Set(hari.map(({ tanggal }) => tanggal))
  const baris_bulan = all.baris_bulan.filter(({ selesai }) => shown.has(selesai))
  const total = totalBeku(hari, baris_bulan, maks)
  const pindahan = pindahanOf(all.hari, () => totalBeku(all.hari, all.baris_bulan, maks), isTampak)
  return { orang, hari, baris_bulan, total, pindahan }
}

import type { AturanBaris } from '../hari/hasil.ts'
import type { KodeHari } from '../hari/kode.ts'
import type { Tanggal } from '../kalender/tanggal.ts'
import type { DasarPotongan } from '../kebijakan/kebijakan.ts'
import type { BulanPotongan } from '../rekap/hari-beku.ts'
import { bagianKena } from './compute-tpp.ts'
import type { Besaran, OrangTpp, PotonganTpp } from './orang-tpp.ts'
import { bpOf } from './rupiah.ts'
import type { SkemaTpp } from './skema-tpp.ts'

/** Days for which no allowance is due: leave without pay, the time before a pension, and a secondment, which the other side pays. */
const TAK_DIBAYAR: ReadonlySet<KodeHari> = new Set(['CLTN', 'MPP', 'DPK'])

type Presensi = Pick<OrangTpp, 'potongan' | 'maks_bulan_bp' | 'hari_kerja' | 'hari_dibayar'>

/**
 * What a locked month says about the allowance: one part per policy and base with its days, in the order of their first days, and how much of
 * the month is paid. `lainnya` are work days of the calendar that no lock of the person has: with employment (entered after the lock; what they
 * cost comes as correction lines) and without. Days of a paper without pay are not paid.
 */
export function presensiTpp(
  months: readonly BulanPotongan[],
  lainnya: { readonly bekerja: number; readonly tidak: number },
): Presensi {
  const parts = new Map<string, PotonganTpp & { hari: { tanggal: Tanggal; aturan: AturanBaris; bp: number }[] }>()
  const add = (
    tanggal: Tanggal,
    line: { kebijakan_id: string | null; dasar: string; dasar_potongan: DasarPotongan; aturan: AturanBaris },
    bp: number,
  ): void => {
    if (bp === 0) return
    const { kebijakan_id, dasar, dasar_potongan, aturan } = line
    // a decree is free text: it comes last
    const key = `${kebijakan_id} ${dasar_potongan} ${dasar}`
    const part = parts.get(key) ?? { kebijakan_id: kebijakan_id ?? '', dasar, dasar_potongan, hari: [] }
    part.hari.push({ tanggal, aturan, bp })
    parts.set(key, part)
  }
  const hari = months.flatMap((month) => month.hari).toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))
  for (const day of hari) for (const line of day.baris) if (line.dihitung) add(day.tanggal, line, line.setelah_batas_bp)
  for (const line of months.flatMap((month) => month.baris_bulan)) add(line.selesai, line, line.bp)
  const kerja = hari.filter((day) => day.hari_kerja)
  return {
    potongan: [...parts.values()],
    maks_bulan_bp: months[0]?.maks_bulan_bp ?? 0,
    hari_kerja: kerja.length + lainnya.bekerja + lainnya.tidak,
    hari_dibayar: kerja.filter(({ kode }) => !kode.some((one) => TAK_DIBAYAR.has(one))).length + lainnya.bekerja,
  }
}

/** What attendance costs in all, before the cap of the month. */
export const potonganBp = ({ potongan }: Pick<OrangTpp, 'potongan'>): number =>
  potongan.reduce((all, { hari }) => all + hari.reduce((total, { bp }) => total + bp, 0), 0)

export type GarisPresensi = {
  readonly id: string
  readonly bp_disiplin: number
  readonly bp_seluruh: number
  /** a period before has taken it */
  readonly sudah: boolean
}

/**
 * Rupiah of correction lines about a month that was paid, by its own base, weights and cap: min(cap, sum + difference) − min(cap, sum), line by
 * line in the order in which they came. What was taken before counts in the sum and is not taken again.
 */
export function koreksiPresensi(
  skema: SkemaTpp,
  /** what was paid: its base, what attendance cost in all, and the cap */
  dibayar: { readonly dasar_komponen: Besaran; readonly potongan_bp: number; readonly maks_bulan_bp: number },
  garis: readonly GarisPresensi[],
): { id: string; jumlah: number }[] {
  const attended = bagianKena(skema, dibayar.dasar_komponen, ({ kena_disiplin }) => kena_disiplin)
  const cap = dibayar.maks_bulan_bp
  let sum = dibayar.potongan_bp
  const take = (bp: number, of: number): number => {
    const before = Math.min(cap, sum)
    sum += bp
    return 0 - bpOf(of, Math.min(cap, sum) - before, skema.pembulatan)
  }
  return garis.flatMap(({ id, bp_disiplin, bp_seluruh, sudah }) => {
    const jumlah = take(bp_disiplin, attended.disiplin) + take(bp_seluruh, attended.whole)
    return sudah ? [] : [{ id, jumlah: jumlah === 0 ? 0 : jumlah }]
  })
}

import type { Tanggal } from '../kalender/tanggal.ts'
import { PREDIKAT, type Predikat, type SkemaTpp } from './skema-tpp.ts'

/** Of which month or quarter the predicate counts for an attendance month: its own month, or the quarter before it (2026-02, 2025-Q4). */
export function periodeKinerja({ predikat_dari }: Pick<SkemaTpp, 'predikat_dari'>, bulan_presensi: Tanggal): string {
  if (predikat_dari === 'bulan_sama') return bulan_presensi.slice(0, 7)
  const [tahun, bulan] = [Number(bulan_presensi.slice(0, 4)), Number(bulan_presensi.slice(5, 7))]
  const triwulan = Math.ceil(bulan / 3)
  return triwulan === 1 ? `${tahun - 1}-Q4` : `${tahun}-Q${triwulan - 1}`
}

/** A predicate as people, sheets and e-Kinerja write it: 'Sangat Baik', 'butuh perbaikan', 'baik'. */
export const predikatDari = (kata: string): Predikat | undefined =>
  PREDIKAT.find(
    (one) =>
      one ===
      kata
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, '_'),
  )

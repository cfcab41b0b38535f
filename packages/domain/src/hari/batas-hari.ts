import { maksHariBp } from '../kebijakan/kebijakan.ts'
import type { BarisPotongan } from './hasil.ts'
import type { Timbangan } from './timbangan.ts'

export type BarisMentah = Pick<BarisPotongan, 'aturan' | 'kode' | 'bp' | 'surat_id' | 'kegiatan_id'>
const NONE: readonly never[] = []

/** Judged by its clockings, none of which lies in a window. */
export const isHanyaLuar = ({ jam, luar }: Pick<Timbangan, 'jam' | 'luar'>): boolean =>
  jam !== null && jam.masuk === null && jam.pulang === null && luar.length > 0

/** The lines in their order, each with what the cap of the day leaves of it. */
export function batasi(
  { input, ...of }: Timbangan,
  lines: readonly BarisMentah[],
  dihitung: boolean,
): readonly BarisPotongan[] {
  const { kebijakan } = input.fakta
  if (lines.length === 0) return NONE
  const maks = maksHariBp(kebijakan)
  // Who was there at another hour never pays more than who was not there at all.
  let left = isHanyaLuar(of) ? Math.min(maks, kebijakan.tidak_hadir_bp) : maks
  const capped: BarisPotongan[] = []
  for (const line of lines) {
    if (line.bp <= 0) continue
    const setelah_batas_bp = Math.min(line.bp, left)
    left -= setelah_batas_bp
    capped.push({
      ...line,
      setelah_batas_bp,
      dihitung,
      dasar_potongan: (line.kode === null ? undefined : kebijakan.per_kode[line.kode]?.dasar) ?? input.dasar_potongan,
      kebijakan_id: kebijakan.id,
      dasar: kebijakan.dasar,
    })
  }
  return capped
}

import type { Area } from '@presensi/contract/clocking/area'
import { turunanOf } from './nilai-akhir.ts'
import type { PeristiwaRow } from './peristiwa.repo.ts'

/**
 * Where a clocking stood against the fence that graded it, as it was measured then; where another office turned out to be the right one, against
 * the fence of that.
 */
export function areaOf(row: Pick<PeristiwaRow, 'pribadi' | 'sinyal_kode' | 'penilaian'>): Area | null {
  const { pribadi, sinyal_kode } = row
  if (pribadi === null) return null
  const { tepi_m, titik_ke, jarak_m, akurasi_m } = pribadi
  const now = turunanOf(row)
  if (now?.tepi_m !== undefined && now.kantor !== undefined)
    return {
      keadaan: now.tepi_m <= 0 ? 'dalam' : 'batas',
      jarak_m: Math.abs(now.tepi_m),
      titik_ke: now.titik_ke ?? null,
      kantor: now.kantor,
    }
  if (tepi_m === null) return jarak_m === null ? null : { keadaan: 'tengah', jarak_m, titik_ke: null, kantor: null }
  const isOutside = sinyal_kode.some((kode) => kode === 'luar_area' || kode === 'luar_area_jauh')
  const isNear = !isOutside && tepi_m <= (akurasi_m ?? 0)
  return {
    keadaan: tepi_m <= 0 ? 'dalam' : isNear ? 'batas' : 'luar',
    jarak_m: Math.abs(tepi_m),
    titik_ke,
    kantor: null,
  }
}

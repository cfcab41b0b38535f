import type { Area } from '@presensi/contract/area'
import type { PeristiwaRow } from './peristiwa.repo.ts'

/** Where a clocking stood against the fence that graded it, as it was measured then. */
export function areaOf(row: Pick<PeristiwaRow, 'pribadi' | 'sinyal_kode' | 'penilaian'>): Area | null {
  const { pribadi, sinyal_kode } = row
  if (pribadi === null) return null
  const { tepi_m, titik_ke, jarak_m, akurasi_m } = pribadi
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

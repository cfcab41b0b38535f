import type { Periode, PeriodeInput } from './periode.api.ts'

export const JENIS = ['bulanan', 'susulan', 'tpp13', 'thr'] as const

export type PeriodeValues = {
  readonly jenis: string
  readonly nama: string
  /** 'YYYY-MM' */
  readonly bulan: string
  readonly presensi: string
  readonly periode_kinerja: string
  readonly skema_id: string
}

/** 'YYYY-MM'. */
export const monthOf = (tahun: number, bulan: number): string => `${tahun}-${String(bulan).padStart(2, '0')}`

/** The month before 'YYYY-MM'. */
export function monthBefore(month: string): string {
  const [tahun = 0, bulan = 1] = month.split('-').map(Number)
  return bulan === 1 ? monthOf(tahun - 1, 12) : monthOf(tahun, bulan - 1)
}

/** A new one pays last month's attendance in this month. */
export function valuesOf(row: Periode | undefined, today: string, skema_id: string): PeriodeValues {
  const thisMonth = today.slice(0, 7)
  return {
    jenis: row?.jenis ?? 'bulanan',
    nama: row?.nama ?? '',
    bulan: row === undefined ? thisMonth : monthOf(row.tahun, row.bulan),
    presensi: row === undefined ? monthBefore(thisMonth) : monthOf(row.tahun_presensi, row.bulan_presensi),
    periode_kinerja: row?.periode_kinerja ?? '',
    skema_id: row?.skema_id ?? skema_id,
  }
}

export function problemsOf(values: PeriodeValues, words: { readonly kinerja: string }) {
  const found: { field: string; message: string }[] = []
  for (const field of ['jenis', 'nama', 'bulan', 'presensi', 'skema_id'] as const)
    if (values[field].trim() === '') found.push({ field, message: 'wajib' })
  const kinerja = values.periode_kinerja.trim()
  if (kinerja !== '' && !/^\d{4}-(Q[1-4]|0[1-9]|1[0-2])$/.test(kinerja))
    found.push({ field: 'periode_kinerja', message: words.kinerja })
  return found
}

export function inputOf(id: string | undefined, values: PeriodeValues): PeriodeInput {
  const [tahun = 0, bulan = 0] = values.bulan.split('-').map(Number)
  const [tahun_presensi = 0, bulan_presensi = 0] = values.presensi.split('-').map(Number)
  const kinerja = values.periode_kinerja.trim()
  return {
    ...(id === undefined ? {} : { id }),
    jenis: values.jenis as (typeof JENIS)[number],
    nama: values.nama.trim(),
    tahun,
    bulan,
    tahun_presensi,
    bulan_presensi,
    periode_kinerja: kinerja === '' ? null : kinerja,
    skema_id: values.skema_id,
  }
}

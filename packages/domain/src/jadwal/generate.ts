import { hariKe, type Tanggal } from '../kalender/tanggal.ts'

export const POLA = ['5', '6'] as const
export type Pola = (typeof POLA)[number]
export const ASAL_HARI_KERJA = ['pola', 'tangan', 'impor'] as const
export type AsalHariKerja = (typeof ASAL_HARI_KERJA)[number]

export type HariRencana = {
  readonly tanggal: Tanggal
  readonly kerja: boolean
  readonly hasil: 'dibuat' | 'dipertahankan' | 'dilewati'
  readonly alasan: 'pola' | 'diubah_tangan' | 'lampau' | 'libur' | 'sama'
}

/**
 * What generate does with each day. Past days and holidays are left alone, rows that somebody made by hand are kept; so running it
 * twice changes nothing the second time.
 */
export function planHariKerja(input: {
  readonly days: readonly Tanggal[]
  readonly pola: Pola
  readonly hari_ini: Tanggal
  readonly ada: ReadonlyMap<Tanggal, { readonly kerja: boolean; readonly asal: AsalHariKerja }>
  readonly libur: ReadonlySet<Tanggal>
}): HariRencana[] {
  return input.days.map((tanggal) => {
    const kerja = hariKe(tanggal) <= Number(input.pola)
    const row = input.ada.get(tanggal)
    const say = (hasil: HariRencana['hasil'], alasan: HariRencana['alasan']): HariRencana => ({
      tanggal,
      kerja: hasil === 'dibuat' ? kerja : (row?.kerja ?? false),
      hasil,
      alasan,
    })
    if (row !== undefined && row.asal !== 'pola') return say('dipertahankan', 'diubah_tangan')
    if (tanggal < input.hari_ini) return say('dilewati', 'lampau')
    if (input.libur.has(tanggal)) return say('dilewati', 'libur')
    return row?.kerja === kerja ? say('dilewati', 'sama') : say('dibuat', 'pola')
  })
}

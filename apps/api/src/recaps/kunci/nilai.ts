import { berubahPada } from '@presensi/domain/hari/evaluate-bulan'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import { type BulanOrang, bacaBulan } from '../../days/hari/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readSekarang } from '../../platform/zone.repo.ts'

export type Bulan = { readonly tahun: number; readonly bulan: number }
export const firstOf = ({ tahun, bulan }: Bulan): string => firstOfMonth(tahun, bulan)
export const lastOf = ({ tahun, bulan }: Bulan): string => lastOfMonth(tahun, bulan)
export const bulanOf = (first: string): Bulan => ({
  tahun: Number(first.slice(0, 4)),
  bulan: Number(first.slice(5, 7)),
})

export type Ternilai = BulanOrang & {
  /** the first day it was read from */
  readonly dari: string
}
/** `tetap` hears of everybody whose month no passing of time changes any more. */
export async function nilai(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  month: Bulan,
  { kebijakan, tetap }: { readonly kebijakan?: Kebijakan | undefined; readonly tetap?: Set<string> } = {},
): Promise<Map<string, Ternilai>> {
  const sekarang = await readSekarang(tx)
  const first = firstOf(month)
  const since = new Map<string, string>()
  for (const id of pegawai_ids) tetap?.add(id)
  const found = await bacaBulan(tx, instansi_id, pegawai_ids, month, {
    sekarang,
    ...(kebijakan !== undefined && { kebijakan }),
    dibaca: (id, input, read) => {
      const begins = firstOfMonth(input.tahun, input.bulan)
      if (begins < (since.get(id) ?? first)) since.set(id, begins)
      if (tetap !== undefined && berubahPada(input, read) !== null) tetap.delete(id)
    },
  })
  return new Map([...found].map(([id, one]) => [id, { ...one, dari: since.get(id) ?? first }]))
}

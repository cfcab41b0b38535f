import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import { refuseField } from '../../platform/refusal.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { findBulanPertama } from '../perubahan/public.ts'
import { VERSI_ANGKA } from '../simpanan/public.ts'
import type { Tahun } from './disiplin.repo.ts'

/**
 * The months of a year that are counted, newest first, and the date by which people are sorted. Counting begins with the month of the agency's first
 * clocking (`awal`): before there was a clock nobody was absent.
 */
export type TahunDilihat = Readonly<{ tahun: number; hari: string; bulan: readonly number[]; awal: string | null }>
export async function tahunSampai(tx: Tx, instansi_id: string, hari: string): Promise<TahunDilihat> {
  const tahun = Number(hari.slice(0, 4))
  const awal = await findBulanPertama(tx, instansi_id)
  const all = Array.from({ length: Number(hari.slice(5, 7)) }, (_, at) => at + 1)
  const bulan = all.filter((month) => awal !== null && firstOfMonth(tahun, month) >= awal).toReversed()
  return { tahun, hari, bulan, awal }
}
/** The year that is asked for, all of it or up to a month, and never further than today. */
export async function tahunDilihat(
  tx: Tx,
  instansi_id: string,
  asked: { readonly tahun?: number | undefined; readonly bulan?: number | undefined },
): Promise<TahunDilihat> {
  const today = await todayOf(tx, instansi_id)
  const now = Number(today.slice(0, 4))
  const tahun = asked.tahun ?? now
  if (tahun > now) return refuseField('tahun', 'masa_depan')
  const last = lastOfMonth(tahun, asked.bulan ?? 12)
  return tahunSampai(tx, instansi_id, last < today ? last : today)
}
export const rentangTahun = ({ tahun, hari, awal }: TahunDilihat): Tahun => ({
  mulai: firstOfMonth(tahun, 1),
  akhir: `${hari.slice(0, 7)}-01`,
  awal,
  versi: VERSI_ANGKA,
})

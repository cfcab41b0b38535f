import { firstOfMonth, lastOfMonth, monthsOf } from '@presensi/domain/kalender/tanggal'
import { totalBagian } from '@presensi/domain/rekap/hari-beku'
import { besertaLuar, type Siapa, type Tampak } from '../../days/hari/public.ts'
import { bacaBulanTersaji } from '../../days/simpanan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { refuseField } from '../../platform/refusal.ts'
import { latestTodayOf, readSekarang } from '../../platform/zone.repo.ts'
import { type BulanRekap, sajikanTerkunci } from '../kunci/public.ts'

export type Periode = { readonly start: string; readonly end: string }

export const monthRange = ({ tahun, bulan }: { tahun: number; bulan: number }): Periode => ({
  start: firstOfMonth(tahun, bulan),
  end: lastOfMonth(tahun, bulan),
})

/** Some people's days of a period, a block a month; a month without a day that may be seen is left out. */
export async function readBlok(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
  { start, end }: Periode,
  tampak: Tampak,
) {
  const sekarang = await readSekarang(tx)
  const found = new Map<string, (BulanRekap & { tahun: number; bulan: number })[]>()
  const beserta = besertaLuar(tampak)
  const inPeriode: Parameters<typeof bacaBulanTersaji>[4]['tampak'] = (kantor_id, tanggal) =>
    tanggal >= start && tanggal <= end && beserta(kantor_id)
  for (const month of monthsOf(start, end)) {
    const live = await bacaBulanTersaji(tx, instansi_id, ids, month, { sekarang, tampak: inPeriode })
    const months = await sajikanTerkunci(tx, instansi_id, month, live, inPeriode)
    // Of a month that the range cuts nobody is told the whole.
    const isWhole = start <= firstOfMonth(month.tahun, month.bulan) && lastOfMonth(month.tahun, month.bulan) <= end
    for (const [id, one] of months) {
      if (!one.hari.some(({ kantor_id }) => tampak(kantor_id))) continue
      const pindahan = isWhole ? one.pindahan : null
      const block = { ...one, ...month, pindahan, total: totalBagian(one.total, pindahan) }
      found.set(id, [...(found.get(id) ?? []), block])
    }
  }
  return { found, data_per: new Date(sekarang).toISOString() }
}

/** Nothing can be said about days that nobody has lived yet, wherever they work: in the offices that are asked about, else in all of the agency. */
export async function refuseFuture(
  tx: Tx,
  instansi_id: string,
  { start }: Periode,
  field: string,
  siapa: Siapa = { kantor_ids: null },
): Promise<void> {
  const kantor_ids = 'atasan_id' in siapa ? null : siapa.kantor_ids
  if (start > (await latestTodayOf(tx, instansi_id, kantor_ids))) refuseField(field, 'masa_depan')
}

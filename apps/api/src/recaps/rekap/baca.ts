import { firstOfMonth, lastOfMonth, monthsOf } from '@presensi/domain/kalender/tanggal'
import type { Tampak } from '../../days/hari/public.ts'
import { type BulanTersaji, bacaBulanTersaji } from '../../days/simpanan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { refuseField } from '../../platform/refusal.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { sajikanTerkunci } from '../kunci/public.ts'

export type Periode = { readonly start: string; readonly end: string }

export const monthRange = ({ tahun, bulan }: { tahun: number; bulan: number }): Periode => ({
  start: firstOfMonth(tahun, bulan),
  end: lastOfMonth(tahun, bulan),
})

/** Some people's days of a period, a block a month; people without a day of it that may be seen are left out. */
export async function readBlok(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
  { start, end }: Periode,
  tampak: Tampak,
) {
  const sekarang = await readSekarang(tx)
  const found = new Map<string, (BulanTersaji & { tahun: number; bulan: number })[]>()
  const inPeriode: Parameters<typeof bacaBulanTersaji>[4]['tampak'] = (kantor_id, tanggal) =>
    tanggal >= start && tanggal <= end && tampak(kantor_id)
  for (const month of monthsOf(start, end)) {
    const live = await bacaBulanTersaji(tx, instansi_id, ids, month, { sekarang, tampak: inPeriode })
    const months = await sajikanTerkunci(tx, instansi_id, month, live, inPeriode)
    for (const [id, one] of months)
      if (one.hari.length > 0) found.set(id, [...(found.get(id) ?? []), { ...one, ...month }])
  }
  return { found, data_per: new Date(sekarang).toISOString() }
}

/** Nothing can be said about days that nobody has lived yet. */
export async function refuseFuture(tx: Tx, instansi_id: string, { start }: Periode, field: string): Promise<void> {
  if (start > (await todayOf(tx, instansi_id))) refuseField(field, 'masa_depan')
}

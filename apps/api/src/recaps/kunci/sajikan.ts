import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { type HariBeku, totalBeku } from '@presensi/domain/rekap/hari-beku'
import { bacaBeku } from '@presensi/domain/rekap/teks-beku'
import type { BulanTersaji } from '../../days/simpanan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { eachInTurn } from '../../platform/pages.ts'
import { readBeku } from './snapshot.repo.ts'

type Tampak = (kantor_id: string | null, tanggal: string) => boolean

/** The same months with the days that a locked month has as it stored them. Sums are those of the days that are shown. */
export async function sajikanTerkunci(
  tx: Tx,
  instansi_id: string,
  { tahun, bulan }: { readonly tahun: number; readonly bulan: number },
  months: Map<string, BulanTersaji>,
  tampak: Tampak,
): Promise<Map<string, BulanTersaji>> {
  const stored = await readBeku(tx, instansi_id, firstOfMonth(tahun, bulan), [...months.keys()])
  await eachInTurn(stored, ([id, rows]) => {
    const month = months.get(id)
    if (month === undefined) return
    const parts = rows.map(({ kantor_id, isi }) => ({ kantor_id, ...bacaBeku(isi) }))
    const days = new Map<string, HariBeku & { kantor_id: string }>()
    const hidden = new Set<string>()
    for (const { kantor_id, hari } of parts)
      for (const day of hari)
        if (tampak(kantor_id, day.tanggal)) days.set(day.tanggal, { ...day, kantor_id })
        else hidden.add(day.tanggal)
    // A day that now belongs elsewhere stays where it was stored.
    const live = month.hari.filter(({ tanggal }) => !days.has(tanggal) && !hidden.has(tanggal))
    const hari = [
      ...live.map((day) => ({ ...day, hari_kerja: day.jadwal_masuk !== null && day.kode[0] !== '–' })),
      ...days.values(),
    ].toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))
    const lines = parts.flatMap(({ baris_bulan }) => baris_bulan.filter(({ selesai }) => days.has(selesai)))
    const maks = Math.min(...parts.map(({ maks_bulan_bp }) => maks_bulan_bp))
    months.set(id, { orang: month.orang, hari, total: totalBeku(hari, lines, maks) })
  })
  return months
}

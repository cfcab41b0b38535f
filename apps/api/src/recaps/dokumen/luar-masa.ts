import { daysOfMonth } from '@presensi/domain/kalender/tanggal'
import { HARI_TANPA_KANTOR } from '@presensi/domain/rekap/hari-beku'
import { isBekerja, readOrangHari } from '../../days/hari/public.ts'
import type { Database } from '../../platform/database.ts'
import type { OrangBulan, Sumber } from './isi.ts'

const LUAR: Omit<OrangBulan['hari'][number], 'tanggal'> = {
  ...HARI_TANPA_KANTOR,
  tk_beruntun: 0,
  kantor_id: null,
  zona_waktu: 'Asia/Jakarta',
}

/** A lock stores the days in its office. Those before a start and after an end follow from employment; days in other offices stay empty. */
export function denganLuarMasa(db: Database, instansi_id: string, ids: readonly string[], sumber: Sumber): Sumber {
  async function* orang(month: Parameters<Sumber['orang']>[0]): AsyncGenerator<OrangBulan> {
    const people = await db.reading(instansi_id, (tx) => readOrangHari(tx, instansi_id, ids))
    const days = daysOfMonth(month.tahun, month.bulan)
    for await (const one of sumber.orang(month)) {
      const known = people.get(one.id)
      const stored = new Set(one.hari.map(({ tanggal }) => tanggal))
      const outside = known === undefined ? [] : days.filter((day) => !stored.has(day) && !isBekerja(known, day))
      const hari = [...one.hari, ...outside.map((tanggal) => ({ ...LUAR, tanggal }))]
      const kode = outside.length === 0 ? one.total.kode : { ...one.total.kode, '–': outside.length }
      yield { ...one, hari, total: { ...one.total, kode } }
    }
  }
  return { ...sumber, orang }
}

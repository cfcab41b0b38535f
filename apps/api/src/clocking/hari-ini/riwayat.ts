import { bagiPeristiwa, waktuHari } from '@presensi/domain/hari/evaluate-bulan'
import { isDirekam } from '@presensi/domain/hari/fakta'
import { toJadwalWire } from '../../calendar-and-hours/jadwal/public.ts'
import { bacaBulan, toHariKini, toPenjelasanWire } from '../../days/hari/public.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { findPeristiwa, toPeristiwa } from '../presensi/public.ts'

/** Own days of a month, each with its schedule, its events, what it is and why. */
export function createRiwayat({ db }: { db: Database }) {
  return (query: { tahun?: number | undefined; bulan?: number | undefined }, call: PersonCall) => {
    const instansi_id = instansiOf(call.lingkup)
    const pegawai_id = call.caller.pegawai_id ?? refuse('presensi.bukan_pegawai')
    return db.reading(instansi_id, async (tx) => {
      const today = await todayOf(tx, instansi_id)
      const tahun = query.tahun ?? Number(today.slice(0, 4))
      const bulan = query.bulan ?? Number(today.slice(5, 7))
      const pilihan = { sekarang: await readSekarang(tx), jelaskan: true }
      const months = await bacaBulan(tx, instansi_id, [pegawai_id], { tahun, bulan }, pilihan)
      const { input, fakta, bulan: judged, kantorOf } = months.get(pegawai_id) ?? refuse('presensi.bukan_pegawai')
      const waktuOf = waktuHari(input)
      const events = bagiPeristiwa(input)
      const ids = judged.hari.flatMap(({ tanggal }) =>
        (events.get(tanggal) ?? []).filter(isDirekam).map(({ id }) => id),
      )
      const found = ids.length === 0 ? [] : await findPeristiwa(tx, instansi_id, ids)
      const rows = new Map(found.map((row) => [row.id, row]))
      const hari = judged.hari.flatMap((day) => {
        const { tanggal } = day
        const facts = fakta.get(tanggal)
        if (facts === undefined) return []
        const own = (events.get(tanggal) ?? []).toSorted((a, b) => a.waktu - b.waktu)
        return [
          {
            ...toJadwalWire({ ...facts.jadwal, waktu: waktuOf(tanggal) }, kantorOf(tanggal)),
            peristiwa: own.flatMap(({ id, sebagai }) => {
              const row = rows.get(id)
              return row === undefined ? [] : [toPeristiwa(row, call, { tanggal, sebagai })]
            }),
            hari: toHariKini(day),
            penjelasan: toPenjelasanWire(day, facts, call.language),
          },
        ]
      })
      return { tahun, bulan, hari }
    })
  }
}

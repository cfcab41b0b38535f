import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { daysOfMonth } from '@presensi/domain/kalender/tanggal'
import { loadJadwalInputs, toJadwalWire } from '../../calendar-and-hours/jadwal/public.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { peristiwaHari } from './hari-peristiwa.ts'
import { findPeristiwa } from './peristiwa.repo.ts'
import { toPeristiwa } from './wire.ts'

/** Own days of a month, each with its schedule and its events. */
export function createRiwayat({ db }: { db: Database }) {
  return (query: { tahun?: number | undefined; bulan?: number | undefined }, call: PersonCall) => {
    const instansi_id = instansiOf(call.lingkup)
    const pegawai_id = call.caller.pegawai_id ?? refuse('presensi.bukan_pegawai')
    return db.inInstansi(instansi_id, async (tx) => {
      const today = await todayOf(tx, instansi_id)
      const tahun = query.tahun ?? Number(today.slice(0, 4))
      const bulan = query.bulan ?? Number(today.slice(5, 7))
      const days = daysOfMonth(tahun, bulan)
      const [from = today, to = today] = [days[0], days.at(-1)]
      const inputs = await loadJadwalInputs(tx, [pegawai_id], from, to)
      const events = Map.groupBy(await peristiwaHari(tx, [pegawai_id], from, to), ({ tanggal }) => tanggal)
      const ids = [...events.values()].flatMap((some) => some.map(({ id }) => id))
      const rows = new Map((await findPeristiwa(tx, instansi_id, ids)).map((row) => [row.id, row]))
      const hari = days.map((tanggal) => ({
        ...toJadwalWire(resolveJadwal(inputs.inputOf(pegawai_id, tanggal)), inputs.kantorOf(pegawai_id, tanggal)),
        peristiwa: (events.get(tanggal) ?? []).flatMap(({ id, sebagai }) => {
          const row = rows.get(id)
          return row === undefined ? [] : [toPeristiwa(row, call, { tanggal, sebagai })]
        }),
      }))
      return { tahun, bulan, hari }
    })
  }
}

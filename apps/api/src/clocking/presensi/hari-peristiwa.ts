import type { Surat } from '@presensi/domain/hari/fakta'
import { waktuDenganSurat } from '@presensi/domain/hari/surat-hari'
import { type HariPeristiwa, hariPeristiwa, SEBELUM_HARI, SESUDAH_HARI } from '@presensi/domain/jadwal/hari-peristiwa'
import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import type { Waktu } from '@presensi/domain/jadwal/waktu'
import { addDays, mergeRentang } from '@presensi/domain/kalender/tanggal'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { loadJadwalRentang } from '../../calendar-and-hours/jadwal/public.ts'
import { readDinasLuar, suratOf } from '../../days/dinas-luar/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PeristiwaRow } from './peristiwa.repo.ts'
import { type PeristiwaRingkas, readRingkas } from './ringkas.repo.ts'

/** An event with the day it belongs to. `tanggal` is that day, not where the event is filed. */
type PeristiwaDiHari = Omit<PeristiwaRingkas, 'tanggal'> & HariPeristiwa

type WaktuOfPegawai = (pegawai_id: string, tanggal: string) => Waktu | null

/** An event is filed under its own date, or at most so many days beside the day it belongs to, whatever the schedule said then. */
export const DI_SEBELAH = SEBELUM_HARI + SESUDAH_HARI

/** Gives each event its day. `events` holds everything of these people around the days in question. */
function bagiHari(events: readonly PeristiwaRingkas[], waktuOf: WaktuOfPegawai): PeristiwaDiHari[] {
  return [...Map.groupBy(events, ({ pegawai_id }) => pegawai_id)].flatMap(([pegawai_id, own]) => {
    const known = new Map<string, Waktu | null>()
    const hoursOf = (tanggal: string): Waktu | null => {
      const seen = known.get(tanggal)
      if (seen !== undefined) return seen
      const waktu = waktuOf(pegawai_id, tanggal)
      known.set(tanggal, waktu)
      return waktu
    }
    const terjadi = own.map((one) => ({ ...one, ditolak: one.nilai === 'ditolak' }))
    return terjadi.map(({ ditolak, ...one }) => ({
      ...one,
      ...hariPeristiwa({ ...one, ditolak }, hoursOf, terjadi),
    }))
  })
}

type Rentang = { readonly pegawai_id: string; readonly from: string; readonly to: string }

/** A person's ranges with the days around them, no day twice. */
const aroundOf = (wanted: readonly Rentang[]): Rentang[] =>
  [...Map.groupBy(wanted, ({ pegawai_id }) => pegawai_id)].flatMap(([pegawai_id, own]) =>
    mergeRentang(own.map(({ from, to }) => ({ from: addDays(from, -DI_SEBELAH), to: addDays(to, DI_SEBELAH) }))).map(
      (one) => ({ pegawai_id, ...one }),
    ),
  )

/**
 * Events around these days of these people, each with its day. The number of statements does not depend on how many there are, and what is read
 * is what lies around the days, however far apart they are.
 */
async function bacaHari(tx: Tx, wanted: readonly Rentang[]) {
  const around = aroundOf(wanted)
  const inputs = await loadJadwalRentang(tx, around)
  const events = await readRingkas(tx, around)
  const duties = await readDuties(tx, inputs.instansi_id, around)
  return bagiHari(events, (pegawai_id, tanggal) => {
    const input = inputs.inputOf(pegawai_id, tanggal)
    const jadwal = resolveJadwal(input)
    const zona_waktu = input.penempatan?.zona_waktu ?? 'Asia/Jakarta'
    return waktuDenganSurat({ tanggal, jadwal, zona_waktu }, duties.get(pegawai_id) ?? [])
  })
}

/** Duties with clocking: by the clock of their destination the hours of a day lie elsewhere. */
async function readDuties(tx: Tx, instansi_id: string, around: readonly Rentang[]): Promise<Map<string, Surat[]>> {
  const people = [...new Set(around.map(({ pegawai_id }) => pegawai_id))]
  const from = around.reduce((first, one) => (one.from < first ? one.from : first), '9999-12-31')
  const to = around.reduce((last, one) => (one.to > last ? one.to : last), '0001-01-01')
  const found = await readDinasLuar(tx, instansi_id, people, from, to)
  return new Map(
    [...found].map(([id, some]) => [id, some.filter((one) => one.perlu_presensi).map((one) => suratOf(one))]),
  )
}

type Event = Pick<PeristiwaRow, 'id' | 'pegawai_id' | 'waktu' | 'zona_waktu'>

/** The day of each of these events. */
export async function hariDari(tx: Tx, rows: readonly Event[]): Promise<(row: Event) => HariPeristiwa> {
  const days = rows.length === 0 ? new Map<string, HariPeristiwa>() : await daysOf(tx, rows)
  return (row) => days.get(row.id) ?? { tanggal: tanggalAt(row.waktu, row.zona_waktu), sebagai: null }
}

async function daysOf(tx: Tx, rows: readonly Event[]): Promise<Map<string, HariPeristiwa>> {
  const wanted = rows.map(({ pegawai_id, waktu, zona_waktu }): Rentang => {
    const day = tanggalAt(waktu, zona_waktu)
    return { pegawai_id, from: addDays(day, -SEBELUM_HARI), to: addDays(day, SESUDAH_HARI) }
  })
  return new Map((await bacaHari(tx, wanted)).map(({ id, tanggal, sebagai }) => [id, { tanggal, sebagai }]))
}

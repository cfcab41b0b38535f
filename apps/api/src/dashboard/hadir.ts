import { setImmediate as turn } from 'node:timers/promises'
import { type Hadir, hadirOn } from '@presensi/domain/hari/hadir'
import { type Jadwal, resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { loadJadwalInputs } from '../jadwal/public.ts'
import type { Database } from '../platform/database.ts'
import { angkaOf } from './angka.ts'
import { type HadirEvent, type Orang, readHadirEvents, readOrang } from './dashboard.repo.ts'

export type HadirOrang = Hadir & { readonly orang: Orang; readonly jadwal: Jadwal }
type Scope = { instansi_id: string; kantor_ids: readonly string[] | null }
type Dijadwalkan = { orang: Orang; jadwal: Jadwal }[]

/** Schedules change by the hour, clockings by the second. */
const JADWAL_MS = 30_000
const HASIL_MS = 2_000
const LAMPAU_MS = 300_000
const MAX_KEPT = 200
/** The event loop gets its turn between so many people. */
const SEKALIGUS = 2_000

type Kept<T> = { until: number; value: Promise<T> }

/** Who is where on a day, remembered for a moment: a wall of screens asks for the same figures. */
export function createHadir({ db, now = Date.now }: { db: Database; now?: () => number }) {
  const schedules = new Map<string, Kept<Dijadwalkan>>()
  const results = new Map<string, Kept<{ hadir: HadirOrang[]; events: HadirEvent[] }>>()
  const past = new Map<string, Kept<ReturnType<typeof angkaOf>>>()

  function keep<T>(kept: Map<string, Kept<T>>, key: string, ms: number, make: () => Promise<T>): Promise<T> {
    const time = now()
    const known = kept.get(key)
    if (known !== undefined && known.until > time) return known.value
    if (kept.size >= MAX_KEPT) kept.clear()
    const value = make()
    kept.set(key, { until: time + ms, value })
    value.catch(() => kept.delete(key))
    return value
  }

  const keyOf = ({ instansi_id, kantor_ids }: Scope, tanggal: string): string =>
    [instansi_id, tanggal, ...(kantor_ids?.toSorted() ?? ['*'])].join('|')

  const scheduled = (scope: Scope, tanggal: string): Promise<Dijadwalkan> =>
    keep(schedules, keyOf(scope, tanggal), JADWAL_MS, () =>
      db.inInstansi(scope.instansi_id, async (tx) => {
        const people = await readOrang(tx, scope.instansi_id, scope.kantor_ids, tanggal)
        const done: Dijadwalkan = []
        for (let at = 0; at < people.length; at += SEKALIGUS) {
          const some = people.slice(at, at + SEKALIGUS)
          const inputs = await loadJadwalInputs(
            tx,
            some.map(({ id }) => id),
            tanggal,
            tanggal,
          )
          done.push(...some.map((orang) => ({ orang, jadwal: resolveJadwal(inputs.inputOf(orang.id, tanggal)) })))
          await turn()
        }
        return done
      }),
    )

  async function compute(scope: Scope, tanggal: string) {
    const people = await scheduled(scope, tanggal)
    const events = await db.inInstansi(scope.instansi_id, (tx) =>
      readHadirEvents(tx, scope.instansi_id, { kantor_ids: scope.kantor_ids }, tanggal, tanggal),
    )
    const byPerson = Map.groupBy(events, (event) => event.pegawai_id)
    const time = now()
    const hadir = people.map((one) => ({ ...one, ...hadirOn(one.jadwal, byPerson.get(one.orang.id) ?? [], time) }))
    return { hadir, events }
  }

  /** Everybody on a day. */
  const onDay = (scope: Scope, tanggal: string) =>
    keep(results, keyOf(scope, tanggal), HASIL_MS, () => compute(scope, tanggal))

  /** A day gone by, in figures only; it changes when somebody decides, or when a phone comes back to the network. */
  const figures = (scope: Scope, tanggal: string) =>
    keep(past, keyOf(scope, tanggal), LAMPAU_MS, async () => {
      const { hadir, events } = await compute(scope, tanggal)
      schedules.delete(keyOf(scope, tanggal))
      return angkaOf(hadir, events)
    })

  return { onDay, figures }
}

export type ReadHadir = ReturnType<typeof createHadir>

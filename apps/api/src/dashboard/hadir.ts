import { setImmediate as turn } from 'node:timers/promises'
import { type Hadir, hadirOn } from '@presensi/domain/hari/hadir'
import { type Jadwal, resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { loadJadwalInputs } from '../jadwal/public.ts'
import type { Database } from '../platform/database.ts'
import { createMemory } from '../platform/remember.ts'
import { type AngkaLingkup, angkaOf } from './angka.ts'
import { type Orang, readHadirEvents, readOrang, readSekarang } from './dashboard.repo.ts'

export type HadirOrang = Hadir & {
  readonly orang: Orang
  readonly jadwal: Jadwal
  /** a clocking of the day waits for a decision, or was refused */
  readonly menunggu: boolean
  readonly ditolak: boolean
}
type Scope = { instansi_id: string; kantor_ids: readonly string[] | null }
type Dijadwalkan = { orang: Orang; jadwal: Jadwal }[]

/** Schedules change by the hour, clockings by the second. */
const JADWAL_MS = 30_000
const HASIL_MS = 2_000
/** A screen is shown the last figures while newer ones are made; dashboard/streams.ts tells it to ask again. */
const HASIL_LAMA_MS = 8_000
const LAMPAU_MS = 300_000
/** The event loop gets its turn between so many people. */
const SEKALIGUS = 2_000

/** Who is where on a day, remembered for a moment: a wall of screens asks for the same figures. */
export function createHadir({ db, now = Date.now }: { db: Database; now?: () => number }) {
  const schedules = createMemory<Dijadwalkan>({ freshMs: JADWAL_MS, now })
  const results = createMemory<HadirOrang[]>({ freshMs: HASIL_MS, staleMs: HASIL_LAMA_MS, now })
  const past = createMemory<AngkaLingkup>({ freshMs: LAMPAU_MS, now })

  const keyOf = ({ instansi_id, kantor_ids }: Scope, tanggal: string): string =>
    [instansi_id, tanggal, ...(kantor_ids?.toSorted() ?? ['*'])].join('|')

  const scheduled = (scope: Scope, tanggal: string): Promise<Dijadwalkan> =>
    schedules.get(keyOf(scope, tanggal), () =>
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

  async function compute(scope: Scope, tanggal: string): Promise<HadirOrang[]> {
    const people = await scheduled(scope, tanggal)
    const ids = scope.kantor_ids === null ? null : people.map(({ orang }) => orang.id)
    const { events, time } = await db.inInstansi(scope.instansi_id, async (tx) => ({
      events: await readHadirEvents(tx, scope.instansi_id, ids, tanggal, tanggal),
      time: await readSekarang(tx),
    }))
    const byPerson = Map.groupBy(events, (event) => event.pegawai_id)
    const hadir: HadirOrang[] = []
    for (let at = 0; at < people.length; at += SEKALIGUS) {
      for (const one of people.slice(at, at + SEKALIGUS)) {
        const own = byPerson.get(one.orang.id) ?? []
        const graded = (nilai: string): boolean => own.some((event) => event.nilai === nilai)
        const standing = { menunggu: graded('perlu_konfirmasi'), ditolak: graded('ditolak') }
        hadir.push({ ...one, ...hadirOn(one.jadwal, own, time), ...standing })
      }
      await turn()
    }
    return hadir
  }

  /** Everybody on a day. */
  const onDay = (scope: Scope, tanggal: string) => results.get(keyOf(scope, tanggal), () => compute(scope, tanggal))

  /** A day gone by, in figures only; it changes when somebody decides, or when a phone comes back to the network. */
  const figures = (scope: Scope, tanggal: string) =>
    past.get(keyOf(scope, tanggal), async () => {
      const hadir = await compute(scope, tanggal)
      schedules.forget(keyOf(scope, tanggal))
      return angkaOf(hadir)
    })

  return { onDay, figures }
}

export type ReadHadir = ReturnType<typeof createHadir>

import { setImmediate as turn } from 'node:timers/promises'
import { type Hadir, hadirOn, type PeristiwaHadir } from '@presensi/domain/hari/hadir'
import { type Jadwal, resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import type { Waktu } from '@presensi/domain/jadwal/waktu'
import { DETIK_SEHARI } from '@presensi/domain/kalender/jam'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { type JadwalInputs, loadJadwalInputs } from '../../calendar-and-hours/jadwal/public.ts'
import type { Database } from '../../platform/database.ts'
import { createMemory } from '../../platform/remember.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import {
  bagiHari,
  DI_SEBELAH,
  type PeristiwaDiHari,
  readRingkasSelama,
  type WaktuOfPegawai,
} from '../presensi/public.ts'
import { type AngkaLingkup, angkaOf } from './angka.ts'
import { type Orang, readOrang } from './dashboard.repo.ts'

export type HadirOrang = Hadir & {
  readonly orang: Orang
  readonly jadwal: Jadwal
  /** a clocking of the day waits for a decision, or was refused */
  readonly menunggu: boolean
  readonly ditolak: boolean
}
type Scope = { instansi_id: string; kantor_ids: readonly string[] | null }
type Dijadwalkan = {
  readonly people: readonly { orang: Orang; jadwal: Jadwal }[]
  /** the hours of the days around, worked out once they are asked for */
  readonly waktuOf: WaktuOfPegawai
}

/** Schedules change by the hour, clockings by the second. */
const JADWAL_MS = 30_000
const HASIL_MS = 2_000
/** A screen is shown the last figures while newer ones are made; dashboard/streams.ts tells it to ask again. */
const HASIL_LAMA_MS = 8_000
const LAMPAU_MS = 300_000
/** The event loop gets its turn between so many people. */
const SEKALIGUS = 2_000

/** A joint event only where its clocking also counts as clocking in. */
export const isInOrOut = ({ jenis, dihitung_masuk }: PeristiwaDiHari): boolean => jenis !== 'kegiatan' || dihitung_masuk

/** In and out of a day: what lies in its windows; on a day off whatever was clocked. */
export const asHadir = (jadwal: Jadwal, events: readonly PeristiwaDiHari[]): PeristiwaHadir[] =>
  events.flatMap(({ jenis, sebagai, waktu, nilai }): PeristiwaHadir[] => {
    const as = jadwal.waktu !== null ? sebagai : jenis === 'kegiatan' ? 'masuk' : jenis
    return as === null ? [] : [{ jenis: as, waktu, nilai }]
  })

/** From the first window of anybody to the last one, and the date itself; with the going home of the day before, where that is still open then. */
function spanOf(tanggal: string, { people, waktuOf }: Dijadwalkan): { mulai: number; selesai: number } {
  const zones = [...new Set(people.map(({ orang }) => orang.zona_waktu))]
  let mulai = Math.min(...zones.map((zona) => instantOf(tanggal, 0, zona)))
  let selesai = Math.max(...zones.map((zona) => instantOf(tanggal, DETIK_SEHARI, zona)))
  const kemarin = addDays(tanggal, -1)
  for (const { orang, jadwal } of people) {
    if (jadwal.waktu === null) continue
    const { jendela_masuk, jendela_pulang } = jadwal.waktu
    const before = waktuOf(orang.id, kemarin)?.jendela_pulang
    mulai = Math.min(mulai, jendela_masuk.mulai)
    if (before !== undefined && before.selesai >= jendela_masuk.mulai) mulai = Math.min(mulai, before.mulai)
    selesai = Math.max(selesai, jendela_pulang.selesai)
  }
  return { mulai, selesai }
}

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
        const done: { orang: Orang; jadwal: Jadwal }[] = []
        const inputsOf = new Map<string, JadwalInputs>()
        for (let at = 0; at < people.length; at += SEKALIGUS) {
          const some = people.slice(at, at + SEKALIGUS)
          const inputs = await loadJadwalInputs(
            tx,
            some.map(({ id }) => id),
            addDays(tanggal, -DI_SEBELAH),
            addDays(tanggal, DI_SEBELAH),
          )
          for (const { id } of some) inputsOf.set(id, inputs)
          done.push(...some.map((orang) => ({ orang, jadwal: resolveJadwal(inputs.inputOf(orang.id, tanggal)) })))
          await turn()
        }
        const hours = new Map<string, Waktu | null>()
        const waktuOf: WaktuOfPegawai = (pegawai_id, day) => {
          const key = `${pegawai_id} ${day}`
          const known = hours.get(key)
          if (known !== undefined) return known
          const inputs = inputsOf.get(pegawai_id)
          const waktu = inputs === undefined ? null : resolveJadwal(inputs.inputOf(pegawai_id, day)).waktu
          hours.set(key, waktu)
          return waktu
        }
        return { people: done, waktuOf }
      }),
    )

  async function compute(scope: Scope, tanggal: string): Promise<HadirOrang[]> {
    const jadwal = await scheduled(scope, tanggal)
    const { people, waktuOf } = jadwal
    if (people.length === 0) return []
    const ids = scope.kantor_ids === null ? null : people.map(({ orang }) => orang.id)
    const days = { from: addDays(tanggal, -DI_SEBELAH), to: addDays(tanggal, DI_SEBELAH) }
    const { filed, time } = await db.inInstansi(scope.instansi_id, async (tx) => ({
      filed: await readRingkasSelama(tx, ids, days, spanOf(tanggal, jadwal)),
      time: await readSekarang(tx),
    }))
    const byPerson = Map.groupBy(
      bagiHari(filed, waktuOf).filter((event) => event.tanggal === tanggal),
      (event) => event.pegawai_id,
    )
    const hadir: HadirOrang[] = []
    for (let at = 0; at < people.length; at += SEKALIGUS) {
      for (const one of people.slice(at, at + SEKALIGUS)) {
        const own = (byPerson.get(one.orang.id) ?? []).filter(isInOrOut)
        const graded = (nilai: string): boolean => own.some((event) => event.nilai === nilai)
        const standing = { menunggu: graded('perlu_konfirmasi'), ditolak: graded('ditolak') }
        hadir.push({ ...one, ...hadirOn(one.jadwal, asHadir(one.jadwal, own), time), ...standing })
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

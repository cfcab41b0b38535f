import { setImmediate as turn } from 'node:timers/promises'
import type { HariDinilai } from '@presensi/domain/hari/evaluate-bulan'
import { keadaanHari } from '@presensi/domain/hari/keadaan-hari'
import { DETIK_SEHARI } from '@presensi/domain/kalender/jam'
import { addDays, daysOf } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { bacaDasar, bacaHari, bacaPeristiwaSelama, type DasarHari, nilaiHari } from '../../days/hari/public.ts'
import type { Database } from '../../platform/database.ts'
import type { Window } from '../../platform/paging.ts'
import { createMemory } from '../../platform/remember.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { type AngkaLingkup, angkaOf, angkaTersimpan, type DiKantor } from './angka.ts'
import { type Orang, readOrang, readOrangSelama } from './dashboard.repo.ts'
import { type Dicari, pageKeadaan, readAngka } from './keadaan.repo.ts'

/** A person on a day: how they stand, and the hours behind it, as the day itself has them. */
export type HadirOrang = DiKantor &
  Pick<HariDinilai['hari'], 'jadwal_masuk' | 'masuk' | 'terlambat_menit'> & { readonly orang: Orang }
export type Scope = { readonly instansi_id: string; readonly kantor_ids: readonly string[] | null }
type Dasar = {
  readonly people: readonly { readonly orang: Orang; readonly dasar: DasarHari }[]
  readonly span: { readonly mulai: number; readonly selesai: number }
}

/** Facts of a day change by the hour, clockings by the second. */
const DASAR_MS = 10_000
const HASIL_MS = 2_000
/** A screen is shown the last figures while newer ones are made; dashboard/streams.ts tells it to ask again. */
const HASIL_LAMA_MS = 8_000
const LAMPAU_MS = 300_000
/** So many people are read at once. */
const SEKALIGUS = 2_000
/** The event loop gets its turn between so many days. */
const SETIAP = 500
/** Offices of one agency that are watched apart. With more, or beside the whole agency, all of it is judged once for everybody. */
const TERPISAH = 4
const DILIHAT_MS = 10_000

function hadirOf(orang: Orang, dinilai: HariDinilai): HadirOrang {
  const { jadwal_masuk, masuk, pulang, terlambat_menit } = dinilai.hari
  const { kantor_id, kantor } = orang
  return { orang, kantor_id, kantor, ...keadaanHari(dinilai), jadwal_masuk, masuk, pulang, terlambat_menit }
}

/** A duty elsewhere moves the hours by the clock there. */
const ZONA_MS = 3 * 3_600_000

/** From the first window of anybody to the last one, and the date itself; with the going home of the day before, where that is still open then. */
function spanOf(tanggal: string, people: Dasar['people']): Dasar['span'] {
  const zones = [...new Set(people.map(({ orang }) => orang.zona_waktu))]
  let mulai = Math.min(...zones.map((zona) => instantOf(tanggal, 0, zona)))
  let selesai = Math.max(...zones.map((zona) => instantOf(tanggal, DETIK_SEHARI, zona)))
  const kemarin = addDays(tanggal, -1)
  for (const { dasar } of people) {
    const waktu = dasar.fakta.get(tanggal)?.jadwal.waktu ?? null
    if (waktu === null) continue
    const before = dasar.fakta.get(kemarin)?.jadwal.waktu?.jendela_pulang
    mulai = Math.min(mulai, waktu.jendela_masuk.mulai)
    if (before !== undefined && before.selesai >= waktu.jendela_masuk.mulai) mulai = Math.min(mulai, before.mulai)
    selesai = Math.max(selesai, waktu.jendela_pulang.selesai)
  }
  return { mulai: mulai - ZONA_MS, selesai: selesai + ZONA_MS }
}

export const keyOf = ({ instansi_id, kantor_ids }: Scope, tanggal: string): string =>
  [instansi_id, tanggal, ...(kantor_ids?.toSorted() ?? ['*'])].join('|')

/** Which scopes were asked for lately, so that many screens of one agency share one evaluation. */
function createWatched(now: () => number) {
  const seen = new Map<string, Map<string, number>>()
  return function isShared({ instansi_id, kantor_ids }: Scope): boolean {
    const time = now()
    const own = seen.get(instansi_id) ?? new Map<string, number>()
    if (!seen.has(instansi_id) && seen.size >= 1_000) seen.clear()
    seen.set(instansi_id, own)
    for (const [key, at] of own) if (time - at > DILIHAT_MS) own.delete(key)
    own.set(kantor_ids?.toSorted().join() ?? '*', time)
    return own.has('*') || own.size > TERPISAH
  }
}

/** Who is where on a day, remembered for a moment: a wall of screens asks for the same figures. */
export function createKehadiran({ db, now = Date.now }: { db: Database; now?: () => number }) {
  const facts = createMemory<Dasar>({ freshMs: DASAR_MS, now })
  const results = createMemory<HadirOrang[]>({ freshMs: HASIL_MS, staleMs: HASIL_LAMA_MS, now })
  const past = createMemory<AngkaLingkup>({ freshMs: LAMPAU_MS, max: 2_000, now })
  const kept = createMemory<Map<string, AngkaLingkup>>({ freshMs: HASIL_MS, now })
  const isShared = createWatched(now)

  const dasarOf = ({ instansi_id, kantor_ids }: Scope, tanggal: string): Promise<Dasar> =>
    facts.get(keyOf({ instansi_id, kantor_ids }, tanggal), () =>
      db.inInstansi(instansi_id, async (tx) => {
        const placed = await readOrang(tx, instansi_id, kantor_ids, tanggal)
        const people: { orang: Orang; dasar: DasarHari }[] = []
        for (let at = 0; at < placed.length; at += SEKALIGUS) {
          const some = placed.slice(at, at + SEKALIGUS)
          const ids = some.map(({ id }) => id)
          const found = await bacaDasar(tx, instansi_id, ids, { mulai: tanggal, selesai: tanggal })
          for (const orang of some) {
            const dasar = found.get(orang.id)
            if (dasar !== undefined) people.push({ orang, dasar })
          }
          await turn()
        }
        return { people, span: spanOf(tanggal, people) }
      }),
    )

  async function compute(scope: Scope, tanggal: string): Promise<HadirOrang[]> {
    const { people, span } = await dasarOf(scope, tanggal)
    if (people.length === 0) return []
    const ids = scope.kantor_ids === null ? null : people.map(({ orang }) => orang.id)
    const day = { mulai: tanggal, selesai: tanggal }
    const { events, time } = await db.inInstansi(scope.instansi_id, async (tx) => ({
      events: await bacaPeristiwaSelama(tx, ids, day, span),
      time: await readSekarang(tx),
    }))
    const hadir: HadirOrang[] = []
    for (const [index, { orang, dasar }] of people.entries()) {
      const dinilai = nilaiHari(dasar, events.get(orang.id) ?? [], time).get(tanggal)
      if (dinilai !== undefined) hadir.push(hadirOf(orang, dinilai))
      if (index % SETIAP === SETIAP - 1) await turn()
    }
    return hadir
  }

  /** Everybody on a day. */
  async function onDay(scope: Scope, tanggal: string): Promise<readonly HadirOrang[]> {
    const { instansi_id, kantor_ids } = scope
    const of = (kept: Scope) => results.get(keyOf(kept, tanggal), () => compute(kept, tanggal))
    if (!isShared(scope) || kantor_ids === null) return of(scope)
    const own = new Set(kantor_ids)
    return (await of({ instansi_id, kantor_ids: null })).filter(({ kantor_id }) => own.has(kantor_id))
  }

  /** What the worker keeps of these days: of agencies that are too large to be judged while somebody waits. */
  const tersimpan = (scope: Scope, days: readonly string[]): Promise<Map<string, AngkaLingkup>> =>
    kept.get(keyOf(scope, days.join()), () =>
      db.inInstansi(scope.instansi_id, async (tx) => {
        const rows = await readAngka(tx, scope.instansi_id, scope.kantor_ids, days)
        const byDay = Map.groupBy(rows, ({ tanggal }) => tanggal)
        return new Map([...byDay].map(([tanggal, own]) => [tanggal, angkaTersimpan(own)]))
      }),
    )

  /** The figures of one day as it stands now. */
  const angka = async (scope: Scope, tanggal: string): Promise<AngkaLingkup> =>
    (await tersimpan(scope, [tanggal])).get(tanggal) ?? angkaOf(await onDay(scope, tanggal))

  /** A page of everybody on a day that the worker keeps: only these are judged. Undefined where it keeps none. */
  const page = (instansi_id: string, dicari: Dicari, window: Window) =>
    db.inInstansi(instansi_id, async (tx) => {
      const found = await pageKeadaan(tx, instansi_id, dicari, window)
      if (found === undefined) return undefined
      const { tanggal } = dicari
      const placed = new Map((await readOrang(tx, instansi_id, null, tanggal, found.ids)).map((one) => [one.id, one]))
      const sekarang = await readSekarang(tx)
      const days = await bacaHari(tx, instansi_id, found.ids, { mulai: tanggal, selesai: tanggal }, { sekarang })
      const hadir = found.ids.flatMap((id) => {
        const [orang, dinilai] = [placed.get(id), days.get(id)?.hari.get(tanggal)]
        return orang === undefined || dinilai === undefined ? [] : [hadirOf(orang, dinilai)]
      })
      return { hadir, total: found.total }
    })

  /** Days gone by, in figures only; they change when somebody decides, or when a phone comes back to the network. */
  async function figures(scope: Scope, days: readonly string[]): Promise<Map<string, AngkaLingkup>> {
    const known = await tersimpan(scope, days)
    const rest = days.filter((tanggal) => !known.has(tanggal))
    return rest.length === 0 ? known : new Map([...known, ...(await evaluated(scope, rest))])
  }

  async function evaluated(scope: Scope, days: readonly string[]): Promise<Map<string, AngkaLingkup>> {
    const missing = days.filter((tanggal) => !past.isFresh(keyOf(scope, tanggal)))
    let made: Promise<Map<string, AngkaLingkup>> | undefined
    const found = days.map(
      async (tanggal): Promise<[string, AngkaLingkup]> => [
        tanggal,
        await past.get(keyOf(scope, tanggal), async () => {
          made ??= count(scope, missing.includes(tanggal) ? missing : [...missing, tanggal])
          return (await made).get(tanggal) ?? (await count(scope, [tanggal])).get(tanggal) ?? angkaOf([])
        }),
      ],
    )
    return new Map(await Promise.all(found))
  }

  async function count(scope: Scope, days: readonly string[]): Promise<Map<string, AngkaLingkup>> {
    const { instansi_id, kantor_ids } = scope
    const sorted = days.toSorted()
    const rentang = { mulai: sorted[0] ?? '', selesai: sorted.at(-1) ?? '' }
    const hadir = new Map(days.map((tanggal): [string, DiKantor[]] => [tanggal, []]))
    const offices = kantor_ids === null ? null : new Set(kantor_ids)
    await db.inInstansi(instansi_id, async (tx) => {
      const ids = await readOrangSelama(tx, instansi_id, kantor_ids, rentang)
      const sekarang = await readSekarang(tx)
      let judged = 0
      // Fewer at a time the longer the range is: a month of an agency is not held in memory.
      const many = Math.max(50, Math.floor(SEKALIGUS / daysOf(rentang.mulai, rentang.selesai).length))
      for (let at = 0; at < ids.length; at += many) {
        const read = await bacaHari(tx, instansi_id, ids.slice(at, at + many), rentang, { sekarang })
        for (const { hari, kantorOf } of read.values()) {
          for (const [tanggal, dinilai] of hari) {
            const place = kantorOf(tanggal)
            if (place === null || (offices !== null && !offices.has(place.kantor_id))) continue
            hadir.get(tanggal)?.push({ ...place, ...keadaanHari(dinilai), pulang: dinilai.hari.pulang })
          }
          judged += hari.size
          if (judged >= SETIAP) {
            judged = 0
            await turn()
          }
        }
      }
    })
    return new Map([...hadir].map(([tanggal, people]) => [tanggal, angkaOf(people)]))
  }

  return { onDay, angka, page, figures }
}

export type ReadKehadiran = ReturnType<typeof createKehadiran>

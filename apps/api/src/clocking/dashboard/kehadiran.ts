import { setImmediate as turn } from 'node:timers/promises'
import type { HariDinilai } from '@presensi/domain/hari/evaluate-bulan'
import { keadaanHari } from '@presensi/domain/hari/keadaan-hari'
import { DETIK_SEHARI } from '@presensi/domain/kalender/jam'
import { addDays, daysOf } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { bacaDasar, bacaHari, bacaPeristiwaSelama, type DasarHari, nilaiHari } from '../../days/hari/public.ts'
import type { Database } from '../../platform/database.ts'
import type { Window } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { createMemory } from '../../platform/remember.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { type AngkaLingkup, angkaOf, type DiKantor } from './angka.ts'
import { type Dicari, pageKeadaan } from './baca-keadaan.repo.ts'
import { isLebihDari, type Orang, readOrang, readOrangSelama } from './dashboard.repo.ts'
import { sejakBulanLalu } from './jangkauan-fakta.ts'
import { type AngkaSaat, createTersimpan, keyOf, type Scope, seketika } from './tersimpan.ts'
import { createVersiHari } from './versi-hari.ts'

/** A person on a day: how they stand, and the hours behind it, as the day itself has them. */
export type HadirOrang = DiKantor &
  Pick<HariDinilai['hari'], 'jadwal_masuk' | 'masuk' | 'terlambat_menit'> & { readonly orang: Orang }
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
/** So many people are judged while somebody waits even where their figures are kept, but not up to date. */
const SEKEJAP = 1_000
/** More than so many are never judged in the process that takes clockings: half a minute of its time, and its memory. */
const TERBANYAK = 20_000
const COBA_LAGI_DETIK = 15
const BANYAK_MS = 60_000

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
export function createKehadiran({
  db,
  now = Date.now,
  terbanyak = TERBANYAK,
  sekejap = SEKEJAP,
}: {
  db: Database
  now?: () => number
  terbanyak?: number
  sekejap?: number
}) {
  const facts = createMemory<Dasar>({ freshMs: DASAR_MS, now })
  const results = createMemory<HadirOrang[]>({ freshMs: HASIL_MS, staleMs: HASIL_LAMA_MS, now })
  const past = createMemory<AngkaLingkup>({ freshMs: LAMPAU_MS, max: 2_000, now })
  const sizes = createMemory<boolean>({ freshMs: BANYAK_MS, max: 2_000, now })
  const isShared = createWatched(now)
  const versiHari = createVersiHari()
  const tersimpan = createTersimpan({ db, now, freshMs: HASIL_MS })
  const versiOf = ({ instansi_id }: Scope) => db.inInstansi(instansi_id, (tx) => versiHari(tx, instansi_id))

  const isLebih = (scope: Scope, banyak: number, tanggal: string): Promise<boolean> =>
    sizes.get(`${keyOf(scope, tanggal)}|${banyak}`, () =>
      db.inInstansi(scope.instansi_id, (tx) => isLebihDari(tx, banyak, scope, tanggal)),
    )
  /** Whoever wants more than can be judged here waits for the worker, or chooses an office. */
  async function guard(scope: Scope, tanggal: string): Promise<void> {
    if (!(await isLebih(scope, terbanyak, tanggal))) return
    const { instansi_id } = scope
    const today = await db.inInstansi(instansi_id, (tx) => todayOf(tx, instansi_id))
    if (tanggal < sejakBulanLalu(today)) refuse('dashboard.bulan_lama')
    refuse('dashboard.disiapkan', { retryAfter: COBA_LAGI_DETIK })
  }

  const dasarOf = ({ instansi_id, kantor_ids }: Scope, tanggal: string, versi: number): Promise<Dasar> =>
    facts.get(`${keyOf({ instansi_id, kantor_ids }, tanggal)}|${versi}`, () =>
      db.reading(instansi_id, async (tx) => {
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

  async function compute(scope: Scope, tanggal: string, versi: number): Promise<HadirOrang[]> {
    await guard(scope, tanggal)
    const { people, span } = await dasarOf(scope, tanggal, versi)
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
    const versi = (await versiOf(scope))({ dari: tanggal, sampai: tanggal })
    const of = (kept: Scope) => results.get(`${keyOf(kept, tanggal)}|${versi}`, () => compute(kept, tanggal, versi))
    const whole = { instansi_id, kantor_ids: null }
    if (!isShared(scope) || kantor_ids === null || (await isLebih(whole, terbanyak, tanggal))) return of(scope)
    const own = new Set(kantor_ids)
    return (await of(whole)).filter(({ kantor_id }) => own.has(kantor_id))
  }

  /** The kept figures that may be shown: of few people only those that are up to date, since the others can be judged at once. */
  async function tersaji(scope: Scope, days: readonly string[]): Promise<Map<string, AngkaSaat>> {
    const known = await tersimpan(scope, days, await versiOf(scope))
    const waiting = [...known].flatMap(([tanggal, { menunggu }]) => (menunggu ? [tanggal] : []))
    const [first] = waiting
    if (first === undefined || (await isLebih(scope, sekejap, first))) return known
    return new Map([...known].filter(([tanggal]) => !waiting.includes(tanggal)))
  }

  /** The figures of one day as it stands now. */
  const angka = async (scope: Scope, tanggal: string): Promise<AngkaSaat> =>
    (await tersaji(scope, [tanggal])).get(tanggal) ?? seketika(angkaOf(await onDay(scope, tanggal)))

  /** A page of everybody on a day that the worker keeps: only these are judged. Undefined where it keeps none. */
  const page = (instansi_id: string, dicari: Dicari, window: Window) =>
    db.reading(instansi_id, async (tx) => {
      const found = await pageKeadaan(tx, instansi_id, dicari, window)
      if (found === undefined) return undefined
      const { tanggal } = dicari
      const placed = new Map((await readOrang(tx, instansi_id, null, tanggal, found.ids)).map((one) => [one.id, one]))
      const sekarang = await readSekarang(tx)
      const days = await bacaHari(tx, instansi_id, found.ids, { mulai: tanggal, selesai: tanggal }, { sekarang })
      const hadir = found.ids.flatMap((id) => {
        const [orang, dinilai] = [placed.get(id), days.get(id)?.hari.get(tanggal)]
        if (orang === undefined || dinilai === undefined) return []
        const one = hadirOf(orang, dinilai)
        // Whoever stands otherwise by now is in another list.
        return dicari.status === undefined || one.status === dicari.status ? [one] : []
      })
      return { hadir, total: found.total }
    })

  /** Days gone by, in figures only; they change when a fact does, or when a phone comes back to the network. */
  async function figures(scope: Scope, days: readonly string[]): Promise<Map<string, AngkaSaat>> {
    const known = await tersaji(scope, days)
    const rest = days.filter((tanggal) => !known.has(tanggal))
    return rest.length === 0 ? known : new Map([...known, ...(await evaluated(scope, rest))])
  }

  async function evaluated(scope: Scope, days: readonly string[]): Promise<Map<string, AngkaSaat>> {
    const versi = await versiOf(scope)
    const key = (tanggal: string): string => `${keyOf(scope, tanggal)}|${versi({ dari: tanggal, sampai: tanggal })}`
    const missing = days.filter((tanggal) => !past.isFresh(key(tanggal)))
    let made: Promise<Map<string, AngkaLingkup>> | undefined
    const found = days.map(
      async (tanggal): Promise<[string, AngkaSaat]> => [
        tanggal,
        seketika(
          await past.get(key(tanggal), async () => {
            made ??= count(scope, missing.includes(tanggal) ? missing : [...missing, tanggal])
            return (await made).get(tanggal) ?? (await count(scope, [tanggal])).get(tanggal) ?? angkaOf([])
          }),
        ),
      ],
    )
    return new Map(await Promise.all(found))
  }

  async function count(scope: Scope, days: readonly string[]): Promise<Map<string, AngkaLingkup>> {
    const { instansi_id, kantor_ids } = scope
    const sorted = days.toSorted()
    const rentang = { mulai: sorted[0] ?? '', selesai: sorted.at(-1) ?? '' }
    await guard(scope, rentang.selesai)
    const hadir = new Map(days.map((tanggal): [string, DiKantor[]] => [tanggal, []]))
    const offices = kantor_ids === null ? null : new Set(kantor_ids)
    await db.reading(instansi_id, async (tx) => {
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

import type { Waktu } from '../jadwal/waktu.ts'
import { evaluateHari } from './evaluate-hari.ts'
import type { HariInput, PeristiwaHari, Selang } from './fakta.ts'
import { timbang } from './timbangan.ts'

type Jenis = 'masuk' | 'pulang'
/** As what some events of a day are taken, by their id. */
type Bacaan = ReadonlyMap<string, Jenis>

const isDalam = ({ mulai, selesai }: Selang, instant: number): boolean => mulai <= instant && instant <= selesai

/** Nobody has said yet that its kind is right. */
const isBolehDibaca = ({ tetap, jenis }: PeristiwaHari): boolean => tetap !== true && jenis !== 'kegiatan'

/** What was tapped as `jenis` among what lies in the windows of a day, of either kind. */
const diketuk = (events: readonly PeristiwaHari[], jenis: Jenis): PeristiwaHari[] =>
  events.filter(
    (one) => one.sebagai === jenis || (one.sebagai === null && one.lain !== undefined && one.jenis === jenis),
  )

/** A `pulang` before a `masuk`, and no pair in order: all of them are the other kind. */
function berbalik(events: readonly PeristiwaHari[], waktu: Waktu): Bacaan | null {
  const [ins, outs] = [diketuk(events, 'masuk'), diketuk(events, 'pulang')]
  if (!outs.some((out) => ins.some((one) => out.waktu < one.waktu))) return null
  if (ins.some((one) => outs.some((out) => one.waktu < out.waktu))) return null
  const toIn = outs.filter((one) => isBolehDibaca(one) && isDalam(waktu.jendela_masuk, one.waktu))
  const toOut = ins.filter((one) => isBolehDibaca(one) && isDalam(waktu.jendela_pulang, one.waktu))
  if (toIn.length === 0 || toOut.length === 0) return null
  return new Map([...toIn.map(({ id }) => [id, 'masuk'] as const), ...toOut.map(({ id }) => [id, 'pulang'] as const)])
}

/** What lies outside every window of its own kind, but inside one of the other kind that has no event yet. */
function satuSisi(events: readonly PeristiwaHari[], as: Jenis): Bacaan | null {
  if (events.some(({ sebagai }) => sebagai === as)) return null
  const found = events.filter((one) => one.sebagai === null && one.lain === as && isBolehDibaca(one))
  return found.length === 0 ? null : new Map(found.map(({ id }) => [id, as]))
}

function bacaanOf(events: readonly PeristiwaHari[], waktu: Waktu): Bacaan[] {
  const both = berbalik(events, waktu)
  const [as_in, as_out] = [satuSisi(events, 'masuk'), satuSisi(events, 'pulang')]
  return [
    ...(both === null ? [] : [both]),
    ...(as_in === null || as_out === null ? [] : [new Map([...as_in, ...as_out])]),
    ...(as_in === null ? [] : [as_in]),
    ...(as_out === null ? [] : [as_out]),
  ]
}

const harga = (input: HariInput): number =>
  evaluateHari(input).baris.reduce((sum, line) => sum + line.setelah_batas_bp, 0)

function isMungkin(events: readonly PeristiwaHari[]): boolean {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { sebagai, lain, nilai, waktu } of events) {
    if (nilai === 'ditolak') continue
    if (lain !== undefined) return true
    if (sebagai === 'pulang') first = Math.min(first, waktu)
    if (sebagai === 'masuk') last = Math.max(last, waktu)
  }
  return first < last
}

type Dibaca = {
  readonly input: HariInput
  /** which of `calon` it took */
  readonly dipakai: readonly string[]
}

function baca(input: HariInput, calon: readonly PeristiwaHari[]): Dibaca {
  const own = { input, dipakai: [] }
  const { waktu, selesai, klaim, jam } = timbang(input)
  if (waktu === null || !selesai || (jam === null && klaim !== 'TK' && klaim !== 'GS')) return own
  const all = [...input.peristiwa, ...calon]
  // A correction says its kind itself, and never harms: it says nothing about what was tapped.
  const valid = all.filter(({ nilai, perbaikan }) => nilai !== 'ditolak' && perbaikan === null)
  const before = harga(input)
  for (const bacaan of bacaanOf(valid, waktu)) {
    const peristiwa = all.flatMap((one): PeristiwaHari[] => {
      const as = bacaan.get(one.id)
      if (as !== undefined) return [{ ...one, sebagai: as }]
      return calon.includes(one) ? [] : [one]
    })
    const read = { ...input, peristiwa }
    if (harga(read) <= before) return { input: read, dipakai: calon.flatMap(({ id }) => (bacaan.has(id) ? [id] : [])) }
  }
  return own
}

/** Every set of some events; of more than a few each one alone, and all of them. */
const MAKS_BAGIAN = 8
function bagianOf(events: readonly PeristiwaHari[]): ReadonlySet<string>[] {
  if (events.length > MAKS_BAGIAN)
    return [...events.map(({ id }) => new Set([id])), new Set(events.map(({ id }) => id))]
  return Array.from(
    { length: 2 ** events.length - 1 },
    (_one, index) =>
      new Set(events.filter((_event, at) => Math.floor((index + 1) / 2 ** at) % 2 === 1).map(({ id }) => id)),
  )
}

const hasilOf = ({ input }: Dibaca): string => {
  const { kode, masuk, pulang, terlambat_detik, pulang_cepat_detik, baris } = evaluateHari(input)
  return JSON.stringify([
    kode,
    masuk,
    pulang,
    terlambat_detik,
    pulang_cepat_detik,
    baris.map((one) => ({ ...one, dihitung: true })),
  ])
}

/**
 * Swapped kinds are read by the hour: once the day is due, and where it becomes no dearer by it. `calon` are events of the dates after it that lie in
 * its windows of the other kind (going home from a night). Answers the day as it is judged then. What waits may decide about the reading itself: it is
 * read again as it would be with each refusal.
 */
export function bacaTertukar(input: HariInput, calon: readonly PeristiwaHari[]): Dibaca {
  if (!isMungkin(input.peristiwa) && !isMungkin(calon)) return { input, dipakai: [] }
  const read = baca(input, calon)
  const waiting = [...input.peristiwa, ...calon].filter(({ nilai }) => nilai === 'perlu_konfirmasi')
  if (waiting.length === 0 || timbang(read.input).jam === null) return read
  const [now, without] = [hasilOf(read), bagianOf(waiting)]
  const menunggu = without.some((refused) => {
    const rest = (events: readonly PeristiwaHari[]) => events.filter(({ id }) => !refused.has(id))
    return hasilOf(baca({ ...input, peristiwa: rest(input.peristiwa) }, rest(calon))) !== now
  })
  return { ...read, input: { ...read.input, menunggu } }
}

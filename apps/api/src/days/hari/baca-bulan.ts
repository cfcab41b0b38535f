import { evaluateBulan } from '@presensi/domain/hari/evaluate-bulan'
import { isDilewati } from '@presensi/domain/hari/evaluate-hari'
import type { BulanInput, FaktaHari } from '@presensi/domain/hari/fakta'
import type { Bulan } from '@presensi/domain/hari/hasil'
import { firstOfMonth, lastOfMonth, midnightUtc } from '@presensi/domain/kalender/tanggal'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import type { Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import { bagianBulan } from '@presensi/domain/rekap/hari-beku'
import type { PilihanJadwal } from '../../calendar-and-hours/jadwal/public.ts'
import { readRingkasOrang } from '../../clocking/presensi/public.ts'
import type { Tx } from '../../platform/database.ts'
import { eachInTurn, inPages, readAhead } from '../../platform/pages.ts'
import {
  bacaDasarInput,
  bacaPeristiwa,
  type HariSurat,
  remember,
  sekitarOf,
  TANPA_SURAT,
  terjadi,
  type Wanted,
} from './baca-dasar.ts'
import type { OrangHari } from './hari.repo.ts'

export type BulanOrang = {
  readonly orang: OrangHari
  readonly fakta: ReadonlyMap<string, FaktaHari>
  readonly input: BulanInput
  readonly bulan: Bulan
  /** the office of a date */
  readonly kantorOf: (tanggal: string) => { kantor_id: string; kantor: string } | null
}
type Pilihan = {
  readonly sekarang: number
  readonly jelaskan?: boolean
  /** as if this policy had held on every day of the month for the people it names */
  readonly kebijakan?: Kebijakan
  /** facts taken to stand for everybody who is read */
  readonly andaian?: PilihanJadwal['andaian']
  readonly berlakukan?: PilihanJadwal['berlakukan']
  /** told every month that was evaluated, those before included that decide about this one */
  readonly dibaca?: (pegawai_id: string, input: BulanInput, bulan: Bulan) => void
}

/** Everything a month of some people is judged from. */
async function bacaInput(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  wanted: Wanted,
  pilihan: Pilihan,
) {
  // The longest statement first: it runs while the people before are judged.
  const events = await bacaPeristiwa(tx, pegawai_ids, wanted)
  const read = await bacaDasarInput(tx, instansi_id, pegawai_ids, wanted, pilihan)
  const { people, inputOf: dasarOf, peristiwaOf, kantorOf } = read
  function inputOf(
    orang: OrangHari,
    before: HariSurat = TANPA_SURAT,
  ): { fakta: ReadonlyMap<string, FaktaHari>; input: BulanInput } {
    const { fakta, input, ...more } = dasarOf(orang, before)
    const peristiwa = terjadi(peristiwaOf(orang.id, events(orang.id)), more)
    const { sekarang } = pilihan
    return { fakta, input: { ...wanted, ...input, peristiwa, tk_beruntun_sebelum: 0, sekarang } }
  }
  return { people, inputOf, kantorOf }
}

/**
 * The same of all months of people from one that is said of each to the one before `until`, in one reading: as many statements as for one month.
 */
async function bacaInputLama(
  tx: Tx,
  instansi_id: string,
  since: ReadonlyMap<string, Wanted>,
  until: Wanted,
  pilihan: Pilihan,
) {
  const end = monthBefore(until)
  const first = [...since.values()].reduce((least, one) => (ordinal(one) < ordinal(least) ? one : least), end)
  const range = { mulai: firstOfMonth(first.tahun, first.bulan), selesai: lastOfMonth(end.tahun, end.bulan) }
  const read = await bacaDasarInput(tx, instansi_id, [...since.keys()], range, pilihan)
  const { people, inputOf: dasarOf, peristiwaOf } = read
  const { to } = sekitarOf(end)
  const wanted = [...since].map(([pegawai_id, begun]) => ({ pegawai_id, from: sekitarOf(begun).from, to }))
  const events = remember(await readRingkasOrang(tx, wanted))
  function inputOf(orang: OrangHari, month: Wanted, before: HariSurat = TANPA_SURAT): BulanInput {
    const { input, ...more } = dasarOf(orang, before, month)
    const around = sekitarOf(month)
    const own = events(orang.id).filter(({ tanggal }) => around.from <= tanggal && tanggal <= around.to)
    const { sekarang } = pilihan
    return {
      ...month,
      ...input,
      peristiwa: terjadi(peristiwaOf(orang.id, own), more),
      tk_beruntun_sebelum: 0,
      sekarang,
    }
  }
  return { people, inputOf }
}

const monthBefore = (month: Wanted): Wanted => fromOrdinal(ordinal(month) - 1)

/**
 * How long the run is depends on the months before: the first day that counts is absence, or no day has counted yet. A month that has not begun
 * anywhere has nothing to go on with.
 */
function beginsWithRun({ hari }: Bulan, { tahun, bulan }: Wanted, sekarang: number): boolean {
  const first = hari.find((day) => !isDilewati(day))
  return first === undefined ? midnightUtc(firstOfMonth(tahun, bulan)) - DAY <= sekarang : first.kode[0] === 'TK'
}
const DAY = 86_400_000
/** No day of the month ends a run: the one before it counts too. */
const isOnlyRun = ({ hari }: Bulan): boolean => hari.every((day) => isDilewati(day) || day.kode[0] === 'TK')
/** Nobody is absent for longer without having been dismissed. */
const BULAN_MUNDUR = 12

/** Whether what a paper costs depends on which of its days this is. */
const isBertingkat = ({ hari, surat }: BulanInput): boolean =>
  surat.length > 0 &&
  hari.some(({ kebijakan }) => Object.values(kebijakan.per_kode).some((per) => (per?.tingkat?.length ?? 0) > 1))
/** The first month of a paper that began before the month; null where none did. */
function bulanPertama({ surat, tahun, bulan }: BulanInput): Wanted | null {
  if (surat.length === 0) return null
  const first = firstOfMonth(tahun, bulan)
  const begun = surat
    .flatMap((one) =>
      one.bentuk === 'hari' ? [one.mulai] : one.bentuk === 'waktu' ? [tanggalAt(one.mulai, 'UTC')] : [],
    )
    .filter((mulai) => mulai < first)
    .toSorted()[0]
  return begun === undefined ? null : { tahun: Number(begun.slice(0, 4)), bulan: Number(begun.slice(5, 7)) }
}
const monthAfter = (month: Wanted): Wanted => fromOrdinal(ordinal(month) + 1)

const ordinal = ({ tahun, bulan }: Wanted): number => tahun * 12 + bulan - 1
const fromOrdinal = (at: number): Wanted => ({ tahun: Math.floor(at / 12), bulan: (at % 12) + 1 })

/** By person: how many days of each paper lie before a month, counted from the month in which the first of them began. */
async function bacaHariSurat(
  tx: Tx,
  instansi_id: string,
  since: ReadonlyMap<string, Wanted>,
  until: Wanted,
  pilihan: Pilihan,
): Promise<Map<string, HariSurat>> {
  if (since.size === 0) return new Map()
  const { people, inputOf } = await bacaInputLama(tx, instansi_id, since, until, pilihan)
  const counted = new Map<string, HariSurat>()
  for (const [id, begun] of since) {
    const days = new Map<string, number>()
    counted.set(id, days)
    const orang = people.get(id)
    if (orang === undefined) continue
    for (let month = begun; ordinal(month) < ordinal(until); month = monthAfter(month)) {
      const input = inputOf(orang, month, days)
      const bulan = evaluateBulan(input)
      pilihan.dibaca?.(id, input, bulan)
      for (const { surat_id } of bulan.hari) if (surat_id !== null) days.set(surat_id, (days.get(surat_id) ?? 0) + 1)
    }
  }
  return counted
}

/** The month of some people, judged by what is known now. */
export async function bacaBulan(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  wanted: Wanted,
  pilihan: Pilihan,
): Promise<Map<string, BulanOrang>> {
  const found = new Map<string, BulanOrang>()
  await tiapBulan(tx, instansi_id, pegawai_ids, wanted, { ...pilihan, use: (id, one) => void found.set(id, one) })
  return found
}

/**
 * The same, one after the other as they are judged: whoever keeps little of each holds little. Those whom months before decide about come last.
 */
export async function tiapBulan(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  wanted: Wanted,
  { use, ...pilihan }: Pilihan & { readonly use: (pegawai_id: string, one: BulanOrang) => void },
): Promise<void> {
  const { jelaskan = false, dibaca } = pilihan
  const asked = new Map<string, BulanOrang>()
  const since = new Map<string, Wanted>()
  const later = new Map<string, (days: HariSurat | undefined) => void>()
  const read = (ids: readonly string[]) => bacaInput(tx, instansi_id, ids, wanted, pilihan)
  await readAhead(inPages(pegawai_ids, SEBAGIAN), read, ({ people, inputOf, kantorOf }) =>
    eachInTurn(people, ([id, orang]) => {
      const judge = ({ fakta, input }: ReturnType<typeof inputOf>): void => {
        const bulan = evaluateBulan(input, { jelaskan })
        dibaca?.(id, input, bulan)
        const one = { orang, fakta, input, bulan, kantorOf: (tanggal: string) => kantorOf(id, tanggal) }
        if (beginsWithRun(bulan, wanted, pilihan.sekarang)) asked.set(id, one)
        else use(id, one)
      }
      const own = inputOf(orang)
      const first = isBertingkat(own.input) ? bulanPertama(own.input) : null
      if (first === null) judge(own)
      else {
        since.set(id, first)
        later.set(id, (days) => judge(inputOf(orang, days)))
      }
    }),
  )
  const before = await bacaHariSurat(tx, instansi_id, since, wanted, pilihan)
  await eachInTurn(later, ([id, judge]) => judge(before.get(id)))
  const runs = await bacaBeruntun(tx, instansi_id, [...asked.keys()], monthBefore(wanted), pilihan)
  await eachInTurn(asked, ([id, one]) => {
    const tk_beruntun_sebelum = runs.get(id) ?? 0
    const input = { ...one.input, tk_beruntun_sebelum }
    use(id, tk_beruntun_sebelum === 0 ? one : { ...one, input, bulan: evaluateBulan(input, { jelaskan }) })
  })
}

/** People who are read at once: of a long list the database reads some while others are judged. */
const SEBAGIAN = 250

/**
 * How many TK in a row stand at the end of a month, counted back over as many months as the run lasts. Most end in that month; of the others all
 * months that can count are read at once.
 */
async function bacaBeruntun(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  wanted: Wanted,
  pilihan: Pilihan,
): Promise<Map<string, number>> {
  if (pegawai_ids.length === 0) return new Map()
  const runs = new Map<string, number>()
  /** Adds the run at the end of a month; true where it goes on in the month before. */
  const isLonger = (id: string, input: BulanInput): boolean => {
    const bulan = evaluateBulan(input)
    pilihan.dibaca?.(id, input, bulan)
    const { tk_beruntun } = bulan.total
    runs.set(id, (runs.get(id) ?? 0) + tk_beruntun)
    return isOnlyRun(bulan)
  }
  const { people, inputOf } = await bacaInput(tx, instansi_id, pegawai_ids, wanted, pilihan)
  const longer: string[] = []
  await eachInTurn(people, ([id, orang]) => {
    if (isLonger(id, inputOf(orang).input)) longer.push(id)
  })
  if (longer.length === 0) return runs
  const first = fromOrdinal(ordinal(wanted) + 1 - BULAN_MUNDUR)
  const since = new Map(longer.map((id) => [id, first]))
  const earlier = await bacaInputLama(tx, instansi_id, since, wanted, pilihan)
  // Turns are between people: one person's months are judged where an act that was just written is still open, and holds its connection.
  await eachInTurn(earlier.people, ([id, orang]) => {
    for (let at = ordinal(wanted) - 1; at >= ordinal(first); at -= 1)
      if (!isLonger(id, earlier.inputOf(orang, fromOrdinal(at)))) break
  })
  return runs
}

/**
 * The part of a month that somebody may see, with its own totals. The days are judged as a whole before: they are the same for whoever asks.
 */
export function bulanTampak(
  { fakta, bulan }: BulanOrang,
  tampak: (kantor_id: string | null, tanggal: string) => boolean,
): Bulan {
  const milik = (tanggal: string): boolean => tampak(fakta.get(tanggal)?.kantor_id ?? null, tanggal)
  if (bulan.hari.every(({ tanggal }) => milik(tanggal))) return bulan
  const isHariKerja = (tanggal: string): boolean => {
    const facts = fakta.get(tanggal)
    return facts?.bekerja === true && facts.jadwal.waktu !== null
  }
  return bagianBulan(bulan, milik, isHariKerja)
}

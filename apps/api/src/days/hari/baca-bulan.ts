import { evaluateBulan } from '@presensi/domain/hari/evaluate-bulan'
import type { BulanInput, FaktaHari } from '@presensi/domain/hari/fakta'
import type { Bulan, Hari } from '@presensi/domain/hari/hasil'
import { jumlahkan } from '@presensi/domain/hari/total-bulan'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { KEBIJAKAN_BAKU, type Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import type { Tx } from '../../platform/database.ts'
import { bacaDasarInput, bacaPeristiwa, type HariSurat, TANPA_SURAT, type Wanted } from './baca-dasar.ts'
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
  const { people, inputOf: dasarOf, kantorOf } = await bacaDasarInput(tx, instansi_id, pegawai_ids, wanted, pilihan)
  const events = await bacaPeristiwa(tx, pegawai_ids, wanted)
  function inputOf(
    orang: OrangHari,
    before: HariSurat = TANPA_SURAT,
  ): { fakta: ReadonlyMap<string, FaktaHari>; input: BulanInput } {
    const { fakta, input, koreksi } = dasarOf(orang, before)
    const peristiwa = [...(events.get(orang.id) ?? []), ...koreksi]
    const { sekarang } = pilihan
    return { fakta, input: { ...wanted, ...input, peristiwa, tk_beruntun_sebelum: 0, sekarang } }
  }
  return { people, inputOf, kantorOf }
}

const monthBefore = ({ tahun, bulan }: Wanted): Wanted =>
  bulan === 1 ? { tahun: tahun - 1, bulan: 12 } : { tahun, bulan: bulan - 1 }

/** The month begins with absence: how long the run is depends on the months before. */
const beginsWithRun = ({ hari }: Bulan): boolean =>
  hari.find(({ kode, tk_beruntun }) => isCounted(kode) || tk_beruntun > 0)?.tk_beruntun === 1
const isCounted = (kode: Hari['kode']): boolean =>
  !kode.some((one) => ['L', 'CBer', '–', 'BELUM', 'KONFLIK'].includes(one))
/** The month is absence from its first work day to its last, so that the one before it counts too. */
const isOnlyRun = ({ hari }: Bulan): boolean => hari.every(({ kode }) => !isCounted(kode) || kode[0] === 'TK')
/** Nobody is absent for longer without having been dismissed. */
const BULAN_MUNDUR = 12

/** Whether what a paper costs depends on which of its days this is. */
const isBertingkat = ({ hari }: BulanInput): boolean =>
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
const monthAfter = ({ tahun, bulan }: Wanted): Wanted =>
  bulan === 12 ? { tahun: tahun + 1, bulan: 1 } : { tahun, bulan: bulan + 1 }

const ordinal = ({ tahun, bulan }: Wanted): number => tahun * 12 + bulan

/** By person: how many days of each paper lie before a month, counted from the month in which the first of them began. */
async function bacaHariSurat(
  tx: Tx,
  instansi_id: string,
  since: ReadonlyMap<string, Wanted>,
  until: Wanted,
  pilihan: Pilihan,
): Promise<Map<string, HariSurat>> {
  const counted = new Map([...since.keys()].map((id) => [id, new Map<string, number>()]))
  const [first] = [...since.values()].toSorted((a, b) => ordinal(a) - ordinal(b))
  if (first === undefined) return counted
  for (let month = first; ordinal(month) < ordinal(until); month = monthAfter(month)) {
    const ids = [...since].flatMap(([id, begun]) => (ordinal(begun) <= ordinal(month) ? [id] : []))
    const { people, inputOf } = await bacaInput(tx, instansi_id, ids, month, pilihan)
    for (const [id, orang] of people) {
      const days = counted.get(id) ?? new Map<string, number>()
      const { input } = inputOf(orang, days)
      const bulan = evaluateBulan(input)
      pilihan.dibaca?.(id, input, bulan)
      for (const { surat_id } of bulan.hari) if (surat_id !== null) days.set(surat_id, (days.get(surat_id) ?? 0) + 1)
      counted.set(id, days)
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
  if (pegawai_ids.length === 0) return new Map()
  const { jelaskan = false, dibaca } = pilihan
  const { people, inputOf, kantorOf } = await bacaInput(tx, instansi_id, pegawai_ids, wanted, pilihan)
  const given = new Map([...people].map(([id, orang]) => [id, inputOf(orang)]))
  const since = new Map<string, Wanted>()
  for (const [id, { input }] of given) {
    const first = bulanPertama(input)
    if (first !== null && isBertingkat(input)) since.set(id, first)
  }
  const before = await bacaHariSurat(tx, instansi_id, since, wanted, pilihan)
  const found = new Map<string, BulanOrang>()
  const asked: string[] = []
  for (const id of pegawai_ids) {
    const [orang, own] = [people.get(id), given.get(id)]
    if (orang === undefined || own === undefined) continue
    const days = before.get(id)
    const { fakta, input } = days === undefined ? own : inputOf(orang, days)
    const bulan = evaluateBulan(input, { jelaskan })
    dibaca?.(id, input, bulan)
    found.set(id, { orang, fakta, input, bulan, kantorOf: (tanggal) => kantorOf(id, tanggal) })
    if (beginsWithRun(bulan)) asked.push(id)
  }
  const runs = await bacaBeruntun(tx, instansi_id, asked, monthBefore(wanted), pilihan, BULAN_MUNDUR)
  for (const [id, tk_beruntun_sebelum] of runs) {
    const one = found.get(id)
    if (one === undefined || tk_beruntun_sebelum === 0) continue
    const input = { ...one.input, tk_beruntun_sebelum }
    found.set(id, { ...one, input, bulan: evaluateBulan(input, { jelaskan }) })
  }
  return found
}

/** How many TK in a row stand at the end of a month, counted back over as many months as the run lasts. */
async function bacaBeruntun(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  wanted: Wanted,
  pilihan: Pilihan,
  bulanLagi: number,
): Promise<Map<string, number>> {
  if (pegawai_ids.length === 0 || bulanLagi === 0) return new Map()
  const { people, inputOf } = await bacaInput(tx, instansi_id, pegawai_ids, wanted, pilihan)
  const runs = new Map<string, number>()
  const longer: string[] = []
  for (const [id, orang] of people) {
    const { input } = inputOf(orang)
    const bulan = evaluateBulan(input)
    pilihan.dibaca?.(id, input, bulan)
    runs.set(id, bulan.total.tk_beruntun)
    if (bulan.total.tk_beruntun > 0 && isOnlyRun(bulan)) longer.push(id)
  }
  const before = await bacaBeruntun(tx, instansi_id, longer, monthBefore(wanted), pilihan, bulanLagi - 1)
  for (const [id, more] of before) runs.set(id, (runs.get(id) ?? 0) + more)
  return runs
}

/**
 * The part of a month that somebody may see, with its own totals. The days are judged as a whole before: they are the same for whoever asks.
 */
export function bulanTampak(
  { fakta, input, bulan }: BulanOrang,
  tampak: (kantor_id: string | null, tanggal: string) => boolean,
): Bulan {
  const shown = bulan.hari.filter(({ tanggal }) => tampak(fakta.get(tanggal)?.kantor_id ?? null, tanggal))
  if (shown.length === bulan.hari.length) return bulan
  const facts = shown.flatMap(({ tanggal }) => fakta.get(tanggal) ?? [])
  return jumlahkan({ input, fakta: facts, hari: shown, kebijakan: facts.at(-1)?.kebijakan ?? KEBIJAKAN_BAKU })
}

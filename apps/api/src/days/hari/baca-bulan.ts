import { isMembantu } from '@presensi/domain/akses/diri-sendiri'
import { evaluateBulan } from '@presensi/domain/hari/evaluate-bulan'
import {
  type BulanInput,
  type FaktaHari,
  HARI_DI_SEBELAH,
  jadwalDanLepas,
  type KegiatanWajib,
  type Peristiwa,
} from '@presensi/domain/hari/fakta'
import type { Bulan, Hari } from '@presensi/domain/hari/hasil'
import { jumlahkan } from '@presensi/domain/hari/total-bulan'
import { detikOf } from '@presensi/domain/kalender/jam'
import { addDays, daysOf, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { instantOf, tanggalAt } from '@presensi/domain/kalender/zona'
import { KEBIJAKAN_BAKU, type Kebijakan, kebijakanPada } from '@presensi/domain/kebijakan/kebijakan'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { loadJadwalInputs } from '../../calendar-and-hours/jadwal/public.ts'
import { DI_SEBELAH, readRingkas } from '../../clocking/presensi/public.ts'
import { readIzinHari } from '../../leave/izin/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readDinasLuar, suratOf } from '../dinas-luar/public.ts'
import { loadKebijakan } from '../kebijakan/public.ts'
import { readPerbaikanHari } from '../perbaikan/public.ts'
import { type KegiatanRow, type OrangHari, readGangguanHari, readKegiatanHari, readOrangHari } from './hari.repo.ts'

const SEHARI_MS = 86_400_000

export type BulanOrang = {
  readonly orang: OrangHari
  readonly fakta: ReadonlyMap<string, FaktaHari>
  readonly input: BulanInput
  readonly bulan: Bulan
  /** the office of a date */
  readonly kantorOf: (tanggal: string) => { kantor_id: string; kantor: string } | null
}
export type Wanted = { readonly tahun: number; readonly bulan: number }
/** A month, or some days; with `HARI_DI_SEBELAH` more on both sides. */
type Dibaca = Wanted | { readonly mulai: string; readonly selesai: string }
type Pilihan = {
  readonly sekarang: number
  readonly jelaskan?: boolean
  /** as if this policy had held on every day of the month for the people it names */
  readonly kebijakan?: Kebijakan
  /** told every month that was evaluated, those before included that decide about this one */
  readonly dibaca?: (pegawai_id: string, input: BulanInput, bulan: Bulan) => void
}

const rentangOf = (of: Dibaca): [string, string] =>
  'mulai' in of ? [of.mulai, of.selesai] : [firstOfMonth(of.tahun, of.bulan), lastOfMonth(of.tahun, of.bulan)]
const bulanOf = (tanggal: string): Wanted => ({
  tahun: Number(tanggal.slice(0, 4)),
  bulan: Number(tanggal.slice(5, 7)),
})

const isBekerja = ({ bekerja }: OrangHari, tanggal: string): boolean =>
  bekerja.some(({ mulai, sampai }) => (mulai === null || mulai <= tanggal) && (sampai === null || tanggal < sampai))

/** Whom a joint event is for: who is named, the offices, or everybody where neither is said. */
const isDipanggil = (row: KegiatanRow, pegawai_id: string, kantor_id: string | null): boolean =>
  row.pegawai_ids.includes(pegawai_id) ||
  (kantor_id !== null && row.kantor_ids.includes(kantor_id)) ||
  (row.pegawai_ids.length === 0 && row.kantor_ids.length === 0)

/** The policy to try as if it had always held, instead of those for the same kinds of employee. */
const tryKebijakan = (policies: readonly Kebijakan[], one: Kebijakan, from: string): Kebijakan[] => [
  ...policies.filter(({ jenis_pegawai }) => jenis_pegawai.toSorted().join() !== one.jenis_pegawai.toSorted().join()),
  { ...one, berlaku_mulai: from },
]

/** What happened around some days, by whom. `sejak` leaves out what is older. */
export async function bacaPeristiwa(
  tx: Tx,
  pegawai_ids: readonly string[],
  dibaca: Dibaca,
  sejak = 0,
): Promise<Map<string, Peristiwa[]>> {
  const [first, last] = rentangOf(dibaca)
  const around = HARI_DI_SEBELAH + DI_SEBELAH
  const span = { from: addDays(first, -around), to: addDays(last, around) }
  const rows = await readRingkas(
    tx,
    pegawai_ids.map((pegawai_id) => ({ pegawai_id, ...span })),
    sejak,
  )
  return peristiwaOf(rows)
}

export const peristiwaOf = (rows: Awaited<ReturnType<typeof readRingkas>>): Map<string, Peristiwa[]> => {
  const found = new Map<string, Peristiwa[]>()
  for (const row of rows) {
    const known = found.get(row.pegawai_id)
    const one = { ...row, perbaikan: null }
    if (known === undefined) found.set(row.pegawai_id, [one])
    else known.push(one)
  }
  return found
}

/** Everything the days of some people are judged from, but what they clocked. The number of statements does not depend on how many there are. */
export async function bacaDasarInput(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  dibaca: Dibaca,
  { kebijakan }: Pick<Pilihan, 'kebijakan'> = {},
) {
  const [first, last] = rentangOf(dibaca)
  const [from, to] = [addDays(first, -HARI_DI_SEBELAH), addDays(last, HARI_DI_SEBELAH)]
  const span = { from: Date.parse(from) - SEHARI_MS, to: Date.parse(to) + 2 * SEHARI_MS }
  const people = await readOrangHari(tx, instansi_id, pegawai_ids)
  const jadwal = await loadJadwalInputs(tx, pegawai_ids, from, to, instansi_id)
  const { tahun, bulan } = bulanOf(to)
  const policies = await loadKebijakan(tx, instansi_id, lastOfMonth(tahun, bulan))
  const tried = kebijakan === undefined ? policies : tryKebijakan(policies, kebijakan, from)
  const outages = await readGangguanHari(tx, instansi_id, span.from, span.to)
  const meetings = await readKegiatanHari(tx, instansi_id, from, to)
  const days = daysOf(from, to)
  const chosen = new Map<string, Kebijakan>()
  const kebijakanOf = (tanggal: string, jenis: JenisPegawai): Kebijakan => {
    const key = `${tanggal} ${jenis}`
    const known = chosen.get(key) ?? kebijakanPada(tried, tanggal, jenis)
    chosen.set(key, known)
    return known
  }

  const duties = await readDinasLuar(tx, instansi_id, pegawai_ids, from, to)
  const corrections = await readPerbaikanHari(
    tx,
    instansi_id,
    pegawai_ids,
    addDays(from, -DI_SEBELAH),
    addDays(to, DI_SEBELAH),
  )
  const requests = await readIzinHari(tx, instansi_id, pegawai_ids, from, to)

  const isTerbatas = tried.some(({ fleksi_maks_bulan }) => fleksi_maks_bulan !== null)
  /** The policy of the last day of a month; for who has left, of their last day in it. Without a limit of flexi any says the same about a day. */
  function akhirOf(orang: OrangHari, tanggal: string): Kebijakan {
    if (!isTerbatas) return KEBIJAKAN_BAKU
    const { tahun, bulan } = bulanOf(tanggal)
    const all = daysOf(firstOfMonth(tahun, bulan), lastOfMonth(tahun, bulan))
    const day = all.findLast((one) => isBekerja(orang, one)) ?? all.at(-1) ?? tanggal
    return kebijakanOf(day, jadwal.inputOf(orang.id, day).jenis_pegawai ?? orang.jenis)
  }

  function inputOf(orang: OrangHari, before: HariSurat = NONE): Dasar {
    const fakta = new Map<string, FaktaHari>()
    for (const tanggal of days) {
      const input = jadwal.inputOf(orang.id, tanggal)
      fakta.set(tanggal, {
        tanggal,
        bekerja: isBekerja(orang, tanggal),
        ...jadwalDanLepas(input),
        zona_waktu: input.penempatan?.zona_waktu ?? 'Asia/Jakarta',
        kantor_id: input.penempatan?.kantor_id ?? null,
        kebijakan: kebijakanOf(tanggal, input.jenis_pegawai ?? orang.jenis),
      })
    }
    const asked = requests.get(orang.id)
    const surat = [
      ...(duties.get(orang.id) ?? []).map((one) => suratOf(one, before.get(one.dinas_luar_id) ?? 0)),
      ...(asked?.surat(before) ?? []),
    ]
    return {
      fakta,
      input: {
        hari: [...fakta.values()],
        surat,
        gangguan: outages.filter((one) => isMembantu(one, orang.pengguna_id ?? '')),
        kegiatan: meetings.flatMap((row) => kegiatanOf(row, orang.id, fakta.get(row.tanggal))),
        diproses: [...(corrections.get(orang.id)?.diproses ?? []), ...(asked?.diproses ?? [])],
      },
      koreksi: corrections.get(orang.id)?.peristiwa ?? [],
    }
  }
  return { people, inputOf, akhirOf, kantorOf: jadwal.kantorOf }
}

/** What a person's days are judged from before anything is clocked. */
export type DasarInput = Omit<BulanInput, 'tahun' | 'bulan' | 'peristiwa' | 'tk_beruntun_sebelum' | 'sekarang'>

type Dasar = {
  readonly fakta: Map<string, FaktaHari>
  readonly input: DasarInput
  /** approved corrections: events like clockings */
  readonly koreksi: readonly Peristiwa[]
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
  function inputOf(orang: OrangHari, before: HariSurat = NONE): { fakta: Map<string, FaktaHari>; input: BulanInput } {
    const { fakta, input, koreksi } = dasarOf(orang, before)
    const peristiwa = [...(events.get(orang.id) ?? []), ...koreksi]
    const { sekarang } = pilihan
    return { fakta, input: { ...wanted, ...input, peristiwa, tk_beruntun_sebelum: 0, sekarang } }
  }
  return { people, inputOf, kantorOf }
}

/** By paper: how many days before the month had its code. */
type HariSurat = ReadonlyMap<string, number>
const NONE: HariSurat = new Map()

function kegiatanOf(row: KegiatanRow, pegawai_id: string, fakta: FaktaHari | undefined): KegiatanWajib[] {
  if (fakta === undefined || !isDipanggil(row, pegawai_id, fakta.kantor_id)) return []
  const { id, tanggal, nama, jenis, kode_potongan, wajib } = row
  const at = (jam: string): number => instantOf(tanggal, detikOf(jam), fakta.zona_waktu)
  return [
    {
      id,
      tanggal,
      nama,
      jenis,
      kode_potongan,
      wajib,
      mulai: at(row.mulai),
      selesai: at(row.selesai),
      sebelum_menit: row.sebelum_menit,
      dinamai: row.pegawai_ids.includes(pegawai_id),
      dikecualikan: row.dikecualikan_ids.includes(pegawai_id),
    },
  ]
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

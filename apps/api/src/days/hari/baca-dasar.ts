import { isMembantu } from '@presensi/domain/akses/diri-sendiri'
import {
  type BulanInput,
  type FaktaHari,
  HARI_DI_SEBELAH,
  jadwalDanLepas,
  type KegiatanWajib,
  type Peristiwa,
} from '@presensi/domain/hari/fakta'
import { addDays, daysOf, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { KEBIJAKAN_BAKU, type Kebijakan, kebijakanPada } from '@presensi/domain/kebijakan/kebijakan'
import { tindih } from '@presensi/domain/lampau/andaian'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { loadJadwalInputs, type PilihanJadwal, pilihAndaian } from '../../calendar-and-hours/jadwal/public.ts'
import { DI_SEBELAH, type RingkasOf, readRingkasOrang, readRingkasSelama } from '../../clocking/presensi/public.ts'
import { readIzinHari } from '../../leave/izin/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readDinasLuar, suratOf } from '../dinas-luar/public.ts'
import { loadKebijakan } from '../kebijakan/public.ts'
import { readPerbaikanHari } from '../perbaikan/public.ts'
import {
  type GangguanHari,
  type KegiatanRow,
  type OrangHari,
  readGangguanHari,
  readKegiatanHari,
  readOrangHari,
  readTetap,
} from './hari.repo.ts'
import { kegiatanOf } from './kegiatan-orang.ts'

const SEHARI_MS = 86_400_000

export type Wanted = { readonly tahun: number; readonly bulan: number }
/** A month, or some days; with `HARI_DI_SEBELAH` more on both sides. */
export type Dibaca = Wanted | { readonly mulai: string; readonly selesai: string }
const rentangOf = (of: Dibaca): [string, string] =>
  'mulai' in of ? [of.mulai, of.selesai] : [firstOfMonth(of.tahun, of.bulan), lastOfMonth(of.tahun, of.bulan)]
const bulanOf = (tanggal: string): Wanted => ({
  tahun: Number(tanggal.slice(0, 4)),
  bulan: Number(tanggal.slice(5, 7)),
})

/** Employed on a date. */
export const isBekerja = ({ bekerja }: Pick<OrangHari, 'bekerja'>, tanggal: string): boolean =>
  bekerja.some(({ mulai, sampai }) => (mulai === null || mulai <= tanggal) && (sampai === null || tanggal < sampai))

/** The policy to try as if it had always held, instead of those for the same kinds of employee. */
const tryKebijakan = (policies: readonly Kebijakan[], one: Kebijakan, from: string): Kebijakan[] => [
  ...policies.filter(({ jenis_pegawai }) => jenis_pegawai.toSorted().join() !== one.jenis_pegawai.toSorted().join()),
  { ...one, berlaku_mulai: from },
]

type Tepi = readonly [dari: string, sampai: string]
/** The dates that are read for some days, and the time that they surely lie in. */
function tepiOf(dibaca: Dibaca): Tepi {
  const [first, last] = rentangOf(dibaca)
  return [addDays(first, -HARI_DI_SEBELAH), addDays(last, HARI_DI_SEBELAH)]
}
const saatOf = ([dari, sampai]: Tepi) => ({
  from: Date.parse(dari) - SEHARI_MS,
  to: Date.parse(sampai) + 2 * SEHARI_MS,
})
type Bagian = {
  readonly dates: Tepi
  readonly outages: readonly GangguanHari[]
  readonly meetings: readonly KegiatanRow[]
  readonly meetingsOf: (pegawai_id: string, rows: readonly KegiatanRow[]) => readonly KegiatanRow[]
  /** whom one of them calls or excuses by name */
  readonly named: ReadonlySet<string>
  /** by the facts of people whom none of them names: for those of one office they are the same */
  readonly shared: WeakMap<FaktaOrang['fakta'], readonly KegiatanWajib[]>
}

function kegiatanOrangOf(
  { meetings, meetingsOf, named, shared }: Bagian,
  pegawai_id: string,
  fakta: FaktaOrang['fakta'],
): readonly KegiatanWajib[] {
  const known = named.has(pegawai_id) ? undefined : shared.get(fakta)
  if (known !== undefined) return known
  const rows = named.has(pegawai_id) ? meetingsOf(pegawai_id, meetings) : meetings
  const list = rows.flatMap((row) => kegiatanOf(row, pegawai_id, fakta.get(row.tanggal)))
  if (!named.has(pegawai_id)) shared.set(fakta, list)
  return list
}

/** Around which days something may be filed that belongs to some days. */
export function sekitarOf(dibaca: Dibaca): { from: string; to: string } {
  const [first, last] = rentangOf(dibaca)
  const around = HARI_DI_SEBELAH + DI_SEBELAH
  return { from: addDays(first, -around), to: addDays(last, around) }
}

/** What happened around some days, by whom. `sejak` leaves out what is older. */
export function bacaPeristiwa(tx: Tx, pegawai_ids: readonly string[], dibaca: Dibaca, sejak = 0): Promise<RingkasOf> {
  const around = sekitarOf(dibaca)
  return readRingkasOrang(
    tx,
    pegawai_ids.map((pegawai_id) => ({ pegawai_id, ...around })),
    sejak,
  )
}

/** The same of what happened in a span of time; `pegawai_ids` null for everybody of the agency. */
export const bacaPeristiwaSelama = async (
  tx: Tx,
  pegawai_ids: readonly string[] | null,
  dibaca: Dibaca,
  span: { readonly mulai: number; readonly selesai: number },
): Promise<Map<string, Peristiwa[]>> =>
  Map.groupBy(await readRingkasSelama(tx, pegawai_ids, sekitarOf(dibaca), span), ({ pegawai_id }) => pegawai_id)

/** Everything the days of some people are judged from, but what they clocked. The number of statements does not depend on how many there are. */
export async function bacaDasarInput(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  dibaca: Dibaca,
  { kebijakan, andaian, berlakukan }: PilihanJadwal & { readonly kebijakan?: Kebijakan } = {},
) {
  const [from, to] = tepiOf(dibaca)
  const span = saatOf([from, to])
  const people = await readOrangHari(tx, instansi_id, pegawai_ids)
  const jadwal = await loadJadwalInputs(tx, pegawai_ids, from, to, instansi_id, { andaian, berlakukan })
  const { tahun, bulan } = bulanOf(to)
  const policies = await loadKebijakan(tx, instansi_id, lastOfMonth(tahun, bulan))
  const tried = kebijakan === undefined ? policies : tryKebijakan(policies, kebijakan, from)
  const outages = await readGangguanHari(tx, instansi_id, span.from, span.to)
  const meetings = await readKegiatanHari(tx, instansi_id, from, to)
  const chosen = new Map<string, Kebijakan>()
  const kebijakanOf = (pegawai_id: string, tanggal: string, jenis: JenisPegawai): Kebijakan => {
    const taken = pilihAndaian(jadwal.andaianOf(pegawai_id), 'kebijakan', tanggal)
    if (taken.length > 0) return kebijakanPada([...tindih(tried, ({ id }) => id ?? '', taken)], tanggal, jenis)
    const key = `${tanggal} ${jenis}`
    const known = chosen.get(key) ?? kebijakanPada(tried, tanggal, jenis)
    chosen.set(key, known)
    return known
  }

  const duties = await readDinasLuar(tx, instansi_id, pegawai_ids, from, to)
  const around = sekitarOf(dibaca)
  const corrections = await readPerbaikanHari(tx, instansi_id, pegawai_ids, around.from, around.to)
  const requests = await readIzinHari(tx, instansi_id, pegawai_ids, from, to)
  const kept = await readTetap(tx, instansi_id, pegawai_ids, [from, to])

  const taken = [...people.keys()].flatMap((id) =>
    pilihAndaian(jadwal.andaianOf(id), 'kebijakan').map(({ isi }) => isi),
  )
  const isTerbatas = [...tried, ...taken].some((one) => one !== null && one.fleksi_maks_bulan !== null)
  /** The policy of the last day of a month; for who has left, of their last day in it. Without a limit of flexi any says the same about a day. */
  function akhirOf(orang: OrangHari, tanggal: string): Kebijakan {
    if (!isTerbatas) return KEBIJAKAN_BAKU
    const { tahun, bulan } = bulanOf(tanggal)
    const all = daysOf(firstOfMonth(tahun, bulan), lastOfMonth(tahun, bulan))
    const day = all.findLast((one) => isBekerja(orang, one)) ?? all.at(-1) ?? tanggal
    return kebijakanOf(orang.id, day, jadwal.inputOf(orang.id, day).jenis_pegawai ?? orang.jenis)
  }

  function faktaOf(orang: OrangHari, [dari, sampai]: Tepi): Map<string, FaktaHari> {
    const fakta = new Map<string, FaktaHari>()
    for (const tanggal of daysOf(dari, sampai)) {
      const input = jadwal.inputOf(orang.id, tanggal)
      fakta.set(tanggal, {
        tanggal,
        bekerja: isBekerja(orang, tanggal),
        ...jadwalDanLepas(input),
        zona_waktu: input.penempatan?.zona_waktu ?? 'Asia/Jakarta',
        kantor_id: jadwal.kantorOf(orang.id, tanggal)?.kantor_id ?? null,
        dinilai: jadwal.dinilaiOf(orang.id, tanggal) ?? undefined,
        kebijakan: kebijakanOf(orang.id, tanggal, input.jenis_pegawai ?? orang.jenis),
      })
    }
    return fakta
  }
  // Most people of an office have the same facts on every day: they are put together once.
  const isByJenis = tried.some(({ jenis_pegawai }) => jenis_pegawai.length > 0)
  const shared = new Map<string, FaktaOrang>()
  function faktaOrangOf(orang: OrangHari, dates: Tepi): FaktaOrang {
    const isWhole = orang.bekerja.some(
      ({ mulai, sampai }) => (mulai === null || mulai <= dates[0]) && (sampai === null || dates[1] < sampai),
    )
    const alike = isWhole ? jadwal.seragamOf(orang.id) : null
    const key = alike === null ? null : `${dates[0]} ${isByJenis ? orang.jenis : ''} ${alike}`
    const known = key === null ? undefined : shared.get(key)
    if (known !== undefined) return known
    const fakta = faktaOf(orang, dates)
    const made = { fakta, hari: [...fakta.values()] }
    if (key !== null) shared.set(key, made)
    return made
  }

  const held = new Set([...people.keys()].filter((id) => pilihAndaian(jadwal.andaianOf(id), 'kegiatan').length > 0))
  /** Joint events as they are taken to stand for somebody. */
  const meetingsOf = (pegawai_id: string, rows: readonly KegiatanRow[]): readonly KegiatanRow[] => {
    const minutes = new Map(rows.map(({ id, sebelum_menit }) => [id, sebelum_menit]))
    const taken = pilihAndaian(jadwal.andaianOf(pegawai_id), 'kegiatan').flatMap(({ kunci, isi }) => {
      const sebelum_menit = minutes.get(kunci)
      // What is not among these days does not become so: a joint event that has been keeps its date.
      return sebelum_menit === undefined ? [] : [{ kunci, isi: isi === null ? null : { ...isi, sebelum_menit } }]
    })
    return tindih(rows, ({ id }) => id, taken)
  }
  const outagesOf = (pegawai_id: string, bagian: Bagian): readonly GangguanHari[] =>
    tindih(bagian.outages, ({ id }) => id, pilihAndaian(jadwal.andaianOf(pegawai_id), 'gangguan'))
  /** Clockings of joint events count by what is taken to stand, too. */
  function peristiwaOf(pegawai_id: string, events: readonly Peristiwa[]): readonly Peristiwa[] {
    if (!held.has(pegawai_id)) return events
    const masuk = new Map(meetingsOf(pegawai_id, meetings).map(({ id, dihitung_masuk }) => [id, dihitung_masuk]))
    return events.map((one) => ({ ...one, dihitung_masuk: masuk.get(one.kegiatan_id ?? '') ?? one.dihitung_masuk }))
  }

  const bagianOf = remember((key: string): Bagian => {
    const dates = key.split(' ') as [string, string]
    const times = saatOf(dates)
    const around = meetings.filter(({ tanggal }) => dates[0] <= tanggal && tanggal <= dates[1])
    return {
      dates,
      outages: outages.filter(({ mulai, selesai }) => mulai <= times.to && selesai > times.from),
      meetings: around,
      named: new Set([...held, ...around.flatMap((row) => [...row.pegawai_ids, ...row.dikecualikan_ids])]),
      meetingsOf,
      shared: new WeakMap(),
    }
  })
  const whole = bagianOf(tepiOf(dibaca).join(' '))

  /** Everything that was read, or as much of it as one month of it is judged from: the same as if that month had been read alone. */
  function inputOf(orang: OrangHari, before: HariSurat = TANPA_SURAT, month: Dibaca = dibaca): Dasar {
    const bagian = month === dibaca ? whole : bagianOf(tepiOf(month).join(' '))
    const { fakta, hari } = faktaOrangOf(orang, bagian.dates)
    const asked = requests.get(orang.id)
    const surat = [
      ...(duties.get(orang.id) ?? []).map((one) => suratOf(one, before.get(one.dinas_luar_id) ?? 0)),
      ...(asked?.surat(before) ?? []),
    ]
    return {
      fakta,
      input: {
        hari,
        surat,
        gangguan: outagesOf(orang.id, bagian).filter((one) => isMembantu(one, orang.pengguna_id ?? '')),
        kegiatan: kegiatanOrangOf(bagian, orang.id, fakta),
        diproses: [...(corrections.get(orang.id)?.diproses ?? []), ...(asked?.diproses ?? [])],
      },
      koreksi: corrections.get(orang.id)?.peristiwa ?? [],
      tetap: kept.get(orang.id) ?? TANPA_TETAP,
    }
  }
  return { people, inputOf, akhirOf, peristiwaOf, kantorOf: jadwal.kantorOf }
}

/** Asks once a key. */
export function remember<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    known.set(key, value)
    return value
  }
}

/** What a person's days are judged from before anything is clocked. */
export type DasarInput = Omit<BulanInput, 'tahun' | 'bulan' | 'peristiwa' | 'tk_beruntun_sebelum' | 'sekarang'>

type FaktaOrang = { readonly fakta: ReadonlyMap<string, FaktaHari>; readonly hari: readonly FaktaHari[] }
type Dasar = {
  readonly fakta: FaktaOrang['fakta']
  readonly input: DasarInput
  /** approved corrections: events like clockings */
  readonly koreksi: readonly Peristiwa[]
  /** clockings of which somebody said that their kind is the one that was tapped */
  readonly tetap: ReadonlySet<string>
}
const TANPA_TETAP: ReadonlySet<string> = new Set()

/** What happened on some days: what was clocked, with what was said of its kind, and what was corrected. */
export function terjadi(
  events: readonly Peristiwa[],
  { koreksi, tetap }: Pick<Dasar, 'koreksi' | 'tetap'>,
): readonly Peristiwa[] {
  const own = tetap.size === 0 ? events : events.map((one) => (tetap.has(one.id) ? { ...one, tetap: true } : one))
  return koreksi.length === 0 ? own : [...own, ...koreksi]
}

/** By paper: how many days before the month had its code. */
export type HariSurat = ReadonlyMap<string, number>
export const TANPA_SURAT: HariSurat = new Map()

import { hariSekarang } from '@presensi/domain/bukti/berikutnya'
import { bolehPulangHari } from '@presensi/domain/hari/dasar-pulang'
import { bagiPeristiwa, type HariDinilai, waktuHari } from '@presensi/domain/hari/evaluate-bulan'
import { type FaktaHari, isDirekam, type PeristiwaHari, type Selang } from '@presensi/domain/hari/fakta'
import type { HariPeristiwa, Terjadi } from '@presensi/domain/jadwal/hari-peristiwa'
import type { Waktu } from '@presensi/domain/jadwal/waktu'
import { DETIK_SEHARI } from '@presensi/domain/kalender/jam'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf, tanggalAt } from '@presensi/domain/kalender/zona'
import { bacaHari, type HariOrang } from '../../days/hari/public.ts'
import { type Outcome, runApart } from '../../platform/apart.ts'
import { createBatcher } from '../../platform/batcher.ts'
import { ahead } from '../../platform/connection-use.ts'
import { type Database, isFailureOfAll, type Tx } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findPeristiwa, type PeristiwaRow } from '../presensi/public.ts'
import {
  type GangguanSaya,
  type KegiatanSaya,
  readGangguanSaya,
  readKegiatanSaya,
  readSaya,
  type Saya,
} from './hari-ini.repo.ts'

type Tanya = { readonly instansi_id: string; readonly pengguna_id: string }

/** An event of the days around, on the one it belongs to. */
export type Seen = PeristiwaHari & Terjadi & HariPeristiwa
export type KeadaanSaya = {
  readonly saya: Saya
  /** the date on the wall of their office */
  readonly local: string
  /** the day that a clocking made now would count for, as the one engine judges it so far */
  readonly tanggal: string
  readonly dinilai: HariDinilai
  readonly fakta: FaktaHari
  readonly waktu: Waktu | null
  readonly tempat: { kantor_id: string; kantor: string } | null
  readonly around: readonly Seen[]
  readonly rows: readonly { readonly row: PeristiwaRow; readonly sebagai: Seen['sebagai'] }[]
  readonly kegiatan: readonly KegiatanSaya[]
  /** of their office and day, whomever they help */
  readonly gangguan: readonly GangguanSaya[]
}

/** One batch at a time: what waits meanwhile is read together, and a statement costs the same for one and for many. */
const TOGETHER = { maxItems: 200, maxWaiting: 12_000, inFlight: 1 }
/** Nothing older can belong to yesterday or decide about it. */
const SEJAK_MS = 4 * 86_400_000

type Hari = Omit<KeadaanSaya, 'rows' | 'kegiatan' | 'gangguan'> & {
  /** what the day was judged from holds a joint event, or an outage: then there is more to read about it */
  readonly isDipanggil: boolean
  readonly isTerganggu: boolean
}

/** The day somebody is in; null where it is none of those that were judged. */
function hariOf(saya: Saya, local: string, found: HariOrang): Hari | null {
  const { input, fakta, kantorOf } = found
  const waktuOf = waktuHari(input)
  const around = [...bagiPeristiwa({ ...input, peristiwa: found.peristiwa })].flatMap(([tanggal, events]) =>
    events.map((one): Seen => ({ ...one, tanggal, ditolak: one.nilai === 'ditolak' })),
  )
  const bolehOf = (date: string): number | null => {
    const judged = found.hari.get(date)
    return judged === undefined ? null : bolehPulangHari(judged)
  }
  const tanggal = hariSekarang(saya.sekarang, saya.zona_waktu, waktuOf, around, bolehOf)
  const [dinilai, facts] = [found.hari.get(tanggal), fakta.get(tanggal)]
  if (dinilai === undefined || facts === undefined) return null
  return {
    saya,
    local,
    tanggal,
    dinilai,
    fakta: facts,
    waktu: waktuOf(tanggal),
    tempat: kantorOf(tanggal),
    around,
    isDipanggil: input.kegiatan.some((one) => one.tanggal === local),
    isTerganggu: input.gangguan.length > 0,
  }
}

async function bacaHariSaya(tx: Tx, instansi_id: string, people: readonly Saya[]): Promise<Map<string, Hari>> {
  const [first] = people
  if (first === undefined) return new Map()
  const { sekarang } = first
  const locals = new Map(people.map((one) => [one.id, tanggalAt(one.sekarang, one.zona_waktu)]))
  const dates = [...locals.values()].toSorted()
  const times = { sekarang, sejak: sekarang - SEJAK_MS }
  const rentang = { mulai: addDays(dates[0] ?? '', -1), selesai: dates.at(-1) ?? '' }
  const judged = await bacaHari(tx, instansi_id, [...locals.keys()], rentang, times)
  const found = new Map<string, Hari>()
  for (const saya of people) {
    const local = locals.get(saya.id) ?? ''
    const one = judged.get(saya.id)
    if (one === undefined) continue
    const hari = hariOf(saya, local, one) ?? (await bacaLebar(tx, instansi_id, saya, local))
    if (hari !== null) found.set(saya.id, hari)
  }
  return found
}

/** Whose hours reach far over midnight is in another day than today or yesterday: judged again with more days around it. */
async function bacaLebar(tx: Tx, instansi_id: string, saya: Saya, local: string): Promise<Hari | null> {
  const wide = { mulai: addDays(local, -3), selesai: addDays(local, 2) }
  const found = (await bacaHari(tx, instansi_id, [saya.id], wide, { sekarang: saya.sekarang })).get(saya.id)
  return found === undefined ? null : hariOf(saya, local, found)
}

/** Everybody of one agency who asked at the same moment: as many statements as for one of them. */
async function bacaInstansi(tx: Tx, instansi_id: string, tanya: readonly Tanya[]): Promise<Outcome<KeadaanSaya>[]> {
  const saya = await readSaya(tx, instansi_id, [...new Set(tanya.map(({ pengguna_id }) => pengguna_id))])
  const days = await bacaHariSaya(tx, instansi_id, [...saya.values()])
  const all = [...days.values()]
  const ids = all.flatMap(({ around, tanggal }) =>
    around.flatMap((one) => (one.tanggal === tanggal && isDirekam(one) ? [one.id] : [])),
  )
  const found = ids.length === 0 ? [] : await findPeristiwa(tx, instansi_id, ids)
  const rows = new Map(found.map((row) => [row.id, row]))
  const called = all.filter(({ isDipanggil }) => isDipanggil)
  const placed = called.map((one) => ({
    pegawai_id: one.saya.id,
    kantor_id: one.saya.kantor?.id ?? null,
    tanggal: one.local,
  }))
  const meetings = placed.length === 0 ? new Map() : await readKegiatanSaya(tx, instansi_id, placed)
  const spans = new Map(all.flatMap((one) => (one.isTerganggu ? [[one.saya.id, spanOf(one)] as const] : [])))
  const outages = spans.size === 0 ? [] : await readGangguanSaya(tx, instansi_id, allOf([...spans.values()]))
  return tanya.map(({ pengguna_id }) => {
    const hari = days.get(saya.get(pengguna_id)?.id ?? '')
    if (hari === undefined) return { ok: false, error: new Refusal('presensi.bukan_pegawai') }
    const { id, kantor } = hari.saya
    const span = spans.get(id)
    const reaching = outages.filter(
      (one) =>
        (one.kantor_id === null || one.kantor_id === kantor?.id) &&
        span !== undefined &&
        one.mulai < span.selesai &&
        one.selesai > span.mulai,
    )
    return {
      ok: true,
      value: {
        ...hari,
        rows: hari.around
          .filter((one) => one.tanggal === hari.tanggal)
          .toSorted((a, b) => a.waktu - b.waktu)
          .flatMap(({ id: event, sebagai }) => {
            const row = rows.get(event)
            return row === undefined ? [] : [{ row, sebagai }]
          }),
        kegiatan: meetings.get(id) ?? [],
        gangguan: reaching,
      },
    }
  })
}

const allOf = (spans: readonly Selang[]): Selang => ({
  mulai: Math.min(...spans.map(({ mulai }) => mulai)),
  selesai: Math.max(...spans.map(({ selesai }) => selesai)),
})

const spanOf = ({ saya: { zona_waktu }, tanggal }: Hari): Selang => ({
  mulai: instantOf(tanggal, 0, zona_waktu),
  selesai: instantOf(tanggal, DETIK_SEHARI, zona_waktu),
})

/**
 * Today's state, which every phone asks for when it is opened: those that ask at the same moment are read together, agency by agency. What goes
 * wrong for one of them is its own answer.
 */
export function createBacaHariIni({ db }: { db: Database }) {
  const readGroup = (instansi_id: string) => (tanya: readonly Tanya[]) =>
    ahead(() => db.reading(instansi_id, (tx) => bacaInstansi(tx, instansi_id, tanya), { planned: 'once' }))

  const batch = createBatcher<Tanya, KeadaanSaya>({
    ...TOGETHER,
    async run(tanya) {
      const groups = [...Map.groupBy(tanya.entries(), ([, { instansi_id }]) => instansi_id)]
      const answers: Outcome<KeadaanSaya>[] = []
      for (const [instansi_id, group] of groups) {
        const asked = group.map(([, one]) => one)
        const outcomes = await runApart(asked, readGroup(instansi_id), isFailureOfAll)
        group.forEach(([index], at) => {
          answers[index] = outcomes[at] ?? { ok: false, error: new Error('lost outcome') }
        })
      }
      return answers
    },
    isShared: isFailureOfAll,
    onFull: () => new Refusal('layanan_tidak_tersedia', { retryAfter: 10 }),
  })
  return (tanya: Tanya): Promise<KeadaanSaya> => batch.push(tanya)
}

import {
  evaluateRentang,
  type HariDinilai,
  isBergantungFleksi,
  type RentangInput,
} from '@presensi/domain/hari/evaluate-bulan'
import type { FaktaHari, Peristiwa } from '@presensi/domain/hari/fakta'
import { addDays } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import { eachInTurn } from '../../platform/pages.ts'
import { bacaDasarInput, bacaPeristiwa, remember, terjadi } from './baca-dasar.ts'
import type { OrangHari } from './hari.repo.ts'

type Rentang = { readonly mulai: string; readonly selesai: string }

/** A person's days before anything is clocked: it changes by the hour, clockings by the second. */
export type DasarHari = {
  readonly orang: OrangHari
  readonly fakta: ReadonlyMap<string, FaktaHari>
  /** the office of a date */
  readonly kantorOf: (tanggal: string) => { kantor_id: string; kantor: string } | null
  readonly input: Omit<RentangInput, 'peristiwa' | 'sekarang'>
  /** approved corrections: events like clockings */
  readonly koreksi: readonly Peristiwa[]
  /** clockings as they count for this person */
  readonly terbaca: (events: readonly Peristiwa[]) => readonly Peristiwa[]
  /** clockings of which somebody said that their kind is the one that was tapped */
  readonly tetap: ReadonlySet<string>
}

/** What some days of people are judged from, but what they clocked on them. */
export async function bacaDasar(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  rentang: Rentang,
): Promise<Map<string, DasarHari>> {
  const { people, inputOf, akhirOf, kantorOf, peristiwaOf } = await bacaDasarInput(
    tx,
    instansi_id,
    pegawai_ids,
    rentang,
  )
  const found = new Map<string, DasarHari>()
  const counted: string[] = []
  for (const [id, orang] of people) {
    const { fakta, input, koreksi, tetap } = inputOf(orang)
    const akhir = remember((tanggal) => akhirOf(orang, tanggal))
    const isCounted = [...fakta.values()].some((one) => isBergantungFleksi(one, akhir(one.tanggal)))
    if (isCounted) counted.push(id)
    const base = { ...input, ...rentang, akhirOf: akhir, fleksi_terpakai: 0 }
    const own = {
      kantorOf: (tanggal: string) => kantorOf(id, tanggal),
      terbaca: (events: readonly Peristiwa[]) => peristiwaOf(id, events),
    }
    found.set(id, { orang, fakta, ...own, input: base, koreksi, tetap })
  }
  for (const [id, fleksi_terpakai] of await bacaFleksi(tx, instansi_id, counted, rentang.mulai)) {
    const known = found.get(id)
    if (known !== undefined) found.set(id, { ...known, input: { ...known.input, fleksi_terpakai } })
  }
  return found
}

/** On how many days of the month before a date people came late by flexi. */
async function bacaFleksi(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  tanggal: string,
): Promise<Map<string, number>> {
  const rentang = { mulai: `${tanggal.slice(0, 7)}-01`, selesai: addDays(tanggal, -1) }
  if (pegawai_ids.length === 0 || rentang.selesai < rentang.mulai) return new Map()
  const { people, inputOf, akhirOf, peristiwaOf } = await bacaDasarInput(tx, instansi_id, pegawai_ids, rentang)
  const events = await bacaPeristiwa(tx, pegawai_ids, rentang)
  const used = [...people].map(([id, orang]): [string, number] => {
    const { input, ...more } = inputOf(orang)
    const days = evaluateRentang({
      ...input,
      ...rentang,
      akhirOf: remember((day) => akhirOf(orang, day)),
      fleksi_terpakai: 0,
      peristiwa: terjadi(peristiwaOf(id, events(id)), more),
    })
    return [id, days.filter(({ hari }) => hari.fleksi).length]
  })
  return new Map(used)
}

/** Days as they stand at a moment. */
export const nilaiHari = (
  { input, terbaca, ...more }: DasarHari,
  peristiwa: readonly Peristiwa[],
  sekarang: number,
): Map<string, HariDinilai> =>
  new Map(
    evaluateRentang({ ...input, peristiwa: terjadi(terbaca(peristiwa), more), sekarang }).map((one) => [
      one.hari.tanggal,
      one,
    ]),
  )

export type HariOrang = DasarHari & {
  readonly peristiwa: readonly Peristiwa[]
  readonly hari: ReadonlyMap<string, HariDinilai>
}

/** Some days of people as they stand now: what they are, without what they cost. */
export async function bacaHari(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  rentang: Rentang,
  { sekarang, sejak }: { readonly sekarang: number; readonly sejak?: number | undefined },
): Promise<Map<string, HariOrang>> {
  if (pegawai_ids.length === 0) return new Map()
  const dasar = await bacaDasar(tx, instansi_id, pegawai_ids, rentang)
  const events = await bacaPeristiwa(tx, pegawai_ids, rentang, sejak)
  const judged = new Map<string, HariOrang>()
  await eachInTurn(dasar, ([id, one]) => {
    const peristiwa = events(id)
    judged.set(id, { ...one, peristiwa, hari: nilaiHari(one, peristiwa, sekarang) })
  })
  return judged
}

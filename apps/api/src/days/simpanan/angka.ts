import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { angkaBulan } from '@presensi/domain/statistik/angka-bulan'
import type { Tx } from '../../platform/database.ts'
import { bacaBulan, type Wanted } from '../hari/public.ts'
import * as repo from './angka.repo.ts'
import { isSemuaSegar, pickSegar } from './simpanan.repo.ts'
import { VERSI } from './versi.gen.ts'

export type { BarisAngka, JumlahAngka, JumlahJam, Pindah } from './angka.repo.ts'

export type BulanAngka = Wanted & { readonly pegawai_ids: readonly string[] }
export type Angka = {
  readonly rows: readonly repo.BarisAngka[]
  /** by the first day of a month: people whose figures are not known yet */
  readonly belum: ReadonlyMap<string, number>
}

/**
 * What months of people came to, exactly: kept and fresh ones as they are kept, others evaluated on the spot, at most `batas` of them. The
 * months come in the order in which they matter. Whoever is beyond that is counted and left to the worker.
 */
export async function bacaAngka(
  tx: Tx,
  instansi_id: string,
  months: readonly BulanAngka[],
  { sekarang, batas }: { readonly sekarang: number; readonly batas: number },
): Promise<Angka> {
  const rows: repo.BarisAngka[] = []
  const belum = new Map<string, number>()
  let left = batas
  for (const { tahun, bulan, pegawai_ids } of months) {
    const [first, last] = [firstOfMonth(tahun, bulan), lastOfMonth(tahun, bulan)]
    const kept = await repo.readNomorTersimpan(tx, instansi_id, pegawai_ids, { first, sekarang, versi: VERSI })
    const fresh = new Set((await pickSegar(tx, instansi_id, kept, last)).map(({ pegawai_id }) => pegawai_id))
    if (fresh.size > 0) rows.push(...(await repo.readAngka(tx, instansi_id, [...fresh], first)))
    const stale = pegawai_ids.filter((id) => !fresh.has(id))
    const now = stale.slice(0, Math.max(0, left))
    left -= now.length
    belum.set(first, stale.length - now.length)
    for (const [pegawai_id, found] of await bacaBulan(tx, instansi_id, now, { tahun, bulan }, { sekarang }))
      for (const one of angkaBulan(found.bulan.hari, found.fakta)) rows.push({ ...one, pegawai_id, bulan: first })
  }
  return { rows, belum }
}

/**
 * The sums of some people's days of a month in some offices, exactly: of whose month is kept and fresh. Whose is not stands in
 * `basi`.
 */
export async function jumlahAngkaOrang(
  tx: Tx,
  instansi_id: string,
  { tahun, bulan, pegawai_ids }: BulanAngka,
  { sekarang, ...kantor }: { readonly sekarang: number } & repo.KantorDijumlah,
): Promise<{ angka: readonly number[]; basi: readonly string[] }> {
  const [first, last] = [firstOfMonth(tahun, bulan), lastOfMonth(tahun, bulan)]
  const at = { first, sekarang, versi: VERSI }
  const sum = (ids: readonly string[]) => repo.sumAngkaOrang(tx, instansi_id, first, ids, kantor)
  // A month that is over is fresh for everybody nearly always: then nobody need be asked one by one.
  const oldest = Date.parse(last) < sekarang ? await repo.readNomorTertua(tx, instansi_id, pegawai_ids, at) : null
  if (oldest !== null && (await isSemuaSegar(tx, instansi_id, oldest, last)))
    return { angka: await sum(pegawai_ids), basi: [] }
  const kept = await repo.readNomorTersimpan(tx, instansi_id, pegawai_ids, at)
  const fresh = (await pickSegar(tx, instansi_id, kept, last)).map(({ pegawai_id }) => pegawai_id)
  const known = new Set(fresh)
  return { angka: fresh.length === 0 ? [] : await sum(fresh), basi: pegawai_ids.filter((id) => !known.has(id)) }
}

type Kantor = { readonly kantor_ids: readonly string[] | null }
const cakupan = (instansi_id: string, bulan: readonly string[], { kantor_ids }: Kantor): repo.Cakupan => ({
  instansi_id,
  bulan,
  kantor_ids,
  versi: VERSI,
})

/** Sums of what is kept, for more people than can be evaluated for one answer. */
export const jumlahAngka = (
  tx: Tx,
  instansi_id: string,
  bulan: readonly string[],
  kantor: Kantor,
  hanya?: Parameters<typeof repo.sumAngka>[2],
) => repo.sumAngka(tx, cakupan(instansi_id, bulan, kantor), hanya)
export const pindahAngka = (tx: Tx, instansi_id: string, bulan: readonly string[], kantor: Kantor) =>
  repo.listPindah(tx, cakupan(instansi_id, bulan, kantor))
export const jumlahJam = (tx: Tx, instansi_id: string, bulan: string, kantor: Kantor) =>
  repo.sumJam(tx, cakupan(instansi_id, [bulan], kantor))
export const readDilihat = repo.readDilihat
export const VERSI_ANGKA = VERSI

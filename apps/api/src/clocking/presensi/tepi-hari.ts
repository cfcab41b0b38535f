import { workingRows } from '@presensi/domain/jadwal/jam-kerja'
import { lewatMalamOfHari, lewatMalamOfShift } from '@presensi/domain/jadwal/waktu'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { loadHariJamKerja, loadShift } from '../../calendar-and-hours/jadwal/public.ts'
import { listOrangDinas } from '../../days/dinas-luar/public.ts'
import type { Tx } from '../../platform/database.ts'
import { DI_SEBELAH, hariDari } from './hari-peristiwa.ts'
import type { PeristiwaKey } from './peristiwa.repo.ts'
import * as repo from './tepi-hari.repo.ts'

/** What a list by the dates of filing has to add and to leave out, to be one by the days that clockings belong to. */
export type Geser = { readonly masuk: readonly PeristiwaKey[]; readonly keluar: readonly string[] }

/** Up to so many people are looked up one by one; of more, those of the whole agency are read together. */
const SEORANG_SEORANG = 2_000

type Range = {
  readonly dari: string
  readonly sampai: string
  readonly kantor_ids: readonly string[] | null
  /** the people that are asked for, where they are a few */
  readonly pegawai_ids?: readonly string[] | null
}

/**
 * A clocking is filed under the day that was known when it came; which day it belongs to is derived (hari-peristiwa.ts). The two differ only
 * around midnight, so they are compared where the range begins and ends, and nowhere else.
 */
export async function geserOf(tx: Tx, instansi_id: string, range: Range): Promise<Geser> {
  const lewat = await readLewat(tx, instansi_id)
  const { dari, sampai, kantor_ids } = range
  const pegawai_ids = range.pegawai_ids ?? (await orangOf(tx, instansi_id, range))
  if (pegawai_ids?.length === 0) return { masuk: [], keluar: [] }
  const found = new Map<string, repo.DiTepi>()
  for (const tanggal of [dari, addDays(sampai, 1)]) {
    const dinas = await listOrangDinas(tx, instansi_id, pegawai_ids, addDays(tanggal, -3), addDays(tanggal, 3))
    const tepi = { ...lewat.at(tanggal), tanggal, dinas }
    for (const one of await repo.listDiTepi(tx, { instansi_id, pegawai_ids }, tepi)) found.set(one.id, one)
  }
  const all = [...found.values()]
  const hariOf = await hariDari(tx, all)
  const isAsked = (tanggal: string): boolean => dari <= tanggal && tanggal <= sampai
  const moved = all.map((one) => ({ ...one, hari: hariOf(one).tanggal }))
  const added = moved.filter(({ tanggal, hari }) => isAsked(hari) && !isAsked(tanggal))
  const days = added.map(({ hari, ...one }) => ({ ...one, tanggal: hari }))
  const here = kantor_ids === null || days.length === 0 ? null : await repo.diKantor(tx, instansi_id, days, kantor_ids)
  return {
    masuk: added.filter(({ id }) => here === null || here.has(id)).map(({ id, tanggal }) => ({ id, tanggal })),
    keluar: moved.filter(({ tanggal, hari }) => isAsked(tanggal) && !isAsked(hari)).map(({ id }) => id),
  }
}

/** A list of a few offices pays for their people only: whoever is in one of them on a day on which something of the range may be filed. */
async function orangOf(tx: Tx, instansi_id: string, { dari, sampai, kantor_ids }: Range): Promise<string[] | null> {
  if (kantor_ids === null) return null
  const around = { dari: addDays(dari, -DI_SEBELAH), sampai: addDays(sampai, DI_SEBELAH) }
  return repo.listOrangKantor(tx, instansi_id, kantor_ids, around, SEORANG_SEORANG)
}

/** How far hours and shifts reach over midnight; in most agencies none does. */
async function readLewat(tx: Tx, instansi_id: string) {
  const zones = await repo.listZona(tx, instansi_id)
  const week = workingRows(await loadHariJamKerja(tx, instansi_id)).map(lewatMalamOfHari)
  const most = (name: 'sebelum' | 'sesudah'): number => week.reduce((so_far, one) => Math.max(so_far, one[name]), 0)
  const shift = (await loadShift(tx, instansi_id)).map((one) => ({ id: one.id, ...lewatMalamOfShift(one) }))
  const pekan = { sebelum: most('sebelum'), sesudah: most('sesudah') }
  return {
    at(tanggal: string) {
      const midnights = zones.map((zona) => instantOf(tanggal, 0, zona))
      return { awal: new Date(Math.min(...midnights)), akhir: new Date(Math.max(...midnights)), pekan, shift }
    },
  }
}

import type { BarisBulan, Hari, TotalBulan } from '@presensi/domain/hari/hasil'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import { type BulanOrang, bulanTampak, readOrangHari, tiapBulan, type Wanted } from '../hari/public.ts'
import { type HariTersaji, type IsiBulan, uraikan } from './sandi.ts'
import { pickSegar, readTersimpan } from './simpanan.repo.ts'
import { VERSI } from './versi.gen.ts'

/** The part of a month that somebody may see, as lists show it. */
export type BulanTersaji = {
  readonly orang: { readonly nip: string; readonly nama: string }
  readonly hari: readonly HariTersaji[]
  /** lines of the month that end on these days */
  readonly baris_bulan: readonly BarisBulan[]
  readonly total: TotalBulan
  /** the whole month, where this is a part of it */
  readonly penuh: IsiBulan | null
}
export type Tampak = (kantor_id: string | null, tanggal: string) => boolean
export type BacaBulanTersaji = (
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  wanted: Wanted,
  pilihan: { readonly sekarang: number; readonly tampak: Tampak },
) => Promise<Map<string, BulanTersaji>>

/** Months that are kept and that nothing has reached since, by person. */
export async function bacaSegar(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  wanted: Wanted,
  sekarang: number,
): Promise<Map<string, IsiBulan>> {
  const [first, last] = [firstOfMonth(wanted.tahun, wanted.bulan), lastOfMonth(wanted.tahun, wanted.bulan)]
  const kept = await readTersimpan(tx, instansi_id, pegawai_ids, { first, sekarang, versi: VERSI })
  const fresh = await pickSegar(tx, instansi_id, kept, last)
  return new Map(fresh.map(({ pegawai_id, isi }) => [pegawai_id, uraikan(isi, wanted)]))
}

function tersaji(found: BulanOrang, tampak: Tampak): BulanTersaji {
  const { hari, baris_bulan, total } = bulanTampak(found, tampak)
  const withOffice = (day: Hari): HariTersaji => {
    const facts = found.fakta.get(day.tanggal)
    return { ...day, kantor_id: facts?.kantor_id ?? null, zona_waktu: facts?.zona_waktu ?? 'Asia/Jakarta' }
  }
  const isWhole = hari.length === found.bulan.hari.length
  const penuh = isWhole ? null : { ...found.bulan, hari: found.bulan.hari.map(withOffice) }
  return { orang: found.orang, hari: hari.map(withOffice), baris_bulan, total, penuh }
}

/**
 * The months of some people without their explanations: what is kept and fresh as it is kept, the rest evaluated on the spot. A month of which
 * only a part may be seen has totals of its own and is evaluated, too.
 */
export const bacaBulanTersaji: BacaBulanTersaji = async (tx, instansi_id, pegawai_ids, wanted, pilihan) => {
  const { sekarang, tampak } = pilihan
  const fresh = await bacaSegar(tx, instansi_id, pegawai_ids, wanted, sekarang)
  const whole = new Map(
    [...fresh].filter(([, { hari }]) => hari.every(({ kantor_id, tanggal }) => tampak(kantor_id, tanggal))),
  )
  const people = whole.size === 0 ? new Map() : await readOrangHari(tx, instansi_id, [...whole.keys()])
  const shown = new Map<string, BulanTersaji>()
  for (const [id, { hari, baris_bulan, total }] of whole) {
    const orang = people.get(id)
    if (orang !== undefined) shown.set(id, { orang, hari, baris_bulan, total, penuh: null })
  }
  const rest = pegawai_ids.filter((id) => !shown.has(id))
  const use = (id: string, found: BulanOrang): void => void shown.set(id, tersaji(found, tampak))
  await tiapBulan(tx, instansi_id, rest, wanted, { sekarang, use })
  return shown
}

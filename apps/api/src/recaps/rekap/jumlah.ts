import type { jumlahRekap } from '@presensi/contract/recaps/rekap'
import { angkaTotal, totalAngka } from '@presensi/domain/rekap/jumlah-angka'
import { jumlahkanAngka } from '@presensi/domain/statistik/angka-bulan'
import type * as z from 'zod/mini'
import { type Siapa, tampakOf } from '../../days/hari/public.ts'
import { jumlahAngkaOrang } from '../../days/simpanan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { readKantorFinal, sumBeku } from '../kunci/public.ts'
import { monthRange, readBlok } from './baca.ts'
import type { Total } from './total.ts'

/** As many as a file can have; of more nobody is told sums. */
export const ORANG_MAKS = 10_000
/** People whose days are read or evaluated for one answer; the others are sums of what is stored. */
const DIBACA_MAKS = 500

export type Jumlah = z.output<typeof jumlahRekap>
type Diminta = { readonly tahun: number; readonly bulan: number }
type Halaman = {
  readonly items: readonly { readonly total: Total }[]
  readonly total: number
  /** everybody who was found; null: too many */
  readonly semua: readonly string[] | null
}

const toJumlah = (orang: number, belum: number, parts: readonly (readonly number[])[]): Jumlah => {
  const { kode, ...sums } = totalAngka(jumlahkanAngka(parts))
  return { orang, belum, ...sums, kode: { ...kode } }
}

/**
 * What the month of everybody who was found came to: days that a locked month has as it stored them, others as they are known now. It is summed
 * where it stands; only who has a part of a month in a lock, and whose month is not kept, is read day by day.
 */
export async function bacaJumlah(
  tx: Tx,
  instansi_id: string,
  siapa: Siapa,
  month: Diminta,
  page: Halaman,
): Promise<Jumlah | null> {
  const { items, total: orang, semua: ids } = page
  if (items.length === orang)
    return toJumlah(
      orang,
      0,
      items.map(({ total }) => angkaTotal(total)),
    )
  if (ids === null) return null
  const periode = monthRange(month)
  const { start: from, end: to } = periode
  const kantor_ids = 'atasan_id' in siapa ? null : siapa.kantor_ids
  const locked = await sumBeku(tx, instansi_id, { first: from, last: to, pegawai_ids: ids, kantor_ids })
  const stored = new Set(locked.terkunci)
  const pegawai_ids = locked.terkunci === null ? [] : ids.filter((id) => !stored.has(id))
  const sekarang = await readSekarang(tx)
  // Days of which a locked month knows nothing are correction lines.
  const tanpa_kantor = [...(await readKantorFinal(tx, instansi_id, from))]
  const open =
    pegawai_ids.length === 0
      ? { angka: [], basi: [] }
      : await jumlahAngkaOrang(tx, instansi_id, { ...month, pegawai_ids }, { sekarang, kantor_ids, tanpa_kantor })
  const rest = [...locked.ganjil, ...open.basi]
  const { found } = await readBlok(tx, instansi_id, rest.slice(0, DIBACA_MAKS), periode, tampakOf(siapa))
  const read = [...found.values()].flat().map(({ total }) => angkaTotal(total))
  return toJumlah(ids.length, Math.max(0, rest.length - DIBACA_MAKS), [locked.angka, open.angka, ...read])
}

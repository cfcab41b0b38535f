import type { perKantor } from '@presensi/contract/recaps/rekap'
import { createPerKantor, type JumlahKantor } from '@presensi/domain/rekap/per-kantor'
import type * as z from 'zod/mini'
import { type Tampak, toTotalWire } from '../../days/hari/public.ts'
import type { Tx } from '../../platform/database.ts'
import { inPages } from '../../platform/pages.ts'
import { type Periode, readBlok } from './baca.ts'
import { listNamaKantor } from './per-kantor.repo.ts'

export type PerKantor = z.output<typeof perKantor>

/** Days that are read for one answer. Files have more. */
export const PER_KANTOR_MAKS = 5_000
const SEKALIGUS = 400

/** The offices that were counted, by name; who is in none comes last. */
export async function namaiKantor(tx: Tx, instansi_id: string, counted: readonly JumlahKantor[]): Promise<PerKantor[]> {
  const names = await listNamaKantor(
    tx,
    instansi_id,
    counted.flatMap(({ kantor_id }) => kantor_id ?? []),
  )
  const order = [...names, null]
  return order.flatMap((kantor) =>
    counted
      .filter(({ kantor_id }) => kantor_id === (kantor?.id ?? null))
      .map(({ kantor_id: _id, kode, ...sums }) => ({ kantor, ...sums, kode: { ...kode } })),
  )
}

/** One day of everybody who was found, counted by office. */
export async function bacaPerKantor(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
  hari: Periode,
  tampak: Tampak,
): Promise<PerKantor[]> {
  const counted = createPerKantor()
  for (const some of inPages(ids, SEKALIGUS)) {
    const { found } = await readBlok(tx, instansi_id, some, hari, tampak)
    for (const one of [...found.values()].flat()) counted.add({ hari: one.hari, total: toTotalWire(one.total) })
  }
  return namaiKantor(tx, instansi_id, counted.kantor())
}

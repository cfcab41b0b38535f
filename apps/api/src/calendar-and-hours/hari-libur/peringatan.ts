import { type Peringatan, sayPeringatan } from '@presensi/contract/calendar-and-hours/peringatan'
import type { Language } from '@presensi/contract/kata/sentence'
import type { HariLibur } from '@presensi/domain/jadwal/resolve-jadwal'
import { isInside } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import * as repo from './hari-libur.repo.ts'

type Libur = Pick<HariLibur, 'nama' | 'tanggal_mulai' | 'tanggal_selesai' | 'kantor_ids'>
/** A list that nobody reads to its end helps nobody. */
const MOST = 100

/** The dates on which these holidays lose to a work day that somebody made by hand or by import. */
export async function losesOn(
  tx: Tx,
  instansi_id: string,
  some: readonly Libur[],
  language: Language,
): Promise<Peringatan[]> {
  const from = some.map((one) => one.tanggal_mulai).toSorted()[0]
  const to = some
    .map((one) => one.tanggal_selesai)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) return []
  const rows = await repo.listHariKerjaTetap(tx, instansi_id, { from, to })
  return rows
    .flatMap(({ tanggal, kantor_id, kantor }) =>
      some
        .filter((one) => isInside(tanggal, { mulai: one.tanggal_mulai, selesai: one.tanggal_selesai }))
        .filter((one) => kantor_id === null || one.kantor_ids.length === 0 || one.kantor_ids.includes(kantor_id))
        .map(({ nama }) => sayPeringatan('libur_kalah', { tanggal, kantor_id, kantor }, { nama }, language)),
    )
    .slice(0, MOST)
}

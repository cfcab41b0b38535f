import { halanganKunci } from '@presensi/domain/rekap/bulan-kantor'
import type { Tx } from '../../platform/database.ts'
import { byIndex } from '../../platform/prepared.repo.ts'
import { Refusal, refuse, refuseField } from '../../platform/refusal.ts'
import { type Bulan, firstOf, lastOf } from './evaluasi.ts'
import {
  type KantorRow,
  listKantor,
  listRekapBulan,
  mapTerlamaTerbuka,
  type RekapBulanRow,
} from './rekap-bulan.repo.ts'
import { readPalingCepat } from './terbuka.ts'

export type DimintaBanyak = Bulan & {
  readonly kantor_ids: readonly string[]
  readonly alasan?: string | undefined
}
/** Who locks: the admin of the office, or of the agency, who may lock over what is open. */
export type Sebagai = 'kantor' | 'instansi'

/** An office whose month can be locked, as far as can be said before anybody is evaluated. */
export type Bisa = {
  readonly kantor: KantorRow
  readonly before: RekapBulanRow
  /** throws where so many open things stand in the way */
  readonly check: (menghalangi: number) => void
}

/** What some work refuses; null where it does not. */
export function refusalOf(work: () => unknown): Refusal | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Which of some offices can be locked. `hasil` has the others: null for one that is locked already, else why it cannot be. */
export async function periksaAwal(
  tx: Tx,
  instansi_id: string,
  { kantor_ids, alasan, ...month }: DimintaBanyak,
  sebagai: Sebagai,
): Promise<{ hasil: Map<string, Refusal | null>; bisa: Map<string, Bisa> }> {
  const [first, last] = [firstOf(month), lastOf(month)]
  const { offices, months, cepatOf, oldest } = await byIndex(tx, async () => {
    const kantor = await listKantor(tx, instansi_id, kantor_ids)
    const rows = await listRekapBulan(tx, instansi_id, { first, last }, kantor_ids)
    return {
      offices: new Map(kantor.map((one) => [one.id, one])),
      months: new Map(rows.map((row) => [row.kantor_id, row])),
      cepatOf: await readPalingCepat(tx, instansi_id, kantor_ids, month),
      oldest: await mapTerlamaTerbuka(tx, instansi_id, kantor_ids, first),
    }
  })
  const bisa = new Map<string, Bisa>()
  function look(id: string): void {
    const kantor = offices.get(id) ?? refuse('lingkup.tidak_ditemukan')
    if (first > kantor.hari_ini) refuseField('bulan', 'masa_depan')
    const before = months.get(id) ?? refuse('rekap.tanpa_pegawai')
    if (before.status === 'final') return
    const paling_cepat = cepatOf(kantor)
    const sebelumnya = oldest.get(id) ?? null
    const { hari_ini } = kantor
    const check = (menghalangi: number): void => {
      const about = { hari_ini, paling_cepat, sebelumnya, menghalangi, sebagai, alasan: alasan ?? null }
      const why = halanganKunci(about)
      if (why === 'perlu_alasan') refuseField('alasan', 'wajib')
      if (why !== null)
        refuse(`rekap.${why as Exclude<typeof why, 'perlu_alasan'>}`, {
          values: { tanggal: paling_cepat, bulan: sebelumnya?.slice(0, 7) ?? '', jumlah: menghalangi },
        })
    }
    check(0)
    bisa.set(id, { kantor, before, check })
  }
  const hasil = new Map(kantor_ids.map((id) => [id, refusalOf(() => look(id))]))
  for (const id of bisa.keys()) hasil.delete(id)
  return { hasil, bisa }
}

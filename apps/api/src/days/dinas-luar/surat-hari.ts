import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { findDinasLuar } from './dinas-luar.repo.ts'
import { isTerlihat } from './terlihat.ts'

export type SuratHari = {
  readonly tujuan: string
  /** the letter, for who may open it */
  readonly lampiran: { readonly id: string; readonly nama: string; readonly ukuran: number } | null
}

/** The field duties behind a day, with their letters. A day has one, seldom two. */
export async function readSuratHari(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
  call: PersonCall,
): Promise<Map<string, SuratHari>> {
  const found = new Map<string, SuratHari>()
  for (const id of ids) {
    const row = await findDinasLuar(tx, instansi_id, id)
    if (row === undefined) continue
    const { tujuan, surat_id, surat_nama, surat_ukuran } = row
    const seen = await isTerlihat(tx, instansi_id, row, call)
    found.set(id, { tujuan, lampiran: seen ? { id: surat_id, nama: surat_nama, ukuran: surat_ukuran } : null })
  }
  return found
}

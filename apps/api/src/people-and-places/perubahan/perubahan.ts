import type { Tx } from '../../platform/database.ts'
import * as repo from './perubahan.repo.ts'

const TANPA = '00000000-0000-0000-0000-000000000000'
const AWAL: repo.Batas = { nomor: 0, hari: '1900-01-01' }

/** Where somebody reads on: in the window, after this person. */
export type PosisiPegawai = { readonly jendela: repo.Jendela; readonly pegawai_id: string }

/** From when on a moment's changes are. */
export const batasSejak = repo.batasSebelum

/**
 * People who changed in a window, as they are now. The window ends at the last number that was given when its first page was read; numbers are
 * taken under a lock that is held to the commit, so nothing that is committed later lies in it.
 */
export async function pagePegawaiBerubah(
  tx: Tx,
  instansi_id: string,
  asked: {
    readonly dari: repo.Batas | undefined
    readonly posisi?: PosisiPegawai | undefined
    readonly limit: number
  },
): Promise<{ rows: repo.PegawaiRow[]; jendela: repo.Jendela; akhir: string | null }> {
  const { posisi, limit } = asked
  const jendela = posisi?.jendela ?? { dari: asked.dari ?? AWAL, sampai: await repo.batasTerakhir(tx, instansi_id) }
  const found = await repo.listBerubah(tx, instansi_id, jendela, {
    sesudah: posisi?.pegawai_id ?? TANPA,
    limit: limit + 1,
  })
  const ids = found.slice(0, limit)
  const rows = await repo.readPegawai(tx, instansi_id, ids)
  return { rows, jendela, akhir: found.length > limit ? (ids.at(-1) ?? null) : null }
}

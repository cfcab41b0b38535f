import type { Tx } from '../../platform/database.ts'
import { createSealedFiles, type SealedDeps } from '../../platform/files/public.ts'
import { findKop } from './kop.repo.ts'

export const createKopFiles = (deps: SealedDeps) => createSealedFiles(deps, { folder: 'kop', purpose: 'kop' })

export type KopCetak = {
  readonly baris: readonly string[]
  readonly kota: string | null
  /** fetched when the paper is drawn: files may be far away, and whoever asks for the letterhead holds a connection */
  readonly logo: () => Promise<string | null>
}
type Penerbit = { readonly nama: string; readonly alamat: string | null }

/** The letterhead as papers carry it. Where an agency set none, its name and address stand there. */
export function createKop(deps: SealedDeps) {
  const files = createKopFiles(deps)
  return async (tx: Tx, instansi_id: string, { nama, alamat }: Penerbit): Promise<KopCetak> => {
    const row = await findKop(tx, instansi_id, { lock: false })
    if (row === undefined)
      return { baris: [nama, ...(alamat === null ? [] : [alamat])], logo: async () => null, kota: null }
    const { baris, kota, logo: key } = row
    return {
      baris,
      kota,
      logo: async () => (key === null ? null : ((await files.get(key))?.toString('base64') ?? null)),
    }
  }
}
export type BacaKop = ReturnType<typeof createKop>

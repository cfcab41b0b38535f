import type { Database } from '../../platform/database.ts'
import { type FileStore, newFileKey } from '../../platform/files/public.ts'
import { encodeImage } from '../../platform/images/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type FotoRow, markFoto, takeNewFoto } from '../foto.repo.ts'

const SEKALIGUS = 20
const SISI = 640

/** Decodes photos that came in and keeps what was encoded anew. What is no picture counts as not come. */
export function createPeriksaFoto({ db, files }: { db: Database; files: FileStore }) {
  async function encode(foto: FotoRow): Promise<FotoRow | null> {
    const raw = await files.get(foto.berkas)
    if (raw === null) return null
    try {
      const { content, type } = await encodeImage(raw, { as: 'webp', longestSide: SISI })
      const berkas = newFileKey('presensi')
      await files.put(berkas, content, type)
      return { ...foto, berkas }
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  /** How many it looked at. Over all agencies; two workers never take the same photo. */
  return async function periksaFoto(): Promise<number> {
    const done: string[] = []
    await db.acrossInstansi(async (tx) => {
      for (const foto of await takeNewFoto(tx, SEKALIGUS)) {
        const encoded = await encode(foto)
        await markFoto(tx, encoded ?? foto, encoded === null ? 'rusak' : 'siap')
        done.push(foto.berkas)
      }
    })
    for (const berkas of done) await files.delete(berkas)
    return done.length
  }
}

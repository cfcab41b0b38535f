import { type Database, isFailureOfAll } from '../../../platform/database.ts'
import { type FileStore, newFileKey } from '../../../platform/files/public.ts'
import { encodeImage } from '../../../platform/images/public.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TugasRunner } from '../../../system/pekerjaan/public.ts'
import { beginTry, type FotoRow, markFoto, takeNewFoto } from '../foto.repo.ts'

const SEKALIGUS = 20
const SISI = 640
/** About an hour with the pauses between them: a store that is away for a while costs nobody a photo. */
const MOST_TRIES = 12

const senderOf = ({ instansi_id, presensi_id }: FotoRow) => ({ instansi_id, orang: presensi_id })

type Deps = { db: Database; files: FileStore; tugas: TugasRunner }

/** Decodes photos that came in and keeps what was encoded anew. What is no picture counts as not come. */
export function createPeriksaFoto({ db, files, tugas }: Deps) {
  async function encode(foto: FotoRow): Promise<FotoRow | null> {
    const raw = await files.get(foto.berkas)
    if (raw === null) return null
    try {
      const { content, type } = await encodeImage(raw, senderOf(foto), { as: 'webp', longestSide: SISI })
      const berkas = newFileKey('presensi')
      await files.put(berkas, content, type)
      return { ...foto, berkas }
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'layanan_tidak_tersedia') return null
      throw error
    }
  }

  const inAgency = (foto: FotoRow, status: 'siap' | 'rusak' | 'gagal'): Promise<void> =>
    db.inInstansi(foto.instansi_id, (tx) => markFoto(tx, foto, status))

  /** The try is counted before it begins: a picture that ends the whole process is set aside as well, some starts later. */
  async function look(foto: FotoRow): Promise<void> {
    const percobaan = await db.inInstansi(foto.instansi_id, (tx) => beginTry(tx, foto))
    const item = { instansi_id: foto.instansi_id, tugas: 'foto', rujukan_id: foto.presensi_id }
    if (percobaan > MOST_TRIES) {
      await inAgency(foto, 'gagal')
      return tugas.sisihkan(item, new Error(`no answer in ${MOST_TRIES} tries`))
    }
    try {
      const encoded = await encode(foto)
      await inAgency(encoded ?? foto, encoded === null ? 'rusak' : 'siap')
      await files.delete(foto.berkas)
    } catch (error) {
      if (isFailureOfAll(error)) throw error
      if (percobaan < MOST_TRIES) {
        tugas.log.warn({ ...item, percobaan, err: error }, 'photo not looked at yet')
        return
      }
      await inAgency(foto, 'gagal')
      await tugas.sisihkan(item, error)
    }
  }

  /** How many it looked at. Over all agencies, some of each; two workers never take the same photo. */
  return async function periksaFoto(): Promise<number> {
    const taken = await db.acrossInstansi((tx) => takeNewFoto(tx, SEKALIGUS))
    for (const foto of taken) await look(foto)
    return taken.length
  }
}

import { createHash } from 'node:crypto'
import type { SentFile } from '@presensi/contract/fields'
import type { Database } from '../../platform/database.ts'
import { type FileStore, newFileKey } from '../../platform/files/public.ts'
import { FileAnswer, type PersonCall } from '../../platform/http/call.ts'
import { imageFormat } from '../../platform/images/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { findFoto, insertFoto } from './foto.repo.ts'
import { findVisible } from './lihat.ts'
import { findPeristiwa } from './peristiwa.repo.ts'

const MAX_BYTES = 1024 * 1024

export function createFoto({ db, files }: { db: Database; files: FileStore }) {
  /** Takes the bytes as they are and looks at them later: at 07:30 nobody waits for a picture to be decoded. */
  async function send(id: string, foto: SentFile, call: PersonCall): Promise<{ id: string }> {
    const instansi_id = instansiOf(call.lingkup)
    const content = Buffer.from(foto.content)
    if (content.length === 0) refuse('berkas.kosong')
    if (content.length > MAX_BYTES) refuse('berkas.terlalu_besar', { values: { batas: '1 MB' } })
    if (imageFormat(content) === null) refuse('berkas.bukan_gambar')
    const { row, known } = await db.inInstansi(instansi_id, async (tx) => ({
      row: (await findPeristiwa(tx, instansi_id, [id]))[0],
      known: await findFoto(tx, instansi_id, id),
    }))
    if (row === undefined || row.pengguna_id !== call.caller.sub) return refuse('tidak_ditemukan')
    const hash = createHash('sha256').update(content).digest('hex')
    if (row.pribadi?.hash_foto !== hash) refuse('presensi.foto_lain')
    if (known !== undefined) return { id }
    const berkas = newFileKey('presensi-mentah')
    await files.put(berkas, content, 'application/octet-stream')
    const foto_baru = { instansi_id, presensi_id: id, tanggal: row.tanggal, berkas }
    const isFirst = await db.inInstansi(instansi_id, (tx) => insertFoto(tx, foto_baru))
    if (!isFirst) await files.delete(berkas)
    return { id }
  }

  /** Only what was decoded and encoded anew is ever shown. */
  async function look(id: string, call: PersonCall): Promise<FileAnswer> {
    const instansi_id = instansiOf(call.lingkup)
    const foto = await db.inInstansi(instansi_id, async (tx) => {
      await findVisible(tx, id, call)
      return findFoto(tx, instansi_id, id)
    })
    const content = foto?.status === 'siap' ? await files.get(foto.berkas) : null
    return content === null ? refuse('tidak_ditemukan') : new FileAnswer(content, 'image/webp', `presensi-${id}.webp`)
  }

  return { send, look }
}

import type { SentFile } from '@presensi/contract/fields'
import type { Tx } from '../../platform/database.ts'
import { createSealedFiles, type SealedDeps, type SealedFiles } from '../../platform/files/public.ts'
import { sha256 } from '../../platform/sealing.ts'
import { newId } from '../../platform/uuid.ts'
import { insertLampiran, type Objek } from './lampiran.repo.ts'
import { readPdf } from './pdf.ts'

const JENIS_PDF = 'application/pdf'
const LONGEST_NAME = 200
/** The last part of a name, without what a file system or a header could misread. */
const nameOf = (filename: string): string =>
  filename
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{C}"]/gu, '')
    .trim()
    .slice(-LONGEST_NAME) || 'surat.pdf'

type Milik = { instansi_id: string; objek: Objek; objek_id: string; oleh: string }

/** A file that lies in the store and has no row yet. */
export type Tersimpan = {
  /** writes its row, in the transaction of what it belongs to */
  record(tx: Tx, milik: Milik): Promise<string>
  /** for when that came to nothing */
  drop(): Promise<void>
}

export const createLampiranFiles = (deps: SealedDeps): SealedFiles =>
  createSealedFiles(deps, { folder: 'lampiran', purpose: 'lampiran' })

/** Files that belong to papers: sealed in the store, handed out only by `lampiran/{id}`. */
export function createLampiran(deps: SealedDeps) {
  const files = createLampiranFiles(deps)

  async function storePdf(sent: SentFile): Promise<Tersimpan> {
    const content = readPdf(sent)
    const berkas = files.newKey()
    await files.put(berkas, content)
    return {
      async record(tx, milik) {
        const id = newId()
        await insertLampiran(tx, {
          ...milik,
          id,
          berkas,
          nama: nameOf(sent.filename),
          jenis: JENIS_PDF,
          ukuran: content.length,
          sidik: sha256(content),
        })
        return id
      },
      drop: () => files.delete(berkas).catch(() => undefined),
    }
  }

  return { storePdf, get: files.get }
}

export type Lampiran = ReturnType<typeof createLampiran>

import type { SentFile } from '@presensi/contract/fields'
import type { Database, Tx } from '../../platform/database.ts'
import {
  countUpload,
  createSealedFiles,
  type JenisUnggahan,
  type SealedDeps,
  type SealedFiles,
} from '../../platform/files/public.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { encodeImage, imageFormat, senderOf } from '../../platform/images/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { sha256 } from '../../platform/sealing.ts'
import { newId } from '../../platform/uuid.ts'
import { insertLampiran, type Objek } from './lampiran.repo.ts'
import { readPdf } from './pdf.ts'

type Isi = { readonly content: Buffer; readonly jenis: 'application/pdf' | 'image/jpeg' }
const LONGEST_NAME = 200
/** The last part of a name, without what a file system or a header could misread. */
function nameOf(filename: string, jenis: Isi['jenis']): string {
  const name = filename
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{C}"]/gu, '')
    .trim()
  if (jenis === 'application/pdf') return name?.slice(-LONGEST_NAME) || 'surat.pdf'
  // A picture was encoded anew, so it ends as what it is now.
  return `${(name?.replace(/\.[^.]*$/, '') || 'foto').slice(0, LONGEST_NAME - 4)}.jpg`
}

type Milik = { instansi_id: string; objek: Objek; objek_id: string; oleh: string }

/** A file that lies in the store and has no row yet. */
export type Tersimpan = {
  /** SHA-256 of what is kept, in hex */
  readonly sidik: string
  /** writes its row, in the transaction of what it belongs to */
  record(tx: Tx, milik: Milik): Promise<string>
  /** for when that came to nothing */
  drop(): Promise<void>
}

type Pengiriman = {
  readonly db: Database
  readonly call: PersonCall
  readonly sent: readonly SentFile[]
  /** among which files of a day they count; left out, among those of everybody */
  readonly jenis?: JenisUnggahan
  readonly hanyaPdf?: boolean
}

class Rehearsed extends Error {}

/** Stands for a file while the rules are asked: nothing of what is saved with it stays. */
const BELUM_ADA: Tersimpan = {
  sidik: '0'.repeat(64),
  record: () => Promise.reject(new Rehearsed()),
  drop: async () => {},
}

const rehearse = (db: Database, instansi_id: string, save: (tx: Tx) => Promise<unknown>): Promise<void> =>
  db
    .inInstansi(instansi_id, async (tx): Promise<void> => {
      await save(tx)
      throw new Rehearsed()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error
    })

export const createLampiranFiles = (deps: SealedDeps): SealedFiles =>
  createSealedFiles(deps, { folder: 'lampiran', purpose: 'lampiran' })

/** Files that belong to papers: sealed in the store, handed out only by `lampiran/{id}`. */
export function createLampiran(deps: SealedDeps) {
  const files = createLampiranFiles(deps)

  async function store(sent: SentFile, { content, jenis }: Isi): Promise<Tersimpan> {
    const berkas = files.newKey()
    const sidik = sha256(content)
    await files.put(berkas, content)
    return {
      sidik: sidik.toString('hex'),
      async record(tx, milik) {
        const id = newId()
        await insertLampiran(tx, {
          ...milik,
          id,
          berkas,
          nama: nameOf(sent.filename, jenis),
          jenis,
          ukuran: content.length,
          sidik,
        })
        return id
      },
      drop: () => files.delete(berkas).catch(() => undefined),
    }
  }

  const storePdf = async (sent: SentFile): Promise<Tersimpan> =>
    store(sent, { content: readPdf(sent), jenis: 'application/pdf' })

  /** Evidence: a PDF, or a picture, which is encoded anew without place and camera. What it is, its bytes say. */
  async function storeBukti(sent: SentFile, call: PersonCall): Promise<Tersimpan> {
    const bytes = Buffer.from(sent.content.buffer, sent.content.byteOffset, sent.content.byteLength)
    if (bytes.length === 0) refuse('berkas.kosong')
    if (bytes.toString('latin1', 0, 5) === '%PDF-') return storePdf(sent)
    const format = imageFormat(bytes)
    if (format !== 'jpeg' && format !== 'png') refuse('berkas.jenis_lampiran')
    const { content } = await encodeImage(sent.content, senderOf(call), { as: 'jpeg' })
    return store(sent, { content, jenis: 'image/jpeg' })
  }

  /** Files whose rows were deleted: what cannot be deleted now is named by nothing any more. */
  const drop = (berkas: readonly string[]): Promise<unknown> =>
    Promise.all(berkas.map((key) => files.delete(key).catch(() => undefined)))

  /**
   * Saves something with its files. First it is saved as far as its first file, and undone: whoever would be refused is refused before anything is
   * opened. Then the files are counted, opened and stored; they leave the store again when nothing came of it.
   */
  async function saveWith<T>(
    { db, call, sent, jenis, hanyaPdf = false }: Pengiriman,
    save: (tx: Tx, berkas: readonly Tersimpan[]) => Promise<T>,
  ): Promise<T> {
    const instansi_id = instansiOf(call.lingkup)
    const berkas: Tersimpan[] = []
    if (sent.length > 0) {
      await rehearse(db, instansi_id, (tx) =>
        save(
          tx,
          sent.map(() => BELUM_ADA),
        ),
      )
      await countUpload(db, call.caller.sub, { files: sent.length, ...(jenis && { jenis }) })
    }
    try {
      for (const one of sent) berkas.push(await (hanyaPdf ? storePdf(one) : storeBukti(one, call)))
      return await db.inInstansi(instansi_id, (tx) => save(tx, berkas))
    } catch (error) {
      await Promise.all(berkas.map((one) => one.drop()))
      throw error
    }
  }

  return { storePdf, saveWith, get: files.get, drop }
}

export type Lampiran = ReturnType<typeof createLampiran>

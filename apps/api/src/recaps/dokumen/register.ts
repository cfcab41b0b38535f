import { createHash } from 'node:crypto'
import { buffer as collect } from 'node:stream/consumers'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { createSealedFiles, type FileStore, type SealedDeps } from '../../platform/files/public.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { type Dokumen, findTersimpan, insertDokumen } from './dokumen.repo.ts'
import type { Hitungan } from './isi.ts'

/** What a paper is about; the rest of its line in the register comes about while it is printed. */
export type Perihal = Omit<
  Dokumen,
  'berkas' | 'kode' | 'bentuk' | 'bahasa' | 'orang' | 'jumlah' | 'sidik' | 'ukuran' | 'oleh'
>

export type Siap = {
  readonly perihal: Perihal
  readonly fileName: string
  readonly hitungan: Pick<Hitungan, 'orang' | 'jumlah'>
}

type Cetakan = { readonly kode: string; readonly bentuk: Dokumen['bentuk']; readonly call: PersonFacts }
type Draw = () => Promise<AsyncIterable<Buffer>>
type Deps = { db: Database; files: FileStore; config: Pick<Config, 'PRESENSI_SECRET'> }

/** What no paper has by itself; the rest says what it is about. */
export const TANPA = {
  kertas: null,
  papan: false,
  kantor_id: null,
  turunan: false,
  pegawai_id: null,
  izin_id: null,
  periode_id: null,
  versi: null,
  tanda: 0,
} as const

/** Papers of locked months and final periods, as they were first printed. */
export const createSimpanan = (deps: SealedDeps) => createSealedFiles(deps, { folder: 'dokumen', purpose: 'dokumen' })

/** The register of papers: what is printed stands in it before it has left, and papers of what is final are kept in it. */
export function createRegister({ db, files, config }: Deps) {
  const simpanan = createSimpanan({ files, config })

  /** Writes the line of a paper; false where another print of it was first. */
  async function register(
    { perihal, hitungan, fileName }: Siap,
    { kode, bentuk, call }: Cetakan,
    content: Pick<Dokumen, 'sidik' | 'ukuran' | 'berkas'>,
  ): Promise<boolean> {
    const { caller, language: bahasa } = call
    const { instansi_id, jenis, mulai, selesai } = perihal
    const counted = { orang: hitungan.orang(), jumlah: hitungan.jumlah }
    return db.inInstansi(instansi_id, async (tx) => {
      const line = { ...perihal, ...counted, ...content, kode, bentuk, bahasa, oleh: caller.sub }
      if (!(await insertDokumen(tx, line))) return false
      const sesudah = { kode, nama: fileName, jenis, mulai, selesai }
      await recordAudit(tx, call, { aksi: 'cetak', objek: 'dokumen', instansi_id, sesudah })
      return true
    })
  }

  /** A paper of what is still open: handed on as it comes. */
  async function* registered(content: AsyncIterable<Buffer>, ready: Siap, print: Cetakan): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let ukuran = 0
    for await (const chunk of content) {
      hash.update(chunk)
      ukuran += chunk.length
      yield chunk
    }
    await register(ready, print, { sidik: hash.digest(), ukuran, berkas: null })
  }

  async function findKept({ perihal }: Siap, { bentuk, call }: Cetakan): Promise<Buffer | null> {
    const form = { ...perihal, bentuk, bahasa: call.language }
    const berkas = await db.inInstansi(perihal.instansi_id, (tx) => findTersimpan(tx, form))
    return berkas === null ? null : simpanan.get(berkas)
  }

  /** A paper of what is final: the first print of each form is kept, and handed out whenever it is asked for again. */
  async function kept(draw: Draw, ready: Siap, print: Cetakan): Promise<Buffer> {
    const before = await findKept(ready, print)
    if (before !== null) return before
    const content = await collect(await draw())
    const berkas = simpanan.newKey()
    await simpanan.put(berkas, content)
    const sidik = createHash('sha256').update(content).digest()
    if (await register(ready, print, { sidik, ukuran: content.length, berkas })) return content
    // Somebody was faster: theirs is the one that is kept.
    await simpanan.delete(berkas).catch(() => undefined)
    const first = await findKept(ready, print)
    if (first === null) throw new Error('a kept paper is gone')
    return first
  }

  return async (draw: Draw, ready: Siap, print: Cetakan): Promise<AsyncIterable<Buffer> | Iterable<Buffer>> =>
    ready.perihal.versi === null ? registered(await draw(), ready, print) : [await kept(draw, ready, print)]
}

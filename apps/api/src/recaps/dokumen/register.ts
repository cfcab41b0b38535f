import { createHash } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import {
  createLongFiles,
  createSealedFiles,
  type FileStore,
  PieceGone,
  type SealedDeps,
} from '../../platform/files/public.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { type Dokumen, findTersimpan, insertDokumen } from './dokumen.repo.ts'
import type { Hitungan } from './isi.ts'

/** What a paper is about; the rest of its line in the register comes about while it is printed. */
export type Perihal = Omit<
  Dokumen,
  'berkas' | 'kode' | 'bentuk' | 'bahasa' | 'orang' | 'jumlah' | 'sidik' | 'ukuran' | 'oleh'
>

/** Of several offices: of one with those below it, or of the whole agency. */
export const isBanyakKantor = ({ kantor_id, turunan }: Perihal): boolean => kantor_id === null || turunan

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

/** Papers of locked months and final periods, as they were first printed: written and read in pieces. Earlier releases wrote them whole. */
export function createSimpanan(deps: SealedDeps) {
  const sealed = createSealedFiles(deps, { folder: 'dokumen', purpose: 'dokumen' })
  const { putStream, open: openLong, delete: remove } = createLongFiles(sealed)

  /** As it is read. One that is lost or was sealed with another secret is refused before anything is sent, as far as its first piece says so. */
  async function open(berkas: string): Promise<AsyncIterable<Buffer>> {
    const found = (await openLong(berkas)) ?? refuse('dokumen.hilang')
    const pieces = (Buffer.isBuffer(found) ? inOne(found) : found)[Symbol.asyncIterator]()
    const first = await pieces.next().catch((error: unknown) => {
      throw error instanceof PieceGone ? new Refusal('dokumen.hilang') : error
    })
    return afterFirst(first, pieces)
  }
  return { newKey: sealed.newKey, putStream, open, delete: remove }
}

async function* inOne(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

async function* afterFirst(first: IteratorResult<Buffer>, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let one = first; one.done !== true; one = await rest.next()) yield one.value
}

/** What a paper is to be known by, counted while it passes. */
function createSidik() {
  const hash = createHash('sha256')
  let ukuran = 0
  async function* passing(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk)
      ukuran += chunk.length
      yield chunk
    }
  }
  return { passing, end: () => ({ sidik: hash.digest(), ukuran }) }
}

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
    const { passing, end } = createSidik()
    yield* passing(content)
    await register(ready, print, { ...end(), berkas: null })
  }

  async function findKept({ perihal }: Siap, { bentuk, call }: Cetakan): Promise<AsyncIterable<Buffer> | null> {
    const form = { ...perihal, bentuk, bahasa: call.language }
    const berkas = await db.inInstansi(perihal.instansi_id, (tx) => findTersimpan(tx, form))
    return berkas === null ? null : simpanan.open(berkas)
  }

  /** A paper of what is final: the first print of each form is kept before it is sent, and handed out whenever it is asked for again. */
  async function kept(draw: Draw, ready: Siap, print: Cetakan): Promise<AsyncIterable<Buffer>> {
    const before = await findKept(ready, print)
    if (before !== null) return before
    const berkas = simpanan.newKey()
    const { passing, end } = createSidik()
    const dropIt = () => simpanan.delete(berkas).catch(() => undefined)
    try {
      await simpanan.putStream(berkas, passing(await draw()))
    } catch (error) {
      await dropIt()
      throw error
    }
    if (await register(ready, print, { ...end(), berkas })) return simpanan.open(berkas)
    // Somebody was faster: theirs is the one that is kept.
    await dropIt()
    return (await findKept(ready, print)) ?? refuse('dokumen.hilang')
  }

  return async (draw: Draw, ready: Siap, print: Cetakan): Promise<AsyncIterable<Buffer>> =>
    ready.perihal.versi === null ? registered(await draw(), ready, print) : kept(draw, ready, print)
}

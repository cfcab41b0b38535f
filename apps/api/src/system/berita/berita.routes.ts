import { deleteBerita, editBerita, listBerita, readGambarBerita, submitBerita } from '@presensi/contract/system/berita'
import type { Lingkup } from '@presensi/domain/akses/lingkup'
import type { Database, Tx } from '../../platform/database.ts'
import { countUpload, type FileStore } from '../../platform/files/public.ts'
import { FileAnswer } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { pick, recordAudit } from '../audit/public.ts'
import * as repo from './berita.repo.ts'
import { checkInstansi, mergeBerita, readIsi, type StoredImage, storeImage, toWire } from './save-berita.ts'

const readerOf = ({ instansi_id, tingkat }: Lingkup): repo.Reader => ({ instansi_id, everything: tingkat === 'semua' })
const EVERYTHING: repo.Reader = { instansi_id: null, everything: true }

type Ditulis = Omit<Parameters<typeof repo.insertBerita>[2], 'instansi_ids'>
const sesudahOf = (write: Ditulis, instansi_ids: readonly string[]) => ({
  ...pick(write, 'judul', 'isi', 'mulai', 'selesai', 'sasaran', 'disematkan', 'gambar', 'gambar_jenis'),
  instansi_ids,
})

export function mountBerita(mount: Mount, { db, files }: { db: Database; files: FileStore }): void {
  /** News is of no agency, and the super admin writes it for several at once. */
  const asReader = <T>(reader: repo.Reader, use: (tx: Tx) => Promise<T>): Promise<T> =>
    reader.instansi_id === null || reader.everything ? db.acrossInstansi(use) : db.inInstansi(reader.instansi_id, use)

  /** A stored picture whose row did not come about is taken away again; so is one that no row names any more. */
  async function keeping<T>(image: StoredImage | null, write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (image !== null) await files.delete(image.gambar).catch(() => {})
      throw error
    }
  }

  mount(listBerita, ({ query }, { lingkup }) => {
    const reader = readerOf(lingkup)
    return asReader(reader, async (tx) => {
      const page = await repo.listBerita(tx, reader, query, windowOf(query))
      return { ...page, items: page.items.map((row) => toWire(row, reader.everything)) }
    })
  })

  mount(submitBerita, async ({ body }, call) => {
    const { instansi_ids, ...chosen } = mergeBerita(body, undefined)
    const fields = { judul: body.judul, isi: readIsi(body.isi), ...chosen }
    if (body.gambar) await countUpload(db, call.caller.sub)
    const image = await storeImage(files, body.gambar, call)
    const id = newId()
    return keeping(image, () =>
      db.acrossInstansi(async (tx) => {
        await checkInstansi(tx, instansi_ids)
        const write = { ...fields, ...(image ?? { gambar: null, gambar_jenis: null }) }
        await repo.insertBerita(tx, id, write, call.caller.sub)
        await repo.writeSasaran(tx, id, instansi_ids)
        await recordAudit(tx, call, {
          aksi: 'buat',
          objek: 'berita',
          objek_id: id,
          sesudah: sesudahOf(write, instansi_ids),
        })
        return toWire((await repo.findBerita(tx, EVERYTHING, id)) ?? refuse('tidak_ditemukan'), true)
      }),
    )
  })

  mount(editBerita, async ({ params: { id }, body }, call) => {
    const isi = readIsi(body.isi)
    if (body.gambar) await countUpload(db, call.caller.sub)
    const image = await storeImage(files, body.gambar, call)
    const { row, replaced } = await keeping(image, () =>
      db.acrossInstansi(async (tx) => {
        const before = (await repo.lockBerita(tx, id)) ?? refuse('tidak_ditemukan')
        const { instansi_ids, ...chosen } = mergeBerita(body, before)
        const fields = { judul: body.judul, isi, ...chosen }
        await checkInstansi(tx, instansi_ids)
        const kept = body.hapus_gambar === true || body.gambar === null ? { gambar: null, gambar_jenis: null } : before
        const write = { ...fields, gambar: (image ?? kept).gambar, gambar_jenis: (image ?? kept).gambar_jenis }
        await repo.updateBerita(tx, id, write)
        await repo.writeSasaran(tx, id, instansi_ids)
        await recordAudit(tx, call, {
          aksi: 'ubah',
          objek: 'berita',
          objek_id: id,
          sebelum: before,
          sesudah: sesudahOf(write, instansi_ids),
        })
        const row = (await repo.findBerita(tx, EVERYTHING, id)) ?? refuse('tidak_ditemukan')
        return { row, replaced: before.gambar !== write.gambar ? before.gambar : null }
      }),
    )
    if (replaced !== null) await files.delete(replaced).catch(() => {})
    return toWire(row, true)
  })

  mount(deleteBerita, async ({ body: { id } }, call) => {
    const before = await db.acrossInstansi(async (tx) => {
      const row = (await repo.lockBerita(tx, id)) ?? refuse('tidak_ditemukan')
      await repo.deleteBerita(tx, id)
      await recordAudit(tx, call, { aksi: 'hapus', objek: 'berita', objek_id: id, sebelum: row })
      return row
    })
    if (before.gambar !== null) await files.delete(before.gambar).catch(() => {})
    return { id }
  })

  mount(readGambarBerita, async ({ params: { id } }, { lingkup }) => {
    const reader = readerOf(lingkup)
    const row = await asReader(reader, (tx) => repo.findBerita(tx, reader, id))
    if (row === undefined || row.gambar === null || row.gambar_jenis === null) return refuse('tidak_ditemukan')
    const content = (await files.get(row.gambar)) ?? refuse('tidak_ditemukan')
    return new FileAnswer(content, row.gambar_jenis, `berita-${id}.${row.gambar_jenis.replace('image/', '')}`)
  })
}

import type { berita } from '@presensi/contract/berita'
import type { SentFile } from '@presensi/contract/fields'
import type * as z from 'zod/mini'
import type { Tx } from '../platform/database.ts'
import { type FileStore, newFileKey } from '../platform/files/public.ts'
import { encodeImage } from '../platform/images/public.ts'
import { refuseField } from '../platform/refusal.ts'
import { type BeritaRow, type BeritaWrite, countInstansi } from './berita.repo.ts'
import { hasText, sanitizeIsi } from './sanitize.ts'

export type BeritaBody = {
  judul: string
  isi: string
  gambar?: SentFile | undefined
  mulai?: string | undefined
  selesai?: string | undefined
  sasaran?: 'semua' | 'instansi' | undefined
  instansi_ids?: string[] | undefined
  disematkan?: boolean | undefined
}
/** Tags that nest thousands deep take seconds to parse. */
const MOST_TAGS = 5_000

export type StoredImage = { gambar: string; gambar_jenis: string }

export const toWire = (row: BeritaRow, everything: boolean): z.output<typeof berita> => {
  const { gambar, gambar_jenis: _jenis, instansi_ids, dibuat_pada, diubah_pada, ...rest } = row
  return {
    ...rest,
    gambar: gambar === null ? null : `/absensi/v2/berita/gambar/${row.id}`,
    instansi_ids: everything ? instansi_ids : [],
    dibuat_pada: dibuat_pada.toISOString(),
    diubah_pada: diubah_pada.toISOString(),
  }
}

/** Everything about the fields that can be said before the picture is looked at. */
export function readBerita(
  body: BeritaBody,
): Omit<BeritaWrite, 'gambar' | 'gambar_jenis'> & { instansi_ids: string[] } {
  if (body.isi.split('<').length > MOST_TAGS) return refuseField('isi', 'terlalu_rumit')
  const isi = sanitizeIsi(body.isi)
  if (!hasText(isi)) return refuseField('isi', 'wajib')
  const { mulai = null, selesai = null, sasaran = 'semua' } = body
  if (mulai !== null && selesai !== null && selesai < mulai) return refuseField('selesai', 'sebelum_mulai')
  const instansi_ids = [...new Set(body.instansi_ids ?? [])]
  if (sasaran === 'instansi' && instansi_ids.length === 0) return refuseField('instansi_ids', 'wajib')
  return {
    judul: body.judul,
    isi,
    mulai,
    selesai,
    sasaran,
    disematkan: body.disematkan ?? false,
    instansi_ids: sasaran === 'instansi' ? instansi_ids : [],
  }
}

export async function checkInstansi(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await countInstansi(tx, ids)) < ids.length) refuseField('instansi_ids', 'tidak_ada')
}

/** Encodes and stores a picture, before the row that names it is written. */
export async function storeImage(files: FileStore, sent: SentFile | undefined): Promise<StoredImage | null> {
  if (sent === undefined) return null
  const { content, type } = await encodeImage(sent.content)
  const gambar = newFileKey('berita')
  await files.put(gambar, content, type)
  return { gambar, gambar_jenis: type }
}

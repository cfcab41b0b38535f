import { fallbacksOf } from '@presensi/contract/field-list'
import type { SentFile } from '@presensi/contract/fields'
import type { RouteParsed } from '@presensi/contract/route'
import type { berita, submitBerita } from '@presensi/contract/system/berita'
import { beritaFields } from '@presensi/contract/system/berita.fields'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import { type FileStore, newFileKey } from '../../platform/files/public.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { encodeImage, senderOf } from '../../platform/images/public.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuseField } from '../../platform/refusal.ts'
import { type BeritaRow, countInstansi } from './berita.repo.ts'
import { hasText, sanitizeIsi } from './sanitize.ts'

type BeritaBody = RouteParsed<typeof submitBerita>['body']
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

/** What was written, as it is stored. */
export function readIsi(given: string): string {
  if (given.split('<').length > MOST_TAGS) return refuseField('isi', 'terlalu_rumit')
  const isi = sanitizeIsi(given)
  return hasText(isi) ? isi : refuseField('isi', 'wajib')
}

const BARU = fallbacksOf(beritaFields)
type Pilihan = typeof BARU

/** From when to when, for whom: as it is stored, but for what was sent. */
export function mergeBerita(body: BeritaBody, before: Pilihan | undefined): Pilihan {
  const merged = mergeSave(BARU, before, body)
  const { mulai, selesai, sasaran } = merged
  if (mulai !== null && selesai !== null && selesai < mulai) return refuseField('selesai', 'sebelum_mulai')
  const instansi_ids = sasaran === 'instansi' ? [...new Set(merged.instansi_ids)] : []
  if (sasaran === 'instansi' && instansi_ids.length === 0) return refuseField('instansi_ids', 'wajib')
  return { ...merged, instansi_ids }
}

export async function checkInstansi(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await countInstansi(tx, ids)) < ids.length) refuseField('instansi_ids', 'tidak_ada')
}

/** Encodes and stores a picture, before the row that names it is written. */
export async function storeImage(
  files: FileStore,
  sent: SentFile | null | undefined,
  call: PersonCall,
): Promise<StoredImage | null> {
  if (sent === undefined || sent === null) return null
  const { content, type } = await encodeImage(sent.content, senderOf(call))
  const gambar = newFileKey('berita')
  await files.put(gambar, content, type)
  return { gambar, gambar_jenis: type }
}

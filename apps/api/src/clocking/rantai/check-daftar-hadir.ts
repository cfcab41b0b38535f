import { hashDaftarHadir, hashLangkahDaftarHadir } from '@presensi/domain/rantai/isi-daftar-hadir'
import type { JenisMata } from '@presensi/domain/rantai/rantai'
import type { Tx } from '../../platform/database.ts'
import type { MataBerkas } from './append.repo.ts'
import { sha256Hex } from './hash.ts'
import { readDaftarHadir, readLangkahDaftarHadir } from './verify-daftar-hadir.repo.ts'

type Compare = <T extends { id: string }>(
  jenis: JenisMata,
  nama: string,
  read: (links: MataBerkas[]) => Promise<T[]>,
  hashOf: (row: T) => string | null,
) => Promise<void>

/** Manual lists with all their rows, and what became of them. */
export async function checkDaftarHadir(tx: Tx, instansi_id: string, compare: Compare): Promise<void> {
  await compare(
    'daftar_hadir',
    'daftar hadir manual',
    (named) => readDaftarHadir(tx, instansi_id, named),
    (row) => hashDaftarHadir(row, sha256Hex),
  )
  await compare(
    'daftar_hadir_langkah',
    'keputusan daftar hadir manual',
    (named) => readLangkahDaftarHadir(tx, instansi_id, named),
    (row) => hashLangkahDaftarHadir(row, sha256Hex),
  )
}

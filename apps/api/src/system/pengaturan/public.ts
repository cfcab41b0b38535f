import { findPengaturan } from '@presensi/domain/pengaturan/daftar'
import type { NilaiPengaturan } from '@presensi/domain/pengaturan/jenis'
import type { Tx } from '../../platform/database.ts'
import { findNilai } from './pengaturan.repo.ts'
import { openNilai } from './sealed.ts'

function pengaturanOf(nama: string) {
  const found = findPengaturan(nama)
  if (found === undefined) throw new Error(`no setting is called ${nama}`)
  return found
}

/** The value that holds in an agency on a day; the default where nobody set one. Not for secrets. */
export async function readPengaturan(
  tx: Tx,
  instansi_id: string,
  nama: string,
  tanggal: string,
): Promise<NilaiPengaturan> {
  const { jenis, bawaan } = pengaturanOf(nama)
  if (jenis.tipe === 'rahasia') throw new Error(`${nama} is a secret: use readRahasia`)
  const stored = await findNilai(tx, instansi_id, nama, tanggal)
  return stored === undefined ? bawaan : (stored as NilaiPengaturan)
}

/** A connector's secret for the one call that needs it; null where there is none. */
export async function readRahasia(
  tx: Tx,
  master: string,
  instansi_id: string,
  nama: string,
  tanggal: string,
): Promise<string | null> {
  if (pengaturanOf(nama).jenis.tipe !== 'rahasia') throw new Error(`${nama} is no secret: use readPengaturan`)
  return openNilai(master, instansi_id, nama, await findNilai(tx, instansi_id, nama, tanggal))
}

export { ubahPengaturan, ubahPengaturanKind } from './ubah-pengaturan.ts'

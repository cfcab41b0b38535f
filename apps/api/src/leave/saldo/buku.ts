import { type Buku, bukaBuku } from '@presensi/domain/saldo/buku'
import type { Kini } from '@presensi/domain/saldo/pesan'
import type { Tx } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { isDipercaya } from '../../system/jam/public.ts'
import { type BukuOrang, lockBuku, readBuku, readKini, writeBuku } from './saldo.repo.ts'

export type DiBuku = { readonly buku: Buku; readonly stored: BukuOrang; readonly kini: Kini }

/** Today at the agency, and since when it keeps the ledger: from this year on where it does not yet. */
export async function kiniOf(tx: Tx, instansi_id: string): Promise<Kini> {
  const { hari_ini, sejak } = await readKini(tx, instansi_id)
  return { hari_ini, sejak: sejak ?? Number(hari_ini.slice(0, 4)) }
}

/** Looks at a ledger; whatever is written in it is forgotten. */
export async function lihatBuku<T>(
  tx: Tx,
  { instansi_id, pegawai_id }: { instansi_id: string; pegawai_id: string },
  look: (one: DiBuku) => T,
): Promise<T> {
  const kini = await kiniOf(tx, instansi_id)
  const stored = (await readBuku(tx, instansi_id, [pegawai_id])).get(pegawai_id)
  if (stored === undefined) throw new Error(`there is no employee ${pegawai_id}`)
  return look({ buku: bukaBuku(stored.isi), stored, kini })
}

type Ditulis<T> = { readonly hasil: T /** false: nothing of it is kept */; readonly simpan: boolean }

/** Writes in the ledgers of people, one after the other with whoever else does, and keeps what was written. */
export async function tulisBuku<T>(
  tx: Tx,
  { instansi_id, pegawai_ids, oleh }: { instansi_id: string; pegawai_ids: readonly string[]; oleh: string | null },
  write: (one: DiBuku) => Ditulis<T>,
): Promise<T[]> {
  await lockBuku(tx, instansi_id, pegawai_ids)
  const kini = await kiniOf(tx, instansi_id)
  const ledgers = await readBuku(tx, instansi_id, pegawai_ids)
  const kept: { buku: BukuOrang; ditulis: Buku }[] = []
  const results: T[] = []
  for (const pegawai_id of pegawai_ids) {
    const stored = ledgers.get(pegawai_id)
    if (stored === undefined) throw new Error(`there is no employee ${pegawai_id}`)
    const buku = bukaBuku(stored.isi)
    const { hasil, simpan } = write({ buku, stored, kini })
    results.push(hasil)
    if (simpan) kept.push({ buku: stored, ditulis: buku })
  }
  // A year is turned by a clock that is believed only: what has lapsed by a wrong one is gone for its person.
  const turns = kept.some(({ ditulis }) => ditulis.gerak.some(({ jenis }) => jenis === 'hangus' || jenis === 'bawaan'))
  if (turns && !(await isDipercaya(tx))) return refuse('jam.diperiksa')
  await writeBuku(tx, instansi_id, kept, { tanggal: kini.hari_ini, oleh })
  return results
}

import { hashIkatan, hashPelepasan } from '@presensi/domain/rantai/isi'
import type { Tx } from '../../platform/database.ts'
import { appendMata, sha256Hex } from '../rantai/public.ts'
import * as repo from './perangkat.repo.ts'

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Binds a key to a person. It is a link of the chain: a key that only stands in the table makes no clocking right. */
export async function bindPerangkat(tx: Tx, ikatan: repo.NewIkatan): Promise<void> {
  await bind(tx, ikatan, { lepas: false })
}

/** A device has one binding at a time, and this one keeps it where the person works now: here it is bound and changed at the same moment. */
export async function bindSekilas(tx: Tx, ikatan: repo.NewIkatan): Promise<void> {
  const { instansi_id, id, perangkat_id } = ikatan
  const dilepas_pada = await bind(tx, ikatan, { lepas: true })
  linkPelepasan(tx, { instansi_id, id, perangkat_id, dilepas_pada, alasan_lepas: 'diganti' })
}

async function bind(tx: Tx, ikatan: repo.NewIkatan, how: { lepas: boolean }): Promise<number> {
  const diikat_pada = await repo.insertIkatan(tx, ikatan, how)
  const kunci_publik = ikatan.kunci_publik.toString('base64url')
  appendMata(tx, {
    rangkaian: 'presensi',
    instansi_id: ikatan.instansi_id,
    jenis: 'perangkat_ikat',
    rujukan_id: ikatan.id,
    tanggal: dayOf(diikat_pada),
    hash_isi: hashIkatan({ ...ikatan, kunci_publik, diikat_pada }, sha256Hex),
  })
  return diikat_pada
}

function linkPelepasan(tx: Tx, one: repo.Pelepasan): void {
  appendMata(tx, {
    rangkaian: 'presensi',
    instansi_id: one.instansi_id,
    jenis: 'perangkat_lepas',
    rujukan_id: one.id,
    tanggal: dayOf(one.dilepas_pada),
    hash_isi: hashPelepasan(one, sha256Hex),
  })
}

/** Frees a person's device; says which ones were bound. A link of the chain, too. */
export async function releasePerangkat(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  alasan: 'diganti' | 'dibebaskan',
): Promise<string[]> {
  const released = await repo.releaseAktif(tx, instansi_id, pegawai_id, alasan)
  for (const one of released) linkPelepasan(tx, one)
  return released.map((one) => one.perangkat_id)
}

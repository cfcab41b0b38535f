import { hashPenilaian, hashPresensi, komitmenOf } from '@presensi/domain/rantai/isi'
import { hashMata, KEPALA_AWAL, type Mata } from '@presensi/domain/rantai/rantai'
import { teksKepala } from '@presensi/domain/rantai/tanda-terima'
import type { Database, Tx } from '../platform/database.ts'
import type { AnchorStore } from './anchor-store.ts'
import { sha256Hex } from './hash.ts'
import { isSignedBy } from './signing.ts'
import * as repo from './verify.repo.ts'

/** The four checks: A the chain itself, B rows against links, C anchors kept outside, D time never goes back. */
export type Pemeriksaan = 'A' | 'B' | 'C' | 'D'
export type Temuan = {
  readonly pemeriksaan: Pemeriksaan
  readonly instansi_id: string
  readonly nomor: number
  readonly apa: string
}
export type HasilPeriksa = {
  readonly instansi_id: string
  readonly mata: number
  readonly jangkar: number
  readonly temuan: readonly Temuan[]
}

/** A receipt that somebody kept: it must be found in the chain. */
export type BuktiSimpanan = { readonly instansi_id: string; readonly nomor: number; readonly hash: string }

const SEKALIGUS = 5_000
/** Clocks of two machines may differ by this much before a link counts as written before its event arrived. */
const TOLERANSI_MS = 5_000
const MAX_TEMUAN = 1_000

type Deps = { db: Database; store: Pick<AnchorStore, 'list'>; kunci_publik: string; bukti?: readonly BuktiSimpanan[] }

/** Reads every chain from its first link to its head. Over all agencies, read only. */
export async function verifyChains(deps: Deps): Promise<HasilPeriksa[]> {
  const chains = await deps.db.acrossInstansi(repo.listChains)
  const results: HasilPeriksa[] = []
  for (const instansi_id of chains) results.push(await verifyChain(instansi_id, deps))
  return results
}

async function verifyChain(instansi_id: string, { db, store, kunci_publik, bukti = [] }: Deps): Promise<HasilPeriksa> {
  const temuan: Temuan[] = []
  const say = (pemeriksaan: Pemeriksaan, nomor: number, apa: string): void => {
    if (temuan.length < MAX_TEMUAN) temuan.push({ pemeriksaan, instansi_id, nomor, apa })
  }
  const anchors = await store.list(instansi_id)
  const witnesses = new Map<number, string>()
  for (const anchor of anchors) {
    // The key that signed must be ours, not the one the file brings along.
    if (isSignedBy(kunci_publik, teksKepala(anchor), anchor.tanda_tangan)) witnesses.set(anchor.nomor, anchor.hash)
    else say('C', anchor.nomor, 'tanda tangan jangkar tidak sah')
  }
  for (const one of bukti) if (one.instansi_id === instansi_id) witnesses.set(one.nomor, one.hash)

  let before = KEPALA_AWAL
  for (;;) {
    const links = await db.inInstansi(instansi_id, (tx) => repo.readLinks(tx, instansi_id, before.nomor, SEKALIGUS))
    if (links.length === 0) break
    for (const link of links) {
      before = checkLink(link, before, say)
      const seen = witnesses.get(link.nomor)
      if (seen !== undefined && seen !== link.hash) say('C', link.nomor, 'berbeda dari jangkar di luar basis data')
      witnesses.delete(link.nomor)
    }
    await db.inInstansi(instansi_id, (tx) => checkRows(tx, instansi_id, links, say))
  }
  for (const nomor of witnesses.keys()) say('C', nomor, 'jangkar menyebut mata rantai yang tidak ada')
  const records = await db.inInstansi(instansi_id, (tx) => repo.countRecords(tx, instansi_id))
  if (records > before.nomor) say('B', before.nomor, `${records - before.nomor} catatan tanpa mata rantai`)
  return { instansi_id, mata: before.nomor, jangkar: anchors.length, temuan }
}

type Say = (pemeriksaan: Pemeriksaan, nomor: number, apa: string) => void

/** A and D. Returns the link as the one before the next. */
function checkLink(link: Mata, before: { nomor: number; hash: string; waktu: number }, say: Say) {
  if (link.nomor !== before.nomor + 1) say('A', link.nomor, `nomor melompat dari ${before.nomor}`)
  if (link.hash_sebelum !== before.hash) say('A', link.nomor, 'tidak menyambung ke mata rantai sebelumnya')
  if (hashMata(link, sha256Hex) !== link.hash) say('A', link.nomor, 'hash tidak cocok dengan isinya')
  if (link.waktu < before.waktu) say('D', link.nomor, 'waktu mundur')
  return { nomor: link.nomor, hash: link.hash, waktu: link.waktu }
}

/** B, and that no event claims to have arrived long before it was written. */
async function checkRows(
  tx: Tx,
  instansi_id: string,
  links: readonly (Mata & { tanggal: string })[],
  say: Say,
): Promise<void> {
  const of = (jenis: Mata['jenis']) => links.filter((link) => link.jenis === jenis)
  const events = new Map((await repo.readEvents(tx, instansi_id, of('presensi'))).map((row) => [row.id, row]))
  for (const link of of('presensi')) {
    const row = events.get(link.rujukan_id)
    if (row === undefined) say('B', link.nomor, 'peristiwa hilang')
    else if (row.nomor !== link.nomor || hashPresensi(row, sha256Hex) !== link.hash_isi || !keepsCommitment(row))
      say('B', link.nomor, 'peristiwa berubah')
    else if (row.diterima_pada > link.waktu + TOLERANSI_MS || link.waktu - row.diterima_pada > 600_000)
      say('D', link.nomor, 'waktu terima tidak sesuai dengan waktu pencatatan')
  }
  const later = new Map((await repo.readPenilaian(tx, instansi_id, of('penilaian'))).map((row) => [row.id, row]))
  for (const link of of('penilaian')) {
    const row = later.get(link.rujukan_id)
    if (row === undefined) say('B', link.nomor, 'penilaian hilang')
    else if (row.nomor !== link.nomor || hashPenilaian(row, sha256Hex) !== link.hash_isi)
      say('B', link.nomor, 'penilaian berubah')
  }
}

function keepsCommitment(row: repo.EventRow): boolean {
  if (row.garam === null || row.sinyal === null || row.waktu_perangkat === null) return true
  const { garam, sinyal, waktu_perangkat } = row
  return komitmenOf(garam, { ...row, sinyal, waktu_perangkat }, sha256Hex) === row.komitmen
}

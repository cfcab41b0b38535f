import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { bidangTerisi, TULISAN_AUDIT } from '@presensi/domain/privasi/tulisan'
import {
  hashAudit,
  hashIkatan,
  hashPelepasan,
  hashPemindahan,
  hashPenghapusan,
  hashPenilaian,
  type IsiAudit,
  isUtuh,
  teksDitandatangani,
} from '@presensi/domain/rantai/isi'
import { hashLangkahIzin, komitmenIzin } from '@presensi/domain/rantai/isi-izin'
import { hashPenyamaran, type IsiPenyamaran } from '@presensi/domain/rantai/isi-penyamaran'
import { hashPerbaikan, komitmenPerbaikan } from '@presensi/domain/rantai/isi-perbaikan'
import { akarOrang, hashKunci, hashTandaTangan } from '@presensi/domain/rantai/isi-rekap'
import { akarTpp, hashTpp } from '@presensi/domain/rantai/isi-tpp'
import type { DiRangkaian, JenisMata } from '@presensi/domain/rantai/rantai'
import type { Tx } from '../../platform/database.ts'
import type { MataBerkas } from './append.repo.ts'
import { checkDaftarHadir } from './check-daftar-hadir.ts'
import { sha256Hex } from './hash.ts'
import type { KeyRing } from './key-ring.ts'
import * as repo from './verify.repo.ts'
import { readAudit, readPenyamaran, readPenyamaranOf } from './verify-audit.repo.ts'
import type { Say } from './walk.ts'

/** Clocks of two machines may differ by this much before a link counts as written before its event arrived. */
const TOLERANSI_MS = 5_000
const LAMA_MS = 600_000
/** How long after it was said events may be taken over. */
const PEMINDAHAN_MS = 86_400_000

type Rows = {
  chain: DiRangkaian
  links: readonly MataBerkas[]
  keys: KeyRing
  phones: boolean
  /** personal data of events before this day was deleted, which is a link of its own */
  deleted_before: string | null
  dipindahkan: readonly repo.Dipindahkan[]
  say: Say
  /** an event that came long before its link, and was said to be taken over by this */
  taken(by: repo.Dipindahkan): void
}

/** B: the records that links name are there and say what was hashed. D and F for events. */
export async function checkRows(tx: Tx, rows: Rows): Promise<void> {
  const { chain, links, say } = rows
  const { instansi_id } = chain
  const of = (jenis: JenisMata) => links.filter((link) => link.jenis === jenis)

  async function compare<T extends { id: string }>(
    jenis: JenisMata,
    nama: string,
    read: (links: MataBerkas[]) => Promise<T[]>,
    hashOf: (row: T) => string | null,
  ): Promise<void> {
    const named = of(jenis)
    if (named.length === 0) return
    const found = new Map((await read(named)).map((row) => [row.id, row]))
    for (const link of named) {
      const row = found.get(link.rujukan_id)
      if (row === undefined) say('B', link.nomor, `${nama} hilang`)
      else if (hashOf(row) !== link.hash_isi) say('B', link.nomor, `${nama} berubah`)
    }
  }

  if (chain.rangkaian === 'audit') {
    await compare(
      'penyamaran',
      'penyamaran',
      (named) => readPenyamaran(tx, named),
      (row) => hashPenyamaran(row, sha256Hex),
    )
    return checkAudit(tx, of('audit'), say)
  }
  await checkEvents(tx, rows, of('presensi'))
  await compare(
    'penilaian',
    'penilaian',
    (named) => repo.readPenilaian(tx, instansi_id, named),
    (row) => hashPenilaian(row, sha256Hex),
  )
  await compare(
    'perangkat_ikat',
    'ikatan perangkat',
    (named) => repo.readIkatan(tx, instansi_id, named),
    (row) => hashIkatan(row, sha256Hex),
  )
  await compare(
    'perangkat_lepas',
    'pelepasan perangkat',
    (named) => repo.readIkatan(tx, instansi_id, named),
    ({ dilepas_pada, alasan_lepas, ...row }) =>
      dilepas_pada === null || alasan_lepas === null
        ? null
        : hashPelepasan({ ...row, dilepas_pada, alasan_lepas }, sha256Hex),
  )
  await compare(
    'penghapusan',
    'penghapusan',
    (named) => repo.readPenghapusan(tx, instansi_id, named),
    (row) => hashPenghapusan(row, sha256Hex),
  )
  await compare(
    'pemindahan',
    'pemindahan',
    (named) => repo.readPemindahan(tx, instansi_id, named),
    (row) => hashPemindahan(row, sha256Hex),
  )
  await compare(
    'perbaikan',
    'keputusan usul perbaikan',
    (named) => repo.readPerbaikan(tx, instansi_id, named),
    (row) => (isPerbaikanUtuh(row, rows.deleted_before) ? hashPerbaikan(row, sha256Hex) : null),
  )
  await checkDaftarHadir(tx, instansi_id, compare)
  await compare(
    'izin',
    'keputusan izin',
    (named) => repo.readLangkahIzin(tx, instansi_id, named),
    ({ catatan, sampai, ...row }) => {
      const kept =
        catatan === null
          ? rows.deleted_before !== null && sampai < rows.deleted_before
          : komitmenIzin(catatan, sha256Hex) === row.komitmen
      return kept ? hashLangkahIzin(row, sha256Hex) : null
    },
  )
  await compare(
    'rekap',
    'kunci rekap',
    (named) => repo.readKunciRekap(tx, instansi_id, named),
    ({ orang_tersimpan, ...row }) =>
      orang_tersimpan.length === row.orang && akarOrang(orang_tersimpan, sha256Hex) === row.akar
        ? hashKunci(row, sha256Hex)
        : null,
  )
  await compare(
    'tpp',
    'periode TPP',
    (named) => repo.readTpp(tx, instansi_id, named),
    ({ dibayar, ...row }) =>
      dibayar.length === row.orang && akarTpp(dibayar, sha256Hex) === row.akar ? hashTpp(row, sha256Hex) : null,
  )
  await compare(
    'tanda_tangan',
    'tanda tangan rekap',
    (named) => repo.readTandaTangan(tx, instansi_id, named),
    (row) => hashTandaTangan(row, sha256Hex),
  )
}

/** A line is as it was written, or as records of the chain say that its private fields were emptied, one after the other. */
async function checkAudit(tx: Tx, links: readonly MataBerkas[], say: Say): Promise<void> {
  if (links.length === 0) return
  const found = new Map((await readAudit(tx, links)).map((row) => [row.id, row]))
  const changed: { link: MataBerkas; row: IsiAudit; hash: string }[] = []
  for (const link of links) {
    const row = found.get(link.rujukan_id)
    const hash = row && hashAudit(row, sha256Hex)
    if (row === undefined || hash === undefined) say('B', link.nomor, 'baris audit hilang')
    else if (hash !== link.hash_isi) changed.push({ link, row, hash })
  }
  if (changed.length === 0) return
  const said = await readPenyamaranOf(
    tx,
    changed.map(({ row }) => row.id),
  )
  const byLine = Map.groupBy(said, (one) => one.audit_id)
  for (const { link, row, hash } of changed)
    if (!isDisamarkan(row, { dari: link.hash_isi, ke: hash }, byLine.get(row.id) ?? []))
      say('B', link.nomor, 'baris audit berubah')
}

/** Whether records lead from one hash to the other, about fields that are private and empty now. */
function isDisamarkan(row: IsiAudit, { dari, ke }: Record<'dari' | 'ke', string>, said: readonly IsiPenyamaran[]) {
  const boleh = TULISAN_AUDIT[row.objek] ?? []
  const terisi = bidangTerisi(row)
  const steps = new Map(said.map((one) => [one.hash_awal, one]))
  for (let at = dari; at !== ke; ) {
    const step = steps.get(at)
    if (step === undefined || !steps.delete(at)) return false
    if (!step.bidang.every((name) => boleh.includes(name) && !terisi.includes(name))) return false
    at = step.hash_akhir
  }
  return true
}

/** What is listed is what was decided, and the reason is the one that was given, unless retention deleted it. */
function isPerbaikanUtuh({ alasan, ...row }: repo.PerbaikanRow, deleted_before: string | null): boolean {
  if (row.status !== row.keputusan) return false
  if (alasan === null) return deleted_before !== null && row.tanggal < deleted_before
  return komitmenPerbaikan(alasan, sha256Hex) === row.komitmen
}

async function checkEvents(tx: Tx, rows: Rows, links: readonly MataBerkas[]): Promise<void> {
  const { chain, keys, say } = rows
  if (links.length === 0) return
  const events = new Map((await repo.readEvents(tx, chain.instansi_id, links)).map((row) => [row.id, row]))
  for (const link of links) {
    const row = events.get(link.rujukan_id)
    const apa = row === undefined ? 'peristiwa hilang' : wrongOf(row, link, rows)
    if (apa !== null) say('B', link.nomor, apa)
    else if (row !== undefined) {
      const time = timeOf(row, link, rows.dipindahkan)
      if (time === 'salah') say('D', link.nomor, 'waktu terima tidak sesuai dengan waktu pencatatan')
      else if (time !== 'sesuai') rows.taken(time)
    }
  }
  if (rows.phones) await checkPhones(tx, chain.instansi_id, [...events.values()], say)

  function wrongOf(row: repo.EventRow, link: MataBerkas, { deleted_before }: Rows): string | null {
    if (row.nomor !== link.nomor || !isUtuh(row, row.pribadi, link.hash_isi, sha256Hex)) return 'peristiwa berubah'
    if (row.pemilik !== null && (row.pemilik !== keys.pemilikOf(row) || row.nip !== row.nip_akun))
      return 'NIP atau akun pemilik peristiwa berubah'
    if (!row.terdaftar) return 'peristiwa tidak terdaftar pada tanggalnya'
    if (!row.antre) return 'antrean konfirmasi tidak sesuai dengan penilaian'
    if (row.pribadi === null && (deleted_before === null || row.tanggal >= deleted_before))
      return 'bukti peristiwa hilang'
    return null
  }
}

type Pemindahan = Pick<repo.Dipindahkan, 'nomor' | 'waktu' | 'dari' | 'sampai' | 'pada'>

/**
 * How the time of an event fits that of its link: it does; it does not, because it stands in the chain before it was received, or long after; or
 * long after and said to be taken over, by which record.
 */
export function timeOf<P extends Pemindahan>(
  row: Pick<repo.EventRow, 'tanggal' | 'diterima_pada'>,
  link: Pick<MataBerkas, 'nomor' | 'waktu'>,
  dipindahkan: readonly P[],
): 'sesuai' | 'salah' | P {
  if (row.diterima_pada > link.waktu + TOLERANSI_MS) return 'salah'
  if (link.waktu - row.diterima_pada <= LAMA_MS) return 'sesuai'
  const taken = dipindahkan.find(
    ({ nomor, waktu, dari, sampai, pada }) =>
      nomor < link.nomor &&
      dari <= row.tanggal &&
      row.tanggal <= sampai &&
      row.diterima_pada < pada &&
      // By its own link's time, which stands in the chain's order: what the record says of itself could lie years ahead.
      link.waktu <= waktu + PEMINDAHAN_MS,
  )
  return taken ?? 'salah'
}

/** F: what an event says about the phone's signature is what the keys of that person's devices say. */
async function checkPhones(tx: Tx, instansi_id: string, events: readonly repo.EventRow[], say: Say): Promise<void> {
  const bound = await repo.readIkatanOf(tx, instansi_id, [...new Set(events.map((row) => row.pegawai_id))])
  const byDevice = Map.groupBy(bound, (one) => `${one.pegawai_id}/${one.perangkat_id}`)
  const cache = new Map<string, KeyObject>()
  const keyOf = (spki: string): KeyObject => {
    const key = cache.get(spki) ?? createPublicKey({ key: Buffer.from(spki, 'base64url'), format: 'der', type: 'spki' })
    cache.set(spki, key)
    return key
  }
  // Not the way of the clocking path, which is made for speed: one checks the other.
  const isSignedBy = (spki: string, text: string, tanda_tangan: string): boolean => {
    try {
      const key = { key: keyOf(spki), dsaEncoding: 'ieee-p1363' } as const
      return verify('sha256', Buffer.from(text), key, Buffer.from(tanda_tangan, 'base64url'))
    } catch {
      // Bytes that are no key signed nothing.
      return false
    }
  }
  for (const row of events) {
    // What was refused for its signature, or sent with somebody else's device, claims nothing about its own key.
    if (row.pribadi === null || row.pemilik === null) continue
    if (row.sinyal_kode.some((kode) => kode === 'tanda_tangan_salah' || kode === 'perangkat_orang_lain')) continue
    const text = teksDitandatangani(row, row.pribadi)
    const devices = byDevice.get(`${row.pegawai_id}/${row.perangkat_id}`) ?? []
    const { tanda_tangan } = row.pribadi
    const signed =
      text !== null &&
      tanda_tangan !== null &&
      devices.some(
        ({ diikat_pada, kunci_publik }) =>
          diikat_pada <= row.diterima_pada + TOLERANSI_MS && isSignedBy(kunci_publik, text, tanda_tangan),
      )
    if (!signed) say('F', row.nomor, 'tidak ditandatangani oleh perangkat pemiliknya')
  }
}

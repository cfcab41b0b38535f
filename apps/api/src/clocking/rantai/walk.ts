import { type DiRangkaian, hashMata, type Kepala } from '@presensi/domain/rantai/rantai'
import { akarOf, teksBukti } from '@presensi/domain/rantai/tanda-terima'
import type { Database, Tx } from '../../platform/database.ts'
import type { Bukti, MataBerkas } from './append.repo.ts'
import { checkRows } from './check-rows.ts'
import { sha256Hex, sha256OfHex } from './hash.ts'
import type { KeyRing } from './key-ring.ts'
import { type Dipindahkan, listPemindahan, readDeletedBefore, readLinks, readProofs } from './verify.repo.ts'

/**
 * The checks: A the chain itself, B rows against links, C anchors kept outside, D time never goes back, E every link stands under a
 * signature of ours, F the phone signed what is stored.
 */
export type Pemeriksaan = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
export type Say = (pemeriksaan: Pemeriksaan, nomor: number, apa: string) => void

const SEKALIGUS = 5_000
/** Nodes use a key that was retired for as long as it takes them to notice. */
const NOTICE_MS = 600_000

export type WalkDeps = { db: Database; keys: KeyRing }
export type WalkOptions = {
  /** where to begin: after the link of an anchor, or at the beginning */
  readonly from: Kepala
  readonly say: Say
  /** false for links from before there were proofs, while they are given theirs */
  readonly proofs?: boolean
  /** also checks what phones signed, which takes most of the time */
  readonly phones?: boolean
  seen?(link: MataBerkas): void
  /** an event counts although it came long before its link: this said that it would be taken over */
  taken?(by: Dipindahkan): void
}

export const inChain = <T>(
  db: Database,
  { rangkaian, instansi_id }: DiRangkaian,
  use: (tx: Tx) => Promise<T>,
): Promise<T> =>
  // The audit log of no agency in particular can be read over all of them only.
  rangkaian === 'audit' ? db.acrossInstansi(use) : db.inInstansi(instansi_id, use)

/** Reads a chain from some link to its head and says what is wrong with it. Gives the head. */
export async function walkChain({ db, keys }: WalkDeps, chain: DiRangkaian, options: WalkOptions): Promise<Kepala> {
  const { say, phones = false } = options
  const prover = options.proofs === false ? null : createProver(keys, chain, say)
  const deleted_before =
    chain.rangkaian === 'audit' ? null : await inChain(db, chain, (tx) => readDeletedBefore(tx, chain.instansi_id))
  const dipindahkan =
    chain.rangkaian === 'audit' ? [] : await inChain(db, chain, (tx) => listPemindahan(tx, chain.instansi_id))
  let before = options.from
  for (;;) {
    const links = await inChain(db, chain, (tx) => readLinks(tx, chain, before.nomor, SEKALIGUS))
    const [first, last] = [links[0], links.at(-1)]
    if (first === undefined || last === undefined) break
    if (prover !== null) {
      const proofs = await inChain(db, chain, (tx) => readProofs(tx, chain, first.nomor, last.nomor))
      for (const link of links) prover.take(link, proofs)
    }
    for (const link of links) {
      before = checkLink(link, before, say)
      options.seen?.(link)
    }
    const taken = (by: Dipindahkan): void => options.taken?.(by)
    const rows = { chain, links, keys, phones, deleted_before, dipindahkan, say, taken }
    await inChain(db, chain, (tx) => checkRows(tx, rows))
  }
  prover?.end()
  return before
}

/** A and D. Gives the link as the one before the next. */
function checkLink(link: MataBerkas, before: Kepala, say: Say): Kepala {
  if (link.nomor !== before.nomor + 1) say('A', link.nomor, `nomor melompat dari ${before.nomor}`)
  if (link.hash_sebelum !== before.hash) say('A', link.nomor, 'tidak menyambung ke mata rantai sebelumnya')
  if (hashMata(link, sha256Hex) !== link.hash) say('A', link.nomor, 'hash tidak cocok dengan isinya')
  if (link.waktu < before.waktu) say('D', link.nomor, 'waktu mundur')
  return { nomor: link.nomor, hash: link.hash, waktu: link.waktu }
}

/** E. Takes the links one after the other and checks each proof when its last link has come. */
function createProver(keys: KeyRing, chain: DiRangkaian, say: Say) {
  const retired = new Map(keys.list().map(({ id, sampai }) => [id, sampai === null ? null : Date.parse(sampai)]))
  let open: { bukti: Bukti; hashes: string[] } | null = null

  function close({ bukti, hashes }: { bukti: Bukti; hashes: string[] }, waktu: number): void {
    const { dari, sampai, kunci_id, tanda_tangan } = bukti
    const text = teksBukti({ ...chain, dari, sampai, akar: akarOf(hashes, sha256OfHex) })
    const end = retired.get(kunci_id) ?? null
    if (!keys.isSigned(kunci_id, text, tanda_tangan)) say('E', dari, 'bukti tidak ditandatangani oleh kami')
    else if (end !== null && waktu > end + NOTICE_MS) say('E', dari, 'bukti dibuat dengan kunci yang sudah diganti')
  }

  return {
    take(link: MataBerkas, proofs: ReadonlyMap<number, Bukti>): void {
      const bukti = open?.bukti ?? proofs.get(link.nomor)
      if (bukti === undefined) {
        say('E', link.nomor, 'mata rantai tanpa bukti')
        return
      }
      open ??= { bukti, hashes: [] }
      open.hashes.push(link.hash)
      if (link.nomor < bukti.sampai) return
      close(open, link.waktu)
      open = null
    },
    end(): void {
      if (open !== null) say('E', open.bukti.dari, 'bukti menyebut mata rantai yang tidak ada')
    },
  }
}

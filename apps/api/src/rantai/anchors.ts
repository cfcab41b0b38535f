import type { Mata } from '@presensi/domain/rantai/rantai'
import { teksKepala } from '@presensi/domain/rantai/tanda-terima'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { type Head, insertAnchor, readUnanchored } from './anchor.repo.ts'
import { type AnchorStore, createAnchorStore } from './anchor-store.ts'
import type { Signer } from './signing.ts'

/** An anchor at least every so many links, whatever the time. */
const SETIAP = 1_000

type Deps = { config: Config; db: Database; signer: Signer; store?: AnchorStore }

/** Signed heads, written outside the database: whoever rewrites the chain cannot rewrite them too. */
export function createAnchors({ config, db, signer, store = createAnchorStore(config) }: Deps) {
  let writing: Promise<void> = Promise.resolve()

  async function write(heads: readonly Head[]): Promise<void> {
    for (const head of heads) {
      const tanda_tangan = signer.sign(teksKepala(head))
      await store.put({ ...head, tanda_tangan, kunci_publik: signer.kunci_publik })
      await db.inInstansi(head.instansi_id, (tx) => insertAnchor(tx, head, tanda_tangan))
    }
  }

  /** Called with every batch: where a chain passes a thousand, its head is anchored at once. Never waited for by a clocking. */
  function seen(mata: readonly Mata[]): void {
    const due = mata.filter(({ nomor }) => nomor % SETIAP === 0)
    if (due.length === 0) return
    // What cannot be written now is written by the next round of the worker.
    writing = writing.then(() => write(due)).catch(() => undefined)
  }

  /** Every chain that grew, for the worker's round. */
  const round = async (): Promise<number> => {
    const heads = await db.acrossInstansi(readUnanchored)
    await write(heads)
    return heads.length
  }

  return { seen, round, drain: () => writing }
}

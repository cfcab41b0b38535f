import { type DiRangkaian, KEPALA_AWAL, namaRangkaian } from '@presensi/domain/rantai/rantai'
import { teksKepala } from '@presensi/domain/rantai/tanda-terima'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { notifyAdmins, wasTold } from '../../system/notifikasi/public.ts'
import { type Head, insertAnchor, readAllHeads } from './anchor.repo.ts'
import { type Anchor, type AnchorStore, createAnchorStore } from './anchor-store.ts'
import type { KeyRing } from './key-ring.ts'
import { switchOnce } from './switch.ts'
import { isAnchorOurs } from './verify.ts'
import { walkChain } from './walk.ts'

type Deps = { config: Config; db: Database; keys: KeyRing; store?: AnchorStore }

/** Why a chain gets no anchor. */
class ChainBroken extends Error {}

/** Signed heads, written outside the database: whoever rewrites the chain cannot rewrite them too. The worker's work, once a minute. */
export function createAnchors({ config, db, keys, store = createAnchorStore(config) }: Deps) {
  /** what this worker knows to be the newest anchor of each chain; read from the store, never from the database */
  const newest = new Map<string, Anchor | null>()

  /** chains that were anchored before, read from the store once */
  let anchored: Map<string, DiRangkaian> | undefined

  async function newestOf(head: Head): Promise<Anchor | null> {
    const name = namaRangkaian(head)
    const known = newest.get(name)
    if (known !== undefined) return known
    const found = (await store.list(head)).findLast((anchor) => isAnchorOurs(keys, anchor)) ?? null
    newest.set(name, found)
    return found
  }

  /** Checks what came since the last anchor, its rows and its proofs, and signs the head only when all of it is right. */
  async function anchor(head: Head): Promise<boolean> {
    const before = await newestOf(head)
    if (before !== null && before.nomor === head.nomor && before.hash === head.hash) return false
    if (before !== null && before.nomor >= head.nomor)
      throw new ChainBroken(`${head.nomor}: rantai lebih pendek daripada jangkarnya`)
    const problems: string[] = []
    const found = await walkChain({ db, keys }, head, {
      from: before ?? KEPALA_AWAL,
      say: (_pemeriksaan, nomor, apa) => void problems.push(`${nomor}: ${apa}`),
    })
    if (problems.length > 0) throw new ChainBroken(problems.slice(0, 5).join('; '))
    const { rangkaian, instansi_id } = head
    const signed = { rangkaian, instansi_id, ...found }
    const { kunci_id, tanda_tangan } = keys.sign(teksKepala(signed))
    const made = { ...signed, tanda_tangan, kunci_id, kunci_publik: keys.publicKeyOf(kunci_id) ?? '' }
    await store.put(made)
    if (rangkaian === 'presensi') await db.inInstansi(instansi_id, (tx) => insertAnchor(tx, signed, tanda_tangan))
    newest.set(namaRangkaian(head), made)
    return true
  }

  /** Super admins hear of a broken chain once a day, until somebody looks. */
  const alarm = (chain: DiRangkaian, why: string): Promise<void> =>
    db.acrossInstansi(async (tx) => {
      const kunci = namaRangkaian(chain)
      if (await wasTold(tx, 'rantai.rusak', kunci)) return
      await notifyAdmins(tx, {
        instansi_id: null,
        jenis: 'rantai.rusak',
        isi: { kunci, sebab: why },
      })
    })

  /** Every chain that grew. One that is broken stops no other; the round then ends with an error that names it. */
  async function round(): Promise<number> {
    await switchOnce({ db, keys, store })
    let made = 0
    const broken: string[] = []
    const heads = new Map((await db.acrossInstansi(readAllHeads)).map((head) => [namaRangkaian(head), head]))
    anchored ??= new Map((await store.chains()).map((chain) => [namaRangkaian(chain), chain]))
    for (const [name, chain] of new Map<string, DiRangkaian>([...anchored, ...heads]))
      try {
        const head = heads.get(name)
        if (head === undefined) throw new ChainBroken('rantai yang pernah dijangkarkan tidak ada lagi')
        if (await anchor(head)) made += 1
        anchored.set(name, chain)
      } catch (error) {
        if (error instanceof ChainBroken) await alarm(chain, error.message)
        broken.push(`${name}: ${error instanceof Error ? error.message : error}`)
      }
    if (broken.length > 0) throw new Error(`chains without an anchor: ${broken.join(' | ')}`)
    return made
  }

  return { round }
}

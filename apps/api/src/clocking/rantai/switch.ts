import { hashAudit, hashIkatan, hashPelepasan } from '@presensi/domain/rantai/isi'
import { type DiRangkaian, INSTANSI_KOSONG, KEPALA_AWAL } from '@presensi/domain/rantai/rantai'
import type { Database } from '../../platform/database.ts'
import { listInstansi } from '../../platform/scope.repo.ts'
import { type Head, readAllHeads } from './anchor.repo.ts'
import type { AnchorStore } from './anchor-store.ts'
import { insertLinks, onTx } from './append.repo.ts'
import { appendMata, proveLinks } from './append.ts'
import { sha256Hex } from './hash.ts'
import type { KeyRing } from './key-ring.ts'
import { readLinks, readProofs, readUnlinkedIkatan } from './verify.repo.ts'
import { isAnchorOurs } from './verify.ts'
import { readUnlinkedAudit } from './verify-audit.repo.ts'
import { inChain, walkChain } from './walk.ts'

const SEKALIGUS = 500
const PAGE = 1_000

type Deps = { db: Database; keys: KeyRing; store: AnchorStore }

const textOf = (waktu: number): string => `presensi.beralih.v1\n${waktu}`

/**
 * Once an installation: links from before there were proofs get theirs, after they were checked against the anchors of that time; devices and
 * audit lines from before get their links. That it was done stands outside the database, so that nobody can have it done again for links of
 * their own making.
 */
export async function switchOnce(deps: Deps): Promise<void> {
  const { db, keys, store } = deps
  const done = await store.readSwitched()
  if (done !== null && keys.isSigned(done.kunci_id, textOf(done.waktu), done.tanda_tangan)) return
  for (const head of await db.acrossInstansi(readAllHeads)) await proveOld(head, deps)
  for (const instansi_id of await db.acrossInstansi(listInstansi)) await linkOldDevices(instansi_id, db)
  for (const instansi_id of [null, ...(await db.acrossInstansi(listInstansi))]) await linkOldAudit(instansi_id, db)
  const waktu = Date.now()
  await store.putSwitched({ waktu, ...keys.sign(textOf(waktu)) })
}

async function proveOld(head: Head, { db, keys, store }: Deps): Promise<void> {
  const chain: DiRangkaian = { rangkaian: head.rangkaian, instansi_id: head.instansi_id }
  const problems: string[] = []
  const hashes = new Map<number, string>()
  await walkChain({ db, keys }, chain, {
    from: KEPALA_AWAL,
    proofs: false,
    say: (_pemeriksaan, nomor, apa) => void problems.push(`${nomor} ${apa}`),
    seen: ({ nomor, hash }) => void hashes.set(nomor, hash),
  })
  for (const anchor of await store.list(chain))
    if (isAnchorOurs(keys, anchor) && hashes.get(anchor.nomor) !== anchor.hash) problems.push(`${anchor.nomor} jangkar`)
  if (problems.length > 0)
    throw new Error(`chain of ${chain.instansi_id} before proofs: ${problems.slice(0, 5).join(', ')}`)
  for (let after = 0; after < head.nomor; ) {
    const links = await inChain(db, chain, (tx) => readLinks(tx, chain, after, SEKALIGUS))
    const [first, last] = [links[0], links.at(-1)]
    if (first === undefined || last === undefined) break
    const proven = await inChain(db, chain, (tx) => readProofs(tx, chain, first.nomor, last.nomor))
    const next = [...proven.values()].toSorted((a, b) => a.dari - b.dari)[0]
    // Up to the first link that has a proof of its own; from there on the writers made them.
    const old = links.filter(({ nomor }) => next === undefined || nomor < next.dari)
    if (old.length > 0)
      await inChain(db, chain, (tx) => insertLinks(onTx(tx), chain.rangkaian, [], [proveLinks(keys, chain, old)]))
    after = old.length > 0 ? (old.at(-1)?.nomor ?? last.nomor) : (next?.sampai ?? last.nomor)
  }
}

/** Gives devices that have no link theirs: those from before, and those that were not bound by a person. */
export async function linkOldDevices(instansi_id: string, db: Database): Promise<void> {
  const link = { rangkaian: 'presensi', instansi_id } as const
  for (const lepas of [false, true])
    for (;;) {
      const linked = await db.inInstansi(instansi_id, async (tx) => {
        const rows = await readUnlinkedIkatan(tx, instansi_id, lepas, PAGE)
        for (const { dilepas_pada, alasan_lepas, ...row } of rows) {
          const ended = { ...row, dilepas_pada: dilepas_pada ?? 0, alasan_lepas: alasan_lepas ?? '' }
          const hash_isi = lepas ? hashPelepasan(ended, sha256Hex) : hashIkatan(row, sha256Hex)
          const jenis = lepas ? 'perangkat_lepas' : 'perangkat_ikat'
          appendMata(tx, { ...link, jenis, rujukan_id: row.id, tanggal: dayOf(row.diikat_pada), hash_isi })
        }
        return rows.length
      })
      if (linked < PAGE) break
    }
}

async function linkOldAudit(instansi_id: string | null, db: Database): Promise<void> {
  const link = { rangkaian: 'audit', instansi_id: instansi_id ?? INSTANSI_KOSONG, jenis: 'audit' } as const
  for (;;) {
    const linked = await db.acrossInstansi(async (tx) => {
      const rows = await readUnlinkedAudit(tx, instansi_id, PAGE)
      for (const row of rows)
        appendMata(tx, {
          ...link,
          rujukan_id: row.id,
          tanggal: row.pada.slice(0, 10),
          hash_isi: hashAudit(row, sha256Hex),
        })
      return rows.length
    })
    if (linked < PAGE) return
  }
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

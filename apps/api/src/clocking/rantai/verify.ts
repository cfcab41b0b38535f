import { type DiRangkaian, KEPALA_AWAL, namaRangkaian } from '@presensi/domain/rantai/rantai'
import { teksKepala } from '@presensi/domain/rantai/tanda-terima'
import { readAllHeads } from './anchor.repo.ts'
import type { Anchor, AnchorStore } from './anchor-store.ts'
import type { KeyRing } from './key-ring.ts'
import { countUnlinked, listPemindahan } from './verify.repo.ts'
import { inChain, type Pemeriksaan, type WalkDeps, walkChain } from './walk.ts'

export type { Pemeriksaan }
export type Temuan = {
  readonly pemeriksaan: Pemeriksaan
  readonly instansi_id: string
  readonly nomor: number
  readonly apa: string
}
export type HasilPeriksa = DiRangkaian & {
  readonly mata: number
  readonly jangkar: number
  /** when the newest anchor was made; null without any */
  readonly jangkar_terbaru: string | null
  readonly umur_jangkar_detik: number | null
  /** takings over of clockings that were received elsewhere: no finding, and to be looked at by who audits */
  readonly pemindahan: readonly Pemindahan[]
  readonly temuan: readonly Temuan[]
}

/** Said in the chain at this link and moment: clockings of these days are taken over. `jumlah`: how many count only because of it. */
export type Pemindahan = {
  readonly nomor: number
  readonly pada: string
  readonly dari: string
  readonly sampai: string
  readonly jumlah: number
}

/** A receipt that somebody kept: it must be found in the chain. */
export type BuktiSimpanan = { readonly instansi_id: string; readonly nomor: number; readonly hash: string }

const MAX_TEMUAN = 1_000
/** A chain that grew and was not anchored for this long has lost its witness. */
const TANPA_JANGKAR_MS = 3_600_000

type Deps = WalkDeps & {
  store: Pick<AnchorStore, 'list' | 'chains'>
  bukti?: readonly BuktiSimpanan[]
  now?: () => number
}

/** Whether an anchor was signed by a key of ours, not by the one its file brings along. */
export function isAnchorOurs(keys: KeyRing, anchor: Anchor): boolean {
  const kunci_id = anchor.kunci_id ?? keys.list().find((key) => key.kunci_publik === anchor.kunci_publik)?.id ?? ''
  const text = teksKepala({ ...anchor, rangkaian: anchor.rangkaian ?? 'presensi' })
  return keys.isSigned(kunci_id, text, anchor.tanda_tangan)
}

/** Reads every chain that the database has or the anchors know, from its first link to its head. Over all agencies, read only. */
export async function verifyChains(deps: Deps): Promise<HasilPeriksa[]> {
  const heads = await deps.db.acrossInstansi(readAllHeads)
  const anchored = await deps.store.chains()
  const receipts = (deps.bukti ?? []).map(({ instansi_id }) => ({ rangkaian: 'presensi' as const, instansi_id }))
  const chains = new Map([...heads, ...anchored, ...receipts].map((one) => [namaRangkaian(one), one]))
  const results: HasilPeriksa[] = []
  for (const { rangkaian, instansi_id } of chains.values())
    results.push(await verifyChain({ rangkaian, instansi_id }, deps))
  return results
}

async function verifyChain(
  chain: DiRangkaian,
  { db, keys, store, bukti = [], now = Date.now }: Deps,
): Promise<HasilPeriksa> {
  const temuan: Temuan[] = []
  const { instansi_id } = chain
  const say = (pemeriksaan: Pemeriksaan, nomor: number, apa: string): void => {
    if (temuan.length < MAX_TEMUAN) temuan.push({ pemeriksaan, instansi_id, nomor, apa })
  }
  const anchors = await store.list(chain)
  const witnesses = new Map<number, string>()
  let newest: Anchor | undefined
  for (const anchor of anchors) {
    if (isAnchorOurs(keys, anchor)) {
      witnesses.set(anchor.nomor, anchor.hash)
      newest = anchor
    } else say('C', anchor.nomor, 'tanda tangan jangkar tidak sah')
  }
  if (chain.rangkaian === 'presensi')
    for (const one of bukti) if (one.instansi_id === instansi_id) witnesses.set(one.nomor, one.hash)

  const taken = new Map<number, number>()
  let unanchored: number | null = null
  const head = await walkChain({ db, keys }, chain, {
    from: KEPALA_AWAL,
    say,
    phones: true,
    taken: ({ nomor }) => taken.set(nomor, (taken.get(nomor) ?? 0) + 1),
    seen({ nomor, hash, waktu }) {
      const seen = witnesses.get(nomor)
      if (seen !== undefined && seen !== hash) say('C', nomor, 'berbeda dari jangkar di luar basis data')
      witnesses.delete(nomor)
      if (nomor > (newest?.nomor ?? 0)) unanchored ??= waktu
    },
  })
  for (const nomor of witnesses.keys()) say('C', nomor, 'jangkar menyebut mata rantai yang tidak ada')
  if (unanchored !== null && now() - unanchored > TANPA_JANGKAR_MS)
    say('C', head.nomor, 'rantai bertambah lebih dari satu jam tanpa jangkar')
  for (const { apa, jumlah } of await inChain(db, chain, (tx) => countUnlinked(tx, chain)))
    if (jumlah > 0) say('B', head.nomor, `${jumlah} ${apa} tanpa mata rantai`)
  const dipindahkan =
    chain.rangkaian === 'audit' ? [] : await inChain(db, chain, (tx) => listPemindahan(tx, instansi_id))
  return {
    ...chain,
    mata: head.nomor,
    jangkar: anchors.length,
    jangkar_terbaru: newest === undefined ? null : new Date(newest.waktu).toISOString(),
    umur_jangkar_detik: newest === undefined ? null : Math.round((now() - newest.waktu) / 1_000),
    pemindahan: dipindahkan.map(({ nomor, waktu, dari, sampai }) => ({
      nomor,
      // By its link, as it is judged.
      pada: new Date(waktu).toISOString(),
      dari,
      sampai,
      jumlah: taken.get(nomor) ?? 0,
    })),
    temuan,
  }
}

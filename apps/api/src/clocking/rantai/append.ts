import {
  type DiRangkaian,
  type JenisMata,
  type Kepala,
  RANGKAIAN,
  type Rangkaian,
  sambung,
  waktuBerikut,
} from '@presensi/domain/rantai/rantai'
import { akarOf, teksBukti } from '@presensi/domain/rantai/tanda-terima'
import { deferred, type Tx } from '../../platform/database.ts'
import { type Bukti, type Heads, insertLinks, lockText, type MataBerkas, onTx, readHeads } from './append.repo.ts'
import { sha256Hex, sha256OfHex } from './hash.ts'
import type { KeyRing } from './key-ring.ts'

/** What is to be appended: of which kind, about which record, with which hash. */
export type NewMata = DiRangkaian & {
  readonly jenis: JenisMata
  readonly rujukan_id: string
  /** the day the record is filed under */
  readonly tanggal: string
  readonly hash_isi: string
}

const pending = deferred<NewMata>()

/**
 * Appends to a chain, at the end of the transaction: the chain is held only from then until the commit, so that nothing that takes long ever
 * holds up a clocking. This is the one way for every feature; clockings, which come in batches of their own, use the same parts.
 */
export const appendMata = (tx: Tx, mata: NewMata): void => pending.add(tx, mata)

/** Links and the proof of what one agency appends together. */
export function linkOf(
  keys: KeyRing,
  head: Kepala,
  rangkaian: DiRangkaian,
  sekarang: number,
  isi: readonly Omit<NewMata, keyof DiRangkaian>[],
): { mata: MataBerkas[]; bukti: Bukti } {
  const linked = sambung(head, rangkaian, waktuBerikut(head, sekarang), isi, sha256Hex)
  const mata = linked.map((one, index) => ({ ...one, tanggal: isi[index]?.tanggal ?? '' }))
  return { mata, bukti: proveLinks(keys, rangkaian, mata) }
}

export function proveLinks(
  keys: KeyRing,
  rangkaian: DiRangkaian,
  mata: readonly { readonly nomor: number; readonly hash: string }[],
): Bukti {
  const [dari, sampai] = [mata[0]?.nomor ?? 0, mata.at(-1)?.nomor ?? 0]
  const akar = akarOf(
    mata.map(({ hash }) => hash),
    sha256OfHex,
  )
  return {
    instansi_id: rangkaian.instansi_id,
    dari,
    sampai,
    ...keys.sign(teksBukti({ ...rangkaian, dari, sampai, akar })),
  }
}

export const headOf = ({ heads }: Heads, instansi_id: string): Kepala => {
  const head = heads.get(instansi_id)
  if (head === undefined) throw new Error('a chain without a head')
  return head
}

/** Runs before each commit of a database that appends. */
export const createAppender =
  (keys: KeyRing) =>
  async (tx: Tx): Promise<void> => {
    const all = pending.take(tx)
    // The audit log first: what clockings wait for is taken last and held the shortest.
    for (const rangkaian of RANGKAIAN.toReversed())
      await append(
        tx,
        keys,
        rangkaian,
        all.filter((one) => one.rangkaian === rangkaian),
      )
  }

async function append(tx: Tx, keys: KeyRing, rangkaian: Rangkaian, all: readonly NewMata[]): Promise<void> {
  if (all.length === 0) return
  const run = onTx(tx)
  const byAgency = Map.groupBy(all, (one) => one.instansi_id)
  await run('', lockText(rangkaian, [...byAgency.keys()]), [])
  const heads = await readHeads(run, rangkaian, [...byAgency.keys()])
  const linked = [...byAgency].map(([instansi_id, isi]) =>
    linkOf(keys, headOf(heads, instansi_id), { rangkaian, instansi_id }, heads.sekarang, isi),
  )
  await insertLinks(
    run,
    rangkaian,
    linked.flatMap(({ mata }) => mata),
    linked.map(({ bukti }) => bukti),
  )
}

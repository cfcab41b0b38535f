import { type DiRangkaian, hashMata, type JenisMata, namaRangkaian, type Sha256 } from './rantai.ts'

/** SHA-256 of bytes that are given as hexadecimal text, as lower-case hexadecimal text. */
export type Sha256OfHex = (hex: string) => string

/** Leaves and nodes are hashed as RFC 6962 says, so that the same links can be leaves of a larger tree one day. */
const leaf = (hash: string, sha256: Sha256OfHex): string => sha256(`00${hash}`)
const pair = (left: string, right: string, sha256: Sha256OfHex): string => sha256(`01${left}${right}`)

/**
 * The tree over links that were appended together: one signature under its root is enough for all of them. `jalur` holds for each link the
 * neighbours on the way up, with 'L' or 'R' before each for the side it stands on.
 */
export function pohonOf(hashes: readonly string[], sha256: Sha256OfHex): { akar: string; jalur: string[][] } {
  const jalur: string[][] = hashes.map(() => [])
  let level = hashes.map((hash, index) => ({ hash: leaf(hash, sha256), members: [index] }))
  while (level.length > 1) {
    const next: typeof level = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]]
      if (left === undefined) continue
      if (right === undefined) {
        next.push(left) // one without a neighbour goes up as it is
        continue
      }
      for (const index of left.members) jalur[index]?.push(`R${right.hash}`)
      for (const index of right.members) jalur[index]?.push(`L${left.hash}`)
      next.push({ hash: pair(left.hash, right.hash, sha256), members: [...left.members, ...right.members] })
    }
    level = next
  }
  return { akar: level[0]?.hash ?? '', jalur }
}

/** The root alone: what a proof is checked against. */
export function akarOf(hashes: readonly string[], sha256: Sha256OfHex): string {
  let level = hashes.map((hash) => leaf(hash, sha256))
  while (level.length > 1)
    level = level.flatMap((left, at) => {
      if (at % 2 === 1) return []
      const right = level[at + 1]
      return right === undefined ? left : pair(left, right, sha256)
    })
  return level[0] ?? ''
}

/** From a link up to the root, along its path. */
const akarDari = (hash: string, jalur: readonly string[], sha256: Sha256OfHex): string =>
  jalur.reduce(
    (below, step) => (step.startsWith('L') ? pair(step.slice(1), below, sha256) : pair(below, step.slice(1), sha256)),
    leaf(hash, sha256),
  )

/** What the server signs for links that it appends together: from which number to which, and the root of their tree. */
export const teksBukti = (bukti: DiRangkaian & { dari: number; sampai: number; akar: string }): string =>
  ['presensi.bukti.v1', namaRangkaian(bukti), bukti.dari, bukti.sampai, bukti.akar].join('\n')

/** What the server signs for the head of a chain. */
export const teksKepala = (kepala: DiRangkaian & { nomor: number; hash: string; waktu: number }): string =>
  ['presensi.kepala.v1', namaRangkaian(kepala), kepala.nomor, kepala.hash, kepala.waktu].join('\n')

/** The part of a receipt that can be checked by anybody. */
export type TandaTerima = {
  readonly instansi_id: string
  /** the event as it was hashed: a value a line */
  readonly isi: string
  readonly id: string
  readonly nomor: number
  /** when it was appended, in milliseconds */
  readonly dicatat: number
  readonly hash: string
  readonly hash_sebelum: string
  readonly jalur: readonly string[]
  readonly dari: number
  readonly sampai: number
}

/** The link that a receipt stands for, and the text whose signature vouches for it. */
export function teksTandaTerima(
  receipt: TandaTerima,
  sha256: Sha256,
  sha256OfHex: Sha256OfHex,
): { hash: string; teks: string } {
  const rangkaian = { rangkaian: 'presensi', instansi_id: receipt.instansi_id } as const
  const jenis: JenisMata = 'presensi'
  const hash = hashMata(
    {
      ...rangkaian,
      nomor: receipt.nomor,
      jenis,
      rujukan_id: receipt.id,
      waktu: receipt.dicatat,
      hash_isi: sha256(receipt.isi),
      hash_sebelum: receipt.hash_sebelum,
    },
    sha256,
  )
  const akar = akarDari(hash, receipt.jalur, sha256OfHex)
  return { hash, teks: teksBukti({ ...rangkaian, dari: receipt.dari, sampai: receipt.sampai, akar }) }
}

import type { Sha256 } from './rantai.ts'

/** The facts a receipt vouches for. */
export type IsiTandaTerima = {
  readonly id: string
  readonly jenis: string
  readonly tanggal: string
  readonly waktu: number
  readonly diterima_pada: number
  readonly nilai_awal: string
  readonly nomor: number
  readonly hash: string
}

export const daunOf = (isi: IsiTandaTerima, sha256: Sha256): string =>
  sha256(
    [
      'presensi.tanda-terima.v1',
      isi.id,
      isi.jenis,
      isi.tanggal,
      isi.waktu,
      isi.diterima_pada,
      isi.nilai_awal,
      isi.nomor,
      isi.hash,
    ].join('\n'),
  )

const pair = (left: string, right: string, sha256: Sha256): string => sha256(`presensi.pasangan.v1\n${left}\n${right}`)

/** A hash tree over the receipts that were committed together: one signature under the root is enough for all of them. */
export function pohonOf(daun: readonly string[], sha256: Sha256): { akar: string; jalur: string[][] } {
  const jalur: string[][] = daun.map(() => [])
  let level = daun.map((hash, index) => ({ hash, members: [index] }))
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

/** From a leaf up to the root, along its path. */
export const akarDari = (daun: string, jalur: readonly string[], sha256: Sha256): string =>
  jalur.reduce(
    (hash, step) => (step.startsWith('L') ? pair(step.slice(1), hash, sha256) : pair(hash, step.slice(1), sha256)),
    daun,
  )

/** What the server signs for a batch of one agency. */
export const teksAkar = (instansi_id: string, akar: string): string =>
  ['presensi.akar.v1', instansi_id, akar].join('\n')
/** What the server signs for the head of a chain. */
export const teksKepala = (kepala: { instansi_id: string; nomor: number; hash: string; waktu: number }): string =>
  ['presensi.kepala.v1', kepala.instansi_id, kepala.nomor, kepala.hash, kepala.waktu].join('\n')

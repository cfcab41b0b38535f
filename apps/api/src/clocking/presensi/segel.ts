import { pohonOf } from '@presensi/domain/rantai/tanda-terima'
import { type Bukti, type MataBerkas, sha256OfHex } from '../rantai/public.ts'

/** What makes a receipt a receipt: the link in the chain, and the signature with the way to it. */
export type Segel = Omit<Bukti, 'instansi_id'> & {
  readonly nomor: number
  readonly hash: string
  readonly hash_sebelum: string
  /** when it was appended, in milliseconds */
  readonly dicatat: number
  readonly jalur: readonly string[]
}

/** The seals of links that were appended together, by agency and record. */
export function segelOf(
  { instansi_id, ...bukti }: Bukti,
  mata: readonly Pick<MataBerkas, 'rujukan_id' | 'nomor' | 'hash' | 'hash_sebelum' | 'waktu'>[],
): [string, Segel][] {
  const { jalur } = pohonOf(
    mata.map(({ hash }) => hash),
    sha256OfHex,
  )
  return mata.map(({ rujukan_id, nomor, hash, hash_sebelum, waktu }, index) => [
    `${instansi_id}/${rujukan_id}`,
    { ...bukti, nomor, hash, hash_sebelum, dicatat: waktu, jalur: jalur[index] ?? [] },
  ])
}

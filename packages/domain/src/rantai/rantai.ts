/** SHA-256 of a text as lower-case hex; given from outside, because the rules know no library. */
export type Sha256 = (text: string) => string

/** What a link speaks about. */
export const JENIS_MATA = ['presensi', 'penilaian'] as const
export type JenisMata = (typeof JENIS_MATA)[number]

/** One link: the place in the agency's chain, what it stands for, and the hash of that. */
export type Mata = {
  readonly instansi_id: string
  readonly nomor: number
  readonly jenis: JenisMata
  readonly rujukan_id: string
  /** when it was committed, in milliseconds; never goes back within a chain */
  readonly waktu: number
  readonly hash_isi: string
  readonly hash_sebelum: string
  readonly hash: string
}

/** Before the first link of a chain. */
export const HASH_AWAL = '0'.repeat(64)

type Unhashed = Omit<Mata, 'hash'>

export const hashMata = (mata: Unhashed, sha256: Sha256): string =>
  sha256(
    [
      'presensi.mata.v1',
      mata.instansi_id,
      mata.nomor,
      mata.jenis,
      mata.rujukan_id,
      mata.waktu,
      mata.hash_isi,
      mata.hash_sebelum,
    ].join('\n'),
  )

export type Kepala = { readonly nomor: number; readonly hash: string; readonly waktu: number }
export const KEPALA_AWAL: Kepala = { nomor: 0, hash: HASH_AWAL, waktu: 0 }

/** Links for things that were committed together, in their order, behind the head of the chain. */
export function sambung(
  kepala: Kepala,
  instansi_id: string,
  waktu: number,
  isi: readonly { readonly jenis: JenisMata; readonly rujukan_id: string; readonly hash_isi: string }[],
  sha256: Sha256,
): Mata[] {
  let before = kepala.hash
  return isi.map((one, index) => {
    const unhashed = { ...one, instansi_id, nomor: kepala.nomor + 1 + index, waktu, hash_sebelum: before }
    before = hashMata(unhashed, sha256)
    return { ...unhashed, hash: before }
  })
}

/** The next moment of a chain: strictly later than the last one, so that what was committed together can be told apart. */
export const waktuBerikut = (kepala: Kepala, sekarang: number): number => Math.max(sekarang, kepala.waktu + 1)

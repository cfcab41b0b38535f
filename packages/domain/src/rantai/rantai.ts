/** SHA-256 of a text as lower-case hex; given from outside, because the rules know no library. */
export type Sha256 = (text: string) => string

/**
 * An agency has two chains: one of what happened to clockings (`presensi`), one of its audit log. They have locks of their own, so that an
 * act that writes an audit line never holds up a clocking.
 */
export const RANGKAIAN = ['presensi', 'audit'] as const
export type Rangkaian = (typeof RANGKAIAN)[number]
/** The chain of acts that belong to no agency. */
export const INSTANSI_KOSONG = '00000000-0000-0000-0000-000000000000'

/** What a link speaks about. */
export const JENIS_MATA = [
  'presensi',
  'penilaian',
  'perangkat_ikat',
  'perangkat_lepas',
  'penghapusan',
  'pemindahan',
  'perbaikan',
  'daftar_hadir',
  'daftar_hadir_langkah',
  'izin',
  'rekap',
  'tpp',
  'tanda_tangan',
  'audit',
  'penyamaran',
] as const
export type JenisMata = (typeof JENIS_MATA)[number]

/** One link: the place in the chain, what it stands for, and the hash of that. */
export type Mata = {
  readonly rangkaian: Rangkaian
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
export type DiRangkaian = { readonly rangkaian: Rangkaian; readonly instansi_id: string }

/** How a chain is called in what is hashed and signed: links of one cannot be passed off as links of another. */
export const namaRangkaian = ({ rangkaian, instansi_id }: DiRangkaian): string =>
  rangkaian === 'presensi' ? instansi_id : `${rangkaian}:${instansi_id}`

export const hashMata = (mata: Unhashed, sha256: Sha256): string =>
  sha256(
    [
      'presensi.mata.v1',
      namaRangkaian(mata),
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
  { rangkaian, instansi_id }: DiRangkaian,
  waktu: number,
  isi: readonly { readonly jenis: JenisMata; readonly rujukan_id: string; readonly hash_isi: string }[],
  sha256: Sha256,
): Mata[] {
  let before = kepala.hash
  return isi.map((one, index) => {
    const unhashed = { ...one, rangkaian, instansi_id, nomor: kepala.nomor + 1 + index, waktu, hash_sebelum: before }
    before = hashMata(unhashed, sha256)
    return { ...unhashed, hash: before }
  })
}

/** The next moment of a chain: strictly later than the last one, so that what was committed together can be told apart. */
export const waktuBerikut = (kepala: Kepala, sekarang: number): number => Math.max(sekarang, kepala.waktu + 1)

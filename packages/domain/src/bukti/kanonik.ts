/** What the phone signs and the server checks. */
export type RekamDitandatangani = {
  readonly id: string
  readonly jenis: string
  readonly kegiatan_id?: string | undefined
  readonly work_from: string
  readonly lat?: number | undefined
  readonly lng?: number | undefined
  readonly akurasi_m?: number | undefined
  readonly umur_posisi_detik?: number | undefined
  readonly waktu_perangkat: string
  readonly perangkat_id: string
  readonly tantangan?: string | undefined
  readonly tiket?: string | undefined
  readonly nomor_urut?: number | undefined
  readonly hash_foto?: string | undefined
  readonly skor_wajah_perangkat?: number | undefined
}

const FIELDS = [
  'id',
  'jenis',
  'kegiatan_id',
  'work_from',
  'lat',
  'lng',
  'akurasi_m',
  'umur_posisi_detik',
  'waktu_perangkat',
  'perangkat_id',
  'tantangan',
  'tiket',
  'nomor_urut',
  'hash_foto',
  'skor_wajah_perangkat',
] as const satisfies readonly (keyof RekamDitandatangani)[]

const VERSI = 'presensi.rekam.v1'
/** The lines of the signed text, for those who document it. */
export const KANONIK_REKAM: readonly string[] = [VERSI, ...FIELDS]

/**
 * One field a line, in a fixed order, absent ones empty. No field can hold a line break, so no two requests have the same text; numbers are
 * written the way both sides' JavaScript writes them.
 */
export const kanonikRekam = (rekam: RekamDitandatangani): string =>
  [VERSI, ...FIELDS.map((field) => String(rekam[field] ?? ''))].join('\n')

/**
 * What is fixed at the tap: the same text with the lines of the challenge, the ticket and its number empty. Its SHA-256 is the `hash_isi` that a
 * challenge is asked for with, so that nothing can be changed after the time was given.
 */
export const kanonikIsi = (rekam: RekamDitandatangani): string =>
  kanonikRekam({ ...rekam, tantangan: undefined, tiket: undefined, nomor_urut: undefined })

import type { Kebijakan } from './kebijakan.ts'

/** A value that the table calls approximate: to be compared with the decree before it is used. */
export type Periksa = { readonly field: string; readonly kode: string | null; readonly catatan: string }

/** A ready-made policy: what an agency starts from, with its own name, decree and first day. */
export type Skema = {
  readonly kode: string
  readonly isi: Omit<Kebijakan, 'id' | 'nama' | 'berlaku_mulai' | 'jenis_pegawai'>
  readonly periksa: readonly Periksa[]
}

export const KODE_SKEMA = ['kejaksaan', 'kementan_2012', 'kemenkeu', 'barito_timur'] as const

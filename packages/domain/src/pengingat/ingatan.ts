import type { Hari } from '../hari/hasil.ts'

export type HariBerjadwal = Pick<Hari, 'kode' | 'surat_id' | 'jadwal_masuk' | 'jadwal_pulang' | 'masuk' | 'pulang'> & {
  /** when the person may go home (hari/boleh-pulang.ts) */
  readonly boleh_pulang: number | null
}
/** The moments between which somebody is reminded of one side of a day. */
export type Ingatan = { readonly jenis: 'masuk' | 'pulang'; readonly dari: number; readonly sampai: number }

const MENIT = 60_000

/**
 * When somebody is reminded to clock on a day: some minutes before work begins and ends, as long as they have not. Never on a day that is free or
 * that a paper covers, and not of the side that a permit covers.
 */
export function ingatanOf(hari: HariBerjadwal, menit: number): Ingatan[] {
  const { kode, surat_id, jadwal_masuk, jadwal_pulang, boleh_pulang } = hari
  if (surat_id !== null || jadwal_masuk === null || jadwal_pulang === null || kode.includes('GS')) return []
  const before = (jenis: Ingatan['jenis'], sampai: number): Ingatan => ({ jenis, dari: sampai - menit * MENIT, sampai })
  return [
    ...(hari.masuk === null && !kode.includes('IT') ? [before('masuk', jadwal_masuk)] : []),
    ...(hari.pulang === null && !kode.includes('IPC') ? [before('pulang', boleh_pulang ?? jadwal_pulang)] : []),
  ]
}

/** What of it holds at a moment. */
export const ingatanPada = (hari: HariBerjadwal, menit: number, saat: number): Ingatan[] =>
  ingatanOf(hari, menit).filter(({ dari, sampai }) => dari <= saat && saat < sampai)

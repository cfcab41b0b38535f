import type { Pegawai } from './pegawai.api.ts'

/** The parts of the drawer; each has an address. */
export type Part = 'data' | 'riwayat' | 'ubah' | 'mutasi' | 'tempatkan'

/** Somebody who is placed can change and move; somebody who is not can be placed. */
export function partsOf(pegawai: Pick<Pegawai, 'aktif' | 'kantor_id' | 'can'>, mayChange: boolean): readonly Part[] {
  if (!mayChange || !pegawai.can.ubah) return ['data', 'riwayat']
  const placed = pegawai.aktif && pegawai.kantor_id !== null
  return placed ? ['data', 'riwayat', 'ubah', 'mutasi'] : ['data', 'riwayat', 'tempatkan']
}

import type { Akibat } from '../bukti/sinyal.ts'
import type { NilaiPengaturan } from './jenis.ts'

/** From the strictest to the loosest. */
const URUTAN: Readonly<Record<string, readonly NilaiPengaturan[]>> = {
  foto_wajib: [true, false],
  wajah: ['wajib', 'bantu', 'tidak'],
  tpp_dua_orang: [true, false],
  admin_wajib_totp: [true, false],
  setuju_otomatis: [false, true],
}
const AKIBAT_KERAS: readonly Akibat[] = ['ditolak', 'perlu_konfirmasi', 'anomali']
/** Where a smaller number raises fewer signals; of all other limits a larger one does. */
const KECIL_LONGGAR = ['ambang_akurasi_terkecil_m', 'ambang_perangkat_baru_jam']
const BESAR_LONGGAR = ['radius_default', 'luring_jam', 'perbaikan_per_bulan', 'lupa_per_bulan', 'perbaikan_hari_mundur']
/** Who decides on leave, and which services of others are believed: any other value may help somebody. */
const SETIAP_PERUBAHAN = /^ppk_nip$|_(alamat|kunci)$/

/**
 * Whether a change of a setting loosens money, approval or evidence: one person alone could do it for their own clockings, leave or amount.
 * Such a change waits for a second person.
 */
export function isLebihLonggar(nama: string, sebelum: unknown, sesudah: unknown): boolean {
  if (SETIAP_PERUBAHAN.test(nama)) return JSON.stringify(sebelum) !== JSON.stringify(sesudah)
  const urutan = nama.startsWith('sinyal_') ? AKIBAT_KERAS : URUTAN[nama]
  if (urutan !== undefined) return indexIn(urutan, sesudah) > indexIn(urutan, sebelum)
  if (typeof sebelum !== 'number' || typeof sesudah !== 'number') return false
  if (KECIL_LONGGAR.includes(nama)) return sesudah < sebelum
  return (nama.startsWith('ambang_') || BESAR_LONGGAR.includes(nama)) && sesudah > sebelum
}

const indexIn = (urutan: readonly unknown[], nilai: unknown): number => urutan.indexOf(nilai)

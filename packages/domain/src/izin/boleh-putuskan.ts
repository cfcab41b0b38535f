import type { JenisPegawai } from '../pegawai/nip.ts'
import type { JenisIzin, TingkatIzin } from './jenis-izin.ts'
import { type DASAR_TOLAK, KEPUTUSAN_IZIN, type KeputusanIzin } from './keadaan-izin.ts'

export type Putusan = {
  readonly keputusan: KeputusanIzin
  readonly catatan: string | null
  readonly dasar_tolak: (typeof DASAR_TOLAK)[number] | null
}
export type Diputus = {
  readonly jenis: Pick<JenisIzin, 'kode' | 'kelompok' | 'boleh_tangguh' | 'boleh_tolak'>
  readonly tingkat: TingkatIzin
  readonly jenis_pegawai: JenisPegawai
  readonly alasan_kode: string | null
  /** permitted for now by the head of the office */
  readonly sementara: boolean
}

export type TolakPutusan =
  | 'izin.catatan_wajib'
  | 'izin.instansi_mendaftar'
  | 'izin.dikembalikan_instansi'
  | 'izin.tidak_dapat_ditangguhkan'
  | 'izin.hak_cuti'

/** Leave for these reasons is never put off (Peraturan BKN 24/2017 III.B). */
const TAK_TERTANGGUH = ['haji_pertama', 'agama', 'kelahiran_4']

/** What stands in the way of a decision; null where it may be made. */
export function halanganPutusan(
  { keputusan, catatan, dasar_tolak }: Putusan,
  { jenis, tingkat, jenis_pegawai, alasan_kode, sementara }: Diputus,
): TolakPutusan | null {
  const cuti = jenis.kelompok === 'cuti'
  if (keputusan !== 'disetujui' && catatan === null) return 'izin.catatan_wajib'
  if (tingkat === 'instansi' && cuti)
    return keputusan === 'disetujui' || keputusan === 'dikembalikan' ? null : 'izin.instansi_mendaftar'
  if (keputusan === 'dikembalikan') return 'izin.dikembalikan_instansi'
  // The superior advises: whatever the advice is, the PYBMC decides.
  if (cuti && tingkat === 'atasan') return null
  if (keputusan === 'ditangguhkan') {
    const allowed = jenis.boleh_tangguh && !TAK_TERTANGGUH.includes(alasan_kode ?? '') && !sementara
    return allowed ? null : 'izin.tidak_dapat_ditangguhkan'
  }
  // Leave of a PNS is a right: it is refused only because a condition is not met.
  if (keputusan === 'tidak_disetujui' && cuti && !jenis.boleh_tolak && isPns(jenis_pegawai) && dasar_tolak === null)
    return 'izin.hak_cuti'
  return null
}
/** What may be decided, and which of it only because a condition is not met. The reason is written by who decides. */
export const pilihanPutusan = (diputus: Diputus): { keputusan: KeputusanIzin; perlu_dasar: boolean }[] =>
  KEPUTUSAN_IZIN.flatMap((keputusan) => {
    const wrong = halanganPutusan({ keputusan, catatan: '-', dasar_tolak: null }, diputus)
    return wrong === null || wrong === 'izin.hak_cuti' ? [{ keputusan, perlu_dasar: wrong !== null }] : []
  })
const isPns = (jenis: JenisPegawai): boolean => jenis === 'PNS' || jenis === 'CPNS'

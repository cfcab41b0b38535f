import type { SuratHari, SuratWaktu } from '@presensi/domain/hari/fakta'
import type { DinasLuarBerlaku } from './berlaku.repo.ts'

/** A letter as days are judged by it: from date to date it is one over whole days, any other from instant to instant. */
export function suratOf(one: DinasLuarBerlaku, hari_kerja_sebelum = 0): SuratHari | SuratWaktu {
  const base = {
    id: one.dinas_luar_id,
    nomor: one.nomor_surat,
    kode: 'DL' as const,
    hari_kerja_sebelum,
    presensi: one.perlu_presensi ? { zona_waktu: one.zona_waktu } : null,
  }
  const { mulai_tanggal, selesai_tanggal } = one
  return mulai_tanggal !== null && selesai_tanggal !== null
    ? { ...base, bentuk: 'hari', mulai: mulai_tanggal, selesai: selesai_tanggal }
    : { ...base, bentuk: 'waktu', mulai: one.mulai, selesai: one.selesai }
}

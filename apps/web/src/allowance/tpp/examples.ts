import { SKEMA_TPP_BAKU } from '@presensi/domain/tpp/skema-tpp'
import type { Skema } from '../tpp-skema/public.ts'
import type { Periode } from './periode.api.ts'

/** Examples for the tests of the screens of the allowance. */
export const TARIF = {
  ...SKEMA_TPP_BAKU,
  predikat_kosong: 'tahan' as const,
  predikat_kosong_bp: null,
  lhkpn: { cara: 'potong' as const, bp: 500 },
  komponen: [...SKEMA_TPP_BAKU.komponen],
}
export const skema: Skema = {
  ...TARIF,
  id: 's-1',
  nama: 'TPP kabupaten',
  dasar: 'Perbup 12/2026',
  berlaku_mulai: '2026-01-01',
  berlaku: true,
  beku: false,
  oleh: 'Rina',
  dibuat_pada: '2026-01-01T00:00:00.000Z',
  diubah_pada: '2026-01-01T00:00:00.000Z',
  can: { ubah: true },
}
export const periode: Periode = {
  id: 'p-1',
  jenis: 'bulanan',
  nama: 'TPP Oktober 2026',
  tahun: 2026,
  bulan: 11,
  tahun_presensi: 2026,
  bulan_presensi: 10,
  periode_kinerja: '2026-Q3',
  skema_id: 's-1',
  skema: 'TPP kabupaten',
  status: 'dihitung',
  orang: 12,
  dihitung: 10,
  tertahan: 2,
  dikecualikan: 0,
  perlu_dihitung_ulang: 1,
  bruto: 40_000_000,
  neto: 36_500_000,
  dihitung_pada: '2026-11-03T02:00:00.000Z',
  dihitung_oleh: 'Rina',
  final_pada: null,
  final_oleh: null,
  nomor: null,
  hash: null,
  can: { ubah: true, hapus: true, hitung: true, final: true },
}
export const pageOf = <T>(items: T[]) => ({ items, total: items.length, page: 1, size: 25 })

import type { OrangTpp } from '../orang-tpp.ts'
import { SKEMA_TPP_BAKU, type SkemaTpp } from '../skema-tpp.ts'

/** The scheme of the worked example (domain.md §6.6): 60/40, final tax, health insurance on what is paid. */
export const SKEMA_CONTOH: SkemaTpp = {
  ...SKEMA_TPP_BAKU,
  nama: 'TPP contoh',
  dasar: 'Perkada contoh 1/2026',
  berlaku_mulai: '2026-01-01',
}

const hari = (tanggal: string, bp: number, aturan: 'kode' | 'kegiatan' = 'kode') => ({ tanggal, aturan, bp })

/** The employee of the worked example, May 2026: PNS III/c, K/1, 11.5 % of the part for discipline. */
export const ORANG_CONTOH: OrangTpp = {
  jenis: 'PNS',
  golongan: 'III/c',
  status_ptkp: 'K/1',
  besaran: { TPP: 4_000_000 },
  tunjangan_profesi: 0,
  hari_kerja: 16,
  hari_dibayar: 16,
  plt: null,
  predikat: 'baik',
  potongan: [
    {
      kebijakan_id: 'contoh',
      dasar: 'Perkada contoh 2/2026',
      dasar_potongan: 'disiplin',
      hari: [
        hari('2026-05-05', 50),
        hari('2026-05-06', 100),
        hari('2026-05-08', 150),
        hari('2026-05-11', 50),
        hari('2026-05-18', 300, 'kegiatan'),
        hari('2026-05-25', 300),
        hari('2026-05-26', 200),
      ],
    },
  ],
  maks_bulan_bp: 10_000,
  sanksi: [],
  lhkpn: true,
  koreksi: [],
  dasar_bpjs_gaji: 4_200_000,
  bruto_pajak_gaji: 4_200_000,
  pajak_gaji_dipotong: null,
  zakat_bp: 250,
  lain: [],
  setahun: null,
}

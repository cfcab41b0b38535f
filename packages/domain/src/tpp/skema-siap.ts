import { SKEMA_TPP_BAKU, type SkemaTpp } from './skema-tpp.ts'

export type SkemaTppSiap = {
  readonly kode: string
  readonly isi: Omit<SkemaTpp, 'berlaku_mulai'>
  /** fields to compare with the decree before it is used */
  readonly periksa: readonly string[]
}

const TANGGUNGAN_NEGARA = { cara: 'ter', beban: 'negara' } as const
const TER_PEGAWAI = { cara: 'ter', beban: 'pegawai' } as const
const komponen = (kode: string, nama: string) => ({
  kode,
  nama,
  kode_rekening: '',
  kena_kinerja: true,
  kena_disiplin: true,
})
const TUKIN = {
  ...SKEMA_TPP_BAKU,
  // PP 80/2010 art. 2: borne by the state for PNS; nobody bears it for PPPK.
  pajak: { ...SKEMA_TPP_BAKU.pajak, PNS: TANGGUNGAN_NEGARA, CPNS: TANGGUNGAN_NEGARA, PPPK: TER_PEGAWAI },
  komponen: [komponen('TUKIN', 'Tunjangan kinerja')],
}

/** Ready-made schemes to start from (law.md, tables/predikat.tsv and pajak.tsv). */
export const SKEMA_TPP_SIAP: readonly SkemaTppSiap[] = [
  {
    kode: 'tpp_daerah',
    isi: { ...SKEMA_TPP_BAKU, nama: 'TPP daerah', dasar: 'Contoh daerah' },
    periksa: ['dasar', 'predikat', 'sanksi', 'zakat_nisab'],
  },
  {
    kode: 'tpp_daerah_tiga_komponen',
    isi: {
      ...SKEMA_TPP_BAKU,
      nama: 'TPP daerah, tiga komponen',
      dasar: 'Contoh daerah',
      komponen: [
        komponen('BEBAN_KERJA', 'Beban kerja'),
        komponen('PRESTASI_KERJA', 'Prestasi kerja'),
        komponen('KONDISI_KERJA', 'Kondisi kerja'),
      ],
    },
    periksa: ['dasar', 'predikat', 'sanksi', 'zakat_nisab', 'komponen'],
  },
  {
    kode: 'tukin_klh',
    isi: {
      ...TUKIN,
      nama: 'Tukin KLH/BPLH',
      dasar: 'PermenLH 6/2025',
      predikat: { sangat_baik: 10_000, baik: 10_000, butuh_perbaikan: 9_000, kurang: 8_500, sangat_kurang: 8_000 },
    },
    periksa: ['bobot_kinerja_bp', 'bobot_disiplin_bp', 'sanksi'],
  },
  {
    kode: 'tukin_bakamla',
    isi: {
      ...TUKIN,
      nama: 'Tukin Bakamla',
      dasar: 'Peraturan Bakamla 1/2023 ps. 11',
      predikat: { sangat_baik: 10_000, baik: 10_000, butuh_perbaikan: 10_000, kurang: 9_900, sangat_kurang: 9_800 },
      predikat_dasar: 'seluruh',
    },
    periksa: ['bobot_kinerja_bp', 'bobot_disiplin_bp', 'sanksi'],
  },
  {
    kode: 'tukin_kemlu',
    isi: {
      ...TUKIN,
      nama: 'Tukin Kemlu',
      dasar: 'Permenlu 3/2025 ps. 15',
      predikat: { sangat_baik: 10_000, baik: 10_000, butuh_perbaikan: 8_000, kurang: 7_000, sangat_kurang: 6_000 },
      predikat_dari: 'triwulan_sebelumnya',
    },
    periksa: ['bobot_kinerja_bp', 'bobot_disiplin_bp', 'predikat', 'predikat_dasar', 'sanksi'],
  },
  {
    kode: 'tukin_kemenbud',
    isi: {
      ...TUKIN,
      nama: 'Tukin Kemenbud',
      dasar: 'Permenbud 3/2025 ps. 3',
      bobot_kinerja_bp: 7_000,
      bobot_disiplin_bp: 3_000,
    },
    periksa: ['predikat', 'sanksi'],
  },
]

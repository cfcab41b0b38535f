/** A step of a request of the demo, by who takes it and how. `catat`: the superior takes note, which is all that it needs. */
export type Tahap =
  | 'ajukan'
  | 'atasan'
  | 'atasan_tangguh'
  | 'atasan_tolak'
  | 'atasan_ubah'
  | 'pybmc'
  | 'pybmc_tangguh'
  | 'instansi'
  | 'kembali'
  | 'sementara'
  | 'batal'
  | 'panggil'
  | 'kedaluwarsa'
  | 'catat'

export type RencanaIzin = {
  /** somebody by name; else whoever is free on these days */
  readonly siapa?: { readonly username: string } | { readonly jabatan: string } | { readonly surat: string }
  readonly jenis_kelamin?: 'L' | 'P'
  readonly jenis_kode: string
  /** days from today, moved to a working day */
  readonly dari: number
  /** so many months ago, `dari` days after its first day: entered only after that month was locked. Of the oldest one before the next is locked */
  readonly susulan?: number
  readonly hari: number
  readonly alasan: string
  readonly alasan_kode?: string
  readonly anak_ke?: number
  readonly negara?: string
  readonly jam_mulai?: string
  readonly jam_selesai?: string
  readonly catatan?: string
  readonly tahap: readonly Tahap[]
}

type Rencana = {
  readonly instansi: string
  readonly kantor: string
  /** whose people come first */
  readonly atasan: string | null
  readonly operator: string
  readonly izin: readonly RencanaIzin[]
}

const GRANTED = ['ajukan', 'atasan', 'pybmc'] as const
const DONE = [...GRANTED, 'instansi'] as const
const PEGAWAI = { username: 'pegawai' }
const PEGAWAI_2 = { username: 'pegawai.2' }

const ct = (dari: number, hari: number, alasan: string, tahap: readonly Tahap[], more: Partial<RencanaIzin> = {}) => ({
  jenis_kode: 'CT',
  dari,
  hari,
  alasan,
  tahap,
  ...more,
})

/** Came before the next month was locked: a line in it, which the next allowance pays. */
const SURAT_DOKTER: RencanaIzin = {
  jenis_kode: 'CS',
  dari: 8,
  susulan: 4,
  hari: 2,
  alasan: 'Demam, surat dokter menyusul',
  tahap: GRANTED,
}

/** Every state, for everybody of the demo who can act on it. From a month ahead on the employee `pegawai` has nothing. */
export const RENCANA: readonly Rencana[] = [
  {
    instansi: 'KEMENDEMO',
    kantor: 'BDG',
    atasan: 'atasan',
    operator: 'operator.izin',
    izin: [
      ct(20, 2, 'Menengok orang tua di Garut', [], { siapa: PEGAWAI }),
      ct(12, 2, 'Acara keluarga', ['ajukan', 'atasan_ubah'], {
        siapa: PEGAWAI,
        catatan: 'Minggu itu ada pemeriksaan; mohon seminggu kemudian.',
      }),
      ct(6, 1, 'Mengurus surat tanah', ['ajukan'], { siapa: PEGAWAI }),
      ct(-15, 2, 'Pernikahan adik', DONE),
      ct(9, 2, 'Libur sekolah anak', ['ajukan']),
      {
        jenis_kode: 'IT',
        dari: 1,
        hari: 1,
        jam_selesai: '09:30',
        alasan: 'Mengambil rapor anak',
        tahap: ['ajukan'],
      },
      ct(13, 2, 'Keperluan keluarga', ['ajukan', 'atasan']),
      ct(16, 3, 'Mudik', ['ajukan', 'atasan_tangguh'], { catatan: 'Penutupan laporan triwulan.' }),
      {
        jenis_kode: 'CB',
        dari: 25,
        hari: 35,
        alasan: 'Ibadah umrah bersama keluarga',
        alasan_kode: 'agama',
        tahap: ['ajukan', 'atasan'],
      },
      ct(5, 2, 'Wisuda anak', GRANTED),
      { jenis_kode: 'CS', dari: -1, hari: 3, alasan: 'Demam berdarah', tahap: GRANTED },
      {
        jenis_kode: 'CAP',
        dari: 2,
        hari: 5,
        alasan: 'Ibu dirawat di Penang',
        alasan_kode: 'keluarga_sakit',
        negara: 'Malaysia',
        catatan: 'Diizinkan sementara; ibunya dirawat inap.',
        tahap: ['ajukan', 'sementara'],
      },
      ct(19, 2, 'Pindah rumah', [...GRANTED, 'kembali'], { catatan: 'Alamat selama cuti belum diisi.' }),
      ct(8, 3, 'Berlibur', ['ajukan', 'atasan', 'pybmc_tangguh'], {
        catatan: 'Tenaga dibutuhkan untuk tanggap bencana.',
      }),
      {
        jenis_kode: 'WFH',
        dari: 4,
        hari: 1,
        alasan: 'Tukang memperbaiki atap',
        catatan: 'Jadwal loket.',
        tahap: ['ajukan', 'atasan_tolak'],
      },
      ct(22, 2, 'Hari raya keluarga', DONE),
      ct(-12, 3, 'Istirahat', DONE),
      {
        jenis_kode: 'CM',
        dari: -20,
        hari: 90,
        jenis_kelamin: 'P',
        anak_ke: 2,
        alasan: 'Kelahiran anak kedua',
        tahap: DONE,
      },
      ct(11, 1, 'Mengurus paspor', ['ajukan', 'batal'], { catatan: 'Jadwalnya berubah.' }),
      ct(-9, 4, 'Mudik', [...DONE, 'panggil'], { catatan: 'Dipanggil kembali: tanggap banjir.' }),
      ct(-6, 1, 'Acara adat', ['ajukan', 'atasan_ubah', 'kedaluwarsa'], { catatan: 'Mohon hari lain.' }),
      { jenis_kode: 'S', dari: -2, hari: 1, alasan: 'Sakit gigi', tahap: ['ajukan', 'catat'] },
      // Ill on a day of field duty: nobody says which of the two holds until one is cancelled.
      {
        siapa: { surat: 'ST-114/KW.BDG/KP.01' },
        jenis_kode: 'S',
        dari: -8,
        hari: 1,
        alasan: 'Demam',
        tahap: ['ajukan', 'catat'],
      },
      // Away now: another head of section stands in (pejabat_pengganti).
      ct(0, 4, 'Umrah', DONE, { siapa: { jabatan: 'Kepala Seksi Pemeriksaan' } }),
      ct(3, 1, 'Mengantar anak kuliah', ['ajukan'], { siapa: { username: 'kantor.riwayat' } }),
      // The letter of the hospital came when the month was locked: a correction line in favour of whoever was ill.
      { jenis_kode: 'CS', dari: 13, susulan: 3, hari: 3, alasan: 'Rawat inap, surat menyusul', tahap: GRANTED },
      SURAT_DOKTER,
    ],
  },
  {
    instansi: 'KABDEMO',
    kantor: 'DISDIK',
    atasan: null,
    operator: 'admin.instansi.2',
    izin: [
      ct(15, 1, 'Keperluan keluarga', [], { siapa: PEGAWAI_2 }),
      ct(8, 2, 'Acara keluarga', ['ajukan'], { siapa: PEGAWAI_2 }),
      ct(5, 2, 'Wisuda anak', GRANTED),
      ct(12, 1, 'Mengurus surat', ['ajukan', 'atasan']),
      ct(9, 2, 'Berlibur', ['ajukan', 'atasan', 'pybmc_tangguh'], { catatan: 'Penerimaan peserta didik baru.' }),
      { jenis_kode: 'CS', dari: -3, hari: 2, alasan: 'Tifus', tahap: GRANTED },
      ct(-13, 2, 'Pernikahan', DONE),
      SURAT_DOKTER,
    ],
  },
]

import type { Campuran } from './names.ts'
import { type Instansi, unit } from './places.ts'

const BANYUMAS: Campuran = [
  ['jawa', 14],
  ['jawaKristiani', 2],
  ['sunda', 1],
  ['tionghoa', 1],
]

const sekretariatDaerah = unit('jpt_pratama', 'Sekretaris Daerah', 'layanan', [
  {
    ...unit('jpt_pratama', 'Asisten Pemerintahan dan Kesejahteraan Rakyat', 'layanan', [
      unit('administrator', 'Kepala Bagian Hukum', 'layanan', [
        unit('pengawas', 'Kepala Subbagian Dokumentasi Hukum', 'layanan'),
      ]),
      unit('administrator', 'Kepala Bagian Tata Pemerintahan', 'layanan', [
        unit('pengawas', 'Kepala Subbagian Administrasi Kewilayahan', 'layanan'),
      ]),
    ]),
    kelas: 14,
  },
  {
    ...unit('jpt_pratama', 'Asisten Administrasi Umum', 'kepegawaian', [
      unit('administrator', 'Kepala Bagian Organisasi', 'kepegawaian', [
        unit('pengawas', 'Kepala Subbagian Kinerja dan Disiplin', 'kepegawaian'),
      ]),
      unit('administrator', 'Kepala Bagian Umum', 'keuangan', [
        unit('pengawas', 'Kepala Subbagian Keuangan', 'keuangan'),
        unit('pengawas', 'Kepala Subbagian Rumah Tangga', 'keuangan'),
      ]),
    ]),
    kelas: 14,
  },
])

const dinasPendidikan = {
  ...unit('jpt_pratama', 'Kepala Dinas Pendidikan', 'pendidikan', [
    unit('administrator', 'Sekretaris Dinas Pendidikan', 'kepegawaian', [
      unit('pengawas', 'Kepala Subbagian Umum dan Kepegawaian', 'kepegawaian'),
      unit('pengawas', 'Kepala Subbagian Keuangan', 'keuangan'),
    ]),
    unit('administrator', 'Kepala Bidang Pembinaan Sekolah Dasar', 'pendidikan', [
      unit('pengawas', 'Kepala Seksi Kurikulum Sekolah Dasar', 'pendidikan'),
    ]),
    unit('administrator', 'Kepala Bidang Pembinaan Sekolah Menengah Pertama', 'pendidikan', [
      unit('pengawas', 'Kepala Seksi Kurikulum Sekolah Menengah Pertama', 'pendidikan'),
    ]),
  ]),
  kelas: 14,
}

const dinasKesehatan = {
  ...unit('jpt_pratama', 'Kepala Dinas Kesehatan', 'kesmas', [
    unit('administrator', 'Sekretaris Dinas Kesehatan', 'kepegawaian', [
      unit('pengawas', 'Kepala Subbagian Umum dan Kepegawaian', 'kepegawaian'),
    ]),
    unit('administrator', 'Kepala Bidang Pencegahan dan Pengendalian Penyakit', 'kesmas', [
      unit('pengawas', 'Kepala Seksi Surveilans dan Imunisasi', 'kesmas'),
    ]),
    unit('administrator', 'Kepala Bidang Sumber Daya Kesehatan', 'farmasi', [
      unit('pengawas', 'Kepala Seksi Kefarmasian', 'farmasi'),
    ]),
  ]),
  kelas: 14,
}

const rumahSakit = {
  ...unit('jpt_pratama', 'Direktur RSUD', 'medik', [
    unit('administrator', 'Kepala Bagian Tata Usaha', 'keuangan', [
      unit('pengawas', 'Kepala Subbagian Umum dan Keuangan', 'keuangan'),
    ]),
    unit('administrator', 'Kepala Bidang Pelayanan Medik', 'medik', [
      unit('pengawas', 'Kepala Seksi Pelayanan Medik', 'medik'),
    ]),
    unit('administrator', 'Kepala Bidang Keperawatan', 'keperawatan', [
      unit('pengawas', 'Kepala Seksi Asuhan Keperawatan', 'keperawatan'),
      unit('pengawas', 'Kepala Seksi Keperawatan Rawat Inap', 'keperawatan'),
    ]),
    unit('administrator', 'Kepala Bidang Penunjang', 'farmasi', [
      unit('pengawas', 'Kepala Seksi Penunjang Medik', 'farmasi'),
    ]),
  ]),
  kelas: 14,
}

export const REGENCY: Instansi = {
  kode: 'KABDEMO',
  nama: 'Pemerintah Kabupaten Banyumas (Demo)',
  jenis: 'daerah',
  zona_waktu: 'Asia/Jakarta',
  alamat: 'Jalan Kabupaten No. 1, Purwokerto, Kabupaten Banyumas 53115',
  kantor: [
    {
      kode: 'SETDA',
      nama: 'Sekretariat Daerah',
      alamat: 'Jalan Kabupaten No. 1, Purwokerto Timur, Kabupaten Banyumas 53115',
      telepon: '(0281) 555-201',
      zona_waktu: 'Asia/Jakarta',
      titik: [{ nama: 'Kompleks Sekretariat Daerah', lat: -7.42362, lng: 109.22977, radius_m: 150 }],
      pegawai: 44,
      keluar: 1,
      wilayah: '330227',
      asal: BANYUMAS,
      unit: sekretariatDaerah,
    },
    {
      kode: 'DISDIK',
      nama: 'Dinas Pendidikan',
      alamat: 'Jalan Perintis Kemerdekaan No. 75, Purwokerto Selatan, Kabupaten Banyumas 53141',
      telepon: '(0281) 555-202',
      zona_waktu: 'Asia/Jakarta',
      titik: [{ nama: 'Kantor Dinas Pendidikan', lat: -7.43391, lng: 109.23418, radius_m: 100 }],
      pegawai: 36,
      keluar: 1,
      wilayah: '330224',
      asal: BANYUMAS,
      unit: dinasPendidikan,
    },
    {
      kode: 'DINKES',
      nama: 'Dinas Kesehatan',
      alamat: 'Jalan R.A. Wiryaatmaja No. 4, Purwokerto Barat, Kabupaten Banyumas 53131',
      telepon: '(0281) 555-203',
      zona_waktu: 'Asia/Jakarta',
      titik: [{ nama: 'Kantor Dinas Kesehatan', lat: -7.42587, lng: 109.22624, radius_m: 100 }],
      pegawai: 30,
      keluar: 1,
      wilayah: '330225',
      asal: BANYUMAS,
      unit: dinasKesehatan,
    },
    {
      kode: 'RSUD',
      nama: 'Rumah Sakit Umum Daerah',
      alamat: 'Jalan Rumah Sakit No. 1, Kejawar, Banyumas, Kabupaten Banyumas 53192',
      telepon: '(0281) 555-204',
      zona_waktu: 'Asia/Jakarta',
      titik: [
        { nama: 'Gedung Pelayanan', lat: -7.51372, lng: 109.29406, radius_m: 200 },
        { nama: 'Gedung Administrasi', lat: -7.51224, lng: 109.29541, radius_m: 80 },
      ],
      induk: 'DINKES',
      pegawai: 40,
      keluar: 1,
      wilayah: '330207',
      asal: BANYUMAS,
      unit: rumahSakit,
    },
  ],
}

import type { Campuran } from './names.ts'
import { type Instansi, type Kantor, type Unit, unit } from './places.ts'

const sekretariatJenderal: Unit = unit('jpt_madya', 'Sekretaris Jenderal', 'layanan', [
  unit('jpt_pratama', 'Kepala Biro Sumber Daya Manusia dan Organisasi', 'kepegawaian', [
    unit('administrator', 'Kepala Bagian Kinerja dan Disiplin', 'kepegawaian', [
      unit('pengawas', 'Kepala Subbagian Disiplin dan Presensi', 'kepegawaian'),
      unit('pengawas', 'Kepala Subbagian Kinerja', 'kepegawaian'),
    ]),
    unit('administrator', 'Kepala Bagian Mutasi dan Pengembangan', 'kepegawaian', [
      unit('pengawas', 'Kepala Subbagian Mutasi', 'kepegawaian'),
    ]),
  ]),
  unit('jpt_pratama', 'Kepala Biro Keuangan dan Umum', 'keuangan', [
    unit('administrator', 'Kepala Bagian Perbendaharaan', 'keuangan', [
      unit('pengawas', 'Kepala Subbagian Belanja Pegawai', 'keuangan'),
    ]),
    unit('administrator', 'Kepala Bagian Rumah Tangga', 'keuangan', [
      unit('pengawas', 'Kepala Subbagian Sarana dan Prasarana', 'keuangan'),
    ]),
  ]),
  unit('jpt_pratama', 'Kepala Pusat Data dan Informasi', 'data', [
    unit('administrator', 'Kepala Bidang Sistem Informasi', 'data', [
      unit('pengawas', 'Kepala Subbidang Aplikasi', 'data'),
      unit('pengawas', 'Kepala Subbidang Infrastruktur', 'data'),
    ]),
  ]),
  unit('jpt_pratama', 'Inspektur', 'pengawasan', [
    unit('administrator', 'Kepala Bagian Tata Usaha Inspektorat', 'pengawasan', [
      unit('pengawas', 'Kepala Subbagian Tindak Lanjut', 'pengawasan'),
    ]),
  ]),
])

const kantorWilayah: Unit = {
  ...unit('jpt_pratama', 'Kepala Kantor Wilayah', 'layanan', [
    unit('administrator', 'Kepala Bagian Tata Usaha', 'kepegawaian', [
      unit('pengawas', 'Kepala Subbagian Kepegawaian', 'kepegawaian'),
      unit('pengawas', 'Kepala Subbagian Keuangan', 'keuangan'),
    ]),
    unit('administrator', 'Kepala Bidang Layanan', 'layanan', [
      unit('pengawas', 'Kepala Seksi Pelayanan', 'layanan'),
      unit('pengawas', 'Kepala Seksi Data dan Pelaporan', 'data'),
    ]),
    unit('administrator', 'Kepala Bidang Pengawasan', 'pengawasan', [
      unit('pengawas', 'Kepala Seksi Pemeriksaan', 'pengawasan'),
    ]),
  ]),
  kelas: 14,
}

const IBU_KOTA: Campuran = [
  ['jawa', 6],
  ['betawi', 4],
  ['sunda', 3],
  ['batak', 3],
  ['minang', 3],
  ['aceh', 1],
  ['minahasa', 1],
  ['jawaKristiani', 1],
  ['tionghoa', 1],
  ['flores', 1],
]

const wilayah = (kantor: Omit<Kantor, 'induk' | 'unit'>): Kantor => ({
  ...kantor,
  induk: 'PUSAT',
  unit: kantorWilayah,
})

export const CENTRAL: Instansi = {
  kode: 'KEMENDEMO',
  nama: 'Kementerian Pelayanan Publik (Demo)',
  jenis: 'pusat',
  zona_waktu: 'Asia/Jakarta',
  alamat: 'Jalan Medan Merdeka Barat No. 20, Gambir, Jakarta Pusat 10110',
  kantor: [
    {
      kode: 'PUSAT',
      nama: 'Kantor Pusat Jakarta',
      alamat: 'Jalan Medan Merdeka Barat No. 20, Gambir, Jakarta Pusat 10110',
      telepon: '(021) 5550-101',
      zona_waktu: 'Asia/Jakarta',
      titik: [
        { nama: 'Gedung Utama', lat: -6.17652, lng: 106.82288, radius_m: 150 },
        { nama: 'Gedung Arsip Cempaka Putih', lat: -6.17381, lng: 106.86897, radius_m: 100 },
      ],
      pegawai: 100,
      keluar: 2,
      wilayah: '317101',
      asal: IBU_KOTA,
      unit: sekretariatJenderal,
    },
    wilayah({
      kode: 'BDG',
      nama: 'Kantor Wilayah Jawa Barat',
      alamat: 'Jalan Diponegoro No. 34, Citarum, Bandung Wetan, Kota Bandung 40115',
      telepon: '(022) 5550-102',
      zona_waktu: 'Asia/Jakarta',
      titik: [{ nama: 'Gedung Kantor Wilayah', lat: -6.90217, lng: 107.62145, radius_m: 100 }],
      pegawai: 34,
      keluar: 1,
      wilayah: '327309',
      asal: [
        ['sunda', 12],
        ['jawa', 3],
        ['batak', 1],
        ['jawaKristiani', 1],
      ],
    }),
    wilayah({
      kode: 'SBY',
      nama: 'Kantor Wilayah Jawa Timur',
      alamat: 'Jalan Jenderal Ahmad Yani No. 118, Gayungan, Kota Surabaya 60235',
      telepon: '(031) 5550-103',
      zona_waktu: 'Asia/Jakarta',
      titik: [{ nama: 'Gedung Kantor Wilayah', lat: -7.33216, lng: 112.73042, radius_m: 120 }],
      pegawai: 36,
      keluar: 1,
      wilayah: '357822',
      asal: [
        ['jawa', 12],
        ['jawaKristiani', 2],
        ['tionghoa', 1],
        ['betawi', 1],
      ],
    }),
    wilayah({
      kode: 'DPS',
      nama: 'Kantor Wilayah Bali',
      alamat: 'Jalan Raya Puputan No. 15, Niti Mandala, Renon, Kota Denpasar 80234',
      telepon: '(0361) 555-104',
      zona_waktu: 'Asia/Makassar',
      titik: [{ nama: 'Gedung Kantor Wilayah', lat: -8.67186, lng: 115.23371, radius_m: 100 }],
      pegawai: 26,
      keluar: 0,
      wilayah: '517101',
      asal: [
        ['bali', 12],
        ['jawa', 2],
        ['flores', 1],
      ],
    }),
    wilayah({
      kode: 'MKS',
      nama: 'Kantor Wilayah Sulawesi Selatan',
      alamat: 'Jalan Urip Sumoharjo No. 261, Panakkukang, Kota Makassar 90231',
      telepon: '(0411) 555-105',
      zona_waktu: 'Asia/Makassar',
      titik: [{ nama: 'Gedung Kantor Wilayah', lat: -5.13604, lng: 119.44836, radius_m: 120 }],
      pegawai: 30,
      keluar: 1,
      wilayah: '737109',
      asal: [
        ['bugis', 10],
        ['toraja', 3],
        ['minahasa', 1],
        ['jawa', 1],
      ],
    }),
    wilayah({
      kode: 'JAP',
      nama: 'Kantor Wilayah Papua',
      alamat: 'Jalan Soa Siu Dok II, Bhayangkara, Jayapura Utara, Kota Jayapura 99112',
      telepon: '(0967) 555-106',
      zona_waktu: 'Asia/Jayapura',
      titik: [{ nama: 'Gedung Kantor Wilayah', lat: -2.52713, lng: 140.71426, radius_m: 150 }],
      pegawai: 24,
      keluar: 1,
      wilayah: '917101',
      asal: [
        ['papua', 10],
        ['maluku', 3],
        ['bugis', 2],
        ['toraja', 1],
        ['jawa', 2],
      ],
    }),
  ],
}

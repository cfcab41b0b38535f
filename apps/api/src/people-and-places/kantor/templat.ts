import type { KOLOM_KANTOR } from '@presensi/contract/people-and-places/kantor.fields'
import type { TemplateColumn } from '../../platform/xlsx/public.ts'

/** What the help of the template says about each column of the sheet. */
export const TEMPLAT: Record<(typeof KOLOM_KANTOR)[number], Omit<TemplateColumn, 'header'>> = {
  kode: { wajib: true, isi: 'Kode singkat dan tetap. Titik berikutnya mengulang kodenya.', contoh: 'BDG' },
  nama: { wajib: true, isi: 'Nama kantor.', contoh: 'Kantor Regional Bandung' },
  alamat: { isi: 'Alamat lengkap.', contoh: 'Jalan Surapati 10, Bandung' },
  induk_kode: { isi: 'Kode kantor di atasnya; boleh kantor di berkas ini.', contoh: 'PUSAT' },
  zona_waktu: {
    wajib: true,
    isi: 'Zona waktu. Untuk perwakilan di luar negeri tulis zona IANA, misalnya Asia/Tokyo.',
    contoh: 'Asia/Jakarta',
    pilihan: [
      ['Asia/Jakarta', 'WIB'],
      ['Asia/Makassar', 'WITA'],
      ['Asia/Jayapura', 'WIT'],
    ],
  },
  lat: { isi: 'Lintang titik, derajat desimal.', contoh: '-6.9' },
  lng: { isi: 'Bujur titik, derajat desimal.', contoh: '107.62' },
  radius_m: { isi: 'Jari-jari lingkaran dalam meter, 30 sampai 2000.', contoh: '100' },
  aktif: { isi: 'Kantor nonaktif tidak dapat dipilih untuk penempatan baru.', contoh: 'ya', pilihan: ['ya', 'tidak'] },
  telepon: { isi: 'Nomor telepon, selalu teks.', contoh: '0221234567' },
}

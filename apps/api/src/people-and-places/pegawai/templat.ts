import type { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import { AGAMA } from '@presensi/domain/pegawai/agama'
import { GOLONGAN } from '@presensi/domain/pegawai/golongan'
import { BERHENTI_JENIS } from '@presensi/domain/pegawai/kepegawaian'
import { JENIS_KELAMIN, JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { STATUS_PTKP } from '@presensi/domain/pegawai/ptkp'
import type { TemplateColumn } from '../../platform/xlsx/public.ts'

type Kolom = (typeof KOLOM_PEGAWAI)[number]

/** Dates stay text here: a cell that Excel makes a date of is read as well, and what was typed is never turned round. */
export const TEMPLAT: Record<Kolom, Omit<TemplateColumn, 'header'>> = {
  kantor_kode: { isi: 'Kode kantor. Kosong: kantor yang dipilih saat mengimpor.', contoh: 'PUSAT' },
  nip: { wajib: true, isi: 'NIP 18 angka, atau NIK 16 angka bagi non-ASN. Selalu teks.', contoh: '199608182022041001' },
  nama: { wajib: true, isi: 'Nama tanpa gelar.', contoh: 'Siti Aminah' },
  gelar_depan: { isi: 'Gelar di depan nama.', contoh: 'Dr.' },
  gelar_belakang: { isi: 'Gelar di belakang nama.', contoh: 'S.E.' },
  jenis: { wajib: true, isi: 'Jenis pegawai.', contoh: 'PNS', pilihan: JENIS_PEGAWAI },
  jenis_kelamin: { isi: 'L laki-laki, P perempuan.', contoh: 'P', pilihan: JENIS_KELAMIN },
  agama: { isi: 'Untuk hari libur keagamaan.', contoh: 'Islam', pilihan: AGAMA },
  tanggal_lahir: { isi: 'hh/bb/tttt.', contoh: '18/08/1996' },
  tmt: { isi: 'Mulai bekerja sebagai pegawai, hh/bb/tttt.', contoh: '01/04/2022' },
  golongan: {
    isi: 'PNS dan CPNS I/a sampai IV/e, PPPK I sampai XVII; jenis lain tidak punya.',
    contoh: 'III/a',
    pilihan: GOLONGAN,
  },
  jabatan: { isi: 'Nama jabatan.', contoh: 'Analis Kebijakan' },
  kelas_jabatan: { isi: '1 sampai 17.', contoh: '8', kind: 'bilangan' },
  atasan_nip: { isi: 'NIP atasan langsung; boleh orang di berkas ini.', contoh: '197001012000031001' },
  pybmc_nip: { isi: 'NIP pejabat yang berwenang memberikan cuti.', contoh: '197001012000031001' },
  email: { isi: 'Alamat email.', contoh: 'siti@instansi.go.id' },
  no_hp: { isi: 'Nomor HP, diawali 0 atau +62. Selalu teks.', contoh: '081234567890' },
  mulai: {
    isi: 'Hari pertama di kantor itu, hh/bb/tttt. Wajib bagi pegawai baru dan yang pindah.',
    contoh: '01/12/2026',
  },
  npwp: { isi: 'Nomor pokok wajib pajak.', contoh: '1234567890123456' },
  status_ptkp: { isi: 'Status untuk pajak.', contoh: 'K/1', pilihan: STATUS_PTKP },
  guru: { isi: 'Mengikuti libur sekolah.', contoh: 'tidak', pilihan: ['ya', 'tidak'] },
  mulai_kontrak: { isi: 'Hanya pegawai dengan kontrak, hh/bb/tttt.', contoh: '01/01/2026' },
  akhir_kontrak: { isi: 'Hari terakhir kontrak, hh/bb/tttt.', contoh: '31/12/2030' },
  berhenti_pada: { isi: 'Hari pertama tanpa kepegawaian, hh/bb/tttt. Kosong: tetap.', contoh: '' },
  berhenti_jenis: { isi: 'Sebab berhenti.', contoh: '', pilihan: BERHENTI_JENIS },
}

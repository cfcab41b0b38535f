import { formatDate, formatNip } from '@presensi/contract/kata/format'
import type { OrangDisiplin } from './disiplin.repo.ts'

type Perihal = {
  readonly mulai: string
  readonly selesai: string
  readonly hari: number
  readonly tk: number
  readonly tahun: number
}

/**
 * The draft of the notice at ten days in a row, to those who look after personnel and to the KPA: they verify and decide. An official letter is
 * in Indonesian, whatever language the screen has. Nothing is sent by it.
 */
export function rancanganSurat(orang: OrangDisiplin, { mulai, selesai, hari, tk, tahun }: Perihal): string {
  const date = (tanggal: string): string => formatDate(tanggal, 'id')
  return [
    'RANCANGAN — bukan keputusan; periksa dan lengkapi sebelum dipakai.',
    '',
    'Nomor   : …',
    'Sifat   : Rahasia',
    `Perihal : Pemberitahuan tidak masuk kerja ${hari} hari kerja berturut-turut`,
    '',
    'Yth.',
    `1. Pejabat pengelola kepegawaian ${orang.instansi}`,
    `2. Kuasa Pengguna Anggaran ${orang.instansi}`,
    '',
    'Dengan ini diberitahukan bahwa menurut data presensi:',
    '',
    `Nama    : ${orang.nama}`,
    `NIP     : ${formatNip(orang.nip)}`,
    `Jabatan : ${orang.jabatan ?? '…'}`,
    `Kantor  : ${orang.kantor ?? '…'}`,
    '',
    `tidak masuk kerja tanpa alasan yang sah selama ${hari} hari kerja terus-menerus, dari ${date(mulai)} sampai dengan ${date(selesai)}. Jumlah hari tidak masuk kerja tanpa alasan yang sah dalam tahun ${tahun} adalah ${tk} hari kerja.`,
    '',
    'Dasar: Peraturan Pemerintah Nomor 94 Tahun 2021 Pasal 11 ayat (2) dan Pasal 15, serta Peraturan BKN Nomor 6 Tahun 2022 Pasal 12 tentang penghentian pembayaran gaji sejak bulan berikutnya. Mohon data ini diperiksa; penghentian gaji dan pemeriksaan disiplin diputuskan oleh pejabat yang berwenang.',
    '',
    'Atasan langsung / kepala unit kerja,',
    '',
    '…',
  ].join('\n')
}

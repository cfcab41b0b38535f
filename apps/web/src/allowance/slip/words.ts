import { defineWords } from '../../lib/words.ts'

export const useSlipWords = defineWords({
  id: {
    title: 'Slip TPP',
    purpose: 'TPP yang sudah dibayarkan kepada Anda. Buka satu slip untuk melihat asal setiap rupiah.',
    empty: 'Belum ada slip',
    emptyText: 'Slip muncul di sini setelah periode TPP Anda final.',
    failed: 'Slip belum dapat dimuat',
    about: 'dibayar {bulan} · presensi {presensi}',
    all: 'Semua slip',
    print: 'Unduh PDF',
    net: 'Diterima',
  },
  en: {
    title: 'Allowance slips',
    purpose: 'Allowances that were paid to you. Open a slip to see where every rupiah comes from.',
    empty: 'No slip yet',
    emptyText: 'A slip shows up here once your period is final.',
    failed: 'The slip could not be loaded',
    about: 'paid in {bulan} · attendance of {presensi}',
    all: 'All slips',
    print: 'Download PDF',
    net: 'Received',
  },
})

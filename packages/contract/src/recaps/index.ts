export * as kop from './kop.ts'
export * as rekap from './rekap.ts'
export * as rekapBulan from './rekap-bulan.ts'
export * as verifikasi from './verifikasi.ts'

import { PERAN_ADMIN, PERAN_REKAP } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const rekapPegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-absensi/rekap-presensi-pegawai',
  summary: 'Recap of one employee between two dates',
  access: {
    roles: PERAN_REKAP,
    relations: ['sendiri', 'atasan'],
  },
  reads: true,
  todo: 'rekap',
})

export const rekapKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-absensi/rekap-presensi-kantor',
  summary: 'Recap of one office between two dates',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapabsen/lists', '/kehadirankantor/lists'], right: 'view' },
  reads: true,
  todo: 'rekap',
})

export const rekapKantorPdf = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-absensi/rekap-presensi-kantor-pdf',
  summary: 'Pdf: Report Kantor.pdf',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapabsen/lists', '/kehadirankantor/lists'], right: 'cetak' },
  todo: 'rekap',
})

export const rekapKantorExcel = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-absensi/rekap-presensi-kantor-excel',
  summary: 'Xlsx: Report Kantor.xlsx',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapabsen/lists', '/kehadirankantor/lists'], right: 'export_excel' },
  todo: 'rekap',
})

export const rekapPegawaiPdf = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-absensi/rekap-presensi-pegawai-pdf',
  summary: 'Pdf: Report Pegawai.pdf',
  access: {
    roles: PERAN_REKAP,
    relations: ['sendiri', 'atasan'],
  },
  todo: 'rekap',
})

export const rekapPegawaiBulan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/rekap/nip-bulan',
  summary: 'Monthly recap of one employee',
  access: {
    roles: PERAN_REKAP,
    relations: ['sendiri', 'atasan'],
  },
  reads: true,
  todo: 'rekap',
})

export const rekapKantorBulan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/rekap/kantor-bulan',
  summary: 'Monthly recap of one office',
  access: {
    roles: PERAN_REKAP,
    relations: ['atasan'],
  },
  button: { menu: ['/rekapbulan/lists', '/kehadirankantor/lists'], right: 'view' },
  reads: true,
  todo: 'rekap',
})

export const generateRekapKantorBulan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/rekap/generate/kantor-bulan',
  summary: 'A job; its progress can be followed',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin', 'role:presensi:admin:kantor'] },
  button: { menu: '/rekapbulan/lists', right: 'proses' },
  todo: 'rekap',
})

export const statistikBulanan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/rekap/statistik-bulanan',
  summary: 'Statistics',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekap-perhitungan/lists', '/kehadirankantor/lists'], right: 'view' },
  reads: true,
  todo: 'rekap',
})

export const rekapKantorBulanPdf = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/rekap/kantor-bulan',
  summary: 'Pdf: Report Kantor.pdf',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapbulan/lists', '/kehadirankantor/lists'], right: 'cetak' },
  todo: 'rekap',
})

export const rekapKantorBulanExcel = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/rekap/kantor-bulan-excel',
  summary: 'Xlsx: Report Kantor.xlsx',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapbulan/lists', '/kehadirankantor/lists'], right: 'export_excel' },
  todo: 'rekap',
})

export const lockRekap = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/rekap/kunci',
  summary: 'The locked month',
  access: { roles: PERAN_ADMIN },
  button: { menu: '/rekapbulan/lists', right: 'proses' },
  todo: 'rekap',
})

export const reopenRekap = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/rekap/buka',
  summary: 'The reopened month; refused when a final TPP period uses it',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/rekapbulan/lists', right: 'proses' },
  todo: 'rekap',
})

import { PERAN_REKAP } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const listRekapInstansi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/rekap/instansi-bulan',
  summary: 'Per office: status, people, open items, rate, locked when and by whom',
  access: {
    roles: [
      'role:presensi:monitoring:instansi:rekap',
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:operator:instansi:keuangan',
    ],
  },
  button: { menu: ['/rekapbulan/lists', '/instansi/tpp/periode/lists'], right: 'view' },
  todo: 'rekap',
})

export const listTerbuka = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/rekap/terbuka',
  summary: 'What is open: kind, person, date, who decides, link; earliest lock day',
  access: { roles: ['role:presensi:admin:kantor', 'role:presensi:admin:instansi', 'role:presensi:superadmin'] },
  button: { menu: '/rekapbulan/lists', right: 'view' },
  todo: 'rekap',
})

export const listKoreksiRekap = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/rekap/koreksi',
  summary: 'Correction lines',
  access: {
    roles: [
      'role:presensi:monitoring:instansi:rekap',
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:monitoring:kantor:rekap',
      'role:presensi:admin:kantor',
      'role:presensi:operator:instansi:keuangan',
    ],
    relations: ['sendiri'],
  },
  todo: 'rekap',
})

export const signRekap = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/rekap/tanda-tangan',
  summary: 'The signed month; only by the named signer',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'rekap',
})

export const listDokumenRekap = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/rekap/dokumen',
  summary: 'Papers with version, state, hash',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapbulan/lists', '/kehadirankantor/lists'], right: 'view' },
  todo: 'rekap',
})

export const downloadRekapInstansi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/rekap/unduh-instansi',
  summary: 'A job; zip',
  access: {
    roles: ['role:presensi:monitoring:instansi:rekap', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/rekapbulan/lists', right: 'export_excel' },
  todo: 'rekap',
})

export const downloadStatistik = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/rekap/statistik-excel',
  summary: 'Xlsx: statistics',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekap-perhitungan/lists', '/kehadirankantor/lists'], right: 'export_excel' },
  todo: 'rekap',
})

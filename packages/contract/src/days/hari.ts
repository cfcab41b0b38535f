import { defineRoute } from '../route.ts'

export const readHari = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/hari/{nip}/{tanggal}',
  summary: 'The day with its explanation',
  access: {
    roles: [
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:monitoring:instansi:rekap',
      'role:presensi:admin:kantor',
      'role:presensi:monitoring:kantor:rekap',
    ],
    relations: ['sendiri', 'atasan'],
  },
  todo: 'hari',
})

export const readKantorBulan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/hari/kantor-bulan',
  summary: 'People × days of the month: codes, totals, what waits',
  access: {
    roles: [
      'role:presensi:monitoring:instansi:rekap',
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:monitoring:kantor:rekap',
      'role:presensi:admin:kantor',
    ],
    relations: ['atasan'],
  },
  todo: 'hari',
})

export const readBulan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/hari/bulan',
  summary: 'One person’s month, day by day',
  access: {
    roles: [
      'role:presensi:monitoring:instansi:rekap',
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:monitoring:kantor:rekap',
      'role:presensi:admin:kantor',
    ],
    relations: ['sendiri', 'atasan'],
  },
  todo: 'hari',
})

export const downloadKantorBulan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/hari/kantor-bulan-excel',
  summary: 'Xlsx: people × days of the month',
  access: {
    roles: [
      'role:presensi:monitoring:instansi:rekap',
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:monitoring:kantor:rekap',
      'role:presensi:admin:kantor',
    ],
  },
  button: { menu: ['/kehadirankantor/lists', '/rekapbulan/lists'], right: 'export_excel' },
  todo: 'hari',
})

export const readDisiplin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/disiplin/get',
  summary: 'Counters and steps',
  access: { roles: ['role:presensi:admin:kantor', 'role:presensi:admin:instansi'], relations: ['sendiri', 'atasan'] },
  todo: 'disiplin',
})

import { PERAN_ADMIN, PERAN_REKAP } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const readHari = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/hari/{nip}/{tanggal}',
  summary: 'The day with its explanation',
  access: {
    roles: PERAN_REKAP,
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
    roles: PERAN_REKAP,
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
    roles: PERAN_REKAP,
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
    roles: PERAN_REKAP,
  },
  button: { menu: ['/kehadirankantor/lists', '/rekapbulan/lists'], right: 'export_excel' },
  todo: 'hari',
})

export const readDisiplin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/disiplin/get',
  summary: 'Counters and steps',
  access: { roles: PERAN_ADMIN, relations: ['sendiri', 'atasan'] },
  todo: 'disiplin',
})

import { defineRoute } from './route.ts'

export const listPresensi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-absensi/list',
  summary: 'Attendance events of the agency',
  access: {
    roles: [
      'role:presensi:monitoring:instansi:riwayat',
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:monitoring:kantor:riwayat',
      'role:presensi:admin:kantor',
    ],
  },
  button: { menu: ['/logabsensi/lists/logkehadiran', '/instansi/presensi/waktukehadiran'], right: 'view' },
  todo: 4,
})

export const listWorkFrom = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/m-absensi/work-from',
  summary: 'The places work is done from',
  access: { signedIn: true },
  todo: 4,
})

export const readHariIni = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/presensi/hari-ini',
  summary: 'Schedule, state, server time, offices and fences allowed today, tickets for offline use',
  access: { signedIn: true, as: 'pegawai' },
  todo: 4,
})

export const requestTantangan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/presensi/tantangan',
  summary: 'A challenge, 120 s, single use',
  access: { signedIn: true, as: 'pegawai' },
  todo: 4,
})

export const rekamPresensi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/presensi/rekam',
  summary: 'Receipt with provisional grade',
  access: { signedIn: true, as: 'pegawai' },
  todo: 4,
})

export const sendFotoPresensi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/presensi/foto/{id}',
  summary: 'Confirmation',
  access: { signedIn: true, as: 'pegawai' },
  todo: 4,
})

export const readRiwayat = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/presensi/riwayat',
  summary: 'Own days and events with explanation',
  access: { signedIn: true, as: 'pegawai' },
  todo: 4,
})

export const readBuktiPresensi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/presensi/bukti/{id}',
  summary: 'Receipt, hash, inclusion in the chain',
  access: {
    roles: [
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:monitoring:instansi:riwayat',
      'role:presensi:admin:kantor',
      'role:presensi:monitoring:kantor:riwayat',
    ],
    relations: ['sendiri', 'atasan'],
  },
  todo: 4,
})

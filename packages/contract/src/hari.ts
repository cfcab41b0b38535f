import { defineRoute } from './route.ts'

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
  todo: 5,
})

import { defineRoute } from '../route.ts'

export const listAnomali = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/anomali/pegawai-akses',
  summary: 'Anomalies',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/anomali/akses', right: 'view' },
  todo: 'anomali',
})

export const reviewAnomali = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/anomali/tinjau',
  summary: 'The decision',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/anomali/akses', right: 'proses' },
  todo: 'anomali',
})

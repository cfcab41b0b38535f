import { defineRoute } from './route.ts'

export const saveGangguan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/gangguan/save',
  summary: 'The declared outage',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'] },
  button: { menu: ['/instansi/setting', '/logabsensi/lists/logkehadiran'], right: 'proses' },
  todo: 4,
})

import { defineRoute } from './route.ts'

export const readSetting = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/setting/get',
  summary: 'Settings',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'view' },
  todo: 3,
})

export const saveSetting = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/setting/save',
  summary: 'The saved setting',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'ubah' },
  todo: 3,
})

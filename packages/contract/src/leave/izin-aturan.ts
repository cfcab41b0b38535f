import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const listIzinJenis = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/izin-jenis/get',
  summary: 'Kinds of izin of the agency',
  access: { signedIn: true },
  todo: 'izin',
})

export const saveIzinJenis = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/izin-jenis/save',
  summary: 'The kind',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'simpan' },
  todo: 'izin',
})

export const listDelegasiCuti = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/delegasi-cuti/get',
  summary: 'Who grants which leave',
  access: { roles: PERAN_IZIN },
  button: { menu: ['/instansi/setting', '/izin/lists/instansi'], right: 'view' },
  todo: 'izin',
})

export const saveDelegasiCuti = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/delegasi-cuti/save',
  summary: 'The delegation',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'simpan' },
  todo: 'izin',
})

import { PERAN_ADMIN, PERAN_DINAS } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const listDinasLuar = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/dinas_luar/get',
  summary: 'Field duties of the office',
  access: { roles: PERAN_DINAS },
  button: { menu: '/dinasluar/lists', right: 'view' },
  todo: 'dinas-luar',
})

export const saveDinasLuar = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/dinas_luar/save',
  summary: 'The saved field duty',
  access: { roles: PERAN_DINAS },
  button: { menu: '/dinasluar/lists', right: 'simpan' },
  todo: 'dinas-luar',
})

export const deleteDinasLuar = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/dinas_luar/delete',
  summary: 'Confirmation',
  access: { roles: PERAN_DINAS },
  button: { menu: '/dinasluar/lists', right: 'hapus' },
  todo: 'dinas-luar',
})

export const decideDinasLuar = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/dinas_luar/setujui',
  summary: 'The field duty; never on oneself nor by who entered it',
  access: { roles: PERAN_ADMIN },
  todo: 'dinas-luar',
})

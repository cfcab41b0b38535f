import { defineRoute } from './route.ts'

export const listJamKerja = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-kerja/jam-kerja/get/{instansi}',
  summary: 'Work hours',
  access: {
    roles: ['role:presensi:operator:instansi:jam', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/jamkerja/lists', right: 'view' },
  todo: 3,
})

export const saveJamKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/jam-kerja/save',
  summary: 'The saved work hours',
  access: {
    roles: ['role:presensi:operator:instansi:jam', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/jamkerja/lists', right: 'simpan' },
  todo: 3,
})

export const deleteJamKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/jam-kerja/delete',
  summary: 'Confirmation',
  access: {
    roles: ['role:presensi:operator:instansi:jam', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/jamkerja/lists', right: 'hapus' },
  todo: 3,
})

export const importJamKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/jam-kerja/import',
  summary: 'Import report, row by row',
  access: {
    roles: ['role:presensi:operator:instansi:jam', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/jamkerja/lists', right: 'proses' },
  todo: 3,
})

export const downloadJamKerja = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-kerja/jam-kerja/download',
  summary: 'Xlsx: template_kantor.xlsx',
  access: {
    roles: ['role:presensi:operator:instansi:jam', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/jamkerja/lists', right: 'download_template' },
  todo: 3,
})

import { defineRoute } from './route.ts'

export const listKantor = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-lokasi-kantor/list/{instansi}',
  summary: 'Offices',
  access: {
    roles: [
      'role:presensi:operator:instansi:lokasi',
      'role:presensi:admin:instansi',
      'role:presensi:admin:kantor',
      'role:presensi:superadmin',
    ],
  },
  button: { menu: '/instansi/lokasikantor', right: 'view' },
  todo: 3,
})

export const listAllKantor = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-lokasi-kantor/all',
  summary: "Every agency's offices",
  access: { roles: ['role:presensi:superadmin'] },
  button: { menu: '/instansi/lokasikantor', right: 'view' },
  todo: 3,
})

export const saveKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-lokasi-kantor/save',
  summary: 'The saved office',
  access: {
    roles: ['role:presensi:operator:instansi:lokasi', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/instansi/lokasikantor', right: 'simpan', id: 'kantor_id' },
  todo: 3,
})

export const uploadKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-lokasi-kantor/upload',
  summary: 'Import report, row by row',
  access: {
    roles: ['role:presensi:operator:instansi:lokasi', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/instansi/lokasikantor', right: 'proses' },
  todo: 3,
})

export const deleteKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-lokasi-kantor/delete',
  summary: 'Confirmation',
  access: {
    roles: ['role:presensi:operator:instansi:lokasi', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/instansi/lokasikantor', right: 'hapus' },
  todo: 3,
})

import { defineRoute } from './route.ts'

export const listKegiatan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/apel/',
  summary: 'Joint events (Hari Kegiatan)',
  access: {
    roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/apelgabungan', right: 'view' },
  todo: 3,
})

export const saveKegiatan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/apel/save',
  summary: 'The saved event',
  access: {
    roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/apelgabungan', right: 'simpan' },
  todo: 3,
})

export const deleteKegiatan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/apel/delete',
  summary: 'Confirmation',
  access: {
    roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/apelgabungan', right: 'hapus' },
  todo: 3,
})

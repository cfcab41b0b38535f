import { PERAN_PETUGAS } from '@presensi/domain/akses/peran'
import { defineRoute } from './route.ts'

export const listPegawai = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-pegawai/list',
  summary: 'Employees',
  access: {
    roles: [
      'role:presensi:operator:instansi:pegawai',
      'role:presensi:admin:instansi',
      'role:presensi:admin:kantor',
      'role:presensi:superadmin',
    ],
  },
  button: { menu: '/pegawaikantor/lists', right: 'view' },
  todo: 3,
})

export const savePegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-pegawai/save',
  summary: 'The saved employee',
  access: {
    roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/pegawaikantor/lists', right: 'simpan' },
  todo: 3,
})

export const deletePegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-pegawai/delete',
  summary: 'Confirmation',
  access: {
    roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/pegawaikantor/lists', right: 'hapus' },
  todo: 3,
})

export const setPegawaiOffline = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-pegawai/set-offline',
  summary: "Confirmation; the employee's sessions and bound device are released",
  access: {
    roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/pegawaikantor/lists', right: 'proses' },
  changes: true,
  todo: 3,
})

export const uploadPegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-pegawai/upload/{kantor_id}',
  summary: 'Import report, row by row',
  access: {
    roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/pegawaikantor/lists', right: 'proses' },
  todo: 3,
})

export const listUnregisteredAsn = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/users-service/user/unregister',
  summary: 'ASN not yet registered to an office',
  access: {
    roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/pegawaikantor/lists', right: 'view' },
  todo: 3,
})

export const listUnregisteredNonAsn = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/users-service/user/unregister-nonasn',
  summary: 'Non-ASN not yet registered to an office',
  access: {
    roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/pegawaikantor/lists', right: 'view' },
  todo: 3,
})

export const readPegawaiImage = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/data/get-image',
  summary: 'Image',
  access: {
    roles: [
      'role:presensi:superadmin',
      'role:presensi:admin:instansi',
      'role:presensi:operator:instansi:pegawai',
      'role:presensi:admin:kantor',
    ],
    relations: ['sendiri', 'atasan'],
  },
  sensitive: true,
  todo: 3,
})

export const resetFace = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-face-recog/reset/{id}',
  summary: 'Confirmation; the face must be enrolled again',
  access: {
    roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/pegawaikantor/lists', right: 'proses' },
  changes: true,
  todo: 3,
})

export const choosePegawai = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/data/get',
  summary: 'Employees to choose from',
  access: { roles: PERAN_PETUGAS },
  todo: 3,
})

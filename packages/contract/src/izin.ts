import { defineRoute } from './route.ts'

export const listOwnIzin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/get',
  summary: 'Own requests',
  access: { signedIn: true, as: 'pegawai' },
  todo: 5,
})

export const listIzinBawahan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/bawahan/get',
  summary: "Subordinates' requests",
  access: { signedIn: true, as: 'pegawai' },
  todo: 5,
})

export const listIzinPybmc = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/pybmc/get',
  summary: 'Requests waiting for, or decided by, the caller',
  access: { signedIn: true, as: 'pegawai' },
  todo: 5,
})

export const listIzinInstansi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/instansi/get',
  summary: "The agency's requests",
  access: { roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi'] },
  button: { menu: '/izin/lists/instansi', right: 'view' },
  todo: 5,
})

export const readAtasan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/get/atasan',
  summary: 'Own superior and PYBMC',
  access: { signedIn: true, as: 'pegawai' },
  todo: 5,
})

export const saveIzin = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/save',
  summary: 'The saved request',
  access: { roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi'], relations: ['sendiri'] },
  todo: 5,
})

export const decideIzinAtasan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/atasan/approval',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  todo: 5,
})

export const decideIzinPybmc = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/pybmc/approval',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  todo: 5,
})

export const decideIzinInstansi = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/instansi/approval',
  summary: 'The request',
  access: { roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi'] },
  button: { menu: '/izin/lists/instansi', right: 'proses' },
  todo: 5,
})

export const approveIzinAuto = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/instansi/approval-auto',
  summary: "Each request's outcome",
  access: { roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi'] },
  button: { menu: '/izin/lists/instansi', right: 'proses' },
  todo: 5,
})

export const importIzin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/import-izin',
  summary: 'Import report',
  access: { roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi'] },
  button: { menu: '/izin/lists/instansi', right: 'proses' },
  changes: true,
  todo: 5,
})

export const deleteIzin = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi'], relations: ['sendiri'] },
  todo: 5,
})

export const searchPegawaiIzin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/search-by-nip-nama',
  summary: 'Employees',
  access: { roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi'] },
  button: { menu: '/izin/lists/instansi', right: 'view' },
  todo: 5,
})

export const searchAtasan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/search-atasan-nip-nama',
  summary: 'Possible superiors',
  access: { signedIn: true },
  todo: 5,
})

export const acceptPerubahanIzin = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/terima-perubahan',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  todo: 5,
})

export const cancelIzin = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/batal',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  todo: 5,
})

export const readSaldoIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/saldo',
  summary: 'The ledger',
  access: {
    roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi'],
    relations: ['sendiri', 'atasan', 'pybmc'],
  },
  todo: 5,
})

export const readFormulirIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/formulir/{id}',
  summary: 'Pdf: the official form',
  access: {
    roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi'],
    relations: ['sendiri', 'atasan', 'pybmc'],
  },
  todo: 5,
})

import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const listOwnIzin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/get',
  summary: 'Own requests',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'izin',
})

export const listIzinBawahan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/bawahan/get',
  summary: "Subordinates' requests",
  access: { signedIn: true, as: 'pegawai' },
  todo: 'izin',
})

export const listIzinPybmc = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/pybmc/get',
  summary: 'Requests waiting for, or decided by, the caller',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'izin',
})

export const listIzinInstansi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/instansi/get',
  summary: "The agency's requests",
  access: { roles: PERAN_IZIN },
  button: { menu: '/izin/lists/instansi', right: 'view' },
  todo: 'izin',
})

export const readAtasan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/get/atasan',
  summary: 'Own superior and PYBMC',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'izin',
})

export const saveIzin = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/save',
  summary: 'The saved request',
  access: { roles: PERAN_IZIN, relations: ['sendiri'] },
  todo: 'izin',
})

export const decideIzinAtasan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/atasan/approval',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'izin',
})

export const decideIzinPybmc = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/pybmc/approval',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'izin',
})

export const decideIzinInstansi = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/instansi/approval',
  summary: 'The request',
  access: { roles: PERAN_IZIN },
  button: { menu: '/izin/lists/instansi', right: 'proses' },
  todo: 'izin',
})

export const approveIzinAuto = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/instansi/approval-auto',
  summary: "Each request's outcome",
  access: { roles: PERAN_IZIN },
  button: { menu: '/izin/lists/instansi', right: 'proses' },
  todo: 'izin',
})

export const importIzin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/import-izin',
  summary: 'Import report',
  access: { roles: PERAN_IZIN },
  button: { menu: '/izin/lists/instansi', right: 'proses' },
  changes: true,
  todo: 'izin',
})

export const deleteIzin = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/delete',
  summary: 'Confirmation',
  access: { roles: PERAN_IZIN, relations: ['sendiri'] },
  todo: 'izin',
})

export const searchPegawaiIzin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/search-by-nip-nama',
  summary: 'Employees',
  access: { roles: PERAN_IZIN },
  button: { menu: '/izin/lists/instansi', right: 'view' },
  todo: 'izin',
})

export const searchAtasan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/search-atasan-nip-nama',
  summary: 'Possible superiors',
  access: { signedIn: true },
  todo: 'izin',
})

export const acceptPerubahanIzin = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/terima-perubahan',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'izin',
})

export const cancelIzin = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/batal',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'izin',
})

export const readFormulirIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/formulir/{id}',
  summary: 'Pdf: the official form',
  access: {
    roles: PERAN_IZIN,
    relations: ['sendiri', 'atasan', 'pybmc'],
  },
  todo: 'izin',
})

export const readKalenderIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/kalender',
  summary: 'Who is away when, without reasons',
  access: {
    roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi', 'role:presensi:admin:kantor'],
    relations: ['sendiri', 'atasan'],
  },
  todo: 'izin',
})

export const recallIzin = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/panggil',
  summary: 'The request, unused days returned',
  access: { roles: PERAN_IZIN, relations: ['pybmc'] },
  todo: 'izin',
})

export const permitIzinForNow = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/sementara',
  summary: 'The request, permitted for now by the head of the office',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'izin',
})

export const countIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/hitung',
  summary: 'Days per balance, days off, who decides, papers, clashes',
  access: { roles: PERAN_IZIN, relations: ['sendiri'] },
  todo: 'izin',
})

export const readIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/{id}',
  summary: 'The request with its decisions',
  access: {
    roles: PERAN_IZIN,
    relations: ['sendiri', 'atasan', 'pybmc'],
  },
  sensitive: true,
  todo: 'izin',
})

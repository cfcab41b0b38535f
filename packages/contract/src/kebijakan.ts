import { PERAN_PETUGAS_INSTANSI } from '@presensi/domain/akses/peran'
import { defineRoute } from './route.ts'

export const listKebijakan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/kebijakan/get',
  summary: 'Policies with valid-from',
  access: { roles: PERAN_PETUGAS_INSTANSI },
  todo: 5,
})

export const saveKebijakan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/kebijakan/save',
  summary: 'The saved policy',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'simpan' },
  todo: 5,
})

export const simulateKebijakan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/kebijakan/simulasi',
  summary: 'A job; the difference per person',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:operator:instansi:keuangan'] },
  button: { menu: ['/instansi/setting', '/instansi/tpp/periode/lists'], right: 'proses' },
  todo: 5,
})

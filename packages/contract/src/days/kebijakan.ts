import { PERAN_PETUGAS_INSTANSI } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const listKebijakan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/kebijakan/get',
  summary: 'Policies with valid-from',
  access: { roles: PERAN_PETUGAS_INSTANSI },
  todo: 'kebijakan',
})

export const saveKebijakan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/kebijakan/save',
  summary: 'The saved policy',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'simpan' },
  todo: 'kebijakan',
})

export const simulateKebijakan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/kebijakan/simulasi',
  summary: 'A job; the difference per person',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:operator:instansi:keuangan'] },
  button: { menu: ['/instansi/setting', '/instansi/tpp/periode/lists'], right: 'proses' },
  todo: 'kebijakan',
})

export const deleteKebijakan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/kebijakan/delete',
  summary: 'Confirmation; only before it begins',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'hapus' },
  todo: 'kebijakan',
})

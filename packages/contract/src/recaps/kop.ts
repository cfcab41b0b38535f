import { PERAN_PETUGAS_INSTANSI } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const readKop = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/kop/get',
  summary: 'Letterhead and signers',
  access: { roles: PERAN_PETUGAS_INSTANSI },
  todo: 'kop-surat',
})

export const saveKop = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/kop/save',
  summary: 'Letterhead and signers',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'ubah' },
  todo: 'kop-surat',
})

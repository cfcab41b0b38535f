import { PERAN_ADMIN } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const savePerbaikan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/perbaikan/save',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'perbaikan',
})

export const listPerbaikan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/perbaikan/get',
  summary: 'Requests',
  access: { roles: PERAN_ADMIN, relations: ['sendiri', 'atasan'] },
  todo: 'perbaikan',
})

export const decidePerbaikan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/perbaikan/putuskan',
  summary: 'The request',
  access: { roles: PERAN_ADMIN, relations: ['atasan'] },
  todo: 'perbaikan',
})

export const withdrawPerbaikan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/perbaikan/batal',
  summary: 'The request; while undecided',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'perbaikan',
})

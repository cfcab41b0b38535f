import { defineRoute } from './route.ts'

export const listAnggotaShift = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/shift/anggota/get',
  summary: 'Who is on the roster, from when to when',
  access: {
    roles: [
      'role:presensi:operator:kantor:jam',
      'role:presensi:admin:kantor',
      'role:presensi:admin:instansi',
      'role:presensi:operator:instansi:jam',
    ],
  },
  button: { menu: ['/instansi/shift/pegawai', '/instansi/shift/lists'], right: 'view' },
  todo: 'anggota-shift',
})

export const saveAnggotaShift = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/anggota/save',
  summary: 'The membership',
  access: { roles: ['role:presensi:operator:kantor:jam', 'role:presensi:admin:kantor'] },
  button: { menu: '/instansi/shift/pegawai', right: 'ubah' },
  todo: 'anggota-shift',
})

import { defineRoute } from '../route.ts'

export const readProfil = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/profil/get',
  summary: 'Own profile',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'profil',
})

export const saveProfil = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/profil/save',
  summary: 'The saved profile',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'profil',
})

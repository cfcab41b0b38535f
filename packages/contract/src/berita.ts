import { defineRoute } from './route.ts'

export const listBerita = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-berita/list',
  summary: 'News',
  access: { signedIn: true },
  todo: 3,
})

export const submitBerita = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-berita/submit',
  summary: 'The saved item',
  access: { roles: ['role:presensi:superadmin'] },
  button: { menu: '/manajemenberita/lists', right: 'tambah' },
  todo: 3,
})

export const editBerita = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-berita/edit/{id}',
  summary: 'The saved item',
  access: { roles: ['role:presensi:superadmin'] },
  button: { menu: '/manajemenberita/lists', right: 'ubah' },
  todo: 3,
})

export const deleteBerita = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-berita/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:superadmin'] },
  button: { menu: '/manajemenberita/lists', right: 'hapus' },
  todo: 3,
})

import { PERAN_KEUANGAN } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

const KEUANGAN = { roles: PERAN_KEUANGAN }

export const listSkemaTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/skema/get',
  summary: 'Schemes',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/periode/lists', right: 'view' },
  todo: 'tpp',
})

export const saveSkemaTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/skema/save',
  summary: 'The scheme',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/periode/lists', right: 'simpan' },
  todo: 'tpp',
})

export const listKelasTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/kelas/get',
  summary: 'Class amounts',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/periode/lists', right: 'view' },
  todo: 'tpp',
})

export const saveKelasTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/kelas/save',
  summary: 'The class amounts',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/periode/lists', right: 'simpan' },
  todo: 'tpp',
})

export const listSanksiTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/sanksi/get',
  summary: 'Sanctions',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/periode/lists', right: 'view' },
  sensitive: true,
  todo: 'tpp',
})

export const saveSanksiTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/sanksi/save',
  summary: 'The sanction; never on oneself',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/periode/lists', right: 'simpan' },
  sensitive: true,
  todo: 'tpp',
})

export const listKoreksiTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/koreksi/get',
  summary: 'Manual lines',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'view' },
  sensitive: true,
  todo: 'tpp',
})

export const saveKoreksiTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/koreksi/save',
  summary: 'The manual line, waiting; never on oneself',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'simpan' },
  sensitive: true,
  todo: 'tpp',
})

export const decideKoreksiTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/koreksi/setuju',
  summary: 'The manual line; by another than who wrote it',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'proses' },
  sensitive: true,
  todo: 'tpp',
})

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

import * as z from 'zod/mini'
import { clearable, confirmation, date, listQuery, nip, oneOf, optional, page, rule, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { PERAN_SORTS, penugasan, STATUS_PERAN } from './peran.ts'

const ADMINS = { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'] } as const
/** An agency's admin has no page of office admins; who may give roles on User Role may give this one. */
const MENU = ['/adminkantor/lists', '/manajemen-role/lists'] as const

export const listAdminInstansi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/m-admin/instansi/list-admin',
  summary: 'Agency admins',
  access: { roles: ['role:presensi:superadmin'] },
  acrossInstansi: true,
  button: { menu: '/superadmin/admin', right: 'view' },
  query: z.strictObject(listQuery(PERAN_SORTS)),
  answer: page(penugasan),
})

export const listAdminKantor = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-admin/kantor/list-admin/{instansi}',
  summary: 'Office admins',
  access: ADMINS,
  button: { menu: MENU, right: 'view' },
  params: z.strictObject({ instansi: uuid() }),
  query: z.strictObject({
    ...listQuery(PERAN_SORTS),
    kantor_id: optional(uuid()),
    status: optional(oneOf(STATUS_PERAN)),
  }),
  answer: page(penugasan),
})

export const saveAdminKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-admin/kantor/save',
  summary: 'The saved office admin',
  orang: [
    { di: 'body.nip', hak: 'akun' },
    { di: 'body.id', hak: 'akun' },
  ],
  access: ADMINS,
  button: { menu: MENU, right: 'simpan' },
  body: z
    .strictObject({
      id: optional(uuid()),
      nip: optional(nip()),
      kantor_id: clearable(uuid()),
      mulai: clearable(date()),
      selesai: clearable(date()),
    })
    .check(rule(['mulai', 'selesai'], 'sebelum_mulai', (given) => given.selesai >= given.mulai)),
  answer: penugasan,
})

export const deleteAdminKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-admin/kantor/delete',
  summary: 'Confirmation',
  orang: [{ di: 'body.id', hak: 'akun' }],
  access: ADMINS,
  acrossInstansi: true,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid() }),
  answer: confirmation(),
})

/** Just enough to choose the right person. */
export const calon = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  kantor_id: z.nullable(z.string()),
  kantor: z.nullable(z.string()),
  jabatan: z.nullable(z.string()),
})
const CHOOSE = ['/adminkantor/lists', '/manajemen-role/lists', '/superadmin/admin'] as const

export const listUserInstansi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-admin/instansi/list-user',
  summary: 'Users of the agency to choose from',
  access: ADMINS,
  button: { menu: CHOOSE, right: 'view' },
  query: z.strictObject(listQuery(['nama'])),
  answer: page(calon),
})

export const readUserByNip = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-admin/instansi/list-user-by-nip',
  summary: 'One user',
  access: ADMINS,
  button: { menu: CHOOSE, right: 'view' },
  query: z.strictObject({ nip: nip() }),
  answer: calon,
})

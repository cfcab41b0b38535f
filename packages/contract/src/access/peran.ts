import { type PintuPeran, peranDapatDiberikan } from '@presensi/domain/akses/pemberian'
import { PERAN } from '@presensi/domain/akses/peran'
import * as z from 'zod/mini'
import { clearable, confirmation, date, listQuery, nip, oneOf, optional, page, rule, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

const ADMIN = { roles: ['role:presensi:admin:instansi'] } as const
const SUPERADMIN = { roles: ['role:presensi:superadmin'] } as const
const MENU = '/manajemen-role/lists'
const MENU_ADMIN = '/superadmin/admin'
const byId = z.strictObject({ id: uuid() })
export const STATUS_PERAN = ['berlaku', 'akan_datang', 'berakhir'] as const
export const PERAN_SORTS = ['nama', 'dibuat_pada'] as const

/** One role of one person, as it was given. */
export const penugasan = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  role: z.enum(PERAN),
  instansi_id: z.nullable(z.string()),
  instansi: z.nullable(z.string()),
  kantor_id: z.nullable(z.string()),
  kantor: z.nullable(z.string()),
  mulai: z.nullable(z.string()),
  selesai: z.nullable(z.string()),
  /** holds today */
  berlaku: z.boolean(),
  status: z.enum(STATUS_PERAN),
  can: z.object({ ubah: z.boolean(), hapus: z.boolean() }),
})

const peranQuery = {
  ...listQuery(PERAN_SORTS),
  role: optional(oneOf(PERAN)),
  kantor_id: optional(uuid()),
  status: optional(oneOf(STATUS_PERAN)),
}

export const peranRef = z.array(
  z.object({ role: z.enum(PERAN), nama: z.string(), tingkat: z.enum(['instansi', 'kantor']) }),
)

export const listPeran = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/role/user/get',
  summary: 'Who has which role',
  access: ADMIN,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject(peranQuery),
  answer: page(penugasan),
})

export const listPeranRef = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/role/ref/get',
  summary: 'The roles that can be given',
  access: ADMIN,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({}),
  answer: peranRef,
})

/** Any role is understood; named are those that can be given here. */
const giving = (pintu: PintuPeran) =>
  optional(z.enum(PERAN, { error: `pilihan:${peranDapatDiberikan(pintu).join(', ')}` }))

/** nip and role are required for a new assignment; of a given one the dates and the office can be changed. */
const peranBody = {
  id: optional(uuid()),
  nip: optional(nip()),
  mulai: clearable(date()),
  selesai: clearable(date()),
}

export const savePeran = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/role/user/save',
  summary: 'The saved assignment',
  orang: [
    { di: 'body.nip', hak: 'akun' },
    { di: 'body.id', hak: 'akun' },
  ],
  access: ADMIN,
  button: { menu: MENU, right: 'simpan' },
  waits: true,
  body: z
    .strictObject({ ...peranBody, role: giving('instansi'), kantor_id: clearable(uuid()) })
    .check(rule(['mulai', 'selesai'], 'sebelum_mulai', (given) => given.selesai >= given.mulai)),
  answer: penugasan,
})

export const deletePeran = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/role/user/delete',
  summary: 'Confirmation',
  orang: [{ di: 'body.id', hak: 'akun' }],
  access: ADMIN,
  button: { menu: MENU, right: 'hapus' },
  body: byId,
  answer: confirmation(),
})

export const listPeranAdmin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/role/admin/user/get',
  summary: 'Agency admins of every agency',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU_ADMIN, right: 'view' },
  query: z.strictObject(peranQuery),
  answer: page(penugasan),
})

export const listPeranAdminRef = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/role/admin/ref/get',
  summary: 'The roles that can be given',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU_ADMIN, right: 'view' },
  query: z.strictObject({}),
  answer: peranRef,
})

export const savePeranAdmin = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/role/admin/user/save',
  summary: 'The saved assignment',
  orang: [
    { di: 'body.nip', hak: 'akun' },
    { di: 'body.id', hak: 'akun' },
  ],
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU_ADMIN, right: 'simpan' },
  body: z
    .strictObject({
      ...peranBody,
      role: giving('superadmin'),
      instansi_id: optional(uuid()),
      kantor_id: clearable(uuid()),
    })
    .check(rule(['mulai', 'selesai'], 'sebelum_mulai', (given) => given.selesai >= given.mulai)),
  answer: penugasan,
})

export const deletePeranAdmin = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/role/admin/user/delete',
  summary: 'Confirmation',
  orang: [{ di: 'body.id', hak: 'akun' }],
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU_ADMIN, right: 'hapus' },
  body: byId,
  answer: confirmation(),
})

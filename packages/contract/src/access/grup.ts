import * as z from 'zod/mini'
import { boolean, clearable, confirmation, listQuery, optional, page, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

const ADMINS = { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] } as const
const SUPERADMIN = { roles: ['role:presensi:superadmin'] } as const
const GRUP = ['/superadmin/grup', '/manajemen-role/lists'] as const
const byId = z.strictObject({ id: uuid() })

export const groupUser = z.object({
  id: z.string(),
  sys_user_id: z.string(),
  sys_group_id: z.string(),
  nama: z.string(),
  nip: z.string(),
  name_group: z.string(),
  status_active: z.boolean(),
  instansi_id: z.nullable(z.string()),
  /** nobody changes their own membership */
  can: z.object({ ubah: z.boolean(), hapus: z.boolean() }),
})

export const listGroupUser = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group-user/list',
  summary: 'Group users',
  access: ADMINS,
  acrossInstansi: true,
  button: { menu: GRUP, right: 'view' },
  query: z.strictObject({
    ...listQuery(['nama', 'name_group']),
    sys_group_id: optional(uuid()),
    sys_user_id: optional(uuid()),
  }),
  answer: page(groupUser),
})

export const retriveGroupUser = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group-user/retrive',
  summary: 'One group user',
  access: ADMINS,
  acrossInstansi: true,
  button: { menu: GRUP, right: 'view' },
  query: byId,
  answer: groupUser,
})

export const submitGroupUser = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group-user/submit',
  summary: 'The saved group user; with an id only the group can be changed',
  orang: [
    { di: 'body.sys_user_id', hak: 'akun' },
    { di: 'body.id', hak: 'akun' },
  ],
  access: ADMINS,
  acrossInstansi: true,
  button: { menu: GRUP, right: 'simpan' },
  body: z.strictObject({ id: optional(uuid()), sys_user_id: uuid(), sys_group_id: uuid() }),
  answer: groupUser,
})

export const deleteGroupUser = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group-user/delete',
  summary: 'Confirmation',
  orang: [{ di: 'body.id', hak: 'akun' }],
  access: ADMINS,
  acrossInstansi: true,
  button: { menu: GRUP, right: 'hapus' },
  body: byId,
  answer: confirmation(),
})

export const group = z.object({
  id: z.string(),
  name_group: z.string(),
  status_active: z.boolean(),
  /** members that the caller may see */
  jumlah_anggota: z.int(),
})
const groupList = {
  access: ADMINS,
  acrossInstansi: true,
  button: { menu: GRUP, right: 'view' },
  query: z.strictObject({ ...listQuery(['name_group']), status_active: optional(boolean()) }),
  answer: page(group),
} as const

export const listGroup = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group/list',
  summary: 'Groups',
  ...groupList,
})

export const listGroupAbsensi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/users-service/group/list',
  summary: 'Groups',
  ...groupList,
})

export const retriveGroup = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group/retrive',
  summary: 'One group',
  access: ADMINS,
  acrossInstansi: true,
  button: { menu: GRUP, right: 'view' },
  query: byId,
  answer: group,
})

export const submitGroup = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group/submit',
  summary: 'The saved group',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/grup', right: 'simpan' },
  body: z.strictObject({ id: optional(uuid()), name_group: text(100), status_active: clearable(boolean()) }),
  answer: group,
})

export const deleteGroup = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group/delete',
  summary: 'Confirmation; refused while the group has members',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/grup', right: 'hapus' },
  body: byId,
  answer: confirmation(),
})

import { PERAN } from '@presensi/domain/akses/peran'
import * as z from 'zod/mini'
import {
  boolean,
  clearable,
  confirmation,
  integer,
  list,
  listQuery,
  oneOf,
  optional,
  page,
  text,
  uuid,
} from '../fields.ts'
import { defineRoute } from '../route.ts'
import { MENU_ICONS } from './menu-icons.ts'

const SUPERADMIN = { roles: ['role:presensi:superadmin'] } as const
/** The super admin gives rights to groups; an agency's admin, who puts people into them, sees what they give. */
const ADMINS = { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] } as const
const byId = z.strictObject({ id: uuid() })

const PROCESS = [
  'process_view',
  'process_tambah',
  'process_ubah',
  'process_hapus',
  'process_proses',
  'process_cetak',
  'process_export_excel',
  'process_inisialisasi',
  'prosess_download_template',
] as const
export type ProcessFlag = (typeof PROCESS)[number]

const flags = <N extends string, T extends z.ZodMiniType>(names: readonly N[], type: () => T) =>
  Object.fromEntries(names.map((name) => [name, type()])) as Record<N, T>
const yesNo = () => z.boolean()
const optionalYesNo = () => clearable(boolean())

export const menu = z.object({
  id: z.string(),
  general_text: z.string(),
  id_parent_menu: z.nullable(z.string()),
  general_iconclass: z.nullable(z.string()),
  general_url: z.nullable(z.string()),
  ...flags(PROCESS, yesNo),
  bagian: z.string(),
  urutan: z.int(),
  roles: z.array(z.string()),
  tampil: z.boolean(),
  /** ships with the product: address and roles stay, and it cannot be deleted */
  bawaan: z.boolean(),
})

export const listMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/menu/list',
  summary: 'Menus',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/menu', right: 'view' },
  query: z.strictObject(listQuery(['urutan', 'general_text'])),
  answer: page(menu),
})

export const listParentMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/menu/get-parent',
  summary: 'Menus that can be a parent (of the one whose id is given)',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/menu', right: 'view' },
  query: z.strictObject({ id: optional(uuid()) }),
  answer: z.array(z.object({ id: z.string(), general_text: z.string(), bagian: z.string() })),
})

export const listMenuIcons = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/menu/icons',
  summary: 'Icon class names',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/menu', right: 'view' },
  query: z.strictObject({}),
  answer: z.array(z.string()),
})

export const retriveMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/menu/retrive',
  summary: 'One menu',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/menu', right: 'view' },
  query: byId,
  answer: menu,
})

const RIGHTS = [
  'u_view',
  'u_tambah',
  'u_ubah',
  'u_hapus',
  'u_proses',
  'u_cetak',
  'u_export_excel',
  'u_inisialisasi',
  'u_download_template',
] as const
export type RightFlag = (typeof RIGHTS)[number]

export const readMenuButtons = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/menu/role-menu-akes-button',
  summary: 'The button flags of that menu for the caller',
  access: { signedIn: true },
  query: byId,
  answer: z.object(flags(RIGHTS, yesNo)),
})

const path = text(200).check(z.regex(/^\/(?![/\\])[\w\-./]*$/, { error: 'jalur' }))

export const submitMenu = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/menu/submit',
  summary: 'The saved menu',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/menu', right: 'simpan' },
  body: z.strictObject({
    id: optional(uuid()),
    general_text: text(100),
    id_parent_menu: clearable(uuid()),
    general_iconclass: clearable(oneOf(MENU_ICONS)),
    general_url: clearable(path),
    ...flags(PROCESS, optionalYesNo),
    bagian: clearable(text(60)),
    urutan: clearable(integer(0, 1_000_000)),
    roles: clearable(list(oneOf(['*', ...PERAN]), PERAN.length + 1)),
    tampil: clearable(boolean()),
  }),
  answer: menu,
})

export const deleteMenu = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/menu/delete',
  summary: 'Confirmation; refused for shipped menus and while something stands below it',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/menu', right: 'hapus' },
  body: byId,
  answer: confirmation(),
})

export const groupMenu = z.object({
  id: z.string(),
  sys_menu_id: z.string(),
  sys_group_id: z.string(),
  ...flags(RIGHTS, yesNo),
  general_text: z.string(),
  name_group: z.string(),
  bagian: z.string(),
  id_parent_menu: z.nullable(z.string()),
})

const groupMenuQuery = z.strictObject({ ...listQuery(['urutan', 'name_group']), sys_group_id: optional(uuid()) })

export const listGroupMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group-menu/list',
  summary: 'Mappings',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/grup', right: 'view' },
  query: groupMenuQuery,
  answer: page(groupMenu),
})

export const listHakGrup = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/grup/hak',
  summary: 'What groups give their members, for who puts people into them',
  access: ADMINS,
  acrossInstansi: true,
  button: { menu: ['/manajemen-role/lists', '/superadmin/grup'], right: 'view' },
  query: groupMenuQuery,
  answer: page(groupMenu),
})

export const retriveGroupMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group-menu/retrive',
  summary: 'One mapping',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/grup', right: 'view' },
  query: byId,
  answer: groupMenu,
})

export const submitGroupMenu = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group-menu/submit',
  summary: 'The saved mapping; of a new one a flag that is not sent is off',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/grup', right: 'simpan' },
  body: z.strictObject({
    id: optional(uuid()),
    sys_menu_id: uuid(),
    sys_group_id: uuid(),
    ...flags(RIGHTS, optionalYesNo),
  }),
  answer: groupMenu,
})

export const deleteGroupMenu = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group-menu/delete',
  summary: 'Confirmation',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/grup', right: 'hapus' },
  body: byId,
  answer: confirmation(),
})

export const initialiseGroupMenu = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group-menu/inisialisasi',
  summary: 'A mapping for every menu that lacks one: u_view on, the other eight off',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/grup', right: 'inisialisasi' },
  body: z.strictObject({ sys_group_id: uuid() }),
  answer: z.object({ dibuat: z.int(), sudah_ada: z.int() }),
})

type Branch = {
  id: string
  general_text: string
  general_iconclass: string | null
  general_url: string | null
  children: Branch[]
}
export const branch: z.ZodMiniType<Branch> = z.lazy(() =>
  z.object({
    id: z.string(),
    general_text: z.string(),
    general_iconclass: z.nullable(z.string()),
    general_url: z.nullable(z.string()),
    children: z.array(branch),
  }),
)

export const readLeftMenu = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/get-left-menu',
  summary: "The caller's menu tree",
  access: { signedIn: true },
  query: z.strictObject({}),
  answer: z.array(z.object({ section: z.string(), items: z.array(branch) })),
})

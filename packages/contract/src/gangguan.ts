import * as z from 'zod/mini'
import { clearable, instant, listQuery, longText, optional, page, rule, uuid } from './fields.ts'
import { defineRoute } from './route.ts'

const ACCESS = { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'] } as const
const MENU = ['/instansi/setting', '/logabsensi/lists/logkehadiran'] as const
export const gangguan = z.object({
  id: z.string(),
  mulai: z.string(),
  selesai: z.string(),
  /** null: the whole agency */
  kantor_id: z.nullable(z.string()),
  kantor: z.nullable(z.string()),
  alasan: z.string(),
  dibuat_pada: z.string(),
  oleh: z.string(),
})

export const listGangguan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/gangguan/get',
  summary: 'Declared outages, newest first',
  access: ACCESS,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({ ...listQuery(['mulai']), kantor_id: optional(uuid()) }),
  answer: page(gangguan),
})

export const saveGangguan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/gangguan/save',
  summary: 'The declared outage',
  access: ACCESS,
  button: { menu: MENU, right: 'proses' },
  body: z
    .strictObject({
      id: optional(uuid()),
      mulai: instant(),
      selesai: instant(),
      kantor_id: clearable(uuid()),
      alasan: longText(500),
    })
    .check(rule(['mulai', 'selesai'], 'sebelum_mulai', (given) => Date.parse(given.selesai) > Date.parse(given.mulai))),
  answer: gangguan,
})

export const deleteGangguan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/gangguan/delete',
  summary: 'Confirmation',
  access: ACCESS,
  button: { menu: MENU, right: 'proses' },
  todo: 'gangguan',
})

export const decideGangguan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/gangguan/setujui',
  summary: 'The outage; never by who declared it',
  access: ACCESS,
  button: { menu: MENU, right: 'proses' },
  todo: 'gangguan',
})

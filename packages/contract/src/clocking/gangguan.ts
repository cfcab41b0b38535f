import { KEPUTUSAN_GANGGUAN } from '@presensi/domain/akses/diri-sendiri'
import * as z from 'zod/mini'
import { areRight, clearable, instant, listQuery, longText, oneOf, optional, page, rule, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

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
  /** of another admin; null while nobody decided: it then helps everybody but who declared it */
  keputusan: z.nullable(z.enum(KEPUTUSAN_GANGGUAN)),
  catatan: z.nullable(z.string()),
  diputuskan_oleh: z.nullable(z.string()),
  diputuskan_pada: z.nullable(z.string()),
  can: z.object({ ubah: z.boolean(), setujui: z.boolean(), hapus: z.boolean() }),
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
  body: z.strictObject({ id: uuid(), alasan: longText(500) }),
  answer: z.object({ id: z.string() }),
})

export const decideGangguan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/gangguan/setujui',
  summary: 'The outage; never by who declared it',
  access: ACCESS,
  button: { menu: MENU, right: 'proses' },
  body: z.strictObject({ id: uuid(), keputusan: oneOf(KEPUTUSAN_GANGGUAN), catatan: optional(longText(500)) }).check(
    z.refine((body) => body.keputusan === 'disetujui' || body.catatan !== undefined, {
      path: ['catatan'],
      error: 'wajib',
      when: areRight('keputusan', 'catatan'),
    }),
  ),
  answer: gangguan,
})

import * as z from 'zod/mini'
import { boolean, integer, optional, page, uuid } from '../fields.ts'
import { defineRoute, EVENT_STREAM } from '../route.ts'

export const notifikasi = z.object({
  id: z.string(),
  type: z.enum(['success', 'danger']),
  /** what it is about, e.g. 'peran.diberikan' */
  jenis: z.string(),
  message: z.string(),
  tautan: z.nullable(z.string()),
  data: z.record(z.string(), z.unknown()),
  dibuat_pada: z.string(),
  dibaca_pada: z.nullable(z.string()),
})

export const listNotifikasi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/notifikasi/get',
  summary: 'Own notifications, newest first',
  access: { signedIn: true },
  query: z.strictObject({
    page: optional(integer(1, 1_000_000)),
    size: optional(integer(1, 200)),
    belum_dibaca: optional(boolean()),
  }),
  answer: z.extend(page(notifikasi), { belum_dibaca: z.int() }),
})

export const markNotifikasi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/notifikasi/baca',
  summary: 'Marks one notification as read, or all of them',
  access: { signedIn: true },
  body: z.strictObject({ id: optional(uuid()) }),
  answer: z.object({ belum_dibaca: z.int() }),
})

export const streamNotifikasi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/notifikasi/aliran',
  summary:
    'New notifications as server-sent events: awal { belum_dibaca }, then notifikasi; at the end akhir { alasan }',
  access: { signedIn: true },
  query: z.strictObject({}),
  answer: z.string(),
  answerType: EVENT_STREAM,
})

export const readPreferensi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/notifikasi/preferensi',
  summary: 'Own preferences',
  access: { signedIn: true },
  todo: 'notifikasi',
})

export const savePreferensi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/notifikasi/preferensi',
  summary: 'Own preferences',
  access: { signedIn: true },
  todo: 'notifikasi',
})

export const readKunciNotifikasi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/notifikasi/kunci',
  summary: 'The public key for web push',
  access: { signedIn: true },
  todo: 'notifikasi',
})

export const saveLangganan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/notifikasi/langganan',
  summary: 'The subscription',
  access: { signedIn: true },
  todo: 'notifikasi',
})

export const deleteLangganan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/notifikasi/langganan/hapus',
  summary: 'Confirmation',
  access: { signedIn: true },
  todo: 'notifikasi',
})

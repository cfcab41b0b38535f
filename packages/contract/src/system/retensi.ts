import * as z from 'zod/mini'
import { oneOf, optional, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

const SUPERADMIN = { roles: ['role:presensi:superadmin'] } as const
const MENU = '/superadmin/pekerjaan'

/** 'presensi': positions and signatures of clockings, reasons of corrections, what was written of leave */
export const JENIS_RETENSI = ['presensi'] as const

export const listRetensi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/superadmin/retensi/get',
  summary: 'What retention removed and would remove, by kind, with counts and why some waits',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({}),
  answer: z.object({
    items: z.array(
      z.object({
        instansi_id: z.string(),
        instansi: z.string(),
        jenis: z.enum(JENIS_RETENSI),
        /** the last run: its date, what it removed, and before which day */
        tanggal: z.string(),
        jumlah: z.int(),
        sebelum: z.nullable(z.string()),
        /** what is due and waits: it is more than usual */
        tertahan: z.int(),
        /** before which day everything has been due on seven days: so far an agreement reaches */
        batas: z.nullable(z.string()),
        /** on how many days it has been due; seven are needed */
        hari_jatuh_tempo: z.int(),
      }),
    ),
  }),
})

export const confirmRetensi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/superadmin/retensi/setujui',
  summary: 'The larger run may go ahead',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU, right: 'view' },
  body: z.strictObject({
    /** one agency; without it all that wait */
    instansi_id: optional(uuid()),
    jenis: oneOf(JENIS_RETENSI),
    alasan: text(500, 10),
  }),
  answer: z.object({ jumlah: z.int() }),
})

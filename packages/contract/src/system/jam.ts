import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { defineRoute } from '../route.ts'

const SUPERADMIN = { roles: ['role:presensi:superadmin'] } as const
const MENU = { menu: '/superadmin/pekerjaan', right: 'view' } as const

const SEBAB = z.enum(['maju', 'mundur', 'lama_mati'])
const instant = z.nullable(z.string())

export const readJam = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/superadmin/jam/get',
  summary: 'What each clock says, whether it is believed, since when, and what waits for it',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: MENU,
  query: z.strictObject({}),
  answer: z.object({
    dipercaya: z.boolean(),
    basis_data: z.string(),
    /** what the others say at the same moment; null: they say nothing */
    monotonik: instant,
    detak: instant,
    mata: instant,
    layanan_waktu: z.nullable(z.enum(['selaras', 'tidak_selaras'])),
    /** why it is not believed, by the clock that is not */
    pemeriksaan: z.nullable(z.object({ sebab: SEBAB, selisih_detik: z.int(), mulai: z.string() })),
    /** work of the date that has not been done */
    menunggu: z.array(z.object({ nama: z.string(), tanggal: z.string() })),
    riwayat: z.array(
      z.object({
        id: z.string(),
        sebab: SEBAB,
        selisih_detik: z.int(),
        mulai: z.string(),
        selesai: z.string(),
        cara: z.enum(['sepakat', 'layanan_waktu', 'orang']),
        oleh: z.nullable(z.string()),
        alasan: z.nullable(z.string()),
      }),
    ),
  }),
})

export const confirmJam = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/superadmin/jam/setujui',
  summary: 'The time shown is the right one; what waited goes on',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: MENU,
  body: z.strictObject({ alasan: text(500, 10) }),
  answer: z.object({}),
})

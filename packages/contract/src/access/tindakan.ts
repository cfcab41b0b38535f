import * as z from 'zod/mini'
import { areRight, longText, oneOf, optional, uuid } from '../fields.ts'
import { sentence } from '../kata/kabar/bentuk.ts'
import { defineRoute } from '../route.ts'

export const KEPUTUSAN_TINDAKAN = ['setuju', 'tolak'] as const

/** What an act that waits is answered with: in a 202 alone, or beside the result where only a part of it waits. */
export const menungguPersetujuan = z.object({
  persetujuan_id: z.string(),
  /** who may agree now, by name */
  menunggu: z.array(z.object({ role: z.string(), nama: z.string() })),
  /** null: until somebody decides */
  berakhir_pada: z.nullable(z.string()),
})
export type MenungguPersetujuan = z.output<typeof menungguPersetujuan>

const nilai = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** A line of what an act would change, as it is stored: said in the language of who reads it. */
export const barisPratinjau = z.object({ apa: sentence, sebelum: nilai, sesudah: nilai })

/** An act that waits, as it stands in the inbox. */
export const tindakan = z.object({
  jenis: z.string(),
  judul: z.string(),
  /** null: the product itself found it */
  oleh: z.nullable(z.object({ nip: z.string(), nama: z.string() })),
  alasan: z.nullable(z.string()),
  instansi_id: z.string(),
  instansi: z.string(),
  /** what would change */
  pratinjau: z.array(z.object({ apa: z.string(), sebelum: nilai, sesudah: nilai })),
  /** of sambungan_akun: the accounts of which one is the person's, to be named as `akun` */
  pilihan: z.optional(z.array(z.object({ id: z.string(), nama: z.string() }))),
  /** it holds already, for everybody or for all but whom it favours */
  sudah_berlaku: z.boolean(),
  berakhir_pada: z.nullable(z.string()),
})

export const decideTindakan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/persetujuan/putuskan',
  summary: 'The act that waited, done or refused; never by who asked nor by whom it favours',
  access: { signedIn: true },
  body: z
    .strictObject({
      id: uuid(),
      keputusan: oneOf(KEPUTUSAN_TINDAKAN),
      catatan: optional(longText(500)),
      /** of sambungan_akun: which account is the person's */
      akun: optional(longText(200)),
    })
    .check(
      z.refine((body) => body.keputusan === 'setuju' || body.catatan !== undefined, {
        path: ['catatan'],
        error: 'wajib',
        when: areRight('keputusan', 'catatan'),
      }),
    ),
  answer: z.object({ id: z.string(), status: z.enum(['disetujui', 'ditolak']) }),
})

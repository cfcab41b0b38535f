import * as z from 'zod/mini'
import { instant, oneOf, optional } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** End of the year 9999; PostgreSQL's own calendar goes further, ours does not. */
const LAST_MICROSECOND = 253_402_300_799_999_999n

export const JENIS_EKSTERNAL = ['pegawai', 'hari', 'rekap', 'presensi'] as const

/** An employee as a partner sees them: who, what and where today; no address, no birthday, no religion. */
export const pegawaiEksternal = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  gelar_depan: z.nullable(z.string()),
  gelar_belakang: z.nullable(z.string()),
  jenis: z.string(),
  aktif: z.boolean(),
  kantor_id: z.nullable(z.string()),
  kantor_kode: z.nullable(z.string()),
  kantor: z.nullable(z.string()),
  jabatan: z.nullable(z.string()),
  kelas_jabatan: z.nullable(z.int()),
  golongan: z.nullable(z.string()),
  diubah_pada: z.string(),
})

/** Where a page ended: microseconds, as far as a bigint goes, and the id of the last row. */
const isHalaman = (value: string): boolean => {
  const match = /^(\d{1,19})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(value)
  return match !== null && BigInt(match[1] ?? '') <= LAST_MICROSECOND
}

export const readEksternal = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/eksternal/v1/{jenis}',
  summary: 'Pages with a cursor',
  access: { apiKey: true, why: 'partners read with a key; its scope is checked against the kind asked for' },
  alsoRefuses: [501],
  params: z.strictObject({ jenis: oneOf(JENIS_EKSTERNAL) }),
  query: z.strictObject({
    /** only what changed since this moment */
    sejak: optional(instant()),
    /** `halaman` of the page before */
    halaman: optional(z.string().check(z.refine(isHalaman, { error: 'halaman' }))),
  }),
  answer: z.object({ items: z.array(pegawaiEksternal), halaman: z.nullable(z.string()) }),
})

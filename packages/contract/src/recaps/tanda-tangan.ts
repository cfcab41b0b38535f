import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { nothing, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Who signed a lock: 'pembuat' by locking it, 'penandatangan' for the office. */
export const tandaTangan = z.object({
  peran: z.enum(['pembuat', 'penandatangan']),
  nama: z.string(),
  nip: z.string(),
  jabatan_cetak: z.nullable(z.string()),
  /** in which capacity: the official, or who stands in */
  kapasitas: z.nullable(z.enum(['pejabat', 'Plt', 'Plh'])),
  /** a picture of the signature was put on the paper */
  spesimen: z.boolean(),
  pada: z.string(),
})

/** A locked month of an office, as somebody signs it. */
export const bulanDitandatangani = z.object({
  kantor_id: z.string(),
  kantor: z.string(),
  tahun: z.int(),
  bulan: z.int(),
  status: z.literal('final'),
  versi: z.int(),
  orang: z.int(),
  dikunci_pada: z.string(),
  dikunci_oleh: z.string(),
  /** the link of the chain */
  nomor: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  tanda_tangan: z.array(tandaTangan),
})

export const listTandaTangan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/rekap/tanda-tangan',
  summary: 'Locked months that wait for the signature of the caller',
  access: { signedIn: true, as: 'pegawai' },
  query: nothing(),
  answer: z.object({ items: z.array(bulanDitandatangani) }),
})

export const signRekap = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/rekap/tanda-tangan',
  summary: 'The signed month; only by the named signer, after a sign-in of the last 5 minutes',
  access: { signedIn: true, as: 'pegawai' },
  body: z.strictObject({ kantor_id: uuid(), tahun: tahun(), bulan: bulan() }),
  answer: bulanDitandatangani,
})

import { PERAN_KEUANGAN } from '@presensi/domain/akses/peran'
import { TINGKAT_SANKSI } from '@presensi/domain/tpp/skema-tpp'
import * as z from 'zod/mini'
import { clearable, integer, listQuery, month, nip, oneOf, optional, page, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

const KEUANGAN = { roles: PERAN_KEUANGAN }
const MENU = '/instansi/tpp/periode/lists'

export const sanksiTpp = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  tingkat: z.enum(TINGKAT_SANKSI),
  /** null: what the scheme takes for that level */
  bp: z.nullable(z.int()),
  /** first and last month, 'YYYY-MM' */
  mulai: z.string(),
  sampai: z.string(),
  bulan: z.int(),
  dasar: z.string(),
  /** by which decree it was taken back; it counts no more */
  dicabut: z.nullable(z.string()),
  oleh: z.string(),
  dibuat_pada: z.string(),
  can: z.object({ ubah: z.boolean() }),
})

export const listSanksiTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/sanksi/get',
  summary: 'Sanctions, newest first; of a period those that hold in its attendance month',
  access: KEUANGAN,
  button: { menu: [MENU, '/instansi/tpp/perhitungan/lists'], right: 'view' },
  sensitive: true,
  query: z.strictObject({ ...listQuery(['mulai', 'nama']), periode_id: optional(uuid()) }),
  answer: page(sanksiTpp),
})

export const saveSanksiTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/sanksi/save',
  summary: 'The sanction; never on oneself',
  access: KEUANGAN,
  button: { menu: MENU, right: 'simpan' },
  sensitive: true,
  orang: [{ di: 'body.nip', hak: 'kepegawaian' }],
  body: z.strictObject({
    id: optional(uuid()),
    nip: nip(),
    tingkat: oneOf(TINGKAT_SANKSI),
    bp: clearable(integer(0, 10_000)),
    mulai: month(),
    bulan: integer(1, 60),
    dasar: text(200),
    dicabut: clearable(text(200)),
  }),
  answer: sanksiTpp,
})

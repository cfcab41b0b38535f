import { PERAN_KEUANGAN } from '@presensi/domain/akses/peran'
import * as z from 'zod/mini'
import { integer, nip, oneOf, optional, page, rupiah, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { RUPIAH_TERBANYAK } from './tpp-bentuk.ts'

const KEUANGAN = { roles: PERAN_KEUANGAN }
const HITUNG = '/instansi/tpp/perhitungan/lists'

/** A line that attendance does not explain: with its decree, written by one and decided by another. */
export const koreksiTpp = z.object({
  id: z.string(),
  periode_id: z.string(),
  nip: z.string(),
  nama: z.string(),
  jumlah: z.int(),
  alasan: z.string(),
  dasar: z.string(),
  status: z.enum(['menunggu', 'disetujui', 'tidak_disetujui']),
  oleh: z.string(),
  pada: z.string(),
  diputus_oleh: z.nullable(z.string()),
  diputus_pada: z.nullable(z.string()),
  can: z.object({ putuskan: z.boolean() }),
})

export const listKoreksiTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/koreksi/get',
  summary: 'Manual lines',
  access: KEUANGAN,
  button: { menu: HITUNG, right: 'view' },
  sensitive: true,
  query: z.strictObject({
    periode_id: uuid(),
    page: optional(integer(1, 1_000_000)),
    size: optional(integer(1, 200)),
  }),
  answer: page(koreksiTpp),
})

export const saveKoreksiTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/koreksi/save',
  summary: 'The manual line, waiting; never on oneself',
  access: KEUANGAN,
  button: { menu: HITUNG, right: 'simpan' },
  sensitive: true,
  orang: [{ di: 'body.nip', hak: 'kepegawaian' }],
  body: z.strictObject({
    periode_id: uuid(),
    nip: nip(),
    /** less than nothing takes back */
    jumlah: rupiah(0 - RUPIAH_TERBANYAK, RUPIAH_TERBANYAK).check(
      z.refine((value) => value !== 0, { error: 'bukan_nol' }),
    ),
    alasan: text(300),
    dasar: text(200),
  }),
  answer: koreksiTpp,
})

export const decideKoreksiTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/koreksi/setuju',
  summary: 'The manual line; by another than who wrote it, never for oneself',
  access: KEUANGAN,
  button: { menu: HITUNG, right: 'proses' },
  sensitive: true,
  body: z.strictObject({ id: uuid(), keputusan: oneOf(['disetujui', 'tidak_disetujui']) }),
  answer: koreksiTpp,
})

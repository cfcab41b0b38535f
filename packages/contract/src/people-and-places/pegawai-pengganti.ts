import * as z from 'zod/mini'
import { menungguPersetujuan } from '../access/tindakan.ts'
import {
  boolean,
  clearable,
  confirmation,
  date,
  integer,
  listQuery,
  nip,
  oneOf,
  optional,
  page,
  rule,
  text,
  uuid,
} from '../fields.ts'
import { defineRoute } from '../route.ts'

const MENU = '/pegawaikantor/lists'
const WRITERS = {
  roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
} as const

const pejabatPengganti = z.object({
  id: z.string(),
  /** null: the post is vacant */
  pejabat_nip: z.nullable(z.string()),
  pejabat: z.nullable(z.string()),
  /** null only in records from before the post was asked for */
  jabatan: z.nullable(z.string()),
  kelas_jabatan: z.nullable(z.int()),
  pengganti_nip: z.string(),
  pengganti: z.string(),
  jenis: z.enum(['Plt', 'Plh']),
  mulai: z.string(),
  selesai: z.nullable(z.string()),
  dasar: z.nullable(z.string()),
  berlaku: z.boolean(),
})

export const listPejabatPengganti = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/pejabat-pengganti/get',
  summary: 'Who acts for whom, newest first',
  access: WRITERS,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({ ...listQuery(['mulai']), nip: optional(nip()), berlaku: optional(boolean()) }),
  answer: page(pejabatPengganti),
})

export const savePejabatPengganti = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/pejabat-pengganti/save',
  summary: 'The saved substitution',
  orang: [
    { di: 'body.pejabat_nip', hak: 'kepegawaian' },
    { di: 'body.pengganti_nip', hak: 'kepegawaian' },
  ],
  access: WRITERS,
  button: { menu: MENU, right: 'simpan' },
  body: z
    .strictObject({
      id: optional(uuid()),
      /** empty: the post is vacant */
      pejabat_nip: clearable(nip()),
      jabatan: text(200),
      /** by which the allowance of who holds the post is reckoned; empty: that of the official */
      kelas_jabatan: clearable(integer(1, 17)),
      pengganti_nip: nip(),
      jenis: oneOf(['Plt', 'Plh']),
      mulai: date(),
      selesai: clearable(date()),
      dasar: clearable(text(200)),
    })
    .check(
      rule(['mulai', 'selesai'], 'sebelum_mulai', (given) => given.selesai >= given.mulai),
      rule(['pejabat_nip', 'pengganti_nip'], 'pengganti_diri', (given) => given.pejabat_nip !== given.pengganti_nip),
    ),
  /** `menunggu`: it holds, but decides on who entered it only once somebody else agreed */
  answer: z.extend(pejabatPengganti, { menunggu: z.nullable(menungguPersetujuan) }),
})

export const deletePejabatPengganti = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/pejabat-pengganti/delete',
  summary: 'Confirmation',
  access: WRITERS,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid() }),
  answer: confirmation(),
})

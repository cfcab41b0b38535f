import * as z from 'zod/mini'
import { clearable, confirmation, date, listQuery, nip, optional, page, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

const KANTOR = { roles: ['role:presensi:operator:kantor:jam', 'role:presensi:admin:kantor'] } as const
const ROSTER = '/instansi/shift/pegawai'
export const ANGGOTA_SORTS = ['nama', 'nip', 'mulai'] as const

/** A time on the roster of an office; `selesai` is its last day, null until further notice. */
export const anggotaShift = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  kantor_id: z.string(),
  kantor: z.string(),
  mulai: z.string(),
  selesai: z.nullable(z.string()),
})

export const listAnggotaShift = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/shift/anggota/get',
  summary: 'Who is on the roster, from when to when',
  access: { roles: [...KANTOR.roles, 'role:presensi:admin:instansi', 'role:presensi:operator:instansi:jam'] },
  button: { menu: [ROSTER, '/instansi/shift/lists'], right: 'view' },
  query: z.strictObject({ ...listQuery(ANGGOTA_SORTS), kantor_id: optional(uuid()) }),
  answer: page(anggotaShift),
})

export const saveAnggotaShift = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/anggota/save',
  summary: 'The membership: begun, or with another end where one begins on that day already',
  orang: [{ di: 'body.nip', hak: 'kepegawaian' }],
  access: KANTOR,
  button: { menu: ROSTER, right: 'ubah' },
  body: z.strictObject({ nip: nip(), kantor_id: uuid(), mulai: date(), selesai: clearable(date()) }),
  answer: z.intersection(
    anggotaShift,
    z.object({
      /** cells that counted before and do not any more */
      sel_berakhir: z.int(),
    }),
  ),
})

export const deleteAnggotaShift = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/anggota/delete',
  summary: 'Takes back a membership that has not begun before today',
  access: KANTOR,
  button: { menu: ROSTER, right: 'hapus' },
  body: z.strictObject({ id: uuid() }),
  answer: confirmation(),
})

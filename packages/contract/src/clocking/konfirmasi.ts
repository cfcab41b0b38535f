import * as z from 'zod/mini'
import { areRight, listQuery, longText, oneOf, optional, page, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { peristiwaPegawai } from './presensi-fields.ts'

const ACCESS = { roles: ['role:presensi:admin:kantor', 'role:presensi:admin:instansi'], relations: ['atasan'] } as const
export const STATUS_KONFIRMASI = ['menunggu', 'diterima', 'ditolak'] as const
export const KONFIRMASI_SORTS = ['waktu', 'nama'] as const

export const listKonfirmasi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/konfirmasi/get',
  summary: 'Clockings waiting for confirmation',
  access: ACCESS,
  query: z.strictObject({
    ...listQuery(KONFIRMASI_SORTS),
    /** without it: menunggu */
    status: optional(oneOf(STATUS_KONFIRMASI)),
    kantor_id: optional(uuid()),
  }),
  answer: page(peristiwaPegawai),
})

export const decideKonfirmasi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/konfirmasi/putuskan',
  summary: 'The decision',
  // A super admin only as the last one: where nobody of the agency may decide. What waits for them stands in persetujuan/get.
  access: { ...ACCESS, roles: [...ACCESS.roles, 'role:presensi:superadmin'] },
  body: z
    .strictObject({ id: uuid(), keputusan: oneOf(['diterima', 'ditolak']), catatan: optional(longText(500)) })
    .check(
      z.refine((body) => body.keputusan === 'diterima' || body.catatan !== undefined, {
        path: ['catatan'],
        error: 'wajib',
        when: areRight('keputusan', 'catatan'),
      }),
    ),
  answer: peristiwaPegawai,
})

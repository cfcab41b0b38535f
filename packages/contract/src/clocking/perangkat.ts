import * as z from 'zod/mini'
import { nip, optional } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** The devices that a person clocked in with: own, or for whoever manages employees. */
export const listPerangkat = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/perangkat/get',
  summary: 'Devices bound to a person',
  access: {
    roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
    relations: ['sendiri'],
  },
  query: z.strictObject({ nip: optional(nip()) }),
  answer: z.array(
    z.object({
      id: z.string(),
      nama: z.nullable(z.string()),
      agen: z.nullable(z.string()),
      aktif: z.boolean(),
      diikat_pada: z.string(),
      dilepas_pada: z.nullable(z.string()),
      terakhir_pada: z.nullable(z.string()),
    }),
  ),
})

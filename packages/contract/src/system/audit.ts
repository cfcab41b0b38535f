import * as z from 'zod/mini'
import { date, integer, optional, page, text } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const auditLine = z.object({
  id: z.string(),
  pada: z.string(),
  instansi_id: z.nullable(z.string()),
  instansi: z.nullable(z.string()),
  pengguna_id: z.nullable(z.string()),
  /** who did it; where a super admin acted for somebody, that super admin */
  pelaku: z.nullable(z.string()),
  bertindak: z.boolean(),
  alamat: z.nullable(z.string()),
  agen: z.nullable(z.string()),
  permintaan: z.nullable(z.string()),
  aksi: z.string(),
  objek: z.string(),
  objek_id: z.nullable(z.string()),
  sebelum: z.nullable(z.unknown()),
  sesudah: z.nullable(z.unknown()),
})

export const listAudit = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/audit/get',
  summary: 'Audit lines, newest first',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'] },
  acrossInstansi: true,
  button: { menu: '/superadmin/audit', right: 'view' },
  query: z.strictObject({
    page: optional(integer(1, 1_000_000)),
    size: optional(integer(1, 200)),
    dari: optional(date()),
    sampai: optional(date()),
    pelaku: optional(text(100)),
    aksi: optional(text(60)),
    objek: optional(text(200)),
    objek_id: optional(text(100)),
  }),
  answer: page(auditLine),
})

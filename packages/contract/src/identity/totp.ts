import * as z from 'zod/mini'
import { nip, nothing, optional, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const readTotpSyarat = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/auth/totp/syarat',
  summary:
    'Whether this session has to show a bound device or a code of an admin before it turns two-step verification on',
  access: { signedIn: true },
  query: nothing(),
  answer: z.object({ perlu_bukti: z.boolean() }),
})

export const buktikanTotp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/auth/totp/bukti',
  summary:
    'Shows a bound device (perangkat_id and its signature over presensi.totp.v1, sid and perangkat_id, one a line) or a code of an admin; for 15 minutes this sign-in may turn two-step verification on',
  access: { signedIn: true },
  body: z.strictObject({
    perangkat_id: optional(uuid()),
    tanda_tangan: optional(text(200)),
    kode: optional(text(40)),
  }),
  answer: z.object({ cara: z.enum(['perangkat', 'kode']), berlaku_sampai: z.string() }),
})

export const makeTotpKode = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/auth/totp/kode',
  summary: 'A code, shown once, with which a person may turn two-step verification on',
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  acrossInstansi: true,
  button: { menu: ['/superadmin/pengguna', '/manajemen-role/lists'], right: 'proses' },
  orang: [{ di: 'body.nip', hak: 'akun' }],
  body: z.strictObject({ nip: nip() }),
  answer: z.object({ nip: z.string(), nama: z.string(), kode: z.string(), berlaku_sampai: z.string() }),
})

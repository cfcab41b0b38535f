import * as z from 'zod/mini'
import { longText, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { peristiwa } from './presensi-fields.ts'

/** A person asks that somebody looks at a clocking of theirs that the machine refused; it waits until that was decided. */
export const requestTinjau = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/presensi/minta-tinjau',
  summary: 'The clocking, waiting for a person',
  // Who left may send what waited; what the machine then refuses can be asked about as well.
  access: { signedIn: true, as: 'pegawai', leavers: true },
  body: z.strictObject({ id: uuid(), alasan: longText(500) }),
  answer: peristiwa,
})

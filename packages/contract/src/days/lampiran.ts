import * as z from 'zod/mini'
import { nothing, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const readLampiran = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/lampiran/{id}',
  summary: 'A file, for who may see what it belongs to; the look is audited',
  access: { signedIn: true },
  sensitive: true,
  params: z.strictObject({ id: uuid() }),
  query: nothing(),
  answer: z.custom<Uint8Array>(),
  answerType: 'application/pdf',
})

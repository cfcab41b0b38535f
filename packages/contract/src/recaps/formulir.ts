import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import * as z from 'zod/mini'
import { oneOf, optional, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { KERTAS } from './rekap.ts'

export const readFormulirIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/formulir/{id}',
  summary: 'Pdf: the official form',
  access: {
    roles: PERAN_IZIN,
    relations: ['sendiri', 'atasan', 'pybmc'],
  },
  sensitive: true,
  params: z.strictObject({ id: uuid() }),
  query: z.strictObject({ kertas: optional(oneOf(KERTAS)) }),
  answer: z.unknown(),
  answerType: 'application/pdf',
})

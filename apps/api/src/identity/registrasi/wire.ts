import type { registrasi } from '@presensi/contract/identity/registrasi'
import type * as z from 'zod/mini'
import type { findRegistrasi } from './registrasi.repo.ts'

export type RegistrasiRow = NonNullable<Awaited<ReturnType<typeof findRegistrasi>>>
type Wire = z.output<typeof registrasi>

export const toWire = (row: RegistrasiRow): Wire => ({
  ...row,
  status: row.status as Wire['status'],
  dibuat_pada: row.dibuat_pada.toISOString(),
  diputuskan_pada: row.diputuskan_pada?.toISOString() ?? null,
  lain: row.lain.map((other) => ({ ...other, dibuat_pada: new Date(other.dibuat_pada).toISOString() })),
})

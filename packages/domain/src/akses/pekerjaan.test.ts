import { expect, it } from 'vitest'
import { maySeePekerjaan } from './pekerjaan.ts'
import type { Peran } from './peran.ts'

const job = { instansi_id: 'a', kantor_id: 'k', dimulai_oleh: 'saya' }
const role = (name: string, instansi_id: string | null, kantor_id: string | null = null) => ({
  role: `role:presensi:${name}` as Peran,
  instansi_id,
  kantor_id,
})

it.each([
  ['who started it', 'saya', [], job, true],
  ['a colleague', 'dia', [role('pegawai', 'a')], job, false],
  ['superadmin', 'dia', [role('superadmin', null)], job, true],
  ['the agency’s admin', 'dia', [role('admin:instansi', 'a')], job, true],
  ['another agency’s admin', 'dia', [role('admin:instansi', 'b')], job, false],
  ['the office’s admin', 'dia', [role('admin:kantor', 'a', 'k')], job, true],
  ['the next office’s admin', 'dia', [role('admin:kantor', 'a', 'l')], job, false],
  [
    'an office admin and a job of the whole agency',
    'dia',
    [role('admin:kantor', 'a', 'k')],
    { ...job, kantor_id: null },
    false,
  ],
  ['an operator', 'dia', [role('operator:instansi:hari', 'a')], job, false],
  [
    'an agency’s admin and a job of no agency',
    'dia',
    [role('admin:instansi', 'a')],
    { ...job, instansi_id: null, kantor_id: null },
    false,
  ],
  ['nobody started it', 'null', [], { ...job, dimulai_oleh: null }, false],
])('%s', (_name, sub, roles, pekerjaan, seen) => {
  expect(maySeePekerjaan(pekerjaan, { sub, roles })).toBe(seen)
})

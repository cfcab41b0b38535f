import { expect, it } from 'vitest'
import { maySeePekerjaan, mayTakeBerkas } from './pekerjaan.ts'
import type { Peran } from './peran.ts'

const job = { instansi_id: 'a', kantor_id: 'k', dimulai_oleh: 'saya', peran_khusus: null }
const tpp = { ...job, kantor_id: null, peran_khusus: 'role:presensi:operator:instansi:keuangan' as const }
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
  ['keuangan and a job of amounts', 'dia', [role('operator:instansi:keuangan', 'a')], tpp, true],
  ['another agency’s keuangan', 'dia', [role('operator:instansi:keuangan', 'b')], tpp, false],
  ['the agency’s admin and a job of amounts', 'dia', [role('admin:instansi', 'a')], tpp, false],
  ['superadmin and a job of amounts', 'dia', [role('superadmin', null)], tpp, false],
  ['who started it and is keuangan no more', 'saya', [role('admin:instansi', 'a')], tpp, false],
])('%s', (_name, sub, roles, pekerjaan, seen) => {
  expect(maySeePekerjaan(pekerjaan, { sub, roles })).toBe(seen)
})

const file = { ...job, berkas_pemulai: false, berkas_peran: null }
const recap = {
  ...file,
  berkas_peran: ['role:presensi:monitoring:instansi:rekap', 'role:presensi:admin:instansi'] as const,
}
const secret = { ...file, berkas_pemulai: true }
it.each([
  ['who started it, as an operator there', 'saya', [role('operator:instansi:pegawai', 'a')], file, true],
  ['who started it and left the agency', 'saya', [role('operator:instansi:pegawai', 'b')], file, false],
  ['who started it and is a plain employee now', 'saya', [role('pegawai', 'a')], file, false],
  ['the agency’s admin', 'dia', [role('admin:instansi', 'a')], file, true],
  ['an operator who did not start it', 'dia', [role('operator:instansi:pegawai', 'a')], file, false],
  ['a recap, who started it as a monitor', 'saya', [role('monitoring:instansi:rekap', 'a')], recap, true],
  ['a recap, who started it and only pays now', 'saya', [role('operator:instansi:keuangan', 'a')], recap, false],
  [
    'a recap, who started it and monitors elsewhere now',
    'saya',
    [role('monitoring:instansi:rekap', 'b')],
    recap,
    false,
  ],
  ['a recap, a monitor who did not start it', 'dia', [role('monitoring:instansi:rekap', 'a')], recap, false],
  ['a recap, the agency’s admin', 'dia', [role('admin:instansi', 'a')], recap, true],
  ['a recap, superadmin', 'dia', [role('superadmin', null)], recap, true],
  ['first passwords, who started it', 'saya', [role('operator:instansi:pegawai', 'a')], secret, true],
  ['first passwords, the agency’s admin', 'dia', [role('admin:instansi', 'a')], secret, false],
  ['first passwords, superadmin', 'dia', [role('superadmin', null)], secret, false],
])('the file: %s', (_name, sub, roles, pekerjaan, taken) => {
  expect(mayTakeBerkas(pekerjaan, { sub, roles })).toBe(taken)
})

import { describe, expect, it } from 'vitest'
import { type LingkupInput, resolveLingkup } from './lingkup.ts'
import type { Peran, PeranDipegang } from './peran.ts'
import { PERAN, PERAN_PETUGAS, PERAN_PETUGAS_INSTANSI, tingkatPeran } from './peran.ts'

const held = (role: Peran, instansi_id: string | null, kantor_id: string | null = null): PeranDipegang => ({
  role,
  instansi_id,
  kantor_id,
})
const input = (dipegang: PeranDipegang[], ids: Partial<LingkupInput> = {}): LingkupInput => ({
  dipegang,
  instansi_sendiri: 'A',
  instansi_id: undefined,
  kantor_id: undefined,
  ...ids,
})
const adminA = held('role:presensi:admin:instansi', 'A')
const adminB = held('role:presensi:admin:instansi', 'B')
const kantorA1 = held('role:presensi:admin:kantor', 'A', 'A1')
const kantorA2 = held('role:presensi:admin:kantor', 'A', 'A2')
const kantorB1 = held('role:presensi:admin:kantor', 'B', 'B1')
const root = held('role:presensi:superadmin', null)

describe('resolveLingkup', () => {
  it.each([
    ['an agency role means its agency', input([adminA]), { tingkat: 'instansi', instansi_id: 'A', kantor_ids: null }],
    [
      'an agency role may name one office',
      input([adminA], { kantor_id: 'A2' }),
      { tingkat: 'instansi', instansi_id: 'A', kantor_ids: ['A2'] },
    ],
    ['an office role means its office', input([kantorA1]), { tingkat: 'kantor', instansi_id: 'A', kantor_ids: ['A1'] }],
    [
      'two offices are both meant',
      input([kantorA1, kantorA2]),
      { tingkat: 'kantor', instansi_id: 'A', kantor_ids: ['A1', 'A2'] },
    ],
    [
      'one of two offices is asked for',
      input([kantorA1, kantorA2], { kantor_id: 'A2' }),
      { tingkat: 'kantor', instansi_id: 'A', kantor_ids: ['A2'] },
    ],
    [
      'the agency role is wider than the office role',
      input([kantorA1, adminA]),
      { tingkat: 'instansi', instansi_id: 'A', kantor_ids: null },
    ],
    [
      'one of two agencies is asked for',
      input([adminA, adminB], { instansi_id: 'B' }),
      { tingkat: 'instansi', instansi_id: 'B', kantor_ids: null },
    ],
    [
      'a super admin works where they say',
      input([root], { instansi_id: 'B' }),
      { tingkat: 'semua', instansi_id: 'B', kantor_ids: null },
    ],
    ['a super admin may mean all', input([root]), { tingkat: 'semua', instansi_id: null, kantor_ids: null }],
    ['a relation alone reaches the own agency', input([]), { tingkat: 'sendiri', instansi_id: 'A', kantor_ids: null }],
    [
      'naming the own agency changes nothing',
      input([], { instansi_id: 'A' }),
      { tingkat: 'sendiri', instansi_id: 'A', kantor_ids: null },
    ],
  ])('%s', (_name, given, lingkup) => {
    expect(resolveLingkup(given)).toMatchObject({ ok: true, lingkup })
  })

  it.each([
    ['an agency role reaches all of its agency', input([adminA], { kantor_id: 'A2' }), null],
    ['a super admin too', input([root], { instansi_id: 'A', kantor_id: 'A2' }), null],
    ['an office role reaches its office', input([kantorA1], { kantor_id: 'A1' }), ['A1']],
    ['two of them reach both', input([kantorA1, kantorA2], { kantor_id: 'A2' }), ['A1', 'A2']],
    ['those of another agency are not among them', input([kantorA1, kantorB1], { instansi_id: 'A' }), ['A1']],
    [
      'not all of an agency for the role in another one',
      input([adminB, kantorA1], { instansi_id: 'A', kantor_id: 'A1' }),
      ['A1'],
    ],
  ])('beyond the office that was named: %s', (_name, given, jangkauan) => {
    expect(resolveLingkup(given)).toMatchObject({ ok: true, lingkup: { jangkauan } })
  })

  it.each([
    ['another agency', input([adminA], { instansi_id: 'B' }), 'lingkup.tidak_ditemukan'],
    ['another office', input([kantorA1], { kantor_id: 'A2' }), 'lingkup.tidak_ditemukan'],
    ["another agency's office", input([kantorA1], { instansi_id: 'B', kantor_id: 'A1' }), 'lingkup.tidak_ditemukan'],
    ['another agency by relation', input([], { instansi_id: 'B' }), 'lingkup.tidak_ditemukan'],
    ['two agencies and none said', input([adminA, adminB]), 'lingkup.pilih_instansi'],
  ])('refuses %s', (_name, given, code) => {
    expect(resolveLingkup(given)).toEqual({ ok: false, code })
  })
})

describe('roles', () => {
  it('reach as far as their names say', () => {
    expect(PERAN.map((peran) => [peran.replace('role:presensi:', ''), tingkatPeran(peran)])).toMatchSnapshot()
  })
  it('of staff leave out plain employees, and the super admin where an agency is meant', () => {
    expect(PERAN_PETUGAS).toHaveLength(15)
    expect(PERAN_PETUGAS_INSTANSI).toHaveLength(14)
    expect(PERAN_PETUGAS_INSTANSI).not.toContain('role:presensi:superadmin')
  })
})

import { describe, expect, it } from 'vitest'
import { isTerjangkau, type Kedudukan, maySeeSandi, mayTie, sebagaiPengundang } from './hak-orang.ts'

const at = (role: string, instansi_id: string | null): Kedudukan => ({ role: `role:presensi:${role}`, instansi_id })
const ORANG = {
  'nobody yet': [],
  'plain employee here': [at('pegawai', 'a')],
  'operator here': [at('pegawai', 'a'), at('operator:instansi:jam', 'a')],
  'office admin here': [at('pegawai', 'a'), at('admin:kantor', 'a')],
  'agency admin here': [at('pegawai', 'a'), at('admin:instansi', 'a')],
  'role in this agency, employed nowhere': [at('operator:instansi:jam', 'a')],
  'super admin employed here': [at('pegawai', 'a'), at('superadmin', null)],
  'super admin': [at('superadmin', null)],
  'employee elsewhere': [at('pegawai', 'b')],
  'employed here, role elsewhere': [at('pegawai', 'a'), at('monitoring:kantor:rekap', 'b')],
  'agency admin elsewhere': [at('admin:instansi', 'b')],
} as const satisfies Record<string, readonly Kedudukan[]>
type Nama = keyof typeof ORANG

const OPEN: Record<string, { roles: Kedudukan[]; acts: Nama[]; sees: Nama[] }> = {
  superadmin: {
    roles: [at('superadmin', null)],
    acts: Object.keys(ORANG) as Nama[],
    sees: Object.keys(ORANG) as Nama[],
  },
  'agency admin': {
    roles: [at('pegawai', 'a'), at('admin:instansi', 'a')],
    acts: [
      'nobody yet',
      'plain employee here',
      'operator here',
      'office admin here',
      'agency admin here',
      'role in this agency, employed nowhere',
    ],
    sees: [
      'nobody yet',
      'plain employee here',
      'operator here',
      'office admin here',
      'agency admin here',
      'role in this agency, employed nowhere',
    ],
  },
  operator: {
    roles: [at('pegawai', 'a'), at('operator:instansi:pegawai', 'a')],
    acts: [
      'nobody yet',
      'plain employee here',
      'operator here',
      'office admin here',
      'role in this agency, employed nowhere',
    ],
    sees: ['nobody yet', 'plain employee here'],
  },
  'admin of another agency, operator here': {
    roles: [at('admin:instansi', 'b'), at('operator:instansi:pegawai', 'a')],
    acts: [
      'nobody yet',
      'plain employee here',
      'operator here',
      'office admin here',
      'role in this agency, employed nowhere',
    ],
    sees: ['nobody yet', 'plain employee here'],
  },
}

describe.each(Object.entries(OPEN))('acting in agency a as %s', (_name, { roles, acts, sees }) => {
  it.each(Object.entries(ORANG))('on: %s', (nama, orang) => {
    const pelaku = { roles, instansi_id: 'a' }
    expect(isTerjangkau(pelaku, orang)).toBe(acts.includes(nama as Nama))
    expect(maySeeSandi(pelaku, orang)).toBe(sees.includes(nama as Nama))
  })
})

it('reaches nobody without an agency, except as super admin', () => {
  expect(isTerjangkau({ roles: [at('admin:instansi', 'a')], instansi_id: null }, [])).toBe(false)
  expect(isTerjangkau({ roles: [at('superadmin', null)], instansi_id: null }, ORANG['super admin'])).toBe(true)
})

describe('who invites, and whom an invitation lets in', () => {
  const admin = at('admin:instansi', 'a')
  const operator = at('operator:instansi:pegawai', 'a')
  it.each([
    ['super admin', [at('admin:instansi', 'a'), at('superadmin', null)], at('superadmin', null)],
    ['agency admin', [at('pegawai', 'a'), operator, admin], admin],
    ['operator', [at('pegawai', 'a'), operator], operator],
    ['admin of another agency', [at('admin:instansi', 'b')], null],
    ['plain employee', [at('pegawai', 'a')], null],
  ] as const)('%s', (_name, roles, expected) => {
    expect(sebagaiPengundang({ roles, instansi_id: 'a' })).toEqual(expected)
  })

  it.each([
    [null, 'plain employee here', true],
    [null, 'employee elsewhere', true],
    [null, 'operator here', false],
    [null, 'super admin', false],
    [operator, 'operator here', true],
    [operator, 'agency admin here', false],
    [operator, 'employed here, role elsewhere', false],
    [admin, 'agency admin here', true],
    [admin, 'super admin employed here', false],
    [admin, 'agency admin elsewhere', false],
    [at('superadmin', null), 'super admin', true],
    [at('superadmin', null), 'agency admin elsewhere', true],
  ] as const)('invited by %j: %s → %s', (pengundang, nama, expected) => {
    expect(mayTie(pengundang, ORANG[nama])).toBe(expected)
  })
})

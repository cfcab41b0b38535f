import { describe, expect, it } from 'vitest'
import { hasSecondFactor, type PeranBersyarat, withholdPeran } from './dua-langkah.ts'
import { PERAN, type Peran } from './peran.ts'

const held = (role: Peran, instansi_id: string | null, wajib_totp: boolean): PeranBersyarat => ({
  role,
  instansi_id,
  kantor_id: null,
  wajib_totp,
})
const namesOf = (roles: readonly { role: string; instansi_id: string | null }[]) =>
  roles.map(({ role, instansi_id }) => `${role.replace('role:presensi:', '')}@${instansi_id ?? '-'}`)

describe('the second factor of a sign-in', () => {
  it.each([
    [[], false],
    [['pwd'], false],
    [['pwd', 'otp'], true],
    [['mfa'], true],
    [['OTP'], false],
  ])('%j: %s', (amr, expected) => {
    expect(hasSecondFactor(amr)).toBe(expected)
  })
})

describe('roles of a session without a second factor', () => {
  it('holds back every role of an agency that asks for one, but never the employee’s own', () => {
    const all = PERAN.filter((role) => role !== 'role:presensi:superadmin').map((role) => held(role, 'a', true))
    const { roles, ditahan } = withholdPeran(all, { amr: ['pwd'], superadmin_wajib: true })
    expect(namesOf(roles)).toEqual(['pegawai@a'])
    expect(ditahan).toHaveLength(PERAN.length - 2)
  })

  it('goes by each agency’s own setting', () => {
    const { roles, ditahan } = withholdPeran(
      [held('role:presensi:admin:instansi', 'a', true), held('role:presensi:admin:instansi', 'b', false)],
      { amr: [], superadmin_wajib: false },
    )
    expect([namesOf(roles), namesOf(ditahan)]).toEqual([['admin:instansi@b'], ['admin:instansi@a']])
  })

  it.each([
    [true, ['pwd'], [], ['superadmin@-']],
    [false, ['pwd'], ['superadmin@-'], []],
    [true, ['pwd', 'otp'], ['superadmin@-'], []],
  ])('super admin, asked %s, signed in by %j', (superadmin_wajib, amr, roles, ditahan) => {
    const result = withholdPeran([held('role:presensi:superadmin', null, false)], { amr, superadmin_wajib })
    expect([namesOf(result.roles), namesOf(result.ditahan)]).toEqual([roles, ditahan])
  })

  it('holds nothing back from who showed it, and does not carry the condition into the token', () => {
    const { roles, ditahan } = withholdPeran([held('role:presensi:admin:kantor', 'a', true)], {
      amr: ['pwd', 'otp'],
      superadmin_wajib: true,
    })
    expect(roles).toEqual([{ role: 'role:presensi:admin:kantor', instansi_id: 'a', kantor_id: null }])
    expect(ditahan).toEqual([])
  })
})

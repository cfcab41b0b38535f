import { describe, expect, it } from 'vitest'
import { kantorDiputus, kapasitasOf, type Pemohon, pemutusLini, type Tingkat } from './pemutus.ts'
import type { PeranDipegang } from './peran.ts'

const plh = (pegawai_id: string, di_bawah = false): Tingkat['pengganti'] => ({ pegawai_id, jenis: 'Plh', di_bawah })
const plt = (pegawai_id: string): Tingkat['pengganti'] => ({ pegawai_id, jenis: 'Plt', di_bawah: false })
const at = (pejabat_id: string, pengganti: Tingkat['pengganti'] = null): Tingkat => ({ pejabat_id, pengganti })
const P: Pemohon = { pegawai_id: 'p' }

describe('who decides by the line', () => {
  it.each<[string, Pemohon, Tingkat[], string[]]>([
    ['nobody above', P, [], []],
    ['the superior, and nobody further up', P, [at('s1'), at('s2')], ['s1 atasan']],
    ['the superior or their Plh, whoever is faster', P, [at('s1', plh('x')), at('s2')], ['s1 atasan', 'x plh']],
    ['their Plt', P, [at('s1', plt('x'))], ['s1 atasan', 'x plt']],
    [
      'not the applicant as Plh of the superior: the next one up',
      P,
      [at('s1', plh('p')), at('s2')],
      ['s1 atasan', 's2 atasan'],
    ],
    [
      'not a Plh below the applicant: the next one up',
      P,
      [at('s1', plh('x', true)), at('s2', plh('y'))],
      ['s1 atasan', 's2 atasan', 'y plh'],
    ],
    [
      'two Plh below the applicant, one above the other',
      P,
      [at('s1', plh('x', true)), at('s2', plh('y', true)), at('s3')],
      ['s1 atasan', 's2 atasan', 's3 atasan'],
    ],
    [
      'not the superior who filed it: their Plh and the next one up',
      { ...P, diajukan_oleh: 's1' },
      [at('s1', plh('x')), at('s2')],
      ['x plh', 's2 atasan'],
    ],
    [
      'not the Plh who filed it',
      { ...P, diajukan_oleh: 'x' },
      [at('s1', plh('x')), at('s2')],
      ['s1 atasan', 's2 atasan'],
    ],
    [
      'not a superior whose line or account comes from the applicant: the next one up',
      P,
      [{ ...at('s1'), terikat: true }, at('s2')],
      ['s2 atasan'],
    ],
    ['but the Plh of that superior', P, [{ ...at('s1', plh('x')), terikat: true }, at('s2')], ['x plh', 's2 atasan']],
    [
      'nobody as whom the applicant could sign in',
      { ...P, terikat: ['s1', 'x'] },
      [at('s1', plh('x')), at('s2')],
      ['s2 atasan'],
    ],
    ['nobody when the only one filed it', { ...P, diajukan_oleh: 's1' }, [at('s1')], []],
  ])('%s', (_what, pemohon, tingkat, expected) => {
    expect(pemutusLini(pemohon, tingkat).map((one) => `${one.pegawai_id} ${one.sebagai}`)).toEqual(expected)
  })
})

const role = (name: string, instansi_id: string | null, kantor_id: string | null = null): PeranDipegang => ({
  role: `role:presensi:${name}` as PeranDipegang['role'],
  instansi_id,
  kantor_id,
})
const pelaku = (pegawai_id: string | null, ...roles: PeranDipegang[]) => ({
  sub: `akun-${pegawai_id}`,
  nip: `nip-${pegawai_id}`,
  pegawai_id,
  roles,
})
const perkara = {
  instansi_id: 'a',
  pemohon: { pegawai_id: 'p', pengguna_id: 'akun-p' },
  kantor_id: 'k1',
  tingkat: [at('s1', plh('x'))],
}

describe('in which capacity', () => {
  it.each([
    ['the superior', pelaku('s1'), 'atasan'],
    ['their Plh', pelaku('x'), 'plh'],
    ['the superior who is also admin decides as superior', pelaku('s1', role('admin:instansi', 'a')), 'atasan'],
    ['an admin of the agency', pelaku('z', role('admin:instansi', 'a')), 'admin_instansi'],
    ['an admin of the office of that day', pelaku('z', role('admin:kantor', 'a', 'k1')), 'admin_kantor'],
    ['an admin of another office', pelaku('z', role('admin:kantor', 'a', 'k2')), null],
    ['an admin of another agency', pelaku('z', role('admin:instansi', 'b')), null],
    ['a super admin', pelaku(null, role('superadmin', null)), null],
    ['a monitor', pelaku('z', role('monitoring:instansi:riwayat', 'a')), null],
    [
      'the applicant, whatever they hold',
      pelaku('p', role('admin:instansi', 'a'), role('admin:kantor', 'a', 'k1')),
      null,
    ],
    ['a colleague', pelaku('z'), null],
  ])('%s', (_who, who, expected) => {
    expect(kapasitasOf(who, perkara)).toBe(expected)
  })

  it('never as who filed it, not as admin either', () => {
    const filed = { ...perkara, pemohon: { ...perkara.pemohon, diajukan_oleh: 'z' } }
    expect(kapasitasOf(pelaku('z', role('admin:instansi', 'a')), filed)).toBeNull()
  })

  it('in no capacity with an account from the applicant, by no role that the applicant gave', () => {
    const bound = (akun: boolean, peran: boolean) => ({ ...perkara, terikat: { akun, peran } })
    const [admin, superior] = [pelaku('z', role('admin:instansi', 'a')), pelaku(perkara.tingkat[0]?.pejabat_id ?? '')]
    expect([kapasitasOf(admin, bound(true, false)), kapasitasOf(superior, bound(true, false))]).toEqual([null, null])
    expect([kapasitasOf(admin, bound(false, true)), kapasitasOf(superior, bound(false, true))]).toEqual([
      null,
      'atasan',
    ])
    expect(kapasitasOf(admin, bound(false, false))).toBe('admin_instansi')
  })

  it.each<[string, { tanpa_admin?: boolean; tingkat?: Tingkat[] }, 'superadmin' | null]>([
    ['nobody of the agency is left', { tanpa_admin: true, tingkat: [] }, 'superadmin'],
    ['only who may not decide is left', { tanpa_admin: true, tingkat: [{ ...at('s1'), terikat: true }] }, 'superadmin'],
    ['a superior is left', { tanpa_admin: true }, null],
    ['an admin is left', { tanpa_admin: false, tingkat: [] }, null],
    ['nobody looked', { tingkat: [] }, null],
  ])('as a super admin where %s', (_what, more, expected) => {
    expect(kapasitasOf(pelaku('z', role('superadmin', null)), { ...perkara, ...more })).toBe(expected)
    // Who works there with another role is none, and nobody is it for themselves.
    expect(kapasitasOf(pelaku('z', role('operator:instansi:hari', 'a')), { ...perkara, ...more })).toBeNull()
    expect(kapasitasOf(pelaku('p', role('superadmin', null)), { ...perkara, ...more })).toBeNull()
  })

  it('by office for nobody on a day without an office', () => {
    const nowhere = { ...perkara, kantor_id: null }
    expect(kapasitasOf(pelaku('z', role('admin:kantor', 'a', 'k1')), nowhere)).toBeNull()
    expect(kapasitasOf(pelaku('z', role('admin:instansi', 'a')), nowhere)).toBe('admin_instansi')
  })

  it('knows the offices of a role', () => {
    expect(kantorDiputus([role('admin:kantor', 'a', 'k1'), role('admin:kantor', 'b', 'k9')], 'a')).toEqual(['k1'])
    expect(kantorDiputus([role('admin:instansi', 'a')], 'a')).toBeNull()
    expect(kantorDiputus([role('operator:kantor:jam', 'a', 'k1')], 'a')).toEqual([])
  })
})

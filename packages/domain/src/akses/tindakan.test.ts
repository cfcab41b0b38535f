import { describe, expect, it } from 'vitest'
import type { Peran } from './peran.ts'
import { type Calon, pemutusTindakan, type TindakanMenunggu } from './tindakan.ts'

const calon = (pengguna_id: string, role: string, rest: Partial<Calon> = {}): Calon => ({
  pengguna_id,
  role: `role:presensi:${role}` as Peran,
  kantor_id: null,
  terikat_pada: [],
  ...rest,
})
const HARI: readonly Peran[] = [
  'role:presensi:operator:instansi:hari',
  'role:presensi:admin:kantor',
  'role:presensi:superadmin',
]
const ROOT = calon('root', 'superadmin')
const ask = (given: Partial<TindakanMenunggu>): TindakanMenunggu => ({
  hak: HARI,
  kantor_id: null,
  oleh: 'p',
  untung: ['p'],
  ...given,
})

describe('who agrees to an act that waits', () => {
  it.each<[string, Partial<TindakanMenunggu>, readonly Calon[], readonly string[]]>([
    [
      'somebody else with the same right',
      {},
      [calon('p', 'operator:instansi:hari'), calon('q', 'operator:instansi:hari'), calon('a', 'admin:instansi'), ROOT],
      ['q'],
    ],
    [
      'nobody else has it: an admin',
      {},
      [calon('p', 'operator:instansi:hari'), calon('a', 'admin:instansi'), ROOT],
      ['a'],
    ],
    ['one admin only, who asked: a super admin', { hak: null }, [calon('p', 'admin:instansi'), ROOT], ['root']],
    ['two admins', { hak: null }, [calon('p', 'admin:instansi'), calon('a', 'admin:instansi'), ROOT], ['a']],
    ['settings are not agreed to by operators', { hak: null }, [calon('q', 'operator:instansi:hari'), ROOT], ['root']],
    [
      'whom it favours does not agree, though another asked',
      { untung: ['q'] },
      [calon('q', 'operator:instansi:hari'), calon('a', 'admin:instansi')],
      ['a'],
    ],
    [
      'who has the right from who asked',
      {},
      [calon('q', 'operator:instansi:hari', { terikat_pada: ['p'] }), calon('a', 'admin:instansi')],
      ['a'],
    ],
    [
      'who has the right from whom it favours',
      { untung: ['r'] },
      [calon('q', 'operator:instansi:hari', { terikat_pada: ['r'] }), ROOT],
      ['root'],
    ],
    [
      'an office right of the office it is about',
      { kantor_id: 'k' },
      [calon('q', 'admin:kantor', { kantor_id: 'k' }), calon('a', 'admin:instansi')],
      ['q'],
    ],
    [
      'an office right of another office',
      { kantor_id: 'k' },
      [calon('q', 'admin:kantor', { kantor_id: 'l' }), calon('a', 'admin:instansi')],
      ['a'],
    ],
    [
      'an office right where it is about the agency',
      {},
      [calon('q', 'admin:kantor', { kantor_id: 'k' }), calon('a', 'admin:instansi')],
      ['a'],
    ],
    ['the product itself asked', { oleh: null, untung: [] }, [calon('q', 'operator:instansi:hari')], ['q']],
    ['nobody at all', {}, [calon('p', 'operator:instansi:hari')], []],
  ])('%s', (_name, given, people, expected) => {
    expect(pemutusTindakan(ask(given), people).map(({ pengguna_id }) => pengguna_id)).toEqual(expected)
  })
})

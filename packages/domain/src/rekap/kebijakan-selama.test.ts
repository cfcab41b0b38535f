import { describe, expect, it } from 'vitest'
import { KEBIJAKAN_BAKU, type Kebijakan } from '../kebijakan/kebijakan.ts'
import { kebijakanSelama } from './kebijakan-selama.ts'

const policy = (id: string, berlaku_mulai: string, jenis_pegawai: Kebijakan['jenis_pegawai'] = []): Kebijakan => ({
  ...KEBIJAKAN_BAKU,
  id,
  nama: id,
  berlaku_mulai,
  jenis_pegawai,
})
const LAMA = policy('lama', '2025-01-01')
const BARU = policy('baru', '2026-03-15')
const PPPK = policy('pppk', '2026-02-01', ['PPPK'])

describe('the policies of a range', () => {
  it.each([
    ['none at all', [], '2026-03-01', '2026-03-31', []],
    ['the one that holds', [LAMA], '2026-03-01', '2026-03-31', ['lama']],
    ['none that begins later', [LAMA, BARU], '2026-02-01', '2026-02-28', ['lama']],
    ['both where one follows another', [BARU, LAMA], '2026-03-01', '2026-03-31', ['lama', 'baru']],
    ['the one that begins on the last day', [LAMA, BARU], '2026-03-01', '2026-03-15', ['lama', 'baru']],
    ['the later one only from its first day on', [LAMA, BARU], '2026-03-15', '2026-03-31', ['baru']],
    ['one of a kind of employee beside that of all', [LAMA, PPPK], '2026-02-01', '2026-02-28', ['lama', 'pppk']],
    ['none that was replaced before', [LAMA, policy('x', '2025-06-01')], '2026-02-01', '2026-02-28', ['x']],
  ] as const)('are %s', (_what, all, mulai, selesai, expected) => {
    expect(kebijakanSelama(all, mulai, selesai).map(({ id }) => id)).toEqual(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { LAMA_MATI_MS, periksaJam, pulihSendiri, type SaksiJam, SEPAKAT_MS, type TemuanJam } from './jam.ts'

const NOW = Date.UTC(2026, 10, 19, 2, 17)
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const AGREED: SaksiJam = { basis_data: NOW, monotonik: NOW, detak: NOW - 5_000, mata: NOW - 60_000 }

describe('a clock', () => {
  it.each<[string, Partial<SaksiJam>, TemuanJam[]]>([
    ['that all agree with', {}, []],
    ['of a new installation', { monotonik: null, detak: null, mata: null }, []],
    ['60 s ahead of the monotonic clock', { basis_data: NOW + 60_000 }, []],
    ['a little more ahead', { basis_data: NOW + 60_001 }, [{ sebab: 'maju', saksi: 'monotonik', selisih_ms: 60_001 }]],
    ['two years ahead', { basis_data: NOW + 2 * YEAR }, [{ sebab: 'maju', saksi: 'monotonik', selisih_ms: 2 * YEAR }]],
    ['5 s before the last heartbeat', { detak: NOW + 5_000 }, []],
    ['a little more before it', { detak: NOW + 5_001 }, [{ sebab: 'mundur', saksi: 'detak', selisih_ms: -5_001 }]],
    [
      'two days before the last heartbeat and the newest link',
      { monotonik: NOW + 48 * HOUR, detak: NOW + 48 * HOUR, mata: NOW + 47 * HOUR },
      [
        { sebab: 'mundur', saksi: 'detak', selisih_ms: -48 * HOUR },
        { sebab: 'mundur', saksi: 'mata', selisih_ms: -47 * HOUR },
      ],
    ],
    [
      'before the newest link, with no heartbeat left',
      { monotonik: null, detak: null, mata: NOW + HOUR },
      [{ sebab: 'mundur', saksi: 'mata', selisih_ms: -HOUR }],
    ],
    ['after a night off', { monotonik: null, detak: NOW - 14 * HOUR }, []],
    ['after exactly 26 hours off', { monotonik: null, detak: NOW - LAMA_MATI_MS }, []],
    [
      'after nine days off, the machine too',
      { monotonik: null, detak: NOW - 9 * 24 * HOUR },
      [{ sebab: 'lama_mati', saksi: 'detak', selisih_ms: 9 * 24 * HOUR }],
    ],
    ['after nine days off on a machine that went on', { detak: NOW - 9 * 24 * HOUR }, []],
  ])('%s', (_name, saksi, expected) => {
    expect(periksaJam({ ...AGREED, ...saksi })).toEqual(expected)
  })
})

describe('a clock is believed again by itself', () => {
  const of = (
    sebab: TemuanJam['sebab'],
    saksi: Partial<SaksiJam>,
    sepakat_ms = SEPAKAT_MS,
    layanan: boolean | null = null,
  ) => pulihSendiri({ sebab, saksi: { ...AGREED, ...saksi }, sepakat_ms, layanan })
  it.each<[string, boolean, boolean]>([
    ['after ten minutes of agreement', true, of('maju', {})],
    ['not before', false, of('maju', {}, SEPAKAT_MS - 1)],
    [
      'not while it is ahead, whatever the time service says',
      false,
      of('maju', { basis_data: NOW + HOUR }, SEPAKAT_MS, true),
    ],
    ['not where nobody counted through a step ahead', false, of('maju', { monotonik: null })],
    ['where it stepped back and has caught up, also without such a witness', true, of('mundur', { monotonik: null })],
    ['not while it is before the newest link', false, of('mundur', { mata: NOW + HOUR })],
    [
      'at once after time off, where the time service is synchronised',
      true,
      of('lama_mati', { monotonik: null, detak: NOW - 9 * 24 * HOUR }, 0, true),
    ],
    [
      'not after time off where it is not',
      false,
      of('lama_mati', { monotonik: null, detak: NOW - 9 * 24 * HOUR }, SEPAKAT_MS, false),
    ],
    ['not after time off where there is none', false, of('lama_mati', { monotonik: null, detak: NOW - 9 * 24 * HOUR })],
    [
      'not after time off while the newest link is in the future',
      false,
      of('lama_mati', { monotonik: null, mata: NOW + HOUR }, 0, true),
    ],
  ])('%s', (_name, expected, got) => {
    expect(got).toBe(expected)
  })
})

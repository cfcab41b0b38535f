import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { periksaKebijakan } from '@presensi/domain/kebijakan/periksa-kebijakan'
import { SKEMA } from '@presensi/domain/kebijakan/skema.gen'
import { describe, expect, it } from 'vitest'
import { bpOf, persenText } from '../../ui/persen.ts'
import type { Skema } from './kebijakan.api.ts'
import { fromSkema, inputOf, problemsOf, valuesOf } from './kebijakan-values.ts'

const WORDS = { persen: 'persen', pita: 'pita', alasan: 'alasan' }
const named = { nama: 'A', dasar: 'SK 1', berlaku_mulai: '2026-12-01' }
const parsed = (value: unknown): unknown => {
  try {
    return typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value === '' ? null : value
  } catch {
    return value
  }
}

describe('a rate', () => {
  it.each([
    ['5', 500],
    ['2,5', 250],
    ['2.25 %', 225],
    ['', null],
    ['101', undefined],
    ['1,234', undefined],
    ['lima', undefined],
  ])('typed as %j is %j', (text, bp) => {
    expect(bpOf(text)).toBe(bp)
  })

  it('is shown as it can be typed', () => {
    for (const bp of [0, 5, 50, 125, 250, 10_000]) expect(bpOf(persenText(bp))).toBe(bp)
  })
})

describe('a policy made from a ready-made scheme', () => {
  it.each(SKEMA.map((one) => [one.kode, one as unknown as Skema] as const))(
    '%s arrives as the scheme says',
    (_kode, skema) => {
      const values = { ...valuesOf(undefined), ...fromSkema(skema), ...named }
      expect(problemsOf(values, '2026-11-16', WORDS)).toEqual([])
      const sent = Object.fromEntries(Object.entries(inputOf(undefined, values, skema)).map(([k, v]) => [k, parsed(v)]))
      const { id: _id, ...baku } = KEBIJAKAN_BAKU
      const policy = {
        ...baku,
        ...sent,
        jenis_pegawai: [],
        kegiatan: sent.kegiatan ?? {},
        per_kode: sent.per_kode ?? {},
      }
      expect(policy).toMatchObject({
        ...skema.isi,
        ...named,
        pita: expect.arrayContaining([...skema.isi.pita]),
        tidak_hadir_bp: skema.isi.tidak_hadir_bp,
      })
      expect(periksaKebijakan(policy as never, '2026-11-16')).toEqual([])
    },
  )
})

describe('what is wrong', () => {
  const of = (patch: object) =>
    problemsOf({ ...valuesOf(undefined), ...named, ...patch }, '2026-11-16', WORDS).map(({ field }) => field)
  it('is said by field before anything is sent', () => {
    expect(of({ nama: ' ' })).toEqual(['nama'])
    expect(of({ berlaku_mulai: '2026-11-15' })).toEqual(['alasan'])
    expect(of({ berlaku_mulai: '2026-11-15', alasan: 'SK terlambat' })).toEqual([])
    expect(of({ tidak_hadir_bp: '500' })).toEqual(['tidak_hadir_bp'])
    expect(of({ pita: [{ kode: 'TL1', dari: 'satu', persen: '1' }] })).toEqual(['pita'])
    expect(of({ pita: [{ kode: 'TL1', dari: '1', persen: '' }] })).toEqual(['pita'])
  })
})

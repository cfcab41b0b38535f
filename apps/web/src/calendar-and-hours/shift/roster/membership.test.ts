import { describe, expect, it } from 'vitest'
import { bukanAnggotaOf, firstPossible, isMember, masaOf, suggestMulai } from './membership.ts'
import type { Roster, RosterRow } from './roster.api.ts'

const row = (anggota: { mulai: string; selesai: string | null }[], came = '2020-01-01') =>
  ({
    anggota: anggota.map((one, index) => ({ id: String(index), ...one })),
    penempatan: [{ mulai: came, selesai: null }],
  }) as unknown as RosterRow
const roster = (first: string, hari_ini: string) =>
  ({ hari: [{ tanggal: first, hari: 1, libur: [] }], hari_ini }) as unknown as Roster

describe('membership of a roster', () => {
  it('has both ends', () => {
    const member = row([{ mulai: '2026-11-10', selesai: '2026-11-20' }])
    const days = ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21']
    expect(days.map((day) => isMember(member, day))).toEqual([false, true, true, false])
  })

  it('is changed while it holds or is to come; what is over is over', () => {
    const both = row([
      { mulai: '2026-11-01', selesai: '2026-11-05' },
      { mulai: '2026-11-20', selesai: null },
    ])
    expect(masaOf(both, '2026-11-15')?.mulai).toBe('2026-11-20')
    expect(masaOf(row([{ mulai: '2026-11-01', selesai: '2026-11-05' }]), '2026-11-15')).toBeUndefined()
  })

  it.each([
    ['the month in sight', '2026-12-01', '2020-01-01', '2026-12-01'],
    ['today in a month that runs', '2026-11-01', '2020-01-01', '2026-11-15'],
    ['when the person comes', '2026-12-01', '2026-12-16', '2026-12-16'],
  ])('begins with %s', (_name, first, came, expected) =>
    expect(suggestMulai(row([], came), roster(first, '2026-11-15'))).toBe(expected),
  )

  it('is offered from the first cell that can be', () => {
    const people = bukanAnggotaOf(
      { orang: [{ nip: '1', nama: 'A', tanggal: ['2026-11-03', '2026-11-20'], mulai: '2026-11-15' }] },
      'orang',
    )
    expect(firstPossible(people, '2026-11-15')).toBe('2026-11-20')
    expect(bukanAnggotaOf(null, 'orang')).toEqual([])
  })
})

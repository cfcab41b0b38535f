import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf } from '../kalender/zona.ts'
import { kaliAcak } from '../testing/acak.ts'
import {
  bagianHari,
  halanganOrang,
  hariDinasLuar,
  isLebihSempit,
  isMenunggu,
  tempatDinasLuar,
  waktuDinasLuar,
  zonaDinasLuar,
} from './dinas-luar.ts'

const WIB = 'Asia/Jakarta'
const WIT = 'Asia/Jayapura'
const at = (tanggal: string, jam: string, zona = WIB): number => {
  const [hours = 0, minutes = 0, seconds = 0] = jam.split(':').map(Number)
  return instantOf(tanggal, hours * 3600 + minutes * 60 + seconds, zona)
}
const iso = (instant: number): string => new Date(instant).toISOString()
const surat = (mulai: string, selesai: string, zona_waktu = WIB) => waktuDinasLuar({ mulai, selesai, zona_waktu })
const D = '2026-11-16'
const jam = (zona = WIB) => ({ masuk: at(D, '07:30', zona), pulang: at(D, '16:00', zona) })

describe('when a letter holds', () => {
  it('takes dates as whole days of its own zone, the last one included', () => {
    expect(surat('2026-11-16', '2026-11-18')).toEqual({
      mulai: Date.parse('2026-11-15T17:00:00Z'),
      selesai: Date.parse('2026-11-18T17:00:00Z'),
      mulai_tanggal: '2026-11-16',
      selesai_tanggal: '2026-11-18',
      zona_waktu: WIB,
    })
    expect(hariDinasLuar(surat('2026-11-16', '2026-11-18', WIT))).toEqual({ dari: '2026-11-16', sampai: '2026-11-18' })
  })

  it('takes instants as they are, and one of each', () => {
    const mixed = surat('2026-11-16T06:00:00Z', '2026-11-17')
    expect([mixed.mulai, mixed.mulai_tanggal]).toEqual([Date.parse('2026-11-16T06:00:00Z'), null])
    expect(hariDinasLuar(mixed)).toEqual({ dari: '2026-11-16', sampai: '2026-11-17' })
    expect(hariDinasLuar(surat('2026-11-16T06:00:00Z', '2026-11-16T17:00:00Z')).sampai).toBe('2026-11-16')
  })

  it('ends at the next midnight where a day is longer or shorter than another', () => {
    const autumn = surat('2026-10-25', '2026-10-25', 'Europe/Berlin')
    expect((autumn.selesai - autumn.mulai) / 3_600_000).toBe(25)
  })
})

describe('what a letter is for a day', () => {
  const second = 1000
  const { masuk, pulang } = jam()
  const CASES: [string, ReturnType<typeof surat>, ReturnType<typeof bagianHari>][] = [
    ['dates around it', surat('2026-11-15', '2026-11-17'), { jenis: 'penuh' }],
    ['this date alone', surat(D, D), { jenis: 'penuh' }],
    ['the day before', surat('2026-11-15', '2026-11-15'), null],
    ['the day after', surat('2026-11-17', '2026-11-17'), null],
    ['from masuk to pulang', surat(iso(masuk), iso(pulang)), { jenis: 'penuh' }],
    [
      'a second after masuk',
      surat(iso(masuk + second), iso(pulang)),
      { jenis: 'sebagian', mulai: masuk + second, selesai: pulang },
    ],
    [
      'a second before pulang',
      surat(iso(masuk), iso(pulang - second)),
      { jenis: 'sebagian', mulai: masuk, selesai: pulang - second },
    ],
    [
      'the middle',
      surat(iso(at(D, '10:00')), iso(at(D, '12:00'))),
      { jenis: 'sebagian', mulai: at(D, '10:00'), selesai: at(D, '12:00') },
    ],
    ['until masuk', surat(iso(at(D, '05:00')), iso(masuk)), null],
    ['from pulang on', surat(iso(pulang), iso(at(D, '20:00'))), null],
    [
      'from the afternoon to a date',
      surat(iso(at(D, '13:00')), '2026-11-18'),
      { jenis: 'sebagian', mulai: at(D, '13:00'), selesai: pulang },
    ],
    ['from a date until noon of another day', surat('2026-11-15', iso(at('2026-11-17', '12:00'))), { jenis: 'penuh' }],
    // A date is that day of the person's work, however far away the letter's zone is.
    ['dates of a zone twelve hours away', surat(D, D, 'America/New_York'), { jenis: 'penuh' }],
  ]
  it.each(CASES)('%s', (_name, one, expected) => {
    expect(bagianHari(one, D, jam())).toEqual(expected)
  })

  it('covers a night shift by the date it begins on', () => {
    const night = { masuk: at(D, '22:00'), pulang: at('2026-11-17', '06:00') }
    expect(bagianHari(surat(D, D), D, night)).toEqual({ jenis: 'penuh' })
    expect(bagianHari(surat('2026-11-17', '2026-11-17'), D, night)).toBeNull()
  })

  it('agrees with a look at every minute of the day', () => {
    const minute = fc.integer({ min: -600, max: 2_000 })
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 600 }), (a, b, m, p) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b) + 1]
        const midnight = at(D, '00:00')
        const of = (count: number): number => midnight + count * 60_000
        const hours = { masuk: of(m), pulang: of(m + p) }
        const covered = Array.from({ length: p }, (_one, index) => m + index).filter((one) => from <= one && one < to)
        const found = bagianHari(surat(iso(of(from)), iso(of(to))), D, hours)
        if (covered.length === 0) expect(found).toBeNull()
        else if (covered.length === p) expect(found).toEqual({ jenis: 'penuh' })
        else
          expect(found).toEqual({
            jenis: 'sebagian',
            mulai: of(covered[0] ?? 0),
            selesai: of((covered.at(-1) ?? 0) + 1),
          })
      }),
      kaliAcak(),
    )
  })
})

const TEMPAT = { nama: 'Balai', lat: -2.5, lng: 140.7, radius_m: 100 }

describe('zone and fence of a day', () => {
  const there = { ...surat(D, D, WIT), perlu_presensi: true, tempat: TEMPAT }
  it('are the destination’s where clocking is expected', () => {
    expect(zonaDinasLuar([there], D, WIB)).toBe(WIT)
    expect(zonaDinasLuar([there], '2026-11-17', WIB)).toBe(WIB)
    expect(zonaDinasLuar([{ ...there, perlu_presensi: false }], D, WIB)).toBe(WIB)
    expect(tempatDinasLuar([there], at(D, '06:10', WIT))).toEqual([{ titik: [TEMPAT] }])
    expect(tempatDinasLuar([there], at('2026-11-17', '00:00', WIT))).toEqual([])
  })

  it('are of the whole day where clocking is expected, else of its own hours', () => {
    const hours = surat(iso(at(D, '09:00')), iso(at(D, '15:00')))
    const expected = { ...hours, perlu_presensi: true, tempat: TEMPAT }
    expect(tempatDinasLuar([expected], at(D, '07:20'))).toEqual([{ titik: [TEMPAT] }])
    expect(tempatDinasLuar([{ ...expected, perlu_presensi: false }], at(D, '07:20'))).toEqual([])
    expect(tempatDinasLuar([{ ...expected, perlu_presensi: false }], at(D, '09:00'))).toEqual([{ titik: [TEMPAT] }])
    expect(tempatDinasLuar([{ ...expected, perlu_presensi: false }], at(D, '15:00'))).toEqual([])
  })

  it('are lifted where the letter names no place', () => {
    expect(tempatDinasLuar([{ ...there, tempat: null }], at(D, '10:00', WIT))).toEqual([{ titik: null }])
  })
})

describe('an own letter', () => {
  it('is one of which an author is among the people', () => {
    expect(isMenunggu(['x'], [{ pengguna_id: 'y' }, { pengguna_id: null }])).toBe(false)
    expect(isMenunggu(['x', 'z'], [{ pengguna_id: 'y' }, { pengguna_id: 'z' }])).toBe(true)
  })

  it('keeps the agreement only when it is made narrower', () => {
    const before = { ...surat('2026-11-10', '2026-11-12'), pegawai_ids: ['x', 'y'] }
    const narrower = { ...surat('2026-11-10', '2026-11-11'), pegawai_ids: ['x'] }
    expect(isLebihSempit(before, narrower, true)).toBe(true)
    expect(isLebihSempit(before, narrower, false)).toBe(false)
    expect(isLebihSempit(narrower, before, true)).toBe(false)
    expect(isLebihSempit(before, { ...before, pegawai_ids: ['x', 'z'] }, true)).toBe(false)
    expect(isLebihSempit(before, { ...before, ...surat('2026-11-09', '2026-11-12') }, true)).toBe(false)
  })
})

describe('people of an office', () => {
  const HERE = 'a'
  const days = { dari: '2026-11-10', sampai: '2026-11-12' }
  const place = (kantor_id: string, mulai: string, selesai: string | null = null) => ({
    kantor_id,
    kantor: `Kantor ${kantor_id}`,
    mulai,
    selesai,
  })
  const always = '{[2020-01-01,)}'
  const CASES: [string, Parameters<typeof halanganOrang>[0], ReturnType<typeof halanganOrang>][] = [
    ['here on every day', { bekerja: always, penempatan: [place('a', '2020-01-01')] }, null],
    [
      'elsewhere',
      { bekerja: always, penempatan: [place('b', '2020-01-01')] },
      { sebab: 'kantor_lain', kantor: 'Kantor b' },
    ],
    [
      'moved here yesterday, for today',
      { bekerja: always, penempatan: [place('b', '2020-01-01', '2026-11-09'), place('a', '2026-11-10')] },
      null,
    ],
    [
      'moves away on the last day',
      { bekerja: always, penempatan: [place('a', '2020-01-01', '2026-11-11'), place('b', '2026-11-12')] },
      { sebab: 'kantor_lain', kantor: 'Kantor b' },
    ],
    [
      'retires in the middle',
      { bekerja: '{[2020-01-01,2026-11-11)}', penempatan: [place('a', '2020-01-01', '2026-11-10')] },
      null,
    ],
    ['retired before', { bekerja: '{[2020-01-01,2026-11-10)}', penempatan: [] }, { sebab: 'tidak_bekerja' }],
    ['employed but in no office', { bekerja: always, penempatan: [] }, { sebab: 'tanpa_kantor' }],
  ]
  it.each(CASES)('%s', (_name, orang, expected) => {
    expect(halanganOrang(orang, HERE, days)).toEqual(expected)
  })
})

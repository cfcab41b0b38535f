import { describe, expect, it } from 'vitest'
import type { Hari } from '../hari/hasil.ts'
import type { KodeHari } from '../hari/kode.ts'
import { instantOf } from '../kalender/zona.ts'
import { KEBIJAKAN_BAKU } from '../kebijakan/kebijakan.ts'
import {
  angkaBulan,
  angkaDi,
  bagian,
  jumlahkanAngka,
  KELOMPOK_TERKECIL,
  kodeBersama,
  kodeDisamarkan,
  kodeOf,
} from './angka-bulan.ts'

type Given = {
  tanggal: string
  kode: KodeHari[]
  jam?: number
  open?: boolean
  wait?: boolean
  asked?: boolean
  kantor?: string | null
}
const JADWAL = { waktu: {} } as never
const FREE = { waktu: null } as never

function month(given: readonly Given[], zona_waktu = 'Asia/Jakarta') {
  const hari = given.map(
    ({ tanggal, kode, jam, open = false, wait = false, asked = false }): Hari =>
      ({
        tanggal,
        kode,
        selesai: !open,
        sementara: false,
        menunggu: wait,
        diproses: asked,
        tk_beruntun: 0,
        masuk: jam === undefined ? null : instantOf(tanggal, jam * 3600, zona_waktu),
        pulang: null,
        terlambat_menit: kode.some((one) => one.startsWith('TL')) ? 20 : 0,
        pulang_cepat_menit: 0,
        bekerja_menit: 0,
        uang_makan: false,
      }) as unknown as Hari,
  )
  const fakta = new Map(
    given.map(({ tanggal, kode, kantor = 'k1' }) => [
      tanggal,
      {
        kantor_id: kantor,
        bekerja: true,
        jadwal: kode[0] === 'L' ? FREE : JADWAL,
        zona_waktu,
        kebijakan: KEBIJAKAN_BAKU,
      },
    ]),
  )
  return angkaBulan(hari, fakta)
}
const names = ['hari_kerja', 'hadir', 'dinilai', 'dinilai_hadir', 'tepat_waktu'] as const

describe('the figures of a month', () => {
  it.each<[string, KodeHari[], Partial<Given>, number[]]>([
    ['present', ['H'], {}, [1, 1, 1, 1, 1]],
    ['on duty', ['DL'], {}, [1, 1, 1, 1, 1]],
    ['late', ['TL1'], {}, [1, 1, 1, 1, 0]],
    ['late and left early', ['TL1', 'PSW2'], {}, [1, 1, 1, 1, 0]],
    ['late with a permit', ['IT'], {}, [1, 1, 1, 1, 0]],
    ['absent', ['TK'], {}, [1, 0, 1, 0, 0]],
    ['on leave', ['CT'], {}, [1, 0, 1, 0, 0]],
    ['free', ['L'], {}, [0, 0, 0, 0, 0]],
    ['not due yet', ['BELUM'], { open: true }, [1, 0, 0, 0, 0]],
    ['in conflict', ['KONFLIK'], {}, [1, 0, 0, 0, 0]],
    ['waiting for a decision', ['H'], { wait: true }, [1, 1, 0, 0, 0]],
    ['absent with an undecided request', ['TK'], { asked: true }, [1, 0, 0, 0, 0]],
    ['late with an undecided request', ['TL1'], { asked: true }, [1, 1, 0, 0, 0]],
    ['still running', ['H'], { open: true }, [1, 1, 0, 0, 0]],
  ])('%s', (_name, kode, more, expected) => {
    const [row] = month([{ tanggal: '2026-03-02', kode, ...more }])
    expect(names.map((name) => angkaDi(row?.angka ?? [], name))).toEqual(expected)
  })

  it('stand in the office of each day, and days in none nowhere', () => {
    const rows = month([
      { tanggal: '2026-03-02', kode: ['H'] },
      { tanggal: '2026-03-03', kode: ['TL1'], kantor: 'k2' },
      { tanggal: '2026-03-04', kode: ['–'], kantor: null },
    ])
    expect(rows.map(({ kantor_id, angka }) => [kantor_id, kodeOf(angka)])).toEqual([
      ['k1', { H: 1 }],
      ['k2', { TL1: 1 }],
    ])
    expect(kodeOf(jumlahkanAngka(rows.map(({ angka }) => angka)))).toEqual({ H: 1, TL1: 1 })
  })

  it('say when people came by the clock of the office', () => {
    const given = [
      { tanggal: '2026-03-02', kode: ['H' as const], jam: 7.5 },
      { tanggal: '2026-03-09', kode: ['H' as const], jam: 7.9 },
      { tanggal: '2026-03-08', kode: ['H' as const], jam: 23.5 },
    ]
    for (const zona of ['Asia/Jakarta', 'Asia/Jayapura', 'Etc/GMT+11'])
      expect(month(given, zona)[0]?.masuk).toEqual([7, 2, 6 * 24 + 23, 1])
  })

  it('put who goes home after midnight on the day of that clock', () => {
    // A shift of Monday 2026-03-02 that ends on Tuesday at 01:30, and one of Sunday that ends on Monday at 06:15.
    const given = [
      { tanggal: '2026-03-02', kode: ['H' as const], jam: 25.5 },
      { tanggal: '2026-03-08', kode: ['H' as const], jam: 30.25 },
    ]
    for (const zona of ['Asia/Jakarta', 'Asia/Jayapura', 'Etc/GMT+11'])
      expect(month(given, zona)[0]?.masuk).toEqual([6, 1, 24 + 1, 1])
  })
})

describe('small groups', () => {
  const [row] = month([
    { tanggal: '2026-03-02', kode: ['S'] },
    { tanggal: '2026-03-03', kode: ['CT'] },
    { tanggal: '2026-03-04', kode: ['H'] },
  ])
  it('are not split by sickness', () => {
    expect(kodeDisamarkan(row?.angka ?? [], KELOMPOK_TERKECIL - 1)).toEqual({ H: 1, C: 2 })
    expect(kodeDisamarkan(row?.angka ?? [], KELOMPOK_TERKECIL)).toEqual({ H: 1, S: 1, CT: 1 })
  })

  it('stay unsplit when they are added to larger ones', () => {
    const of = (...kode: KodeHari[]) =>
      month(kode.map((one, at) => ({ tanggal: `2026-03-0${at + 2}`, kode: [one] })))[0]?.angka ?? []
    const large = { orang: KELOMPOK_TERKECIL, angka: of('CS', 'H') }
    const small = { orang: KELOMPOK_TERKECIL - 2, angka: of('CS', 'CS', 'S', 'H') }
    const difference = (
      all: Readonly<Record<string, number>>,
      part: Readonly<Record<string, number>>,
    ): Record<string, number> =>
      Object.fromEntries(
        [...new Set([...Object.keys(all), ...Object.keys(part)])].flatMap((kode) => {
          const left = (all[kode] ?? 0) - (part[kode] ?? 0)
          return left === 0 ? [] : [[kode, left]]
        }),
      )
    // What is left of the sum without the large group is what the small one may be shown as.
    for (const groups of [
      [large, small],
      [small, large],
    ])
      expect(difference(kodeBersama(groups), kodeBersama([large]))).toEqual(kodeBersama([small]))
    expect(kodeBersama([small])).toEqual({ H: 1, C: 3 })
    // Many small groups together are not split either.
    expect(kodeBersama([small, small])).toEqual({ H: 2, C: 6 })
    expect(kodeBersama([])).toEqual({})
  })
})

it('has no part of nothing', () => {
  expect([bagian(0, 0), bagian(1, 3), bagian(3, 3)]).toEqual([null, 3333, 10_000])
})

import { expect, it } from 'vitest'
import { isBekerjaCutiBersama } from './bekerja-cuti-bersama.ts'

type Given = Parameters<typeof isBekerjaCutiBersama>[0]
const TANGGAL = '2026-03-20'
const DL = { bentuk: 'hari', kode: 'DL', id: 's', nomor: null, mulai: TANGGAL, selesai: TANGGAL, hari_kerja_sebelum: 0 }

type More = {
  readonly jenis?: string
  readonly status?: string
  readonly lepas?: boolean
  readonly hari?: Partial<Given['hari']>
  readonly surat?: readonly unknown[]
}
function given({ jenis = 'cuti_bersama', status = 'kerja', lepas = false, hari = {}, surat = [] }: More): Given {
  const fakta = { jadwal: { status, libur: [{ jenis }] }, lepas_tanpa_libur: lepas }
  return {
    hari: {
      tanggal: TANGGAL,
      kode: ['H'],
      tanda: [],
      menunggu: false,
      selesai: true,
      masuk: null,
      pulang: null,
      ...hari,
    },
    input: { fakta, surat } as unknown as Given['input'],
  }
}

it.each<[string, boolean, More]>([
  ['on a roster or a work day made by hand, and there', true, {}],
  ['late', true, { hari: { kode: ['TL2'] } }],
  ['absent', false, { hari: { kode: ['TK'] } }],
  ['ill', false, { hari: { kode: ['S'] } }],
  ['while a clocking waits for a decision', false, { hari: { menunggu: true } }],
  ['before the day is over', false, { hari: { selesai: false } }],
  ['on a national holiday', false, { jenis: 'nasional' }],
  ['at home on the holiday', false, { status: 'libur', hari: { kode: ['CBer'] } }],
  ['off by the roster', false, { status: 'lepas', lepas: true, hari: { kode: ['L'] } }],
  [
    'on field duty',
    true,
    { status: 'libur', hari: { kode: ['CBer'], tanda: ['DL'] }, surat: [{ ...DL, presensi: null }] },
  ],
  [
    'on field duty with clockings expected, and none there',
    false,
    { status: 'libur', hari: { kode: ['CBer'], tanda: ['DL'] }, surat: [{ ...DL, presensi: { zona_waktu: 'x' } }] },
  ],
  [
    'on field duty with clockings expected, and there',
    true,
    {
      status: 'libur',
      hari: { kode: ['CBer'], tanda: ['DL'], masuk: 1 },
      surat: [{ ...DL, presensi: { zona_waktu: 'x' } }],
    },
  ],
  [
    'on field duty on what would be a day off anyway',
    false,
    { status: 'libur', lepas: true, hari: { kode: ['L'], tanda: ['DL'] }, surat: [{ ...DL, presensi: null }] },
  ],
])('%s: %s', (_name, expected, more) => {
  expect(isBekerjaCutiBersama(given(more))).toBe(expected)
})

import { describe, expect, it } from 'vitest'
import type { JenisIzin } from './jenis-izin.ts'
import {
  awalPermintaan,
  dapat,
  type KeputusanIzin,
  keadaanIzin,
  type Langkah,
  type StatusIzin,
} from './keadaan-izin.ts'

const CUTI: Pick<JenisIzin, 'kelompok' | 'tingkat'> = { kelompok: 'cuti', tingkat: ['atasan', 'pybmc', 'instansi'] }
const SATU: typeof CUTI = { kelompok: 'izin', tingkat: ['atasan'] }
const DUA: typeof CUTI = { kelompok: 'izin', tingkat: ['atasan', 'instansi'] }
const TUGAS: typeof CUTI = { kelompok: 'tugas', tingkat: ['pybmc', 'instansi'] }

const A = { mulai: '2026-03-02', selesai: '2026-03-06' }
const B = { mulai: '2026-03-09', selesai: '2026-03-10' }
const ajukan = (hari = A): Langkah => ({ aksi: 'ajukan', ...hari })
const by = (tingkat: 'atasan' | 'pybmc' | 'instansi', keputusan: KeputusanIzin): Langkah => ({
  aksi: 'putuskan',
  tingkat,
  keputusan,
  usulan: keputusan === 'perubahan' ? B : null,
})
const ya = (tingkat: 'atasan' | 'pybmc' | 'instansi') => by(tingkat, 'disetujui')

type Row = [
  string,
  typeof CUTI,
  Langkah[],
  StatusIzin,
  'atasan' | 'pybmc' | 'instansi' | 'pemohon' | null,
  boolean,
  boolean,
]
const ROWS: Row[] = [
  ['nothing yet', CUTI, [], 'draf', 'pemohon', false, false],
  ['asked for', CUTI, [ajukan()], 'diajukan', 'atasan', false, true],
  ['the superior agrees', CUTI, [ajukan(), ya('atasan')], 'disetujui_atasan', 'pybmc', false, true],
  [
    'the superior refuses: it goes on',
    CUTI,
    [ajukan(), by('atasan', 'tidak_disetujui')],
    'dipertimbangkan_atasan',
    'pybmc',
    false,
    true,
  ],
  [
    'the superior puts it off: it goes on',
    CUTI,
    [ajukan(), by('atasan', 'ditangguhkan')],
    'dipertimbangkan_atasan',
    'pybmc',
    false,
    true,
  ],
  [
    'the superior proposes other days',
    CUTI,
    [ajukan(), by('atasan', 'perubahan')],
    'perubahan_diusulkan',
    'pemohon',
    false,
    true,
  ],
  [
    'and they are taken',
    CUTI,
    [ajukan(), by('atasan', 'perubahan'), { aksi: 'terima' }],
    'dipertimbangkan_atasan',
    'pybmc',
    false,
    true,
  ],
  [
    'and they are not answered',
    CUTI,
    [ajukan(), by('atasan', 'perubahan'), { aksi: 'teruskan' }],
    'dipertimbangkan_atasan',
    'pybmc',
    false,
    true,
  ],
  [
    'of an hour nothing goes on by time',
    SATU,
    [ajukan(), by('atasan', 'perubahan'), { aksi: 'teruskan' }],
    'perubahan_diusulkan',
    'pemohon',
    false,
    true,
  ],
  [
    'the PYBMC grants: the days turn',
    CUTI,
    [ajukan(), ya('atasan'), ya('pybmc')],
    'disetujui_pybmc',
    'instansi',
    true,
    false,
  ],
  ['registered', CUTI, [ajukan(), ya('atasan'), ya('pybmc'), ya('instansi')], 'disetujui', null, true, false],
  [
    'returned: the days turn back',
    CUTI,
    [ajukan(), ya('atasan'), ya('pybmc'), by('instansi', 'dikembalikan')],
    'dikembalikan',
    'pemohon',
    false,
    true,
  ],
  [
    'mended papers go back to the agency',
    CUTI,
    [ajukan(), ya('atasan'), ya('pybmc'), by('instansi', 'dikembalikan'), ajukan()],
    'disetujui_pybmc',
    'instansi',
    true,
    false,
  ],
  [
    'other days start again',
    CUTI,
    [ajukan(), ya('atasan'), ya('pybmc'), by('instansi', 'dikembalikan'), ajukan(B)],
    'diajukan',
    'atasan',
    false,
    true,
  ],
  [
    'the PYBMC puts it off',
    CUTI,
    [ajukan(), ya('atasan'), by('pybmc', 'ditangguhkan')],
    'ditangguhkan',
    null,
    false,
    false,
  ],
  [
    'the PYBMC refuses',
    CUTI,
    [ajukan(), ya('atasan'), by('pybmc', 'tidak_disetujui')],
    'tidak_disetujui',
    null,
    false,
    false,
  ],
  [
    'the PYBMC proposes, taken',
    CUTI,
    [ajukan(), ya('atasan'), by('pybmc', 'perubahan'), { aksi: 'terima' }],
    'disetujui_pybmc',
    'instansi',
    true,
    false,
  ],
  ['the PYBMC does not come first', CUTI, [ajukan(), ya('pybmc')], 'diajukan', 'atasan', false, true],
  [
    'nobody above: passed over',
    CUTI,
    [ajukan(), { aksi: 'lewati', tingkat: 'atasan' }],
    'diajukan',
    'pybmc',
    false,
    true,
  ],
  [
    'nobody above for an hour: the agency',
    SATU,
    [ajukan(), { aksi: 'lewati', tingkat: 'atasan' }],
    'diajukan',
    'instansi',
    false,
    true,
  ],
  [
    'and the agency decides',
    SATU,
    [ajukan(), { aksi: 'lewati', tingkat: 'atasan' }, ya('instansi')],
    'disetujui',
    null,
    true,
    false,
  ],
  ['an hour, agreed', SATU, [ajukan(), ya('atasan')], 'disetujui', null, true, false],
  ['an hour, refused', SATU, [ajukan(), by('atasan', 'tidak_disetujui')], 'tidak_disetujui', null, false, false],
  ['a day off by two', DUA, [ajukan(), ya('atasan')], 'disetujui_atasan', 'instansi', false, true],
  [
    'a duty holds at the last decision only',
    TUGAS,
    [ajukan(), ya('pybmc')],
    'disetujui_pybmc',
    'instansi',
    false,
    true,
  ],
  ['permitted for now', CUTI, [ajukan(), { aksi: 'sementara' }], 'izin_sementara', 'pybmc', true, false],
  [
    'and refused by the PYBMC',
    CUTI,
    [ajukan(), { aksi: 'sementara' }, by('pybmc', 'tidak_disetujui')],
    'tidak_disetujui',
    null,
    false,
    false,
  ],
  [
    'other days do not take it back',
    CUTI,
    [ajukan(), { aksi: 'sementara' }, by('pybmc', 'perubahan')],
    'perubahan_diusulkan',
    'pemohon',
    true,
    false,
  ],
  [
    'nor does time',
    CUTI,
    [ajukan(), { aksi: 'sementara' }, by('pybmc', 'perubahan'), { aksi: 'kedaluwarsa' }],
    'perubahan_diusulkan',
    'pemohon',
    true,
    false,
  ],
  ['withdrawn', CUTI, [ajukan(), ya('atasan'), { aksi: 'batal' }], 'dibatalkan', null, false, false],
  ['nothing after that', CUTI, [ajukan(), { aksi: 'batal' }, ya('atasan')], 'dibatalkan', null, false, false],
  [
    'called back',
    CUTI,
    [ajukan(), ya('atasan'), ya('pybmc'), { aksi: 'panggil', tanggal: '2026-03-04' }],
    'dipanggil_kembali',
    null,
    true,
    false,
  ],
  [
    'not called back before it is granted',
    CUTI,
    [ajukan(), ya('atasan'), { aksi: 'panggil', tanggal: '2026-03-04' }],
    'disetujui_atasan',
    'pybmc',
    false,
    true,
  ],
  ['lapsed', CUTI, [ajukan(), by('atasan', 'perubahan'), { aksi: 'kedaluwarsa' }], 'kedaluwarsa', null, false, false],
  [
    'what waits for a decider never lapses',
    CUTI,
    [ajukan(), { aksi: 'kedaluwarsa' }],
    'diajukan',
    'atasan',
    false,
    true,
  ],
]

describe('the state of a request', () => {
  it.each(ROWS)('%s', (_name, alur, langkah, status, menunggu, berlaku, diproses) => {
    expect(keadaanIzin(alur, langkah)).toMatchObject({ status, menunggu, berlaku, diproses })
  })

  it('has the days that were taken, and those that are left after a call back', () => {
    expect(keadaanIzin(CUTI, [ajukan(), by('atasan', 'perubahan')])).toMatchObject({ hari: A, usulan: B })
    expect(keadaanIzin(CUTI, [ajukan(), by('atasan', 'perubahan'), { aksi: 'terima' }])).toMatchObject({
      hari: B,
      usulan: null,
    })
    const back = keadaanIzin(CUTI, [ajukan(), ya('atasan'), ya('pybmc'), { aksi: 'panggil', tanggal: '2026-03-04' }])
    expect(back.hari).toEqual({ mulai: A.mulai, selesai: '2026-03-03' })
  })

  it('says for each step whether it can follow', () => {
    const done = keadaanIzin(CUTI, [ajukan(), { aksi: 'batal' }])
    for (const aksi of ['ajukan', 'terima', 'teruskan', 'sementara', 'batal', 'panggil', 'kedaluwarsa'] as const)
      expect(dapat(done, { aksi }), aksi).toBe(false)
  })
})

describe('where a request as it stands began', () => {
  const returned = [ajukan(), ya('atasan'), ya('pybmc'), by('instansi', 'dikembalikan')]
  const rows: [string, typeof CUTI, Langkah[], number][] = [
    ['nothing yet', CUTI, [], 0],
    ['asked for and decided', CUTI, [ajukan(), ya('atasan'), ya('pybmc')], 0],
    ['returned', CUTI, returned, 0],
    ['mended, for the same days', CUTI, [...returned, ajukan()], 0],
    ['asked for again, for other days', CUTI, [...returned, ajukan(B)], 4],
    ['mended after other days', CUTI, [...returned, ajukan(B), ...returned.slice(1), ajukan(B)], 4],
    ['other days twice', CUTI, [...returned, ajukan(B), ...returned.slice(1), ajukan()], 8],
    ['other days that were proposed and taken', CUTI, [ajukan(), by('atasan', 'perubahan'), { aksi: 'terima' }], 0],
    ['asked for once more while it waits, which changes nothing', CUTI, [ajukan(), ya('atasan'), ajukan(B)], 0],
  ]
  it.each(rows)('%s', (_name, alur, langkah, from) => {
    expect(awalPermintaan(alur, langkah)).toBe(from)
  })
})

import { describe, expect, it } from 'vitest'
import { AKIBAT_BAKU, ATURAN_BAKU, NILAI, type Nilai, type Sinyal, type SinyalKode } from './sinyal.ts'
import { type Kejadian, langkahTurunan, nilaiSekarang, nilaiTurunan, type TurunanInput } from './turunan.ts'

const NOW = Date.parse('2026-11-16T00:25:00Z')
const HOUR = 3_600_000
const A = { nama: 'Kantor A', titik: [{ nama: '', lat: -6.2, lng: 106.8, radius_m: 100 }] }
const B = { nama: 'Kantor B', titik: [{ nama: '', lat: -6.9, lng: 107.6, radius_m: 100 }] }
const FAR = { nama: 'Kantor C', titik: [{ nama: '', lat: -2.5, lng: 140.7, radius_m: 100 }] }
const sinyal = (kode: SinyalKode, fakta: Sinyal['fakta'] = {}): Sinyal => ({ kode, akibat: AKIBAT_BAKU[kode], fakta })
const LURING = sinyal('luring', { menit: 60, perangkat_sendiri: 'ya' })

/** Clocked at office B. */
const GRADED: TurunanInput = {
  sinyal: [],
  susulan: [],
  posisi: { lat: -6.9, lng: 107.6, akurasi_m: 10, umur_detik: 1 },
  work_from: 'WFO',
  luring: false,
  waktu: NOW - HOUR,
  diterima_pada: NOW,
  surat: [],
  gangguan: false,
  kantor: null,
}
const derive = (change: Partial<TurunanInput>) => {
  const { nilai, sinyal, lepas } = nilaiTurunan({ ...GRADED, ...change }, ATURAN_BAKU)
  return [nilai, sinyal.map(({ kode }) => kode).join(), lepas.join()]
}

describe('a grade derived anew', () => {
  it.each<[string, Partial<TurunanInput>, [Nilai, string, string]]>([
    ['nothing changed', {}, ['diterima', '', '']],
    ['far away, nothing changed', { sinyal: [sinyal('luar_area_jauh')] }, ['ditolak', 'luar_area_jauh', '']],
    [
      'the office of that date was another, and the person was there',
      { sinyal: [sinyal('luar_area_jauh')], kantor: B },
      ['diterima', '', 'luar_area_jauh'],
    ],
    [
      'there, but offline as well',
      { sinyal: [sinyal('luar_area_jauh'), LURING], luring: true, kantor: B },
      ['perlu_konfirmasi', 'luring', 'luar_area_jauh'],
    ],
    [
      'the office of that date was another, and the person was not there either',
      { sinyal: [sinyal('luar_area')], kantor: FAR },
      ['perlu_konfirmasi', 'luar_area', ''],
    ],
    ['inside when it was graded stays inside, wherever the person is moved', { kantor: FAR }, ['diterima', '', '']],
    [
      'in no office when it was graded, and in one since',
      { sinyal: [sinyal('area_belum_ada')], kantor: B },
      ['diterima', '', 'area_belum_ada'],
    ],
    [
      'in an office without a fence when it was graded, and in another without one',
      { sinyal: [sinyal('area_belum_ada')], kantor: { ...B, titik: [] } },
      ['perlu_konfirmasi', 'area_belum_ada', ''],
    ],
    [
      'another office never cures what is not of the place',
      { sinyal: [sinyal('luar_area_jauh'), sinyal('perangkat_orang_lain')], kantor: B },
      ['ditolak', 'perangkat_orang_lain', 'luar_area_jauh'],
    ],
    [
      'a paper lifts the fence',
      { sinyal: [sinyal('luar_area_jauh')], surat: [{ titik: null }] },
      ['diterima', '', 'luar_area_jauh'],
    ],
    [
      'a paper moves the fence to where the person was',
      { sinyal: [sinyal('luar_area_jauh')], surat: [{ titik: B.titik }] },
      ['diterima', '', 'luar_area_jauh'],
    ],
    [
      'a paper moves the fence elsewhere',
      { sinyal: [sinyal('luar_area_jauh')], surat: [{ titik: A.titik }] },
      ['ditolak', 'luar_area_jauh', ''],
    ],
    [
      'a paper gives no position',
      { sinyal: [sinyal('tanpa_posisi')], posisi: null, surat: [{ titik: null }] },
      ['perlu_konfirmasi', 'tanpa_posisi', ''],
    ],
    [
      'at home without a paper waits, also when it was refused under another rule',
      { sinyal: [sinyal('luar_area_jauh')], work_from: 'WFH' },
      ['perlu_konfirmasi', 'luar_area_jauh', ''],
    ],
    ['offline', { sinyal: [LURING], luring: true }, ['perlu_konfirmasi', 'luring', '']],
    [
      'offline in an outage known later',
      { sinyal: [LURING], luring: true, gangguan: true },
      ['diterima', '', 'luring'],
    ],
    [
      'offline in an outage, by a device that was not there then',
      { sinyal: [sinyal('luring', { perangkat_sendiri: 'tidak' })], luring: true, gangguan: true },
      ['perlu_konfirmasi', 'luring', ''],
    ],
    ['offline in an outage from the beginning', { luring: true, gangguan: true }, ['diterima', '', '']],
    ['offline in an outage that was taken back', { luring: true }, ['perlu_konfirmasi', 'luring', '']],
    [
      'too late is too late, outage or not',
      { sinyal: [sinyal('luring_terlambat')], luring: true, gangguan: true },
      ['ditolak', 'luring_terlambat', ''],
    ],
    [
      'a photo that never came still counts against it',
      { sinyal: [LURING], luring: true, gangguan: true, susulan: ['perlu_konfirmasi'] },
      ['perlu_konfirmasi', '', 'luring'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(derive(change)).toEqual(expected)
  })

  it('is never worse for knowing more offices and papers, and never touches what is of neither place nor time', () => {
    const codes: SinyalKode[] = ['luar_area', 'luar_area_jauh', 'akurasi_aneh', 'perangkat_orang_lain', 'selisih_jam']
    for (let set = 0; set < 2 ** codes.length; set += 1) {
      const some = codes.filter((_kode, index) => (set & (1 << index)) !== 0).map((kode) => sinyal(kode))
      const before = nilaiTurunan({ ...GRADED, sinyal: some }, ATURAN_BAKU)
      for (const known of [{ kantor: A }, { kantor: B }, { kantor: FAR }, { surat: [{ titik: null }] }]) {
        const after = nilaiTurunan({ ...GRADED, sinyal: some, ...known }, ATURAN_BAKU)
        expect(NILAI.indexOf(after.nilai)).toBeLessThanOrEqual(NILAI.indexOf(before.nilai))
        expect(after.lepas.filter((kode) => !kode.startsWith('luar_area'))).toEqual([])
      }
    }
  })
})

const otomatis: Kejadian = { jenis: 'otomatis', nilai: 'perlu_konfirmasi' }
const diminta: Kejadian = { jenis: 'permintaan', nilai: 'perlu_konfirmasi' }
const terima: Kejadian = { jenis: 'keputusan', nilai: 'diterima' }
const tolak: Kejadian = { jenis: 'keputusan', nilai: 'ditolak' }
const turunan = (nilai: Nilai, fakta: Nilai = nilai): Kejadian => ({ jenis: 'turunan', nilai, turunan: fakta })

describe('how a clocking stands', () => {
  it.each<[string, Nilai, Kejadian[], Nilai]>([
    ['as graded', 'diterima', [], 'diterima'],
    ['lowered by the machine', 'diterima', [otomatis], 'perlu_konfirmasi'],
    ['never raised by the machine', 'ditolak', [otomatis], 'ditolak'],
    ['decided', 'perlu_konfirmasi', [otomatis, terima], 'diterima'],
    ['decided, and assessed by the machine after that', 'perlu_konfirmasi', [terima, otomatis], 'diterima'],
    ['refused by the machine and asked to be looked at', 'ditolak', [diminta], 'perlu_konfirmasi'],
    ['asked and refused by a person', 'ditolak', [diminta, tolak], 'ditolak'],
    ['refused by a person and reopened', 'perlu_konfirmasi', [tolak, turunan('perlu_konfirmasi')], 'perlu_konfirmasi'],
    ['brought back', 'perlu_konfirmasi', [turunan('diterima')], 'diterima'],
    [
      'brought back, without the photo that was due',
      'perlu_konfirmasi',
      [turunan('diterima'), otomatis],
      'perlu_konfirmasi',
    ],
    ['reopened and accepted', 'perlu_konfirmasi', [tolak, turunan('perlu_konfirmasi', 'diterima'), terima], 'diterima'],
  ])('%s', (_name, awal, kejadian, expected) => {
    expect(nilaiSekarang(awal, kejadian)).toBe(expected)
  })

  it.each<[string, Nilai, Kejadian[], Nilai, [Nilai, boolean] | null]>([
    ['nothing changed', 'perlu_konfirmasi', [], 'perlu_konfirmasi', null],
    ['what waited counts', 'perlu_konfirmasi', [], 'diterima', ['diterima', false]],
    ['what the machine refused counts', 'ditolak', [], 'diterima', ['diterima', false]],
    ['what the machine refused now waits', 'ditolak', [], 'perlu_konfirmasi', ['perlu_konfirmasi', false]],
    ['what counted waits', 'diterima', [], 'perlu_konfirmasi', ['perlu_konfirmasi', false]],
    ['what a person accepted stays', 'perlu_konfirmasi', [terima], 'ditolak', null],
    ['what a person refused comes back', 'perlu_konfirmasi', [tolak], 'diterima', ['perlu_konfirmasi', true]],
    [
      'what a person refused again, knowing that, does not',
      'perlu_konfirmasi',
      [tolak, turunan('perlu_konfirmasi', 'diterima'), tolak],
      'diterima',
      null,
    ],
    ['worse facts do not bring back what a person refused', 'perlu_konfirmasi', [tolak], 'ditolak', null],
    ['what was asked for and then found in order counts', 'ditolak', [diminta], 'diterima', ['diterima', false]],
    ['what was asked for goes on waiting', 'perlu_konfirmasi', [diminta], 'ditolak', null],
    ['a missing photo is part of the facts', 'diterima', [otomatis], 'perlu_konfirmasi', null],
    [
      'brought back and taken back',
      'perlu_konfirmasi',
      [turunan('diterima')],
      'perlu_konfirmasi',
      ['perlu_konfirmasi', false],
    ],
    ['said once', 'perlu_konfirmasi', [turunan('diterima')], 'diterima', null],
  ])('%s', (_name, awal, kejadian, fakta, expected) => {
    const step = langkahTurunan(awal, kejadian, fakta)
    expect(step === null ? null : [step.nilai, step.dibuka]).toEqual(expected)
  })
})

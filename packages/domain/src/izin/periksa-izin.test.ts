import { describe, expect, it } from 'vitest'
import { addDays, hariKe } from '../kalender/tanggal.ts'
import type { FaktaCutiBesar } from './cuti-besar-izin.ts'
import { ALASAN_KODE, JENIS_BAKU, type JenisIzin, jenisPada, semuaJenisPada, TINGKAT_IZIN } from './jenis-izin.ts'
import { type IsiIzin, type Keadaan, masalahIzin, type PemohonIzin, type TolakIzin } from './periksa-izin.ts'

const HARI = '2026-06-01'
const jenisOf = (kode: string): JenisIzin => JENIS_BAKU.find((one) => one.kode === kode) ?? expect.fail(kode)
const PNS: PemohonIzin = {
  jenis: 'PNS',
  jenis_kelamin: 'P',
  tmt: '2010-03-01',
  guru: false,
  akhir_kontrak: null,
  bekerja: true,
}
const PPPK: PemohonIzin = { ...PNS, jenis: 'PPPK', akhir_kontrak: '2027-12-31' }
const ISI: IsiIzin = {
  mulai: '2026-06-08',
  selesai: '2026-06-10',
  jam_mulai: null,
  jam_selesai: null,
  luar_negeri: false,
  negara: null,
  alasan_kode: null,
  anak_ke: null,
  hari_perjalanan: 0,
  jumlah_lampiran: 1,
}
type Row = [string, string, Partial<PemohonIzin>, Partial<IsiIzin>, TolakIzin | null, Partial<Keadaan>?]
const KEADAAN: Keadaan = {
  hari_ini: HARI,
  dihitung: 1,
  terpakai: 0,
  oleh_operator: false,
  cuti_besar: null,
  berturut: null,
}
const only = (hari: string) => ({ mulai: hari, selesai: hari })
const HARIAN = only('2026-06-08')
const ROWS: Row[] = [
  ['an annual leave', 'CT', PNS, {}, null],
  ['before a year of service', 'CT', { tmt: '2025-06-09' }, {}, 'izin.masa_kerja'],
  ['after a year to the day', 'CT', { tmt: '2025-06-08' }, {}, null],
  ['without a known beginning', 'CT', { tmt: null }, {}, 'izin.masa_kerja'],
  ['a kind not for PPPK', 'CAP', PPPK, { alasan_kode: 'menikah' }, 'izin.bukan_untuk'],
  ['cuti besar is not for CPNS', 'CB', { jenis: 'CPNS' }, { alasan_kode: 'lain' }, 'izin.bukan_untuk'],
  ['a day off is not for PNS yet', 'I', PNS, {}, 'izin.bukan_untuk'],
  ['a birth of a man', 'CM', { jenis_kelamin: 'L' }, { anak_ke: 1 }, 'izin.jenis_kelamin'],
  ['a birth of who did not say', 'CM', { jenis_kelamin: null }, { anak_ke: 1 }, 'izin.jenis_kelamin'],
  ['the third child', 'CM', PNS, { anak_ke: 3 }, null],
  ['the fourth child is cuti besar', 'CM', PNS, { anak_ke: 4 }, 'izin.anak_ke'],
  ['a child that is not said', 'CM', PNS, {}, 'izin.anak_ke'],
  ['a child where none belongs', 'CT', PNS, { anak_ke: 1 }, 'izin.anak_ke'],
  [
    'cuti besar for the fourth child needs no five years',
    'CB',
    { tmt: '2024-01-01' },
    { alasan_kode: 'kelahiran_4', anak_ke: 4 },
    null,
  ],
  ['but not for the third', 'CB', PNS, { alasan_kode: 'kelahiran_4', anak_ke: 3 }, 'izin.anak_ke'],
  ['a first hajj needs none either', 'CB', { tmt: '2024-01-01' }, { alasan_kode: 'haji_pertama' }, null],
  ['anything else does', 'CB', { tmt: '2024-01-01' }, { alasan_kode: 'lain' }, 'izin.masa_kerja'],
  ['a teacher with a contract', 'CT', { ...PPPK, guru: true }, {}, 'izin.guru_pppk'],
  ['a teacher who is a PNS', 'CT', { guru: true }, {}, null],
  ['beyond the contract', 'CT', { ...PPPK, akhir_kontrak: '2026-06-09' }, {}, 'izin.kontrak'],
  ['not employed', 'CT', { bekerja: false }, {}, 'izin.tidak_bekerja'],
  ['a reason of another kind', 'CAP', PNS, { alasan_kode: 'haji_pertama' }, 'izin.alasan_kode'],
  ['a reason where there is none', 'CT', PNS, { alasan_kode: 'lain' }, 'izin.alasan_kode'],
  ['a country without going abroad', 'CT', PNS, { negara: 'Jepang' }, 'izin.negara'],
  ['abroad without a country', 'CT', PNS, { luar_negeri: true }, 'izin.negara'],
  ['abroad', 'CT', PNS, { luar_negeri: true, negara: 'Jepang' }, null],
  ['only on days off', 'CT', PNS, {}, 'izin.hanya_hari_libur', { dihitung: 0 }],
  ['a leave of yesterday', 'CT', PNS, { mulai: addDays(HARI, -1) }, 'izin.terlambat'],
  ['a leave of today', 'CT', PNS, { mulai: HARI }, null],
  ['sick for two weeks', 'CS', PNS, { mulai: addDays(HARI, -14) }, null],
  ['told too late', 'CS', PNS, { mulai: addDays(HARI, -15) }, 'izin.terlambat'],
  ['sick without a letter', 'CS', PNS, { jumlah_lampiran: 0 }, 'izin.lampiran_wajib'],
  ['a sick day without a letter', 'S', PNS, { ...HARIAN, jumlah_lampiran: 0 }, 'izin.lampiran_wajib', { dihitung: 1 }],
  [
    'a relative in hospital without the letter of it',
    'CAP',
    PNS,
    { alasan_kode: 'keluarga_sakit', jumlah_lampiran: 0 },
    'izin.lampiran_wajib',
  ],
  [
    'a wife in labour without the letter of it',
    'CAP',
    { jenis_kelamin: 'L' },
    { alasan_kode: 'istri_melahirkan', jumlah_lampiran: 0 },
    'izin.lampiran_wajib',
  ],
  ['a fire without a letter', 'CAP', PNS, { alasan_kode: 'musibah', jumlah_lampiran: 0 }, 'izin.lampiran_wajib'],
  ['a fire with one', 'CAP', PNS, { alasan_kode: 'musibah' }, null],
  ['a death without one', 'CAP', PNS, { alasan_kode: 'keluarga_meninggal', jumlah_lampiran: 0 }, null],
  ['a wedding without one', 'CAP', PNS, { alasan_kode: 'menikah', jumlah_lampiran: 0 }, null],
  [
    'a first hajj without its date',
    'CB',
    PNS,
    { alasan_kode: 'haji_pertama', jumlah_lampiran: 0 },
    'izin.lampiran_wajib',
  ],
  ['two sick days as one', 'S', PNS, {}, 'izin.terlalu_lama', { dihitung: 2 }],
  ['as far ahead as anybody may ask', 'CT', PNS, only(addDays(HARI, 550)), null],
  ['a day farther', 'CT', PNS, only(addDays(HARI, 551)), 'izin.terlalu_jauh'],
  ['too far ahead', 'CT', PNS, { mulai: '2028-06-08', selesai: '2028-06-09' }, 'izin.terlalu_jauh'],
  ['three months to the day', 'CM', PNS, { anak_ke: 1, selesai: '2026-09-07' }, null],
  ['a day more', 'CM', PNS, { anak_ke: 1, selesai: '2026-09-08' }, 'izin.terlalu_lama'],
  ['a month for a reason that matters', 'CAP', PNS, { alasan_kode: 'menikah', selesai: '2026-07-07' }, null],
  ['more than a month', 'CAP', PNS, { alasan_kode: 'menikah', selesai: '2026-07-08' }, 'izin.terlalu_lama'],
  ['sick for more than a month, with a contract', 'CS', PPPK, { selesai: '2026-07-08' }, 'izin.terlalu_lama'],
  ['and as a PNS', 'CS', PNS, { selesai: '2026-07-08' }, null],
  ['sick for a year to the day', 'CS', PNS, { selesai: '2027-06-07' }, null],
  [
    'more than a year at once: half a year more is another request',
    'CS',
    PNS,
    { selesai: '2027-06-08' },
    'izin.terlalu_lama',
  ],
  ['travel days', 'CT', PNS, { selesai: '2026-06-25', hari_perjalanan: 12 }, null],
  ['too many, with a contract', 'CT', PPPK, { selesai: '2026-06-25', hari_perjalanan: 7 }, 'izin.hari_perjalanan'],
  ['nothing but travel', 'CT', PNS, { hari_perjalanan: 3 }, 'izin.hari_perjalanan'],
  ['travel of a sick one', 'CS', PNS, { hari_perjalanan: 1 }, 'izin.hari_perjalanan'],
  ['late by an hour', 'IT', PNS, { ...HARIAN, jam_selesai: '09:00' }, null],
  ['late without a time', 'IT', PNS, HARIAN, 'izin.jam'],
  ['late for two days', 'IT', PNS, { jam_selesai: '09:00' }, 'izin.jam'],
  ['out the wrong way round', 'IK', PNS, { ...HARIAN, jam_mulai: '11:00', jam_selesai: '10:00' }, 'izin.jam'],
  ['hours of a leave', 'CT', PNS, { jam_mulai: '09:00' }, 'izin.jam'],
  ['a decree is the operator’s', 'MPP', PNS, {}, 'izin.hanya_operator'],
  ['who may enter it late', 'MPP', PNS, { mulai: '2026-03-01' }, null, { oleh_operator: true }],
]

describe('what stands in the way of a request', () => {
  it.each(ROWS)('%s (%s)', (_name, kode, orang, isi, expected, more = {}) => {
    const keadaan = { ...KEADAAN, ...more }
    expect(masalahIzin(jenisOf(kode), { ...PNS, ...orang }, { ...ISI, ...isi }, keadaan)?.code ?? null).toBe(expected)
  })

  it('counts the other requests of the month where the kind says so', () => {
    const jenis = { ...jenisOf('IT'), maks: 3, maks_per: 'bulan' as const }
    const isi = { ...ISI, ...HARIAN, jam_selesai: '09:00' }
    const with_ = (terpakai: number) => masalahIzin(jenis, PNS, isi, { ...KEADAAN, terpakai })?.code
    expect(with_(2)).toBeUndefined()
    expect(with_(3)).toBe('izin.terlalu_lama')
  })

  it('does not take a kind that is switched off', () => {
    const off = { ...jenisOf('WFH'), aktif: false }
    expect(masalahIzin(off, PNS, ISI, KEADAAN)?.code).toBe('izin.jenis_tidak_aktif')
  })

  describe('cuti besar', () => {
    const isHariKerja = (tanggal: string) => hariKe(tanggal) <= 5
    const fakta = (more: Partial<FaktaCutiBesar> = {}): FaktaCutiBesar => ({
      terpakai: 0,
      isHariKerja,
      lain: [],
      ...more,
    })
    const found = (isi: Partial<IsiIzin>, cuti_besar: FaktaCutiBesar, hari_ini = '2019-11-01') => {
      const asked = { ...ISI, alasan_kode: 'lain', ...isi }
      const problem = masalahIzin(jenisOf('CB'), { ...PNS, tmt: '2000-03-01' }, asked, {
        ...KEADAAN,
        hari_ini,
        cuti_besar,
      })
      return problem === null ? null : [problem.code, problem.nilai]
    }
    const CONTOH = { mulai: '2019-11-18', selesai: '2020-02-18' }

    it('of the example of Peraturan BKN 24/2017: 12 days used, asked until 18 February, until 31 January at the latest', () => {
      expect(found(CONTOH, fakta())).toBeNull()
      expect(found({ ...CONTOH, selesai: '2020-02-19' }, fakta())).toEqual(['izin.cuti_besar_akhir', '2020-02-18'])
      expect(found(CONTOH, fakta({ terpakai: 12 }))).toEqual(['izin.cuti_besar_akhir', '2020-01-31'])
      expect(found({ ...CONTOH, selesai: '2020-01-31' }, fakta({ terpakai: 12 }))).toBeNull()
    })

    const LALU = { mulai: '2019-03-01', selesai: '2019-05-31', sisa: 0 }
    it('begins five years after the end of the last, and that of a later one is looked at, too', () => {
      const at = (mulai: string, more: Partial<IsiIzin> = {}) =>
        found({ mulai, selesai: addDays(mulai, 20), ...more }, fakta({ lain: [LALU] }), mulai)
      expect(at('2024-05-31')).toEqual(['izin.cuti_besar_jeda', '2024-06-01'])
      expect(at('2024-06-01')).toBeNull()
      expect(at('2015-01-05')).toEqual(['izin.cuti_besar_jeda', '2024-06-01'])
      expect(at('2014-01-06')).toBeNull()
      expect(at('2020-01-06', { alasan_kode: 'haji_pertama' })).toBeNull()
      expect(at('2020-01-06', { alasan_kode: 'kelahiran_4', anak_ke: 4 })).toBeNull()
    })

    it('that was ended by a call back may be gone on with for as long as was left of it', () => {
      const lain = [{ ...LALU, sisa: 30 }]
      const at = (days: number) =>
        found({ mulai: '2020-01-06', selesai: addDays('2020-01-06', days - 1) }, fakta({ lain }))
      expect(at(30)).toBeNull()
      expect(at(31)).toEqual(['izin.cuti_besar_jeda', '2024-06-01'])
    })

    it('for a fourth child lasts as long as maternity leave, whatever was used; and only of a woman', () => {
      const birth = { alasan_kode: 'kelahiran_4', anak_ke: 4, mulai: '2019-11-18' }
      expect(found({ ...birth, selesai: '2020-02-17' }, fakta({ terpakai: 12 }))).toBeNull()
      expect(found({ ...birth, selesai: '2020-02-18' }, fakta())).toEqual(['izin.terlalu_lama', '3 bulan'])
      const man = { ...PNS, jenis_kelamin: 'L' as const }
      expect(masalahIzin(jenisOf('CB'), man, { ...ISI, ...birth }, { ...KEADAAN, cuti_besar: fakta() })?.code).toBe(
        'izin.jenis_kelamin',
      )
      expect(masalahIzin(jenisOf('CAP'), PNS, { ...ISI, alasan_kode: 'istri_melahirkan' }, KEADAAN)?.code).toBe(
        'izin.jenis_kelamin',
      )
    })
  })
})

describe('the kinds', () => {
  it('ship with the levels, limits and basis that the law and the agency need', () => {
    expect(JENIS_BAKU.map(({ kode }) => kode)).toEqual([
      'CT',
      'CB',
      'CS',
      'CM',
      'CAP',
      'CLTN',
      'IT',
      'IPC',
      'IK',
      'I',
      'S',
      'WFH',
      'WFA',
      'MPP',
      'DPK',
      'TB',
      'DK',
    ])
    for (const one of JENIS_BAKU) {
      expect(one.dasar, one.kode).toBeTruthy()
      expect(one.tingkat.length, one.kode).toBeGreaterThan(0)
      expect(one.tingkat, one.kode).toEqual(TINGKAT_IZIN.filter((level) => one.tingkat.includes(level)))
    }
    expect(JENIS_BAKU.filter(({ memakai_saldo }) => memakai_saldo).map(({ kode }) => kode)).toEqual(['CT'])
    expect(JENIS_BAKU.filter(({ boleh_panggil }) => boleh_panggil).map(({ kode }) => kode)).toEqual(['CT', 'CB', 'CAP'])
    expect(JENIS_BAKU.filter(({ boleh_tangguh }) => boleh_tangguh).map(({ kode }) => kode)).toEqual(['CT', 'CB'])
    expect(Object.keys(ALASAN_KODE)).toEqual(['CB', 'CAP', 'CLTN'])
  })

  it('hold by date, the own before the shipped one', () => {
    const own = [{ ...jenisOf('WFH'), nama: 'WFH Jumat', berlaku_mulai: '2026-05-01', berlaku_sampai: '2026-05-31' }]
    expect(jenisPada(own, 'WFH', '2026-05-15')?.nama).toBe('WFH Jumat')
    expect(jenisPada(own, 'WFH', '2026-06-01')?.nama).toBe('Bekerja dari rumah')
    expect(jenisPada([], 'XX', '2026-06-01')).toBeNull()
    expect(semuaJenisPada(own, '2026-05-15')).toHaveLength(17)
  })
})

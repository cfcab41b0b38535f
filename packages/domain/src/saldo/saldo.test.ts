import { describe, expect, it } from 'vitest'
import { daysOf, hariKe, type Tanggal } from '../kalender/tanggal.ts'
import type { JenisPegawai } from '../pegawai/nip.ts'
import { BUKU_KOSONG, type Buku, bukaBuku, type Sumber } from './buku.ts'
import { akhirCutiBesar, batalCutiBesar, cutiBesarBerikutnya, hakDipakai, mulaiCutiBesar } from './cuti-besar.ts'
import { addMonths, batasSetahun, type OrangSaldo, tanpaHakPada } from './hak.ts'
import { kembalikan, pesan, siapkanTahun, sisaAkhirTahun, sisaTahun, tandaiDipakai, tangguhkan } from './pesan.ts'
import { bukaSaldo, bukukanCutiBersama, periksaSaldoAwal, perpanjang, sesuaikan } from './saldo-awal.ts'
import { tutupTahun } from './tutup-tahun.ts'

const PNS: OrangSaldo = {
  jenis: { sebelum: [], terakhir: 'PNS' },
  guru: false,
  masuk: '2010-03-01',
  di_sini: '2010-03-01',
  mulai_kontrak: null,
  akhir_kontrak: null,
  kembali_cltn: null,
}
const orang = (jenis: JenisPegawai, more: Partial<OrangSaldo> = {}): OrangSaldo => ({
  ...PNS,
  jenis: { sebelum: [], terakhir: jenis },
  ...more,
})
const kini = (hari_ini: Tanggal, sejak = 2026) => ({ hari_ini, sejak })
const weekdays = (mulai: Tanggal, count: number): Tanggal[] =>
  daysOf(mulai, '2029-12-31')
    .filter((day) => hariKe(day) <= 5)
    .slice(0, count)
const isWeekday = (day: Tanggal): boolean => hariKe(day) <= 5

const buku = (): Buku => bukaBuku(BUKU_KOSONG)
const ask = (ledger: Buku, hari: readonly Tanggal[], hari_ini: Tanggal, izin_id = 'izin', who = PNS) =>
  pesan(ledger, who, kini(hari_ini), { izin_id, hari, tanggal_ajuan: hari_ini })
const sisa = (ledger: Buku, tahun: number): Partial<Record<Sumber, number>> =>
  Object.fromEntries(
    (['n2', 'n1', 'ditangguhkan', 'cuti_bersama', 'n'] as const).flatMap((sumber) => {
      const left = ledger.sisa(tahun, sumber)
      return left === 0 ? [] : [[sumber, left]]
    }),
  )
/** The year's right, and a request that uses so many days of it. */
const used = (tahun: number, hari: number, ledger = buku(), who = PNS): Buku => {
  siapkanTahun(ledger, who, { hari_ini: `${tahun}-02-01`, sejak: tahun }, `${tahun}-02-01`)
  if (hari > 0) {
    const answer = pesan(
      ledger,
      who,
      { hari_ini: `${tahun}-02-01`, sejak: tahun },
      { izin_id: `pakai ${tahun}`, hari: weekdays(`${tahun}-03-01`, hari), tanggal_ajuan: `${tahun}-02-01` },
    )
    expect(answer.ok).toBe(true)
  }
  return ledger
}

describe('who has annual leave', () => {
  it.each<[string, OrangSaldo, Tanggal, string | null]>([
    ['PNS after a year', orang('PNS', { masuk: '2025-03-01' }), '2026-03-01', null],
    ['PNS a day before', orang('PNS', { masuk: '2025-03-01' }), '2026-02-28', 'masa_kerja'],
    ['CPNS after a year', orang('CPNS', { masuk: '2025-03-01' }), '2026-03-02', null],
    ['who began on 29 February, a year later', orang('PNS', { masuk: '2024-02-29' }), '2025-02-28', null],
    ['PPPK', orang('PPPK'), '2026-05-01', null],
    ['a PNS teacher', orang('PNS', { guru: true }), '2026-05-01', null],
    ['a PPPK teacher', orang('PPPK', { guru: true }), '2026-05-01', 'bukan_haknya'],
    ['part-time PPPK', orang('PPPK_PARUH_WAKTU'), '2026-05-01', 'bukan_haknya'],
    ['non-ASN', orang('NON_ASN'), '2026-05-01', 'bukan_haknya'],
    ['before CLTN is over', orang('PNS', { kembali_cltn: '2026-06-01' }), '2026-05-31', null],
    ['in the year after CLTN', orang('PNS', { kembali_cltn: '2026-06-01' }), '2027-05-31', 'setelah_cltn'],
    ['a year after CLTN', orang('PNS', { kembali_cltn: '2026-06-01' }), '2027-06-01', null],
    ['of whom nobody knows since when', orang('PNS', { masuk: null }), '2026-05-01', 'masa_kerja_tidak_diketahui'],
  ])('%s', (_name, who, day, expected) => {
    expect(tanpaHakPada(who, day)?.alasan ?? null).toBe(expected)
  })

  it.each<[string, OrangSaldo, number]>([
    ['PNS', orang('PNS'), 24],
    ['CPNS', orang('CPNS'), 24],
    ['PPPK of just two years', orang('PPPK', { mulai_kontrak: '2025-01-01', akhir_kontrak: '2026-12-31' }), 12],
    ['PPPK of two years and a day', orang('PPPK', { mulai_kontrak: '2025-01-01', akhir_kontrak: '2027-01-01' }), 18],
    ['PPPK of just three years', orang('PPPK', { mulai_kontrak: '2025-01-01', akhir_kontrak: '2027-12-31' }), 18],
    ['PPPK of three years and a day', orang('PPPK', { mulai_kontrak: '2025-01-01', akhir_kontrak: '2028-01-01' }), 24],
    ['PPPK of no known contract', orang('PPPK'), 12],
    ['non-ASN', orang('NON_ASN'), 0],
  ])('%s has at most so many days in a year', (_name, who, days) => {
    expect(batasSetahun(who, '2027-01-01')).toBe(days)
  })

  it('follows the kind of the day, not that of today', () => {
    const who = orang('PNS', { jenis: { sebelum: [{ sampai: '2026-06-30', nilai: 'NON_ASN' }], terakhir: 'PNS' } })
    expect(ask(buku(), ['2026-06-30'], '2026-06-01', 'a', who)).toMatchObject({ ok: false })
    expect(ask(buku(), ['2026-07-01'], '2026-06-01', 'a', who)).toMatchObject({ ok: true })
  })
})

describe('what was left on the last day of a year that is over', () => {
  const NONE = { n2: 0, n1: 0, ditangguhkan: 0, cuti_bersama: 0, n: 0 }
  it.each([0, 4, 8, 12])('is the same before and after the year is closed, with %i days used', (dipakai) => {
    const left = { ...NONE, n: 12 - dipakai }
    const open = used(2026, dipakai)
    expect(sisaAkhirTahun(open, PNS, kini('2027-01-05'), 2026)).toEqual(left)
    const closed = used(2026, dipakai)
    siapkanTahun(closed, PNS, kini('2028-01-05'), '2028-01-05')
    expect(sisaTahun(closed, 2026)).toBe(0)
    expect(sisaAkhirTahun(closed, PNS, kini('2028-01-05'), 2026)).toEqual(left)
  })

  it('has what was carried from the year before', () => {
    const ledger = used(2026, 8)
    expect(sisaAkhirTahun(ledger, PNS, kini('2028-01-05'), 2027)).toEqual({ ...NONE, n1: 4, n: 12 })
  })

  it('has the right of who asked for nothing, and a day that was given back since', () => {
    expect(sisaAkhirTahun(buku(), PNS, kini('2028-01-05'), 2026)).toEqual({ ...NONE, n: 12 })
    const ledger = used(2026, 4)
    tutupTahun(ledger, PNS, 2026)
    kembalikan(ledger, PNS, kini('2027-01-05'), { izin_id: 'pakai 2026', hari: weekdays('2026-03-01', 1) })
    expect(sisaAkhirTahun(ledger, PNS, kini('2027-01-05'), 2026)).toEqual({ ...NONE, n: 9 })
  })

  it('is not known of a year before the ledger', () => {
    expect(sisaAkhirTahun(used(2026, 4), PNS, kini('2026-05-05'), 2025)).toBeNull()
  })
})

describe('the turn of the year', () => {
  it.each<[string, number, number, Partial<Record<Sumber, number>>]>([
    ['nothing used', 0, 0, { n1: 6 }],
    ['four used', 4, 0, { n1: 6 }],
    ['eight used', 8, 0, { n1: 4 }],
    ['all used', 12, 0, {}],
    ['two postponed, the rest unused', 0, 2, { ditangguhkan: 2, n1: 6 }],
    ['eight postponed, the rest unused', 0, 8, { ditangguhkan: 8, n1: 4 }],
    ['all postponed', 0, 12, { ditangguhkan: 12 }],
    ['four used, two postponed', 4, 2, { ditangguhkan: 2, n1: 6 }],
    ['more postponed than is left', 10, 2, { ditangguhkan: 2 }],
  ])('%s', (_name, dipakai, ditunda, expected) => {
    const ledger = used(2026, dipakai)
    if (ditunda > 0) {
      expect(ask(ledger, weekdays('2026-11-02', ditunda), '2026-10-05', 'tunda').ok).toBe(true)
      tangguhkan(ledger, PNS, kini('2026-10-06'), 'tunda')
    }
    tutupTahun(ledger, PNS, 2026)
    expect(sisa(ledger, 2027)).toEqual(expected)
    expect(sisaTahun(ledger, 2026)).toBe(0)
  })

  it('postponed days that are used later in the same year are not carried', () => {
    const ledger = used(2026, 6)
    ask(ledger, weekdays('2026-06-01', 6), '2026-05-04', 'tunda')
    tangguhkan(ledger, PNS, kini('2026-05-05'), 'tunda')
    ask(ledger, weekdays('2026-09-01', 5), '2026-08-03', 'jadi')
    tutupTahun(ledger, PNS, 2026)
    expect(sisa(ledger, 2027)).toEqual({ ditangguhkan: 1 })
  })

  it('two years without a day: 12 + 6 + 6, and the oldest lapse after the third', () => {
    const ledger = used(2026, 0)
    tutupTahun(ledger, PNS, 2026)
    used(2027, 0, ledger)
    tutupTahun(ledger, PNS, 2027)
    used(2028, 0, ledger)
    expect(sisa(ledger, 2028)).toEqual({ n2: 6, n1: 6, n: 12 })
    tutupTahun(ledger, PNS, 2028)
    used(2029, 0, ledger)
    expect(sisa(ledger, 2029)).toEqual({ n2: 6, n1: 6, n: 12 })
  })

  it.each([
    ['in the first', 1, 0],
    ['in the second', 0, 1],
  ])('a day used %s of two years: nothing of the first is left', (_name, first, second) => {
    const ledger = used(2026, first)
    tutupTahun(ledger, PNS, 2026)
    used(2027, second, ledger)
    tutupTahun(ledger, PNS, 2027)
    expect(sisa(ledger, 2028)).toEqual({ n1: 6 })
  })

  it('postponed and two years: no more than 24 in all', () => {
    const ledger = used(2026, 0)
    tutupTahun(ledger, PNS, 2026)
    used(2027, 0, ledger)
    ask(ledger, weekdays('2027-11-01', 18), '2027-10-05', 'tunda')
    tangguhkan(ledger, PNS, kini('2027-10-06'), 'tunda')
    tutupTahun(ledger, PNS, 2027)
    used(2028, 0, ledger)
    expect(sisa(ledger, 2028)).toEqual({ ditangguhkan: 12, n: 12 })
  })

  it.each<[string, Partial<OrangSaldo>, Partial<Record<Sumber, number>>]>([
    ['a contract of two years carries nothing', { mulai_kontrak: '2026-01-01', akhir_kontrak: '2027-12-31' }, {}],
    ['over two years six', { mulai_kontrak: '2026-01-01', akhir_kontrak: '2028-06-30' }, { n1: 6 }],
    ['over three years twelve', { mulai_kontrak: '2026-01-01', akhir_kontrak: '2029-06-30' }, { n1: 6, n2: 6 }],
  ])('PPPK: %s', (_name, contract, expected) => {
    const who = orang('PPPK', contract)
    const ledger = used(2026, 0, buku(), who)
    tutupTahun(ledger, who, 2026)
    used(2027, 0, ledger, who)
    tutupTahun(ledger, who, 2027)
    expect(sisa(ledger, 2028)).toEqual(expected)
  })

  it('run twice changes nothing; run again after a day came back it carries that day', () => {
    const ledger = used(2026, 8)
    tutupTahun(ledger, PNS, 2026)
    const lines = ledger.gerak.length
    tutupTahun(ledger, PNS, 2026)
    expect(ledger.gerak.length).toBe(lines)
    const [day = ''] = weekdays('2026-03-01', 1)
    kembalikan(ledger, PNS, kini('2027-01-10'), { izin_id: 'pakai 2026', hari: [day] })
    expect([sisa(ledger, 2027), sisaTahun(ledger, 2026)]).toEqual([{ n1: 5 }, 0])
  })

  it('a request taken back after the turn makes it two years without a day', () => {
    const ledger = used(2026, 0)
    tutupTahun(ledger, PNS, 2026)
    used(2027, 3, ledger)
    tutupTahun(ledger, PNS, 2027)
    expect(sisa(ledger, 2028)).toEqual({ n1: 6 })
    kembalikan(ledger, PNS, kini('2028-01-10'), { izin_id: 'pakai 2027' })
    expect([sisa(ledger, 2028), sisaTahun(ledger, 2027)]).toEqual([{ n1: 6, n2: 6 }, 0])
  })

  it('who asked for nothing in a year of the ledger has its right all the same', () => {
    const ledger = buku()
    siapkanTahun(ledger, PNS, kini('2028-01-05'), '2028-02-01')
    expect(sisa(ledger, 2028)).toEqual({ n2: 6, n1: 6, n: 12 })
  })

  it('nothing is made up for years before the ledger, before the first year of service or before coming here', () => {
    for (const [who, sejak] of [
      [PNS, 2028],
      [orang('PNS', { masuk: '2026-12-31' }), 2026],
      [orang('PNS', { di_sini: '2028-01-01' }), 2026],
    ] as const) {
      const ledger = buku()
      siapkanTahun(ledger, who, kini('2028-01-05', sejak), '2028-02-01')
      expect(sisa(ledger, 2028)).toEqual(sejak === 2028 || who.di_sini === '2028-01-01' ? { n: 12 } : { n1: 6, n: 12 })
    }
  })
})

describe('a request', () => {
  it('uses the oldest first', () => {
    const ledger = buku()
    bukaSaldo(ledger, 2026, { tahun_n2: 2, tahun_n1: 3, tahun_n: 12, ditangguhkan: 1 }, 'BA 1')
    bukukanCutiBersama(ledger, PNS, '2026-03-20', 'Keppres 42/2025')
    const answer = ask(ledger, weekdays('2026-05-04', 8), '2026-04-01')
    expect(answer.ok && answer.akun.map(({ sumber, hari }) => [sumber, hari.length])).toEqual([
      ['n2', 2],
      ['n1', 3],
      ['ditangguhkan', 1],
      ['cuti_bersama', 1],
      ['n', 1],
    ])
  })

  it('over New Year takes each day from the balance of its year; what is carried only from 1 January', () => {
    const ledger = used(2026, 10)
    const hari = ['2026-12-30', '2026-12-31', '2027-01-04', '2027-01-05']
    const answer = ask(ledger, hari, '2026-12-01')
    expect(answer).toEqual({
      ok: true,
      akun: [
        { tahun: 2026, sumber: 'n', hari: ['2026-12-30', '2026-12-31'] },
        { tahun: 2027, sumber: 'n', hari: ['2027-01-04', '2027-01-05'] },
      ],
    })
    tutupTahun(ledger, PNS, 2026)
    expect(sisa(ledger, 2027)).toEqual({ n: 10 })
  })

  it.each<[string, Tanggal[], Tanggal, Record<string, unknown> | null]>([
    ['the next year on 30 September', ['2027-01-04'], '2026-09-30', { alasan: 'belum_dibuka', mulai: '2026-10-01' }],
    ['the next year on 1 October', ['2027-01-04'], '2026-10-01', null],
    ['the year after the next', ['2028-01-04'], '2026-12-31', { alasan: 'terlalu_jauh', tahun: 2028 }],
    ['twelve of the next year', weekdays('2027-01-04', 12), '2026-10-01', null],
    [
      'thirteen of the next year, before anything is carried',
      weekdays('2027-01-04', 13),
      '2026-10-01',
      { alasan: 'saldo_kurang', tahun: 2027, diminta: 13, sisa: 12 },
    ],
    ['a day of a year that is over', ['2025-12-30'], '2026-01-05', { alasan: 'saldo_kurang', tahun: 2025, sisa: 0 }],
  ])('for %s', (_name, hari, today, tolak) => {
    const answer = ask(buku(), hari, today)
    expect(answer).toMatchObject(tolak === null ? { ok: true } : { ok: false, tolak })
  })

  it('counts a day once, whoever asks again', () => {
    const ledger = buku()
    ask(ledger, ['2026-05-04', '2026-05-05', '2026-05-04'], '2026-04-01', 'satu')
    ask(ledger, ['2026-05-05', '2026-05-06'], '2026-04-01', 'satu')
    expect(sisa(ledger, 2026)).toEqual({ n: 9 })
    expect(ask(ledger, ['2026-05-06'], '2026-04-01', 'dua')).toEqual({
      ok: false,
      tolak: { alasan: 'hari_terpakai', tanggal: '2026-05-06', izin_id: 'satu' },
    })
  })

  it('gives a day back once, to where it came from', () => {
    const ledger = buku()
    bukaSaldo(ledger, 2026, { tahun_n2: 0, tahun_n1: 1, tahun_n: 5, ditangguhkan: 0 }, 'BA 1')
    ask(ledger, weekdays('2026-05-04', 3), '2026-04-01')
    expect(sisa(ledger, 2026)).toEqual({ n: 3 })
    const back = () =>
      kembalikan(ledger, PNS, kini('2026-05-05'), { izin_id: 'izin', hari: ['2026-05-04', '2030-01-01'] })
    expect(back()).toEqual([{ tahun: 2026, sumber: 'n1', hari: ['2026-05-04'] }])
    expect(back()).toEqual([])
    expect(sisa(ledger, 2026)).toEqual({ n1: 1, n: 3 })
    kembalikan(ledger, PNS, kini('2026-05-05'), { izin_id: 'izin' })
    expect(sisa(ledger, 2026)).toEqual({ n1: 1, n: 5 })
  })

  it('is marked when it is granted, and no balance changes', () => {
    const ledger = buku()
    ask(ledger, weekdays('2026-05-04', 3), '2026-04-01')
    tandaiDipakai(ledger, 'izin')
    expect(ledger.gerak.at(-1)).toMatchObject({ jenis: 'dipakai', jumlah: 0, tanda: 3 })
    tandaiDipakai(ledger, 'izin', () => 3)
    expect([ledger.gerak.filter(({ jenis }) => jenis === 'dipakai').length, sisa(ledger, 2026)]).toEqual([1, { n: 9 }])
  })
})

describe('cuti besar', () => {
  it('the example of Perka BKN 24/2017: 12 used, 18 Nov 2019 – 18 Feb 2020 asked, granted until 31 Jan 2020', () => {
    const ledger = used(2019, 12)
    expect(hakDipakai(ledger, 2019)).toBe(12)
    expect(akhirCutiBesar('2019-11-18', 0, isWeekday)).toBe('2020-02-18')
    expect(akhirCutiBesar('2019-11-18', hakDipakai(ledger, 2019), isWeekday)).toBe('2020-01-31')
    mulaiCutiBesar(ledger, PNS, { hari_ini: '2019-11-01', sejak: 2019 }, { izin_id: 'cb', mulai: '2019-11-18' })
    siapkanTahun(ledger, PNS, { hari_ini: '2020-02-03', sejak: 2019 }, '2020-02-03')
    expect(sisa(ledger, 2020)).toEqual({ n: 12 })
  })

  it.each<[Tanggal, number, Tanggal]>([
    ['2026-01-31', 0, '2026-04-30'],
    ['2026-03-02', 1, '2026-06-01'],
    ['2026-03-02', 2, '2026-05-29'],
  ])('from %s with %i days used ends on %s at the latest', (mulai, terpakai, expected) => {
    expect(akhirCutiBesar(mulai, terpakai, isWeekday)).toBe(expected)
  })

  it('ends what is left of the year it begins in; what was carried stays; taken back, it is there again', () => {
    const ledger = buku()
    bukaSaldo(ledger, 2026, { tahun_n2: 0, tahun_n1: 4, tahun_n: 9, ditangguhkan: 0 }, 'BA 1')
    ask(ledger, weekdays('2026-05-04', 6), '2026-04-01')
    mulaiCutiBesar(ledger, PNS, kini('2026-06-01'), { izin_id: 'cb', mulai: '2026-07-01' })
    // What a call back left of the first begins in the same year.
    mulaiCutiBesar(ledger, PNS, kini('2026-06-01'), { izin_id: 'cb lagi', mulai: '2026-10-01' })
    expect(sisa(ledger, 2026)).toEqual({})
    kembalikan(ledger, PNS, kini('2026-06-02'), { izin_id: 'izin' })
    expect(sisa(ledger, 2026)).toEqual({ n1: 4 })
    expect(ask(ledger, weekdays('2026-12-01', 5), '2026-11-02', 'dua').ok).toBe(false)
    batalCutiBesar(ledger, PNS, kini('2026-06-03'), { izin_id: 'cb lagi', mulai: '2026-10-01' })
    expect(sisa(ledger, 2026)).toEqual({ n1: 4 })
    batalCutiBesar(ledger, PNS, kini('2026-06-03'), { izin_id: 'cb', mulai: '2026-07-01' })
    batalCutiBesar(ledger, PNS, kini('2026-06-03'), { izin_id: 'cb', mulai: '2026-07-01' })
    expect(sisa(ledger, 2026)).toEqual({ n1: 4, n: 9 })
  })

  it('the next begins five years after the end of the last', () => {
    expect(cutiBesarBerikutnya('2019-05-31')).toBe('2024-06-01')
  })
})

describe('cuti bersama, adjustments and opening balances', () => {
  it('a day of cuti bersama counts once, outside of the 24, and lapses with the year unless it is extended', () => {
    const ledger = used(2026, 12)
    expect([1, 2].map(() => bukukanCutiBersama(ledger, PNS, '2026-03-20', 'Keppres 42/2025'))).toEqual([true, false])
    bukukanCutiBersama(ledger, PNS, '2026-12-24', 'Keppres 42/2025')
    expect(bukukanCutiBersama(buku(), orang('NON_ASN'), '2026-03-20', 'Keppres 42/2025')).toBe(false)
    expect(sisa(ledger, 2026)).toEqual({ cuti_bersama: 2 })
    const extend = (hari: number) => perpanjang(ledger, { tahun: 2026, hari, dasar: 'ND 1', alasan: 'Piket Natal' })
    expect([extend(0), extend(3), extend(1), extend(2)]).toEqual([false, false, true, false])
    tutupTahun(ledger, PNS, 2026)
    expect([sisa(ledger, 2026), sisa(ledger, 2027)]).toEqual([{}, { cuti_bersama: 1 }])
  })

  it('an adjustment never takes more than there is', () => {
    const ledger = used(2026, 10)
    const adjust = (hari: number) =>
      sesuaikan(ledger, { tahun: 2026, sumber: 'n', hari, dasar: 'SK 1', alasan: 'Salah catat' })
    expect([adjust(-3), adjust(-2), adjust(4)]).toEqual([false, true, true])
    expect(sisa(ledger, 2026)).toEqual({ n: 4 })
  })

  const GIVEN = { tahun_n2: 0, tahun_n1: 0, tahun_n: 0, ditangguhkan: 0 }
  it.each<[string, OrangSaldo, Partial<typeof GIVEN>, string[]]>([
    ['nothing', PNS, {}, []],
    ['the most there can be', PNS, { tahun_n2: 6, tahun_n1: 6, tahun_n: 12 }, []],
    ['less than nothing', PNS, { tahun_n1: -1 }, ['tahun_n1 rentang:0:6']],
    ['a year of thirteen', PNS, { tahun_n: 13, tahun_n2: 7 }, ['tahun_n2 rentang:0:6', 'tahun_n rentang:0:12']],
    [
      'more than twelve of the year before',
      PNS,
      { tahun_n1: 6, ditangguhkan: 7 },
      ['ditangguhkan saldo_bawaan_terbanyak:12'],
    ],
    ['more than 24 in all', PNS, { tahun_n2: 6, ditangguhkan: 12 }, ['ditangguhkan saldo_jumlah_terbanyak:24']],
    ['six carried on a short contract', orang('PPPK'), { tahun_n1: 6 }, ['tahun_n1 saldo_jumlah_terbanyak:12']],
    ['a balance of who has none', orang('NON_ASN'), { tahun_n: 1 }, ['tahun_n saldo_bukan_haknya']],
    ['nothing for who has none', orang('NON_ASN'), {}, []],
    [
      'a balance in the first year',
      orang('PNS', { masuk: '2026-01-02' }),
      { tahun_n: 1 },
      ['tahun_n saldo_belum_berhak'],
    ],
  ])('the sheet says %s', (_name, who, given, expected) => {
    const found = periksaSaldoAwal(who, '2026-05-01', { ...GIVEN, ...given })
    expect(found.map(({ kolom, alasan }) => `${kolom} ${alasan}`)).toEqual(expected)
  })

  it('is instead of the right and of what would be carried; sent again it changes only what differs', () => {
    const ledger = used(2025, 0)
    const first = { ...GIVEN, tahun_n: 7, tahun_n1: 2 }
    expect(bukaSaldo(ledger, 2026, first, 'BA 1')).toEqual({ berubah: true, masalah: [] })
    siapkanTahun(ledger, PNS, { hari_ini: '2026-05-01', sejak: 2025 }, '2026-05-01')
    expect(sisa(ledger, 2026)).toEqual({ n1: 2, n: 7 })
    expect(bukaSaldo(ledger, 2026, first, 'BA 1').berubah).toBe(false)
    ask(ledger, weekdays('2026-05-04', 4), '2026-05-01')
    expect(bukaSaldo(ledger, 2026, { ...first, tahun_n: 1 }, 'BA 2').masalah).toEqual([
      { kolom: 'tahun_n', alasan: 'saldo_sudah_dipakai:1' },
    ])
    bukaSaldo(ledger, 2026, { ...first, tahun_n: 3 }, 'BA 2')
    expect(sisa(ledger, 2026)).toEqual({ n: 1 })
  })

  it('says of a year before the ledger that nothing was used in it only where days of N−2 are left', () => {
    for (const [tahun_n2, expected] of [
      [6, { n2: 6, n1: 6 }],
      [0, { n1: 6 }],
    ] as const) {
      const ledger = buku()
      bukaSaldo(ledger, 2026, { tahun_n2, tahun_n1: 6, tahun_n: 12, ditangguhkan: 0 }, 'BA 1')
      tutupTahun(ledger, PNS, 2026)
      expect(sisa(ledger, 2027)).toEqual(expected)
    }
  })
})

it('counts months as people do', () => {
  expect([addMonths('2024-02-29', 12), addMonths('2026-11-30', 3), addMonths('2026-12-01', 1)]).toEqual([
    '2025-02-28',
    '2027-02-28',
    '2027-01-01',
  ])
})

import { describe, expect, it } from 'vitest'
import type { Kebijakan } from '../kebijakan/kebijakan.ts'
import { evaluateBulan } from './evaluate-bulan.ts'
import type { BulanInput } from './fakta.ts'
import type { Hari } from './hasil.ts'
import { teksKode } from './kode.ts'
import {
  at,
  bulanOf,
  type Dunia,
  dari,
  dinas,
  izin,
  jam,
  jamKerja,
  kegiatan,
  libur,
  peristiwa,
  shift,
  skema,
  surat,
} from './testing/bulan.ts'

const SENIN = '2026-05-04'
const SELASA = '2026-05-05'
const BARITO = skema('barito_timur')
type Isi = Partial<Omit<BulanInput, 'tahun' | 'bulan' | 'hari'>>

const hariOf = (dunia: Dunia, isi: Isi, tanggal = SENIN): Hari => {
  const { hari } = evaluateBulan(bulanOf({ kebijakan: BARITO, ...dunia }, isi), { jelaskan: true })
  const found = hari.find((one) => one.tanggal === tanggal)
  if (found === undefined) throw new Error(tanggal)
  return found
}
/** 'TL1+PSW2 LA menunggu 150/100': code, marks, flags, mode where it is not the office, basis points of the lines before and after the cap; * = only shown. */
function ringkas(hari: Hari): string {
  const flags = (['sementara', 'menunggu', 'diproses', 'ada_presensi'] as const).filter((flag) => hari[flag])
  const mode = hari.mode === null || hari.mode === 'WFO' ? [] : [hari.mode.toLowerCase()]
  const bp = hari.baris.map(
    (line) =>
      `${line.setelah_batas_bp === line.bp ? line.bp : `${line.bp}>${line.setelah_batas_bp}`}${line.dihitung ? '' : '*'}`,
  )
  return [teksKode(hari.kode), ...hari.tanda, ...flags, ...mode, ...bp].join(' ')
}
const on = (dunia: Dunia, isi: Isi, tanggal = SENIN): string => ringkas(hariOf(dunia, isi, tanggal))
const clock = (times: string, tanggal = SENIN): Isi => ({ peristiwa: jam(`${tanggal} ${times}`) })

describe('a day by its clockings', () => {
  it.each<[string, string]>([
    ['07:30-16:00', 'H'],
    ['04:30-23:00', 'H'],
    ['07:30:59-16:00', 'H'],
    ['07:31-16:00', 'TL1 50'],
    ['08:00:59-16:00', 'TL1 50'],
    ['08:01-16:00', 'TL2 100'],
    ['08:30:59-16:00', 'TL2 100'],
    ['08:31-16:00', 'TL3 125'],
    ['09:00:59-16:00', 'TL3 125'],
    ['09:01-16:00', 'TL4 150'],
    ['07:30-15:59:01', 'H'],
    ['07:30-15:59', 'PSW1 50'],
    ['07:30-15:29:01', 'PSW1 50'],
    ['07:30-15:29', 'PSW2 100'],
    ['07:30-14:59', 'PSW3 125'],
    ['07:30-14:29:01', 'PSW3 125'],
    ['07:30-14:29', 'PSW4 150'],
    ['07:47-15:20', 'TL1+PSW2 50 100'],
    ['09:05-13:00', 'TL4+PSW4 150 150'],
    ['07:30-', 'TAP 150'],
    ['-16:00', 'TAM 150'],
    ['09:05-', 'TL4+TAP 150 150'],
    ['-12:00', 'TAM+PSW4 150 150'],
    ['-', 'TK 300'],
    ['04:29-16:00', 'TAM ada_presensi 150'],
    ['07:30-23:00:01', 'TAP ada_presensi 150'],
  ])('%s is %s', (times, wanted) => expect(on({}, clock(times))).toBe(wanted))

  it.each<[string, Kebijakan, string, string]>([
    ['one band for everything', skema('kejaksaan'), '07:30:01-15:00', 'TL1+PSW1 100 100'],
    ['no clock-in at its own rate', skema('kejaksaan'), '-16:00', 'TAM 200'],
    ['the last band where nothing else is said', skema('kejaksaan', { tanpa_masuk_bp: null }), '-16:00', 'TAM 100'],
    [
      'the cap of a day is what absence costs',
      { ...BARITO, maks_hari_bp: null, tidak_hadir_bp: 200 },
      '09:05-14:00',
      'TL4+PSW4 150 150>50',
    ],
    ['a cap of its own', { ...BARITO, maks_hari_bp: 260 }, '09:05-14:00', 'TL4+PSW4 150 150>110'],
    ['a cap under absence', { ...BARITO, maks_hari_bp: 250 }, '-', 'TK 300>250'],
  ])('%s', (_name, kebijakan, times, wanted) => expect(on({ kebijakan }, clock(times))).toBe(wanted))

  it('without a policy has codes and no lines', () => {
    const { kebijakan: _none, ...rest } = { kebijakan: BARITO }
    const days = evaluateBulan(
      bulanOf(rest, { peristiwa: [...jam(`${SENIN} 08:01-14:00`), ...jam(`${SELASA} 07:30:01-16:00`)] }),
    )
    expect(days.hari.slice(3, 6).map(ringkas)).toEqual(['TL2+PSW4', 'TL1', 'TK'])
    expect(days.total.potongan_bp).toBe(0)
  })

  it('counts minutes and seconds, without the rest and the time outside', () => {
    const { terlambat_detik, terlambat_menit, pulang_cepat_detik, pulang_cepat_menit, bekerja_menit, bekerja_detik } =
      hariOf({}, clock('07:47:31-15:20:10'))
    expect([terlambat_detik, terlambat_menit, pulang_cepat_detik, pulang_cepat_menit]).toEqual([1_051, 17, 2_390, 39])
    expect([bekerja_detik, bekerja_menit]).toEqual([7 * 3_600 + 32 * 60 + 39 - 3_600, 6 * 60 + 32])
    expect(hariOf({}, { ...clock('07:30-16:00'), surat: [izin('IK', SENIN, '11:30', '12:30')] }).bekerja_menit).toBe(
      7 * 60,
    )
  })

  it.each<[string, Isi, string]>([
    [
      'the first in and the last out',
      { peristiwa: [...jam(`${SENIN} 09:00-12:00`), ...jam(`${SENIN} 07:20-16:10`)] },
      'H',
    ],
    [
      'a second tap in is not going home',
      { peristiwa: [peristiwa('masuk', `${SENIN} 07:20`), peristiwa('masuk', `${SENIN} 15:50`)] },
      'TAP 150',
    ],
    ['refused never happened', { peristiwa: jam(`${SENIN} 07:20-16:10`, { nilai: 'ditolak' }) }, 'TK 300'],
    [
      'refused beside accepted',
      { peristiwa: [...jam(`${SENIN} 08:20-16:10`), peristiwa('masuk', `${SENIN} 07:20`, { nilai: 'ditolak' })] },
      'TL2 100',
    ],
    [
      'waiting: as if accepted, shown and not summed',
      { peristiwa: jam(`${SENIN} 08:20-16:10`, { nilai: 'perlu_konfirmasi' }) },
      'TL2 menunggu 100*',
    ],
    [
      'one of two waits',
      { peristiwa: [peristiwa('masuk', `${SENIN} 07:20`, { nilai: 'perlu_konfirmasi' }), ...jam(`${SENIN} -15:20`)] },
      'PSW2 menunggu 100*',
    ],
    [
      'a request that is undecided changes nothing',
      { ...clock('08:20-16:00'), diproses: [{ mulai: SENIN, selesai: SENIN }] },
      'TL2 diproses 100',
    ],
    [
      'a correction for forgetting',
      { peristiwa: [...jam(`${SENIN} -16:00`), peristiwa('masuk', `${SENIN} 07:30`, { perbaikan: 'lupa' })] },
      'H LA',
    ],
    ['a correction for another reason', { peristiwa: jam(`${SENIN} 07:30-16:00`, { perbaikan: 'mesin' }) }, 'H'],
    [
      'a correction of both hours on a day without a clocking',
      { peristiwa: jam(`${SENIN} 07:50-16:00`, { perbaikan: 'lupa' }) },
      'TL1 LA 50',
    ],
    [
      'a correction that is worse never harms',
      { peristiwa: [...jam(`${SENIN} 07:20-16:10`), ...jam(`${SENIN} 09:00-12:00`, { perbaikan: 'lupa' })] },
      'H',
    ],
    [
      'a correction at the very time of a clocking is not needed',
      { peristiwa: [...jam(`${SENIN} 07:30-16:00`), ...jam(`${SENIN} 07:30-16:00`, { id: 'a', perbaikan: 'lupa' })] },
      'H',
    ],
  ])('%s', (_name, isi, wanted) => expect(on({}, isi)).toBe(wanted))
})

describe('tolerance and flexi', () => {
  const tolerance: Dunia = { jam_kerja: [jamKerja({ toleransi_detik: 300 })] }
  const kemenkeu: Dunia = {
    kebijakan: skema('kemenkeu'),
    jam_kerja: [jamKerja({ fleksi_menit: 90, fleksi_awal_menit: 90, fleksi_cara: 'proporsional' })],
  }
  const panrb: Dunia = {
    kebijakan: { ...BARITO, fleksi_maks_bulan: 5, tl_dari: 'masuk' },
    jam_kerja: [jamKerja({ fleksi_menit: 30, fleksi_cara: 'tetap_30' })],
  }
  it.each<[string, Dunia, string, string]>([
    ['inside the tolerance', tolerance, '07:35-16:00', 'H'],
    ['after it, from the hour', tolerance, '07:35:01-16:00', 'TL1 50'],
    ['after it, from its end', { ...tolerance, kebijakan: { ...BARITO, tl_dari: 'batas' } }, '07:36-16:00', 'TL1 50'],
    [
      'after it, less than the first band',
      { ...tolerance, kebijakan: { ...BARITO, tl_dari: 'batas' } },
      '07:35:59-16:00',
      'H',
    ],
    ['Kemenkeu: late and repaid', kemenkeu, '08:15-16:45', 'H'],
    ['Kemenkeu: a second short', kemenkeu, '08:15-16:44:59', 'PSW1 50'],
    ['Kemenkeu: 09.00.59 is no lateness, and owes 90 minutes', kemenkeu, '09:00:59-17:30', 'H'],
    ['Kemenkeu: 09.01', kemenkeu, '09:01-17:30', 'TL1 100'],
    ['Kemenkeu: 09.30.59', kemenkeu, '09:30:59-17:30', 'TL1 100'],
    ['Kemenkeu: 09.31', kemenkeu, '09:31-17:30', 'TL2 125'],
    ['Kemenkeu: 10.01', kemenkeu, '10:01-17:30', 'TL3 250'],
    ['Kemenkeu: 09.31 and home at the usual hour', kemenkeu, '09:31-16:00', 'TL2+PSW3 125 125'],
    ['Kemenkeu: early in, early out', kemenkeu, '06:30-15:00', 'H'],
    ['Kemenkeu: early in, a second too early out', kemenkeu, '06:30-14:59:59', 'PSW1 50'],
    ['Kemenkeu: earlier than 90 minutes gives 90', kemenkeu, '05:00-14:30', 'H'],
    ['Kemenkeu: and not more', kemenkeu, '05:00-14:29:59', 'PSW1 50'],
    ['PANRB: any second owes thirty minutes', panrb, '07:30:01-16:30', 'H'],
    ['PANRB: not repaid', panrb, '07:30:01-16:29', 'PSW1 50'],
    ['PANRB: half a minute short is below the band', panrb, '07:30:01-16:29:30', 'H'],
    ['PANRB: on time owes nothing', panrb, '07:30-16:00', 'H'],
    ['PANRB: later than thirty minutes is late', panrb, '08:00:01-16:30', 'TL1 50'],
  ])('%s', (_name, dunia, times, wanted) => expect(on(dunia, clock(times))).toBe(wanted))

  it('PANRB: five times a month, the sixth day is judged without flexi', () => {
    const days = ['04', '05', '06', '07', '08', '11', '12'].map((day) => `2026-05-${day}`)
    const late = days.flatMap((tanggal) => jam(`${tanggal} 07:45-${tanggal === '2026-05-08' ? '17:00' : '16:30'}`))
    const { hari, total } = evaluateBulan(bulanOf(panrb, { peristiwa: late }))
    const codes = days.map((tanggal) => teksKode(hari.find((one) => one.tanggal === tanggal)?.kode ?? []))
    expect(codes).toEqual(['H', 'H', 'H', 'H', 'H', 'TL1', 'TL1'])
    expect(total.fleksi_terpakai).toBe(5)
    expect(hari.find(({ tanggal }) => tanggal === '2026-05-11')?.fleksi).toBe(false)
  })

  it('the number of a month is that of the policy on its last day', () => {
    const dunia: Dunia = {
      ...panrb,
      kebijakan: (tanggal) => ({ ...BARITO, fleksi_maks_bulan: tanggal < '2026-05-31' ? 5 : 1 }),
    }
    const { hari } = evaluateBulan(
      bulanOf(dunia, { peristiwa: [...jam(`${SENIN} 07:45-16:30`), ...jam(`${SELASA} 07:45-16:30`)] }),
    )
    expect(hari.slice(3, 5).map(({ kode }) => teksKode(kode))).toEqual(['H', 'TL1'])
  })
})

describe('papers', () => {
  it.each<[string, Isi, string]>([
    ['annual leave', { surat: [surat('CT', SENIN)] }, 'CT'],
    ['sick leave at its rate', { surat: [surat('CS', SENIN)] }, 'CS 200'],
    ['long leave', { surat: [surat('CB', SENIN)] }, 'CB 100'],
    ['clocked on leave', { surat: [surat('CT', SENIN)], ...clock('07:30-16:00') }, 'CT ada_presensi'],
    [
      'refused clocking on leave',
      { surat: [surat('CT', SENIN)], peristiwa: jam(`${SENIN} 07:30-16:00`, { nilai: 'ditolak' }) },
      'CT',
    ],
    [
      'waiting clocking on leave decides nothing',
      { surat: [surat('CB', SENIN)], peristiwa: jam(`${SENIN} 07:30-`, { nilai: 'perlu_konfirmasi' }) },
      'CB ada_presensi 100',
    ],
    ['sick in annual leave', { surat: [surat('CT', SENIN), surat('CS', SENIN)] }, 'CS 200'],
    ['CS replaces S', { surat: [surat('S', SENIN), surat('CS', SENIN)] }, 'CS 200'],
    ['leave and duty', { surat: [surat('CT', SENIN), surat('DL', SENIN)] }, 'KONFLIK'],
    [
      'and a clocking',
      { surat: [surat('CT', SENIN), surat('DL', SENIN)], ...clock('09:00-16:00') },
      'KONFLIK ada_presensi',
    ],
    ['training stands before duty', { surat: [surat('DL', SENIN), surat('DK', SENIN)] }, 'DK'],
    ['duty by dates', { surat: [surat('DL', SENIN)] }, 'DL dl'],
    ['duty over both hours', { surat: [dinas(`${SENIN} 07:00`, `${SENIN} 17:00`)] }, 'DL dl'],
    ['duty exactly from hour to hour', { surat: [dinas(`${SENIN} 07:30`, `${SENIN} 16:00`)] }, 'DL dl'],
    ['duty in the morning, nothing clocked', { surat: [dinas(`${SENIN} 07:00`, `${SENIN} 12:00`)] }, 'TK dl 300'],
    [
      'duty in the morning, home on time',
      { surat: [dinas(`${SENIN} 07:00`, `${SENIN} 12:00`)], ...clock('-16:00') },
      'H DL dl',
    ],
    [
      'duty in the morning, back late',
      { surat: [dinas(`${SENIN} 07:00`, `${SENIN} 12:00`)], ...clock('12:40-16:00') },
      'TL2 DL dl 100',
    ],
    [
      'two duties cover both hours',
      { surat: [dinas(`${SENIN} 07:00`, `${SENIN} 09:00`), dinas(`${SENIN} 15:00`, `${SENIN} 17:00`)] },
      'DL dl',
    ],
    [
      'duty for some hours under leave',
      { surat: [surat('CT', SENIN), dinas(`${SENIN} 07:00`, `${SENIN} 12:00`)] },
      'CT',
    ],
    ['at home, clocked', { surat: [dari('WFH', SENIN)], ...clock('07:30-16:00') }, 'H wfh'],
    ['at home, nothing clocked', { surat: [dari('WFH', SENIN)] }, 'TK wfh 300'],
    [
      'the later paper gives the mode',
      { surat: [dari('WFH', SENIN, SENIN, 2), dari('WFA', SENIN, SENIN, 1)], ...clock('07:30-16:00') },
      'H wfh',
    ],
    [
      'duty is stronger than home',
      { surat: [dari('WFH', SENIN), dinas(`${SENIN} 07:00`, `${SENIN} 09:00`)], ...clock('08:00-16:00') },
      'H DL dl',
    ],
    ['home by an accepted clocking', { peristiwa: jam(`${SENIN} 07:30-16:00`, { work_from: 'WFA' }) }, 'H wfa'],
  ])('%s', (_name, isi, wanted) => expect(on({}, isi)).toBe(wanted))

  it.each<[string, Dunia, Isi, string, string]>([
    ['weekend', {}, {}, '2026-05-09', 'L'],
    ['holiday', { libur: [libur(SENIN)] }, {}, SENIN, 'L'],
    ['joint leave', { libur: [libur(SENIN, 'cuti_bersama')] }, {}, SENIN, 'CBer'],
    ['joint leave and a holiday', { libur: [libur(SENIN, 'cuti_bersama'), libur(SENIN)] }, {}, SENIN, 'L'],
    ['joint leave on a day off', { libur: [libur('2026-05-09', 'cuti_bersama')] }, {}, '2026-05-09', 'L'],
    ['clocked on a holiday', { libur: [libur(SENIN)] }, clock('09:00-12:00'), SENIN, 'L'],
    ['leave over a holiday', { libur: [libur(SENIN)] }, { surat: [surat('CB', SENIN)] }, SENIN, 'L'],
    [
      'duty on a holiday',
      { libur: [libur(SENIN)] },
      { surat: [dinas(`${SENIN} 07:00`, `${SENIN} 12:00`)] },
      SENIN,
      'L DL',
    ],
    [
      'conflict on a holiday',
      { libur: [libur(SENIN)] },
      { surat: [surat('CT', SENIN), surat('DL', SENIN)] },
      SENIN,
      'L DL',
    ],
    [
      'not employed',
      { bekerja: (tanggal) => tanggal > SENIN },
      { ...clock('07:30-16:00'), surat: [surat('CT', SENIN)] },
      SENIN,
      '–',
    ],
    ['in no office', { tempat: () => null }, clock('07:30-16:00'), SENIN, '–'],
  ])('%s', (_name, dunia, isi, tanggal, wanted) => expect(on(dunia, isi, tanggal)).toBe(wanted))

  it('a rate per calendar day stands on days off, too', () => {
    const kebijakan: Kebijakan = {
      ...BARITO,
      per_kode: { CM: { hari: 'kalender', tingkat: [{ dari_hari: 1, bp: 150 }] } },
    }
    const { hari, total } = evaluateBulan(bulanOf({ kebijakan }, { surat: [surat('CM', '2026-05-01', '2026-05-31')] }))
    expect(hari.slice(0, 4).map(ringkas)).toEqual(['CM 150', 'L 150', 'L 150', 'CM 150'])
    expect(total.potongan_bp).toBe(31 * 150)
  })

  it('tiers count the days of the paper, also those of the month before', () => {
    const kebijakan: Kebijakan = {
      ...BARITO,
      per_kode: {
        CS: {
          tingkat: [
            { dari_hari: 1, bp: 0 },
            { dari_hari: 3, bp: 250 },
          ],
        },
      },
    }
    const cut = (hari_kerja_sebelum: number) =>
      evaluateBulan(
        bulanOf({ kebijakan }, { surat: [surat('CS', '2026-05-07', '2026-05-12', { hari_kerja_sebelum })] }),
      )
        .hari.slice(6, 12)
        .map(ringkas)
    expect(cut(0)).toEqual(['CS', 'CS', 'L', 'L', 'CS 250', 'CS 250'])
    expect(cut(1)).toEqual(['CS', 'CS 250', 'L', 'L', 'CS 250', 'CS 250'])
  })

  it('a share of the month goes by the days of the paper', () => {
    const run = (from: string, to: string) =>
      evaluateBulan(bulanOf({ kebijakan: skema('kejaksaan') }, { surat: [surat('TB', from, to)] })).baris_bulan
    expect(run('2026-05-01', '2026-05-31').map(({ bp, kode, aturan }) => [aturan, kode, bp])).toEqual([
      ['bulanan', 'TB', 5_000],
    ])
    expect(run('2026-05-17', '2026-06-30')[0]?.bp).toBe(Math.round((5_000 * 15) / 31))
    const kementan = evaluateBulan(
      bulanOf({ kebijakan: skema('kementan_2012') }, { surat: [surat('CB', '2026-04-11', '2026-07-10')] }),
    )
    // Ten days of the first month (paid half), twenty-one of the second (paid a quarter).
    expect(kementan.baris_bulan.map(({ bp, mulai, selesai }) => [bp, mulai, selesai])).toEqual([
      [Math.round((5_000 * 10) / 31), '2026-05-01', '2026-05-10'],
      [Math.round((7_500 * 21) / 31), '2026-05-11', '2026-05-31'],
    ])
    expect(kementan.total.potongan_bp).toBe(1_613 + 5_081)
  })
})

describe('permits for hours', () => {
  it.each<[string, Isi, string]>([
    ['came inside the permit', { ...clock('09:05-16:00'), surat: [izin('IT', SENIN, null, '10:00')] }, 'IT 50'],
    ['without an hour', { ...clock('09:05-16:00'), surat: [izin('IT', SENIN)] }, 'IT 50'],
    ['never dearer than without it', { ...clock('07:40-16:00'), surat: [izin('IT', SENIN)] }, 'IT 50'],
    ['came on time: not used', { ...clock('07:30-16:00'), surat: [izin('IT', SENIN)] }, 'H'],
    ['came after it: from there', { ...clock('09:40-16:00'), surat: [izin('IT', SENIN, null, '09:00')] }, 'TL2 100'],
    ['came a little after it', { ...clock('09:00:30-16:00'), surat: [izin('IT', SENIN, null, '09:00')] }, 'IT 50'],
    ['did not clock in', { ...clock('-16:00'), surat: [izin('IT', SENIN, null, '09:00')] }, 'IT 50'],
    ['nothing clocked', { surat: [izin('IT', SENIN, null, '09:00')] }, 'TK 300'],
    ['went inside the permit', { ...clock('07:30-14:00'), surat: [izin('IPC', SENIN, '14:00')] }, 'IPC 50'],
    ['went before it: to there', { ...clock('07:30-13:50'), surat: [izin('IPC', SENIN, '14:00')] }, 'PSW1 50'],
    ['did not clock out', { ...clock('07:30-'), surat: [izin('IPC', SENIN, '14:00')] }, 'IPC 50'],
    ['both sides', { ...clock('09:00-14:00'), surat: [izin('IT', SENIN), izin('IPC', SENIN)] }, 'IT+IPC 50 50'],
    ['late and a permit to go', { ...clock('07:40-14:00'), surat: [izin('IPC', SENIN)] }, 'TL1+IPC 50 50'],
    [
      'out of the office for a while',
      { ...clock('07:30-16:00'), surat: [izin('IK', SENIN, '10:00', '11:00')] },
      'H IK',
    ],
    ['under leave', { surat: [surat('CT', SENIN), izin('IT', SENIN)], ...clock('09:00-16:00') }, 'CT ada_presensi'],
  ])('%s', (_name, isi, wanted) => expect(on({}, isi)).toBe(wanted))

  it('cost their own rate only where it is less', () => {
    const rated = (bp: number): Dunia => ({
      kebijakan: {
        ...BARITO,
        per_kode: { IT: { tingkat: [{ dari_hari: 1, bp }] }, IK: { tingkat: [{ dari_hari: 1, bp: 30 }] } },
      },
    })
    expect(on(rated(120), { ...clock('07:40-16:00'), surat: [izin('IT', SENIN)] })).toBe('IT 50')
    expect(on(rated(120), { ...clock('09:05-16:00'), surat: [izin('IT', SENIN)] })).toBe('IT 120')
    // Coming after the permit's end never costs less than coming inside it.
    expect(on(rated(120), { ...clock('09:05-16:00'), surat: [izin('IT', SENIN, null, '09:00')] })).toBe('TL1 120')
    expect(on(rated(0), { ...clock('09:05-16:00'), surat: [izin('IT', SENIN)] })).toBe('IT')
    expect(on(rated(0), { ...clock('07:30-16:00'), surat: [izin('IK', SENIN, '10:00', '11:00')] })).toBe('H IK 30')
  })

  it('whoever may go earlier owes no flexi after the hour', () => {
    const dunia: Dunia = { jam_kerja: [jamKerja({ fleksi_menit: 60, fleksi_cara: 'proporsional' })] }
    expect(on(dunia, { ...clock('08:20-14:00'), surat: [izin('IPC', SENIN, '14:00')] })).toBe('IPC 50')
  })
})

describe('outages', () => {
  const mati = (from: string, to: string, kantor_id: string | null = null): Isi => ({
    gangguan: [{ id: `gangguan ${from}`, mulai: at(`${SENIN} ${from}`), selesai: at(`${SENIN} ${to}`), kantor_id }],
  })
  it.each<[string, Isi, string]>([
    ['whole day, nothing clocked', mati('07:00', '16:30'), 'GS'],
    [
      'both hours, in two outages',
      { gangguan: [...(mati('07:00', '08:00').gangguan ?? []), ...(mati('15:30', '17:00').gangguan ?? [])] },
      'GS',
    ],
    ['the morning only, nothing clocked', mati('07:00', '09:00'), 'TK 300'],
    ['late inside it', { ...mati('07:00', '09:00'), ...clock('08:50-16:00') }, 'H'],
    ['late after it', { ...mati('07:00', '09:00'), ...clock('09:20-16:00') }, 'TL1 50'],
    ['no clock-in', { ...mati('07:00', '09:00'), ...clock('-16:00') }, 'H'],
    ['no clock-out in the morning outage', { ...mati('07:00', '09:00'), ...clock('07:20-') }, 'TAP 150'],
    ['early inside it', { ...mati('15:00', '17:00'), ...clock('07:20-15:10') }, 'H'],
    ['early before it', { ...mati('15:30', '17:00'), ...clock('07:20-15:10') }, 'PSW1 50'],
    ['of another office', { ...mati('07:00', '09:00', 'lain'), ...clock('08:50-16:00') }, 'TL3 125'],
    ['of the own office', { ...mati('07:00', '09:00', 'kantor'), ...clock('08:50-16:00') }, 'H'],
    ['whole day, and leave', { ...mati('07:00', '16:30'), surat: [surat('CT', SENIN)] }, 'CT'],
    [
      'an outage where a duty ends',
      { ...mati('12:00', '16:30'), surat: [dinas(`${SENIN} 07:00`, `${SENIN} 12:00`)] },
      'GS dl',
    ],
    [
      'with a permit: what the outage excuses costs nothing',
      { ...mati('07:00', '09:00'), ...clock('08:50-16:00'), surat: [izin('IT', SENIN)] },
      'H',
    ],
  ])('%s', (_name, isi, wanted) => expect(on({}, isi)).toBe(wanted))

  it('what lies inside the tolerance stays there', () => {
    const dunia: Dunia = { jam_kerja: [jamKerja({ toleransi_detik: 900 })] }
    expect(on(dunia, { ...mati('07:40', '08:00'), ...clock('07:50-16:00') })).toBe('H')
  })
})

describe('joint events', () => {
  const upacara = kegiatan(SENIN, '08:00-09:00')
  const hadir = (time: string, change = {}) =>
    peristiwa('kegiatan', `${SENIN} ${time}`, { kegiatan_id: upacara.id, ...change })
  const withEvent = (isi: Isi, one = upacara): Isi => ({ ...isi, kegiatan: [one] })
  it.each<[string, Dunia, Isi, string]>([
    ['missed on a work day', {}, withEvent(clock('07:30-16:00')), 'H 300'],
    ['beside other lines, under the cap', {}, withEvent(clock('07:40-16:00')), 'TL1 50 300>250'],
    ['clocked', {}, withEvent({ peristiwa: [...jam(`${SENIN} 07:30-16:00`), hadir('08:10')] }), 'H'],
    ['clocked an hour before', {}, withEvent({ peristiwa: [...jam(`${SENIN} 07:30-16:00`), hadir('07:00')] }), 'H'],
    ['clocked too early', {}, withEvent({ peristiwa: [...jam(`${SENIN} 07:30-16:00`), hadir('06:59:59')] }), 'H 300'],
    ['clocked too late', {}, withEvent({ peristiwa: [...jam(`${SENIN} 07:30-16:00`), hadir('09:00:01')] }), 'H 300'],
    [
      'clocked and refused',
      {},
      withEvent({ peristiwa: [...jam(`${SENIN} 07:30-16:00`), hadir('08:10', { nilai: 'ditolak' })] }),
      'H 300',
    ],
    [
      'clocked and waiting',
      {},
      withEvent({ peristiwa: [...jam(`${SENIN} 07:40-16:00`), hadir('08:10', { nilai: 'perlu_konfirmasi' })] }),
      'TL1 menunggu 50*',
    ],
    [
      'its clocking is the clock-in',
      {},
      withEvent({ peristiwa: [...jam(`${SENIN} -16:00`), hadir('07:20', { dihitung_masuk: true })] }),
      'H',
    ],
    ['its clocking is none', {}, withEvent({ peristiwa: [...jam(`${SENIN} -16:00`), hadir('07:20')] }), 'TAM 150'],
    ['on a holiday, missed', { libur: [libur(SENIN)] }, withEvent({}), 'L 300'],
    ['on a holiday, clocked', { libur: [libur(SENIN)] }, withEvent({ peristiwa: [hadir('08:00')] }), 'L'],
    [
      'on a holiday, clocked and waiting',
      { libur: [libur(SENIN)] },
      withEvent({ peristiwa: [hadir('08:00', { nilai: 'perlu_konfirmasi' })] }),
      'L menunggu',
    ],
    ['on a holiday under leave', { libur: [libur(SENIN)] }, withEvent({ surat: [surat('CT', SENIN)] }), 'L'],
    ['on a TK day: one TK', {}, withEvent({}), 'TK 300'],
    ['under leave', {}, withEvent({ surat: [surat('CT', SENIN)] }), 'CT'],
    ['on duty', {}, withEvent({ surat: [surat('DL', SENIN)] }), 'DL dl'],
    ['exempt', {}, withEvent(clock('07:30-16:00'), { ...upacara, dikecualikan: true }), 'H'],
    ['not compulsory', {}, withEvent(clock('07:30-16:00'), { ...upacara, wajib: false }), 'H'],
    [
      'out of the office with a permit',
      {},
      withEvent({ ...clock('07:30-16:00'), surat: [izin('IK', SENIN, '07:45', '09:15')] }),
      'H IK',
    ],
    [
      'out for a part of it',
      {},
      withEvent({ ...clock('07:30-16:00'), surat: [izin('IK', SENIN, '08:15', '09:15')] }),
      'H IK 300',
    ],
    [
      'a permit to come later covers it',
      {},
      withEvent({ ...clock('09:10-16:00'), surat: [izin('IT', SENIN)] }),
      'IT 50',
    ],
    [
      'a permit that was hardly used does not',
      {},
      withEvent({ ...clock('07:40-16:00'), surat: [izin('IT', SENIN)] }),
      'IT 50 300>250',
    ],
    [
      'an outage covers it',
      {},
      withEvent({
        ...clock('07:30-16:00'),
        gangguan: [{ id: 'g', mulai: at(`${SENIN} 08:00`), selesai: at(`${SENIN} 09:00`), kantor_id: null }],
      }),
      'H',
    ],
    [
      'its own code before its kind',
      { kebijakan: { ...BARITO, kegiatan: { upacara: 300, U1: 120 } } },
      withEvent(clock('07:30-16:00'), { ...upacara, kode_potongan: 'U1' }),
      'H 120',
    ],
    ['a kind without a rate', {}, withEvent(clock('07:30-16:00'), { ...upacara, jenis: 'rapat' }), 'H'],
    ['conflict', {}, withEvent({ surat: [surat('CT', SENIN), surat('DL', SENIN)] }), 'KONFLIK'],
    ['not employed', { bekerja: () => false }, withEvent({}), '–'],
    ['roster: a free day', { roster: () => null }, withEvent({}), 'L'],
    [
      'roster: a free day, called by name',
      { roster: () => null },
      withEvent({}, { ...upacara, dinamai: true }),
      'L 300',
    ],
    [
      'roster: in a shift at that hour',
      { roster: () => shift('P', '07:00', '14:00') },
      withEvent(clock('07:00-14:00')),
      'H',
    ],
    [
      'roster: in a shift at another hour',
      { roster: () => shift('S', '14:00', '21:00') },
      withEvent(clock('14:00-21:00')),
      'H 300',
    ],
  ])('%s', (_name, dunia, isi, wanted) => expect(on(dunia, isi)).toBe(wanted))
})

describe('today', () => {
  const now = (time: string, isi: Isi = {}): Isi => ({ ...isi, sekarang: at(`${SENIN} ${time}`) })
  it.each<[string, Isi, string]>([
    ['nothing yet', now('09:00'), 'BELUM'],
    ['nothing, and the out-window is open', now('23:00'), 'BELUM'],
    ['nothing, and it has closed', now('23:00:01'), 'TK 300'],
    ['in on time', now('09:00', clock('07:20-')), 'H sementara'],
    ['in late', now('09:00', clock('08:20-')), 'TL2 sementara 100*'],
    ['home early so far', now('15:00', clock('07:20-14:00')), 'PSW4 sementara 150*'],
    ['home, and the day is over', now('23:30', clock('07:20-14:00')), 'PSW4 150'],
    ['no way in any more', now('17:00', clock('-16:30')), 'TAM sementara 150*'],
    ['the way in is still open', now('15:30', clock('-15:20')), 'PSW2 sementara 100*'],
    ['leave is shown at once and costs later', now('09:00', { surat: [surat('CB', SENIN)] }), 'CB 100*'],
    [
      'a missed event is shown and costs later',
      now('10:00', { ...clock('07:20-'), kegiatan: [kegiatan(SENIN, '08:00-09:00')] }),
      'H sementara 300*',
    ],
    [
      'an event that is on',
      now('08:30', { ...clock('07:20-'), kegiatan: [kegiatan(SENIN, '08:00-09:00')] }),
      'H sementara',
    ],
    [
      'an outage over the whole day',
      now('09:00', {
        gangguan: [{ id: 'g', mulai: at(`${SENIN} 07:00`), selesai: at(`${SENIN} 17:00`), kantor_id: null }],
      }),
      'BELUM',
    ],
  ])('%s', (_name, isi, wanted) => expect(on({}, isi)).toBe(wanted))

  it('next week is not due, but leave shows', () => {
    const isi = now('09:00', { surat: [surat('CT', '2026-05-11')] })
    expect([on({}, isi, '2026-05-11'), on({}, isi, '2026-05-12'), on({}, isi, '2026-05-09')]).toEqual([
      'CT',
      'BELUM',
      'L',
    ])
  })
})

describe('nights, zones and edges', () => {
  const malam: Dunia = {
    roster: (tanggal) => (Number(tanggal.slice(8)) % 2 === 1 ? shift('M', '21:00', '07:00') : null),
  }
  it('a night belongs to the date on which it began, also over the month end', () => {
    const events = [peristiwa('masuk', '2026-05-31 20:50'), peristiwa('pulang', '2026-06-01 07:05')]
    expect(on(malam, { peristiwa: events }, '2026-05-31')).toBe('H')
    const june = evaluateBulan(
      bulanOf(
        { ...malam, bulan: 6, roster: (tanggal) => (tanggal === '2026-05-31' ? shift('M', '21:00', '07:00') : null) },
        { peristiwa: events },
      ),
    )
    expect(june.hari[0]?.kode).toEqual(['L'])
    expect(june.hari[0]?.pulang).toBeNull()
  })
  it('and over New Year', () => {
    const events = [peristiwa('masuk', '2026-12-31 21:10'), peristiwa('pulang', '2027-01-01 06:50')]
    expect(on({ ...malam, bulan: 12, kebijakan: BARITO }, { peristiwa: events }, '2026-12-31')).toBe('TL1+PSW1 50 50')
  })
  it('hours of a permit in a night are those of the second date', () => {
    const isi: Isi = {
      peristiwa: [peristiwa('masuk', '2026-05-05 21:00'), peristiwa('pulang', '2026-05-06 03:00')],
      surat: [izin('IPC', SELASA, '03:00')],
    }
    expect(on(malam, isi, SELASA)).toBe('IPC 50')
  })
  it('hours are those of the office of that date', () => {
    const tempat = (tanggal: string) =>
      tanggal < SELASA
        ? { kantor_id: 'a', zona_waktu: 'Asia/Jakarta' }
        : { kantor_id: 'b', zona_waktu: 'Asia/Jayapura' }
    const events = [
      ...jam(`${SENIN} 07:30-16:00`),
      peristiwa('masuk', `${SELASA} 07:40`, { zona_waktu: 'Asia/Jayapura' }),
      peristiwa('pulang', `${SELASA} 16:00`, { zona_waktu: 'Asia/Jayapura' }),
    ]
    expect([SENIN, SELASA].map((day) => on({ tempat }, { peristiwa: events }, day))).toEqual(['H', 'TL1 50'])
  })
  it('a duty with clocking has the hours of its destination, judged only where the policy says so', () => {
    const letter = surat('DL', SENIN, SENIN, { presensi: { zona_waktu: 'Asia/Jayapura' } })
    const there = (times: string): Isi => ({
      surat: [letter],
      peristiwa: jam(`${SENIN} ${times}`, { zona_waktu: 'Asia/Jayapura' }),
    })
    const hitung: Dunia = { kebijakan: { ...BARITO, dl_presensi: 'hitung' } }
    expect(on({}, there('08:00-16:00'))).toBe('DL dl')
    expect(on({}, { surat: [letter] })).toBe('DL dl')
    expect(on(hitung, there('07:30-16:00'))).toBe('DL dl')
    expect(on(hitung, there('08:00-16:00'))).toBe('TL1 DL dl 50')
    expect(on(hitung, there('07:30-'))).toBe('TAP DL dl 150')
    expect(on(hitung, { surat: [letter] })).toBe('TK DL dl 300')
    expect(on(hitung, { surat: [letter], sekarang: at(`${SENIN} 09:00`) })).toBe('DL sementara dl')
    expect(on(hitung, { surat: [surat('DL', SENIN)] })).toBe('DL dl')
  })
  it('somebody starts, moves out of every office, and retires in mid-month', () => {
    const dunia: Dunia = {
      bekerja: (tanggal) => tanggal >= '2026-05-05' && tanggal < '2026-05-27',
      tempat: (tanggal) =>
        tanggal >= '2026-05-12' && tanggal < '2026-05-14' ? null : { kantor_id: 'kantor', zona_waktu: 'Asia/Jakarta' },
    }
    const { hari, total } = evaluateBulan(bulanOf({ kebijakan: BARITO, ...dunia }))
    expect(total.kode).toEqual({ '–': 4 + 2 + 5, TK: 5 + 9, L: 6 })
    expect(total.hari_kerja).toBe(14)
    expect(hari[3]?.kode).toEqual(['–'])
  })
  it('days keep the policy of their date', () => {
    const kebijakan = (tanggal: string): Kebijakan => (tanggal < SELASA ? BARITO : skema('kejaksaan'))
    const events = [...jam(`${SENIN} 07:40-16:00`), ...jam(`${SELASA} 07:40-16:00`)]
    expect([SENIN, SELASA].map((day) => on({ kebijakan }, { peristiwa: events }, day))).toEqual(['TL1 50', 'TL1 100'])
    const { total } = evaluateBulan(bulanOf({ kebijakan }, { peristiwa: events }))
    // The base is a value of the month: that of its last day.
    expect([total.jumlah_bp_disiplin, total.jumlah_bp_seluruh]).toEqual([0, 300 + 50 + 100 + 18 * 500])
  })
})

describe('the month', () => {
  it('caps what its days cost', () => {
    const { total } = evaluateBulan(bulanOf({ kebijakan: { ...BARITO, maks_bulan_bp: 1_000 } }))
    expect([total.jumlah_bp, total.potongan_bp, total.maks_bulan_bp]).toEqual([21 * 300, 1_000, 1_000])
  })
  it.each<[string, number, Isi, number, number[]]>([
    ['ten in a row', 0, {}, 21, [10_000]],
    [
      'a run from the month before',
      8,
      {
        peristiwa: ['06', '07', '08', '11', '12', '13', '14', '15', '18', '19', '20'].flatMap((day) =>
          jam(`2026-05-${day} 07:30-16:00`),
        ),
      },
      7,
      [10_000],
    ],
    ['a run that breaks', 0, { peristiwa: jam('2026-05-12 07:30-16:00') }, 13, [10_000]],
    ['leave breaks it', 0, { surat: [surat('CT', '2026-05-12')], peristiwa: jam('2026-05-26 07:30-16:00') }, 3, []],
    [
      'a request that waits neither breaks nor adds',
      0,
      { diproses: [{ mulai: '2026-05-01', selesai: '2026-05-15' }] },
      10,
      [10_000],
    ],
  ])('%s', (_name, tk_beruntun_sebelum, isi, wanted, lines) => {
    const kebijakan: Kebijakan = { ...BARITO, tk_beruntun: { hari: 10, bp: 10_000 } }
    const { total, baris_bulan } = evaluateBulan(bulanOf({ kebijakan }, { ...isi, tk_beruntun_sebelum }))
    expect(total.tk_beruntun).toBe(wanted)
    expect(baris_bulan.map(({ bp }) => bp)).toEqual(lines)
    if (lines.length > 0) expect(total.potongan_bp).toBe(10_000)
  })
  it('holidays and joint leave do not break a run', () => {
    const { total } = evaluateBulan(bulanOf({ libur: [libur('2026-05-14'), libur('2026-05-15', 'cuti_bersama')] }))
    expect(total.tk_beruntun).toBe(19)
  })
  it('counts days with meal money, presence and minutes', () => {
    const isi: Isi = {
      surat: [surat('DL', '2026-05-06'), surat('CT', '2026-05-07')],
      peristiwa: [
        ...jam(`${SENIN} 07:40-16:00`),
        ...jam(`${SELASA} 07:30-`),
        ...jam('2026-05-08 07:30-16:30', { nilai: 'perlu_konfirmasi' }),
      ],
    }
    const { total } = evaluateBulan(bulanOf({ kebijakan: BARITO }, { ...isi, sekarang: at('2026-05-08 23:59') }))
    expect(total).toMatchObject({
      hari_uang_makan: 2,
      hadir: 4,
      terlambat_menit: 10,
      menunggu: 1,
      potongan_bp: 300 + 50 + 150,
    })
  })
})

describe('the explanation', () => {
  it('names each rule with its decree and facts', () => {
    const { penjelasan } = hariOf({}, { ...clock('07:47-15:20'), kegiatan: [kegiatan(SENIN, '08:00-09:00')] })
    expect(penjelasan.map(({ aturan }) => aturan)).toEqual([
      'masuk',
      'pulang',
      'terlambat',
      'pulang_cepat',
      'kegiatan_terlewat',
      'batas_hari',
      'kebijakan',
    ])
    expect(penjelasan.find(({ aturan }) => aturan === 'terlambat')).toEqual({
      aturan: 'terlambat',
      dasar: BARITO.dasar,
      fakta: { kode: 'TL1', bp: 50, detik: 1_020, jadwal: at(`${SENIN} 07:30`) },
    })
    expect(penjelasan.at(-1)?.fakta).toEqual({ kebijakan: 'barito_timur', nama: 'barito_timur', sejak: '2025-01-01' })
  })
  it.each<[string, Dunia, Isi, string[]]>([
    [
      'papers that contradict each other',
      {},
      { surat: [surat('CT', SENIN), surat('DL', SENIN)] },
      ['konflik', 'konflik', 'kebijakan'],
    ],
    [
      'a paper that lost',
      {},
      { surat: [surat('CT', SENIN), surat('CS', SENIN)] },
      ['surat', 'surat_kalah', 'kebijakan'],
    ],
    ['absence', {}, {}, ['tidak_hadir', 'kebijakan']],
    ['outside of every window', {}, clock('04:00-'), ['luar_jam', 'tanpa_masuk', 'tanpa_pulang', 'kebijakan']],
    [
      'a refused clocking',
      {},
      { peristiwa: jam(`${SENIN} 07:30-`, { nilai: 'ditolak' }) },
      ['ditolak', 'tidak_hadir', 'kebijakan'],
    ],
    ['a holiday', { libur: [libur(SENIN)] }, {}, ['libur', 'kebijakan']],
    ['without employment', { bekerja: () => false }, {}, ['tidak_bekerja']],
    ['without an office', { tempat: () => null }, {}, ['tanpa_penempatan']],
    [
      'flexi',
      { jam_kerja: [jamKerja({ fleksi_menit: 60, fleksi_cara: 'proporsional' })] },
      clock('08:00-16:30'),
      ['masuk', 'pulang', 'fleksi', 'kebijakan'],
    ],
    [
      'tolerance',
      { jam_kerja: [jamKerja({ toleransi_detik: 600 })] },
      clock('07:35-16:30'),
      ['masuk', 'pulang', 'toleransi', 'kebijakan'],
    ],
    [
      'no clock-in inside an outage',
      {},
      {
        ...clock('-16:00'),
        gangguan: [{ id: 'g', mulai: at(`${SENIN} 07:00`), selesai: at(`${SENIN} 08:00`), kantor_id: null }],
      },
      ['pulang', 'gangguan', 'dimaafkan', 'kebijakan'],
    ],
    ['not due', {}, { sekarang: at(`${SENIN} 09:00`) }, ['belum_waktunya', 'kebijakan']],
    [
      'waiting',
      {},
      { peristiwa: jam(`${SENIN} 07:30-16:00`, { nilai: 'perlu_konfirmasi' }) },
      ['masuk', 'pulang', 'menunggu', 'kebijakan'],
    ],
  ])('%s', (_name, dunia, isi, wanted) => {
    expect(hariOf(dunia, isi).penjelasan.map(({ aturan }) => aturan)).toEqual(wanted)
  })
  it('is left out unless it is asked for', () => {
    expect(evaluateBulan(bulanOf({})).hari.every(({ penjelasan }) => penjelasan.length === 0)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { evaluateBulan } from './evaluate-bulan.ts'
import type { BulanInput } from './fakta.ts'
import type { Hari } from './hasil.ts'
import { teksKode } from './kode.ts'
import { at, bulanOf, type Dunia, dinas, izin, jam, kegiatan, libur, skema, surat } from './testing/bulan.ts'

/* behaviour.md §3, 'Who cannot clock is not absent'. */
const SENIN = '2026-05-04'
const SELASA = '2026-05-05'
type Isi = Partial<Omit<BulanInput, 'tahun' | 'bulan' | 'hari'>>
const BARITO = skema('barito_timur', { kegiatan: { upacara: 100 } })
const bulan = (isi: Isi, dunia: Dunia = {}) =>
  evaluateBulan(bulanOf({ kebijakan: BARITO, ...dunia }, isi), { jelaskan: true })
const hariOf = (isi: Isi, tanggal = SENIN, dunia: Dunia = {}): Hari => {
  const found = bulan(isi, dunia).hari.find((one) => one.tanggal === tanggal)
  if (found === undefined) throw new Error(tanggal)
  return found
}
/** 'TL1 menunggu 50': code, flags, basis points of its lines. */
const ringkas = (hari: Hari): string =>
  [
    teksKode(hari.kode),
    ...(['menunggu', 'belum_terdaftar', 'uang_makan'] as const).filter((flag) => hari[flag]),
    ...hari.baris.map(({ bp }) => bp),
  ].join(' ')
const NEVER: Isi = { terdaftar: null }
const bound = (local: string): Isi => ({ terdaftar: at(local) })
const listed = (times: string, tanggal = SENIN): Isi => ({
  didaftar: new Set([tanggal]),
  peristiwa: times === '' ? [] : jam(`${tanggal} ${times}`, { daftar_hadir_id: 'daftar', tetap: true }),
})

describe('a work day before the first device of a person', () => {
  it.each<[string, Isi, string]>([
    ['without a device at all', NEVER, 'BELUM menunggu belum_terdaftar'],
    ['before the day of the first binding', bound(`${SELASA} 07:00`), 'BELUM menunggu belum_terdaftar'],
    ['bound when its hours were over', bound(`${SENIN} 16:00:01`), 'BELUM menunggu belum_terdaftar'],
    ['who once had a device is absent', bound('2026-04-30 10:00'), 'TK 300'],
    ['nothing said: registered long ago', {}, 'TK 300'],
    ['a paper goes first', { ...NEVER, surat: [surat('CT', SENIN)] }, 'CT'],
    ['a duty over the day goes first', { ...NEVER, surat: [dinas(`${SENIN} 07:00`, `${SENIN} 17:00`)] }, 'DL'],
    [
      'an outage over the day goes first',
      {
        ...NEVER,
        gangguan: [{ id: 'g', mulai: at(`${SENIN} 07:00`), selesai: at(`${SENIN} 17:00`), kantor_id: null }],
      },
      'GS uang_makan',
    ],
    ['a permit does not make the day', { ...NEVER, surat: [izin('IT', SENIN)] }, 'BELUM menunggu belum_terdaftar'],
    [
      'a correction does',
      { ...NEVER, peristiwa: jam(`${SENIN} 07:45-16:00`, { perbaikan: 'lainnya' }) },
      'TL1 uang_makan 50',
    ],
    [
      'a clocking that was refused says nothing',
      { ...NEVER, peristiwa: jam(`${SENIN} 07:30-16:00`, { nilai: 'ditolak' }) },
      'BELUM menunggu belum_terdaftar',
    ],
    [
      'a joint event is not missed',
      { ...NEVER, kegiatan: [kegiatan(SENIN, '07:00-08:00')] },
      'BELUM menunggu belum_terdaftar',
    ],
    ['not due yet: it waits for nothing', { ...NEVER, sekarang: at(`${SENIN} 12:00`) }, 'BELUM'],
  ])('%s', (_name, isi, expected) => {
    expect(ringkas(hariOf(isi))).toBe(expected)
  })

  it('asks for nothing on a free day, and nobody is missed at its joint event', () => {
    const isi = { ...NEVER, kegiatan: [kegiatan(SENIN, '07:00-08:00')] }
    expect(ringkas(hariOf(isi, SENIN, { libur: [libur(SENIN)] }))).toBe('L')
    expect(ringkas(hariOf({ kegiatan: isi.kegiatan }, SENIN, { libur: [libur(SENIN)] }))).toBe('L 100')
  })

  it('counts neither for a run of absence nor against it, and costs nothing in the month', () => {
    const { total, hari } = bulan({ ...bound('2026-05-11 07:00'), tk_beruntun_sebelum: 3 })
    expect(hari.find(({ tanggal }) => tanggal === '2026-05-08')?.tk_beruntun).toBe(3)
    expect(hari.find(({ tanggal }) => tanggal === '2026-05-11')?.tk_beruntun).toBe(4)
    expect(total.menunggu).toBe(6)
    expect(total.jumlah_bp).toBe(300 * (total.kode.TK ?? 0))
  })

  it('says why, and that no list has come', () => {
    expect(hariOf(NEVER).penjelasan.map(({ aturan }) => aturan)).toEqual(['belum_terdaftar', 'kebijakan'])
  })
})

describe("the office's manual list", () => {
  it.each<[string, Isi, string]>([
    ['hours are judged like others', listed('07:30-16:00'), 'H uang_makan'],
    ['late', listed('07:45-16:00'), 'TL1 uang_makan 50'],
    ['without going home', listed('07:30-'), 'TAP uang_makan 150'],
    ['without hours: not there', listed(''), 'TK 300'],
    [
      'also of a joint event nobody is missed',
      { ...listed('07:30-16:00'), kegiatan: [kegiatan(SENIN, '07:00-08:00')] },
      'H uang_makan',
    ],
  ])('%s', (_name, isi, expected) => {
    expect(ringkas(hariOf({ ...NEVER, ...isi }))).toBe(expected)
  })

  it('changes nothing for who clocked: a row without hours takes no clocking away', () => {
    expect(ringkas(hariOf({ peristiwa: jam(`${SENIN} 07:30-16:00`), didaftar: new Set([SENIN]) }))).toBe('H uang_makan')
  })

  it('is never read as the other kind', () => {
    expect(hariOf({ ...NEVER, ...listed('16:00-07:30') }).tanda).toEqual([])
  })

  it('is named in the explanation', () => {
    const rules = (isi: Isi): string[] => hariOf({ ...NEVER, ...isi }).penjelasan.map(({ aturan }) => aturan)
    expect(rules(listed('07:30-16:00'))).toEqual(['masuk', 'daftar_hadir', 'pulang', 'daftar_hadir', 'kebijakan'])
    expect(rules(listed(''))).toEqual(['daftar_tidak_hadir', 'tidak_hadir', 'kebijakan'])
  })
})

describe('the day of the first binding', () => {
  it.each<[string, Isi, string]>([
    ['the time before it is excused', jamOf('10:00', '10:00:30-16:00'), 'H uang_makan'],
    ['not what comes after it', jamOf('10:00', '10:35-16:00'), 'TL2 uang_makan 100'],
    ['no missing in', jamOf('10:00', '-16:00'), 'H uang_makan'],
    ['but a missing out', jamOf('10:00', '10:00-'), 'TAP uang_makan 150'],
    ['bound before work began: like any other', jamOf('07:30', '07:45-16:00'), 'TL1 uang_makan 50'],
    ['nothing clocked though it was possible', jamOf('10:00', ''), 'TK 300'],
    [
      'what the list says of it stands instead',
      { ...bound(`${SENIN} 10:00`), ...listed('07:45-16:00') },
      'TL1 uang_makan 50',
    ],
  ])('%s', (_name, isi, expected) => {
    expect(ringkas(hariOf(isi))).toBe(expected)
  })

  function jamOf(terdaftar: string, times: string): Isi {
    return { ...bound(`${SENIN} ${terdaftar}`), peristiwa: times === '' ? [] : jam(`${SENIN} ${times}`) }
  }
})

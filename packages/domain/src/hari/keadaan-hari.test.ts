import { describe, expect, it } from 'vitest'
import { evaluateRentang } from './evaluate-bulan.ts'
import type { BulanInput } from './fakta.ts'
import { isTidakLengkap, keadaanHari, keadaanSampai } from './keadaan-hari.ts'
import { at, bulanOf, type Dunia, dinas, izin, jam, jamKerja, libur, peristiwa, skema, surat } from './testing/bulan.ts'

/** A Monday: work is from 07:30 to 16:00. */
const SENIN = '2026-05-04'
type Isi = Partial<Omit<BulanInput, 'tahun' | 'bulan' | 'hari'>>
const FLEKSI = jamKerja({ fleksi_menit: 60, fleksi_cara: 'proporsional' })
const DINILAI = skema('barito_timur', { dl_presensi: 'hitung' })

function dayOf(dunia: Dunia, month: BulanInput, sekarang: number) {
  const input = { ...month, sekarang }
  const kebijakan = typeof dunia.kebijakan === 'object' ? dunia.kebijakan : input.hari[0]?.kebijakan
  if (kebijakan === undefined) throw new Error('no policy')
  const [day] = evaluateRentang({
    ...input,
    mulai: SENIN,
    selesai: SENIN,
    akhirOf: () => kebijakan,
    fleksi_terpakai: 0,
  })
  if (day === undefined) throw new Error('no day')
  return day
}
function on(dunia: Dunia, isi: Isi, now: string) {
  const day = dayOf(dunia, bulanOf(dunia, isi), at(`${SENIN} ${now}`))
  return { ...keadaanHari(day), hari: day.hari, tidak_lengkap: isTidakLengkap(day.hari) }
}
const clock = (times: string, nilai: 'diterima' | 'ditolak' | 'perlu_konfirmasi' = 'diterima'): Isi => ({
  peristiwa: jam(`${SENIN} ${times}`, { nilai }),
})
const padam = (from: string, to: string): Isi => ({
  gangguan: [{ id: 'padam', kantor_id: null, mulai: at(`${SENIN} ${from}`), selesai: at(`${SENIN} ${to}`) }],
})

describe('how somebody stands on a day', () => {
  it.each<[string, Dunia, Isi, string, string]>([
    ['on time', {}, clock('07:30-'), '08:00', 'hadir'],
    ['a second late', {}, clock('07:30:01-'), '08:00', 'terlambat'],
    [
      'less than a second late',
      {},
      { peristiwa: jam(`${SENIN} 07:30-`).map((one) => ({ ...one, waktu: one.waktu + 999 })) },
      '08:00',
      'hadir',
    ],
    [
      'within the first band that costs nothing',
      { kebijakan: skema('barito_timur') },
      clock('07:30:59-'),
      '08:00',
      'hadir',
    ],
    ['within the grace', { jam_kerja: [jamKerja({ toleransi_detik: 300 })] }, clock('07:35-'), '08:00', 'hadir'],
    ['after the grace', { jam_kerja: [jamKerja({ toleransi_detik: 300 })] }, clock('07:36-'), '08:00', 'terlambat'],
    ['within flexible minutes', { jam_kerja: [FLEKSI] }, clock('08:20-'), '09:00', 'hadir'],
    ['after flexible minutes', { jam_kerja: [FLEKSI] }, clock('08:31-'), '09:00', 'terlambat'],
    ['late in an outage', {}, { ...clock('08:00-'), ...padam('07:00', '09:00') }, '10:00', 'hadir'],
    ['late with a permit', {}, { ...clock('08:00-'), surat: [izin('IT', SENIN)] }, '10:00', 'hadir'],
    ['refused', {}, clock('07:10-', 'ditolak'), '10:00', 'belum_hadir'],
    ['waiting', {}, clock('07:10-', 'perlu_konfirmasi'), '10:00', 'hadir'],
    ['not due yet', {}, {}, '07:30', 'belum_waktunya'],
    ['not due inside flexible minutes', { jam_kerja: [FLEKSI] }, {}, '08:30', 'belum_waktunya'],
    ['not due while there is an outage', {}, padam('07:00', '09:00'), '08:00', 'belum_waktunya'],
    ['missing after an outage', {}, padam('07:00', '09:00'), '09:01', 'belum_hadir'],
    ['missing', {}, {}, '07:31', 'belum_hadir'],
    ['missing when the day is over', {}, {}, '23:30', 'belum_hadir'],
    ['gone without having come', {}, clock('-16:00'), '17:00', 'belum_hadir'],
    ['on duty', {}, { surat: [surat('DL', SENIN)] }, '10:00', 'hadir'],
    [
      'on duty from before work to after it',
      {},
      { surat: [dinas(`${SENIN} 06:00`, `${SENIN} 18:00`)] },
      '10:00',
      'hadir',
    ],
    [
      'on a duty that is judged by clocking, before any',
      { kebijakan: DINILAI },
      { surat: [surat('DL', SENIN, SENIN, { presensi: { zona_waktu: 'Asia/Jakarta' } })] },
      '10:00',
      'belum_hadir',
    ],
    ['on leave', {}, { surat: [surat('CT', SENIN)] }, '10:00', 'libur'],
    ['on leave and there', {}, { ...clock('07:20-'), surat: [surat('CT', SENIN)] }, '10:00', 'luar_jadwal'],
    [
      'under papers that contradict each other',
      {},
      { surat: [surat('CT', SENIN), surat('TB', SENIN)] },
      '10:00',
      'libur',
    ],
    ['free', { libur: [libur(SENIN)] }, {}, '10:00', 'libur'],
    ['there on a free day: not expected, not late', { libur: [libur(SENIN)] }, clock('09:00-'), '10:00', 'luar_jadwal'],
    ['not employed', { bekerja: () => false }, {}, '10:00', 'libur'],
  ])('%s', (_name, dunia, isi, now, status) => {
    const found = on(dunia, isi, now)
    expect(found.status).toBe(status)
    expect(found.dijadwalkan).toBe(status !== 'libur' && status !== 'luar_jadwal')
  })

  it('tells what waits and what was refused, of joint events only where they count as coming', () => {
    expect(on({}, clock('07:10-', 'perlu_konfirmasi'), '10:00')).toMatchObject({ menunggu: true, ditolak: false })
    expect(on({}, clock('03:00-', 'ditolak'), '10:00')).toMatchObject({ menunggu: false, ditolak: true })
    const apel = (dihitung_masuk: boolean) => ({
      peristiwa: [peristiwa('kegiatan', `${SENIN} 07:10`, { nilai: 'ditolak', dihitung_masuk })],
    })
    expect([on({}, apel(true), '10:00').ditolak, on({}, apel(false), '10:00').ditolak]).toEqual([true, false])
  })

  it.each<[string, Isi, string, boolean]>([
    ['both', clock('07:20-16:05'), '23:30', false],
    ['no out', clock('07:20-'), '23:30', true],
    ['no in', clock('-16:05'), '23:30', true],
    ['neither', {}, '23:30', true],
    ['neither, and the day is not over', {}, '22:00', false],
    ['no in, with a permit for it', { ...clock('-16:05'), surat: [izin('IT', SENIN)] }, '23:30', false],
    ['neither, on leave', { surat: [surat('CT', SENIN)] }, '23:30', false],
  ])('knows of a day with %s whether something is missing', (_name, isi, now, expected) => {
    expect(on({}, isi, now).tidak_lengkap).toBe(expected)
  })
})

describe('until when somebody stands as they do', () => {
  const MENIT = 60_000
  it.each<[string, Dunia, Isi]>([
    ['nothing clocked', {}, {}],
    ['a grace', { jam_kerja: [jamKerja({ toleransi_detik: 330 })] }, {}],
    ['flexible minutes', { jam_kerja: [FLEKSI] }, {}],
    ['a first band that costs nothing', { kebijakan: skema('barito_timur') }, {}],
    ['come and gone', {}, clock('07:20-16:05')],
    ['come late', {}, clock('08:20-')],
    ['an outage in the morning', {}, padam('07:00', '09:10')],
    ['an outage that begins after work has begun', {}, padam('09:00', '10:30')],
    ['a permit for the morning', {}, { surat: [izin('IT', SENIN)] }],
    ['duty for a part of the day', {}, { surat: [dinas(`${SENIN} 07:00`, `${SENIN} 10:00`)] }],
    ['duty all day', {}, { surat: [surat('DL', SENIN)] }],
    [
      'duty that is judged by clocking, by another clock',
      { kebijakan: DINILAI },
      { surat: [surat('DL', SENIN, SENIN, { presensi: { zona_waktu: 'Asia/Jayapura' } })] },
    ],
    ['leave', {}, { surat: [surat('CT', SENIN)] }],
    ['a free day', { libur: [libur(SENIN)] }, {}],
  ])('%s: nothing is different before it', (_name, dunia, isi) => {
    const base = bulanOf(dunia, isi)
    const standing = (instant: number) => {
      const day = dayOf(dunia, base, instant)
      return { keadaan: JSON.stringify([keadaanHari(day), day.hari.selesai]), sampai: keadaanSampai(day) }
    }
    // Five minutes apart: more than the time after which somebody with a permit is looked at again.
    const first = at(`${SENIN} 00:00`) - 60 * MENIT + 500
    const steps = Array.from({ length: 350 }, (_none, n) => ({
      at: first + n * 5 * MENIT,
      ...standing(first + n * 5 * MENIT),
    }))
    expect(steps.at(-1)?.sampai).toBeNull()
    for (const [n, { at: now, keadaan, sampai }] of steps.entries()) {
      const until = sampai ?? Number.POSITIVE_INFINITY
      expect(until).toBeGreaterThan(now)
      const next = steps.find((one, later) => later > n && one.keadaan !== keadaan)
      if (next !== undefined) expect(until, `${n} ${keadaan}`).toBeLessThanOrEqual(next.at)
    }
  })

  it('is a moment that comes a few times a day, also where many come by flexible hours', () => {
    const input = bulanOf({ jam_kerja: [FLEKSI] }, {})
    const asked: number[] = []
    for (let now = at(`${SENIN} 00:00`); asked.length < 20; ) {
      const until = keadaanSampai(dayOf({ jam_kerja: [FLEKSI] }, input, now))
      if (until === null) break
      asked.push(until)
      now = until
    }
    expect(asked.length).toBeLessThan(8)
  })
})

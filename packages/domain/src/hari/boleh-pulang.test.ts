import { expect, it } from 'vitest'
import { addDays } from '../kalender/tanggal.ts'
import { KEBIJAKAN_BAKU } from '../kebijakan/kebijakan.ts'
import { banyakAcak, eachAcak } from '../testing/acak.ts'
import { bolehPulangHari } from './dasar-pulang.ts'
import { evaluateRentang } from './evaluate-bulan.ts'
import { at, bulanOf, type Dunia, dinas, izin, jamKerja, peristiwa, shift } from './testing/bulan.ts'

const HARI = '2026-05-05'

it('is the first hour at which going home is not early: a minute before it is, whatever was written and clocked', () => {
  let early = 0
  eachAcak('days', 1, ({ below, chance, pick }) => {
    const jam = (minute: number): string =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const night = chance(0.2)
    const flexible = {
      toleransi_detik: pick([0, 300, 900]),
      fleksi_menit: pick([0, 30, 60, 90]),
      fleksi_awal_menit: pick([0, 60, 90]),
      fleksi_cara: pick(['tidak', 'proporsional', 'tetap_30'] as const),
    }
    const dunia: Dunia = {
      ...(night ? { roster: (tanggal: string) => (tanggal === HARI ? shift('M', '21:00', '05:00') : null) } : {}),
      jam_kerja: [jamKerja(flexible)],
    }
    const surat = [
      ...(chance(0.3) && !night ? [izin('IT', HARI, null, chance(0.5) ? null : jam(450 + below(180)))] : []),
      ...(chance(0.4) && !night ? [izin('IPC', HARI, chance(0.2) ? null : jam(600 + below(420)))] : []),
      ...(chance(0.3) ? [dinas(`${HARI} ${jam(600 + below(300))}`, `${HARI} ${jam(900 + below(500))}`)] : []),
    ]
    const came = chance(0.9) ? `${HARI} ${jam(night ? 1_200 + below(200) : 330 + below(420))}` : null
    const judged = (out: number | null) => {
      const events = [
        ...(came === null ? [] : [peristiwa('masuk', came)]),
        ...(out === null ? [] : [{ ...peristiwa('pulang', `${HARI} 16:00`), waktu: out }]),
      ]
      const input = bulanOf(dunia, { surat, peristiwa: events })
      const hari = input.hari.filter(({ tanggal }) => addDays(HARI, -2) <= tanggal && tanggal <= addDays(HARI, 2))
      const range = { mulai: HARI, selesai: HARI, akhirOf: () => KEBIJAKAN_BAKU, fleksi_terpakai: 0 }
      const [day] = evaluateRentang({ ...input, ...range, hari })
      if (day === undefined) throw new Error('no day')
      return day
    }
    const boleh = bolehPulangHari(judged(null)) ?? 0
    const { hari: then } = judged(boleh)
    // A duty that covers both hours leaves nothing to be judged.
    if (then.kode[0] === 'DL') return
    expect(then.kode.filter((kode) => kode.startsWith('PSW'))).toEqual([])
    const before = judged(boleh - 60_000).hari
    // Before the beginning of the hours, or before coming, nobody can go home.
    if (boleh - 60_000 <= Math.max(then.jadwal_masuk ?? 0, then.masuk ?? 0)) return
    early += 1
    expect([before.pulang_cepat_detik > 0, before.wajib_pulang]).toEqual([true, then.wajib_pulang])
  })
  expect(early).toBeGreaterThan(banyakAcak(0.5))
})

it('is not moved by an outage, which is no leave to go', () => {
  const gangguan = [{ id: 'g', kantor_id: null, mulai: at(`${HARI} 14:00`), selesai: at(`${HARI} 20:00`) }]
  const input = bulanOf({}, { gangguan, peristiwa: [peristiwa('masuk', `${HARI} 07:20`)] })
  const hari = input.hari.filter(({ tanggal }) => addDays(HARI, -2) <= tanggal && tanggal <= addDays(HARI, 2))
  const range = { mulai: HARI, selesai: HARI, akhirOf: () => KEBIJAKAN_BAKU, fleksi_terpakai: 0 }
  const [day] = evaluateRentang({ ...input, ...range, hari })
  expect(day && bolehPulangHari(day)).toBe(at(`${HARI} 16:00`))
})

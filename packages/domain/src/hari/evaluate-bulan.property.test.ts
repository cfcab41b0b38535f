import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hariPeristiwa } from '../jadwal/hari-peristiwa.ts'
import { pad } from '../kalender/tanggal.ts'
import { type Kebijakan, maksHariBp } from '../kebijakan/kebijakan.ts'
import { kaliAcak } from '../testing/acak.ts'
import { bagiPeristiwa, berubahPada, evaluateBulan } from './evaluate-bulan.ts'
import type { BulanInput, Peristiwa, Surat } from './fakta.ts'
import { KODE_SURAT } from './klaim.ts'
import {
  at,
  bulanOf,
  type Dunia,
  dari,
  dinas,
  izin,
  jamKerja,
  kegiatan,
  libur,
  peristiwa,
  shift,
  skema,
  surat,
} from './testing/bulan.ts'

/** Each case judges a month or two. */
const BAGIAN = 0.2
/** May 2026. */
const tanggalOf = (day: number): string => `2026-05-${pad(day)}`
const hari = fc.integer({ min: 1, max: 31 }).map(tanggalOf)
const jamTeks = (from: number, to: number) =>
  fc
    .integer({ min: from, max: to })
    .map((detik) => [detik / 3_600, (detik % 3_600) / 60, detik % 60].map((part) => pad(Math.floor(part))).join(':'))
const nilai = fc.constantFrom(
  'diterima' as const,
  'diterima' as const,
  'diterima' as const,
  'perlu_konfirmasi' as const,
  'ditolak' as const,
)

const satuPeristiwa: fc.Arbitrary<Peristiwa> = fc
  .record({
    tanggal: hari,
    jenis: fc.constantFrom('masuk' as const, 'pulang' as const),
    jam: fc.oneof(jamTeks(6 * 3_600, 10 * 3_600), jamTeks(13 * 3_600, 18 * 3_600), jamTeks(0, 86_399)),
    nilai,
    perbaikan: fc.constantFrom(null, null, null, 'lupa' as const),
    id: fc.uuid(),
  })
  .map(({ tanggal, jenis, jam, ...change }) => peristiwa(jenis, `${tanggal} ${jam}`, change))
const selang = fc.tuple(hari, jamTeks(0, 80_000), fc.integer({ min: 0, max: 12 * 3_600_000 }))

const izinJam: fc.Arbitrary<Surat> = fc
  .record({
    tanggal: hari,
    kode: fc.constantFrom('IT' as const, 'IPC' as const),
    jam: fc.option(jamTeks(7 * 3_600, 17 * 3_600), { nil: null }),
    id: fc.uuid(),
  })
  .map(({ tanggal, kode, jam, id }) => ({
    ...izin(kode, tanggal, kode === 'IPC' ? jam : null, kode === 'IT' ? jam : null),
    id,
  }))
const dinasSebagian: fc.Arbitrary<Surat> = fc
  .tuple(selang, fc.uuid())
  .map(([[tanggal, jam, lama], id]) =>
    dinas(`${tanggal} ${jam}`, `${tanggal} ${jam}`, { id, selesai: at(`${tanggal} ${jam}`) + lama }),
  )
const suratSehari: fc.Arbitrary<Surat> = fc
  .record({ tanggal: hari, lama: fc.integer({ min: 0, max: 4 }), kode: fc.constantFrom(...KODE_SURAT), id: fc.uuid() })
  .map(({ tanggal, lama, kode, id }) =>
    surat(kode, tanggal, tanggalOf(Math.min(31, Number(tanggal.slice(8)) + lama)), { id }),
  )
const rumah: fc.Arbitrary<Surat> = fc
  .tuple(hari, fc.uuid(), fc.nat())
  .map(([tanggal, id, stamp]) => ({ ...dari('WFH', tanggal, tanggal, stamp), id }))

const gangguan = fc.tuple(selang, fc.uuid()).map(([[tanggal, jam, lama], id]) => ({
  id,
  mulai: at(`${tanggal} ${jam}`),
  selesai: at(`${tanggal} ${jam}`) + lama,
  kantor_id: null,
}))

const isi = fc.record({
  surat: fc.array(fc.oneof(suratSehari, dinasSebagian, izinJam, rumah), { maxLength: 6 }),
  peristiwa: fc.array(satuPeristiwa, { maxLength: 40 }),
  gangguan: fc.array(gangguan, { maxLength: 3 }),
  kegiatan: fc.array(
    hari.map((tanggal) => kegiatan(tanggal, '08:00-09:00')),
    { maxLength: 2 },
  ),
})

/** Bands that cost more the later it is, so that less lateness is never dearer. */
const kebijakan: fc.Arbitrary<Kebijakan> = fc
  .record({
    steps: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100)),
    dari: fc.constantFrom(0, 1, 60),
    tidak_hadir_bp: fc.integer({ min: 0, max: 800 }),
    missing: fc.option(fc.nat(400), { nil: null }),
    it: fc.nat(300),
    cuti: fc.nat(900),
    tl_dari: fc.constantFrom('masuk' as const, 'batas' as const),
    maks_bulan_bp: fc.option(fc.nat(10_000), { nil: null }),
  })
  .map(({ steps, dari: from, missing, it: rate, cuti, ...rest }) => {
    const edges = [from, 1_860, 3_660, 5_460]
    const ladder = (side: 'TL' | 'PSW') =>
      edges.map((dari_detik, index) => ({
        kode: `${side}${index + 1}` as 'TL1',
        dari_detik,
        sampai_detik: edges[index + 1] ?? null,
        bp: steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0),
      }))
    const hourly = { tingkat: [{ dari_hari: 1, bp: rate }] }
    const daily = { tingkat: [{ dari_hari: 1, bp: cuti }] }
    return skema('barito_timur', {
      ...rest,
      pita: [...ladder('TL'), ...ladder('PSW')],
      tanpa_masuk_bp: missing,
      tanpa_pulang_bp: missing,
      maks_hari_bp: null,
      per_kode: {
        IT: hourly,
        IPC: hourly,
        CS: daily,
        CT: daily,
        CB: daily,
        DL: { tingkat: [{ dari_hari: 1, bp: 0 }] },
      },
    })
  })

const fleksi = fc.record({
  toleransi_detik: fc.constantFrom(0, 300, 900),
  fleksi_menit: fc.constantFrom(0, 30, 90),
  fleksi_awal_menit: fc.constantFrom(0, 90),
  fleksi_cara: fc.constantFrom('tidak' as const, 'proporsional' as const, 'tetap_30' as const),
})
const dunia: fc.Arbitrary<Dunia> = fc
  .record({ kebijakan, jam: fleksi, merah: fc.array(hari, { maxLength: 3 }) })
  .map(({ kebijakan: policy, jam, merah }) => ({
    kebijakan: policy,
    jam_kerja: [jamKerja(jam)],
    libur: merah.map((tanggal) => libur(tanggal)),
  }))
const bulan = fc.tuple(dunia, isi).map(([world, inside]) => bulanOf(world, inside))

const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((one, index) => ({ one, key: Math.imul(index + 1, seed | 1) % 1_009 }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)
const potongan = (input: BulanInput): number => evaluateBulan(input).total.potongan_bp

describe('a month', () => {
  it('is the same in any order of arrival', () => {
    fc.assert(
      fc.property(bulan, fc.nat(), (input, seed) => {
        const other: BulanInput = {
          ...input,
          hari: shuffled(input.hari, seed),
          surat: shuffled(input.surat, seed),
          peristiwa: shuffled(input.peristiwa, seed),
          gangguan: shuffled(input.gangguan, seed),
          kegiatan: shuffled(input.kegiatan, seed),
        }
        expect(evaluateBulan(other)).toEqual(evaluateBulan(input))
      }),
      kaliAcak(BAGIAN),
    )
  })

  it('reads the same until the instant at which it is said to change, whenever it is asked', () => {
    const saat = fc.tuple(hari, fc.integer({ min: -86_400, max: 2 * 86_400 }))
    fc.assert(
      fc.property(bulan, saat, fc.double({ min: 0, max: 1, noNaN: true }), (input, [tanggal, detik], share) => {
        const sekarang = at(`${tanggal} 00:00`) + detik * 1_000
        const now = evaluateBulan({ ...input, sekarang })
        const next = berubahPada({ ...input, sekarang }, now)
        // A year later where it never changes again.
        const until = next === null ? sekarang + 365 * 86_400_000 : next - 0.5
        const later = Math.max(sekarang, sekarang + (until - sekarang) * share)
        expect(evaluateBulan({ ...input, sekarang: later })).toEqual(now)
      }),
      kaliAcak(BAGIAN),
    )
  })

  it('changes no more once the last window has closed, and does at the end of a window', () => {
    const input = bulanOf({})
    const over = at('2026-06-03 12:00')
    expect(berubahPada({ ...input, sekarang: over }, evaluateBulan({ ...input, sekarang: over }))).toBeNull()
    const friday = at('2026-05-29 20:00')
    const before = evaluateBulan({ ...input, sekarang: friday })
    const next = berubahPada({ ...input, sekarang: friday }, before) ?? 0
    expect(next).toBeGreaterThan(friday)
    expect(next).toBeLessThan(at('2026-05-30 12:00'))
    expect(evaluateBulan({ ...input, sekarang: next + 1 })).not.toEqual(before)
  })

  it('never costs more under a more lenient policy', () => {
    const factor = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(dunia, isi, factor, fc.boolean(), (world, inside, percent, isFromLimit) => {
        const strict = world.kebijakan as Kebijakan
        const less = (bp: number): number => Math.floor((bp * percent) / 100)
        const mild: Kebijakan = {
          ...strict,
          pita: strict.pita.map((pita) => ({ ...pita, bp: less(pita.bp) })),
          tidak_hadir_bp: less(strict.tidak_hadir_bp),
          tanpa_masuk_bp: strict.tanpa_masuk_bp === null ? null : less(strict.tanpa_masuk_bp),
          tanpa_pulang_bp: strict.tanpa_pulang_bp === null ? null : less(strict.tanpa_pulang_bp),
          kegiatan: { upacara: less(300) },
          tl_dari: isFromLimit ? 'batas' : strict.tl_dari,
        }
        expect(potongan(bulanOf({ ...world, kebijakan: mild }, inside))).toBeLessThanOrEqual(
          potongan(bulanOf(world, inside)),
        )
      }),
      kaliAcak(BAGIAN),
    )
  })

  it('never costs more with a permit, a duty or an outage than without it', () => {
    const help = fc.oneof(
      izinJam.map((one) => ({ surat: one })),
      dinasSebagian.map((one) => ({ surat: one })),
      rumah.map((one) => ({ surat: one })),
      gangguan.map((one) => ({ gangguan: one })),
    )
    // Clockings that wait are not summed, so a day that is excused from them would be: they are left out.
    const sure = isi.map((one) => ({
      ...one,
      peristiwa: one.peristiwa.map((event) => ({ ...event, nilai: 'diterima' as const })),
    }))
    fc.assert(
      fc.property(dunia, sure, help, (world, inside, more) => {
        const without = bulanOf(world, inside)
        const withIt =
          'surat' in more
            ? { ...without, surat: [...without.surat, more.surat] }
            : { ...without, gangguan: [...without.gangguan, more.gangguan] }
        expect(potongan(withIt)).toBeLessThanOrEqual(potongan(without))
      }),
      kaliAcak(BAGIAN),
    )
  })

  it('never costs more with a correction, where a missing hour is not cheaper than a late one', () => {
    const sure = fc
      .array(satuPeristiwa, { maxLength: 40 })
      .map((all) => all.map((one) => ({ ...one, nilai: 'diterima' as const })))
    const strict = dunia.map((world) => ({
      ...world,
      kebijakan: { ...world.kebijakan, tanpa_masuk_bp: null, tanpa_pulang_bp: null },
      jam_kerja: [jamKerja({})],
    }))
    const sebab = fc.constantFrom('lupa' as const, 'mesin' as const)
    fc.assert(
      fc.property(strict as fc.Arbitrary<Dunia>, sure, satuPeristiwa, sebab, (world, events, one, perbaikan) => {
        const without = bulanOf(world, { peristiwa: events })
        const correction = { ...one, id: 'usul', nilai: 'diterima' as const, perbaikan }
        const withIt = { ...without, peristiwa: [...without.peristiwa, correction] }
        expect(potongan(withIt)).toBeLessThanOrEqual(potongan(without))
      }),
      kaliAcak(BAGIAN),
    )
  })

  it('never costs more under a paper than nothing at all does', () => {
    fc.assert(
      fc.property(dunia, suratSehari, (world, paper) => {
        expect(potongan(bulanOf(world, { surat: [paper] }))).toBeLessThanOrEqual(potongan(bulanOf(world)))
      }),
      kaliAcak(BAGIAN),
    )
  })

  it('adds up, and no day costs more than its cap', () => {
    fc.assert(
      fc.property(bulan, (input) => {
        const { hari: days, total, baris_bulan } = evaluateBulan(input)
        const lines = days.flatMap(({ baris }) => baris)
        const summed = lines.reduce((sum, line) => sum + (line.dihitung ? line.setelah_batas_bp : 0), 0)
        expect(total.jumlah_bp).toBe(summed + baris_bulan.reduce((sum, { bp }) => sum + bp, 0))
        expect(total.jumlah_bp_disiplin + total.jumlah_bp_seluruh).toBe(total.jumlah_bp)
        expect(total.potongan_bp).toBe(Math.min(total.jumlah_bp, total.maks_bulan_bp))
        const counts = Object.values(total.kode).reduce((sum, count) => sum + count, 0)
        expect(counts).toBe(days.reduce((sum, { kode }) => sum + kode.length, 0))
        expect(days).toHaveLength(31)
        for (const key of ['terlambat_menit', 'pulang_cepat_menit', 'bekerja_menit', 'terlambat_detik'] as const)
          expect(total[key]).toBe(days.reduce((sum, day) => sum + day[key], 0))
        days.forEach((day, index) => {
          const policy = input.hari.find(({ tanggal }) => tanggal === day.tanggal)?.kebijakan
          const cost = day.baris.reduce((sum, line) => sum + line.setelah_batas_bp, 0)
          expect([index, policy !== undefined && cost <= maksHariBp(policy)]).toEqual([index, true])
          for (const line of day.baris) expect(line.setelah_batas_bp).toBeLessThanOrEqual(line.bp)
        })
      }),
      kaliAcak(BAGIAN),
    )
  })

  const roster = fc
    .array(fc.constantFrom('P', 'S', 'M', 'D', '-', '-'), { minLength: 35, maxLength: 35 })
    .map((cells): NonNullable<Dunia['roster']> => {
      const shifts = {
        P: shift('P', '07:00', '14:00'),
        S: shift('S', '14:00', '21:00'),
        M: shift('M', '21:00', '07:00'),
        D: shift('D', '08:00', '08:00'),
      }
      return (tanggal) => {
        const cell = cells[Math.round((Date.parse(tanggal) - Date.parse('2026-04-29')) / 86_400_000)]
        return cell === undefined || cell === '-' ? null : shifts[cell as 'P']
      }
    })

  it('gives each clocking to one day, the one of the windows', () => {
    fc.assert(
      fc.property(roster, fc.array(satuPeristiwa, { maxLength: 60 }), (cells, events) => {
        const input = bulanOf({ roster: cells }, { peristiwa: events })
        const owned = [...bagiPeristiwa(input)].flatMap(([tanggal, list]) =>
          list.map(({ id, sebagai }) => ({ id, tanggal, sebagai })),
        )
        expect(owned).toHaveLength(events.length)
        const waktuOf = (tanggal: string) => input.hari.find((one) => one.tanggal === tanggal)?.jadwal.waktu ?? null
        const terjadi = events.map((one) => ({ ...one, ditolak: one.nilai === 'ditolak' }))
        for (const event of events)
          expect(owned.find(({ id }) => id === event.id)).toEqual({
            id: event.id,
            ...hariPeristiwa({ ...event, ditolak: false }, waktuOf, terjadi),
          })
      }),
      kaliAcak(BAGIAN),
    )
  })

  it('is judged by the roster as it is now, whenever it was entered', () => {
    fc.assert(
      fc.property(roster, isi, kebijakan, (cells, inside, policy) => {
        const before = evaluateBulan(bulanOf({ kebijakan: policy }, inside))
        const after = evaluateBulan(bulanOf({ kebijakan: policy, roster: cells }, inside))
        // Nothing of the first look stays: the same clockings under the roster from the beginning are the same days.
        const fresh = evaluateBulan(
          bulanOf(
            { kebijakan: policy, roster: cells },
            { ...inside, peristiwa: inside.peristiwa.map((one) => ({ ...one })) },
          ),
        )
        expect(after).toEqual(fresh)
        expect(before.hari).toHaveLength(after.hari.length)
      }),
      kaliAcak(BAGIAN),
    )
  })

  it('has an answer for anything: spans that end before they begin, clockings of other years, missing dates', () => {
    const odd = fc.record({
      surat: fc.array(
        fc.oneof(
          fc
            .tuple(fc.constantFrom(...KODE_SURAT), hari, hari, fc.uuid())
            .map(([kode, a, b, id]) => surat(kode, a, b, { id })),
          fc.tuple(hari, hari, fc.uuid()).map(([a, b, id]) => dinas(`${a} 10:00`, `${b} 09:00`, { id })),
          fc
            .tuple(
              hari,
              jamTeks(0, 86_399),
              jamTeks(0, 86_399),
              fc.constantFrom('IT' as const, 'IPC' as const, 'IK' as const),
            )
            .map(([a, b, c, kode]) => izin(kode, a, b, c)),
        ),
        { maxLength: 8 },
      ),
      peristiwa: fc.array(
        fc
          .integer({ min: -4_000_000_000_000, max: 4_000_000_000_000 })
          .map((waktu) => peristiwa('masuk', '2026-05-01 07:00', { waktu, id: String(waktu) })),
        { maxLength: 5 },
      ),
      gangguan: fc.array(
        fc
          .tuple(hari, hari)
          .map(([a, b]) => ({ id: a, mulai: at(`${a} 10:00`), selesai: at(`${b} 09:00`), kantor_id: null })),
        { maxLength: 3 },
      ),
      sekarang: fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(dunia, odd, fc.array(fc.nat(34), { maxLength: 5 }), (world, inside, missing) => {
        const input = bulanOf(world, inside)
        const { hari: days, total } = evaluateBulan(
          { ...input, hari: input.hari.filter((_one, index) => !missing.includes(index)) },
          { jelaskan: true },
        )
        for (const day of days) {
          expect(day.kode.length).toBeGreaterThan(0)
          expect(day.terlambat_detik).toBeGreaterThanOrEqual(0)
          expect(day.pulang_cepat_detik).toBeGreaterThanOrEqual(0)
          expect(day.bekerja_detik).toBeGreaterThanOrEqual(0)
        }
        expect(Number.isInteger(total.potongan_bp)).toBe(true)
      }),
      kaliAcak(BAGIAN),
    )
  })
})

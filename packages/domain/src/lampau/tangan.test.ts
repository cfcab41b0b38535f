import { describe, expect, it } from 'vitest'
import { evaluateBulan } from '../hari/evaluate-bulan.ts'
import type { Hari } from '../hari/hasil.ts'
import { bulanOf, type Dunia, jam, jamKerja, kegiatan, libur, skema, surat } from '../hari/testing/bulan.ts'
import type { HariLibur } from '../jadwal/resolve-jadwal.ts'
import { addDays, daysOfMonth } from '../kalender/tanggal.ts'
import { KEBIJAKAN_BAKU } from '../kebijakan/kebijakan.ts'
import { eachAcak } from '../testing/acak.ts'
import type { AngkaAcak } from '../testing/angka-acak.ts'
import { akibatOf, bedaHari, bpHari, isBulanLebihRingan, isHariLebihRingan } from './tangan.ts'

const SAMPAI = '2026-05-31'
const DAYS = daysOfMonth(2026, 5)
/** A work day in the first full week. */
const HARI = '2026-05-05'
const DUNIA: Dunia = { kebijakan: skema('barito_timur'), jam_kerja: [jamKerja({})] }
type Isi = Parameters<typeof bulanOf>[1]
const judge = (dunia: Dunia = {}, isi: Isi = {}) => evaluateBulan(bulanOf({ ...DUNIA, ...dunia }, isi))
const lebihRingan = (before: ReturnType<typeof judge>, after: ReturnType<typeof judge>): boolean =>
  isBulanLebihRingan(before, after, SAMPAI)

const HADIR = DAYS.flatMap((day) => jam(`${day} 07:20-17:00`))
const TANPA = HADIR.filter(({ id }) => !id.includes(HARI))
const APEL = kegiatan(HARI, '10:00-11:00')

describe('is a month cheaper for its person', () => {
  it.each([
    [
      'an absence that becomes a holiday',
      judge({}, { peristiwa: TANPA }),
      judge({ libur: [libur(HARI)] }, { peristiwa: TANPA }),
      true,
    ],
    [
      'a holiday that becomes an absence',
      judge({ libur: [libur(HARI)] }, { peristiwa: TANPA }),
      judge({}, { peristiwa: TANPA }),
      false,
    ],
    ['the same', judge({}, { peristiwa: TANPA }), judge({}, { peristiwa: TANPA }), false],
    [
      'a missed assembly that nobody had to come to',
      judge({}, { peristiwa: HADIR, kegiatan: [APEL] }),
      judge({}, { peristiwa: HADIR, kegiatan: [{ ...APEL, wajib: false }] }),
      true,
    ],
    [
      'an assembly that costs nothing, missed and then gone',
      judge({ kebijakan: KEBIJAKAN_BAKU }, { peristiwa: HADIR, kegiatan: [APEL] }),
      judge({ kebijakan: KEBIJAKAN_BAKU }, { peristiwa: HADIR }),
      true,
    ],
    [
      'a missed assembly that is gone',
      judge({}, { peristiwa: HADIR, kegiatan: [APEL] }),
      judge({}, { peristiwa: HADIR }),
      true,
    ],
    [
      'an assembly that is new',
      judge({}, { peristiwa: HADIR }),
      judge({}, { peristiwa: HADIR, kegiatan: [APEL] }),
      false,
    ],
    [
      'a day of leave that comes back',
      judge({}, { peristiwa: TANPA, surat: [surat('CT', HARI)] }),
      judge({ libur: [libur(HARI)] }, { peristiwa: TANPA, surat: [surat('CT', HARI)] }),
      true,
    ],
    [
      'lateness that later hours do away with',
      judge({}, { peristiwa: [...TANPA, ...jam(`${HARI} 08:50-17:00`)] }),
      judge({ jam_kerja: [jamKerja({ masuk: '09:00' })] }, { peristiwa: [...TANPA, ...jam(`${HARI} 08:50-17:00`)] }),
      true,
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(lebihRingan(before, after)).toBe(expected)
  })

  it('looks at no day after the date that is asked', () => {
    const [before, after] = [judge({}, { peristiwa: TANPA }), judge({ libur: [libur(HARI)] }, { peristiwa: TANPA })]
    expect(bedaHari(before, after, addDays(HARI, -1))).toEqual([])
    expect(bedaHari(before, after, HARI).map(({ tanggal }) => tanggal)).toEqual([HARI])
  })
})

/** What different people would ask of a day, each as one number: the day is cheaper when any of them asks for less. */
function tagihan(hari: Hari): number[] {
  let bp = 0
  for (const one of hari.baris) bp += one.setelah_batas_bp
  let sisi = 0
  if (hari.kode.some((kode) => kode === 'TK')) sisi = 2
  else for (const kode of hari.kode) if (kode === 'TAM' || kode === 'TAP') sisi += 1
  const jam = sisi * 1_000_000 + hari.terlambat_menit + hari.pulang_cepat_menit
  let apel = 0
  for (const one of hari.kegiatan) if (one.status === 'terlewat') apel += 1
  const cuti = hari.surat_id === null || hari.kode.some((kode) => kode === 'DL') ? 0 : 1
  return [bp, sisi, jam, apel, cuti, hari.uang_makan ? 0 : 1]
}

function twin(before: ReturnType<typeof judge>, after: ReturnType<typeof judge>, sampai: string): boolean {
  for (const [index, day] of before.hari.entries()) {
    const other = after.hari[index]
    if (other === undefined || day.tanggal > sampai) continue
    const [owed, owes] = [tagihan(day), tagihan(other)]
    for (const [at, amount] of owed.entries()) if ((owes[at] ?? 0) < amount) return true
  }
  const lines = (bulan: typeof before): number => {
    let sum = 0
    for (const { bp } of bulan.baris_bulan) sum += bp
    return sum
  }
  return lines(after) < lines(before) || after.total.potongan_bp < before.total.potongan_bp
}

function duniaAcak(acak: AngkaAcak): { dunia: Dunia; isi: Isi } {
  const some = <T>(list: readonly T[], chance: number): T[] => list.filter(() => acak.chance(chance))
  const holidays: HariLibur[] = some(DAYS, 0.06).map((day) =>
    libur(day, acak.pick(['nasional', 'cuti_bersama', 'khusus'])),
  )
  const masuk = acak.pick(['07:30', '08:00', '09:00'])
  const peristiwa = some(DAYS, 0.8).flatMap((day) =>
    jam(`${day} ${acak.pick(['', '07:10', '07:45', '08:40', '09:30'])}-${acak.pick(['', '15:00', '16:00', '17:05'])}`),
  )
  const meetings = some(DAYS, 0.1).map((day) => kegiatan(day, '10:00-11:00', { wajib: acak.chance(0.7) }))
  const letters = some(DAYS, 0.05).map((day) => surat(acak.pick(['CT', 'S', 'DL']), day))
  const kebijakan = acak.pick([KEBIJAKAN_BAKU, skema('barito_timur')])
  return {
    dunia: { kebijakan, libur: holidays, jam_kerja: [jamKerja({ masuk })] },
    isi: { peristiwa, kegiatan: meetings, surat: letters },
  }
}

it('says of random months what its twin says, and that no month is cheaper than itself', () => {
  const seen = { ya: 0, tidak: 0 }
  eachAcak('tangan', 0.2, (acak) => {
    const one = duniaAcak(acak)
    // Mostly the same facts with one kind of them changed, as an act does.
    const other = duniaAcak(acak)
    const after = acak.pick([
      () => judge({ ...one.dunia, libur: other.dunia.libur ?? [] }, one.isi),
      () => judge({ ...one.dunia, jam_kerja: other.dunia.jam_kerja ?? [] }, one.isi),
      () => judge(one.dunia, { ...one.isi, kegiatan: other.isi?.kegiatan ?? [] }),
      () => judge(other.dunia, other.isi),
    ])()
    const before = judge(one.dunia, one.isi)
    const sampai = acak.pick([SAMPAI, '2026-05-12'])
    const said = isBulanLebihRingan(before, after, sampai)
    expect(said).toBe(twin(before, after, sampai))
    expect(isBulanLebihRingan(before, judge(one.dunia, one.isi), sampai)).toBe(false)
    seen[said ? 'ya' : 'tidak'] += 1
    for (const { sebelum, sesudah } of bedaHari(before, after, sampai))
      if (bpHari(sesudah) < bpHari(sebelum)) expect(isHariLebihRingan(sebelum, sesudah)).toBe(true)
  })
  expect(seen.ya).toBeGreaterThan(0)
  expect(seen.tidak).toBeGreaterThan(0)
})

describe('whose hand, whose day, what does it change', () => {
  const pelaku = { sub: 'akun', nip: '1', pegawai_id: 'orang' }
  it.each([
    ['somebody else, cheaper', { pegawai_id: 'lain' }, false, true, 'berlaku'],
    ['somebody else, named alone', { pegawai_id: 'lain' }, true, true, 'berlaku'],
    ['oneself, no cheaper', { pegawai_id: 'orang' }, false, false, 'berlaku'],
    ['oneself, cheaper', { pegawai_id: 'orang' }, false, true, 'menunggu'],
    ['oneself by the account, cheaper', { pengguna_id: 'akun' }, false, true, 'menunggu'],
    ['oneself by the number, cheaper', { nip: '1' }, false, true, 'menunggu'],
    ['oneself, named alone', { pegawai_id: 'orang' }, true, false, 'ditolak'],
  ] as const)('%s', (_name, orang, hanya_dia, lebih_ringan, akibat) => {
    expect(akibatOf(pelaku, orang, { hanya_dia, lebih_ringan })).toBe(akibat)
  })
})

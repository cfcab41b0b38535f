import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kapasitas } from '../akses/pemutus.ts'
import type { PeranDipegang } from '../akses/peran.ts'
import { at, bulanOf, jam, peristiwa, skema } from '../hari/testing/bulan.ts'
import { type Shift, spanOf } from '../jadwal/shift.ts'
import { type Waktu, waktuOfHari, waktuOfShift } from '../jadwal/waktu.ts'
import { instantOf } from '../kalender/zona.ts'
import { kaliAcak } from '../testing/acak.ts'
import {
  type BatasPerbaikan,
  type HalanganHari,
  type HariUsul,
  halanganHari,
  isMerugikan,
  JENIS_PERBAIKAN,
  kapasitasPerbaikan,
  type Putaran,
  putaranUsul,
  STATUS_PERBAIKAN,
  terpakaiBulan,
  type Usul,
  type UsulTercatat,
  waktuUsul,
} from './perbaikan.ts'

const SENIN = '2026-03-02'
const ZONA = 'Asia/Jakarta'
const BATAS: BatasPerbaikan = { per_bulan: 3, lupa_per_bulan: 2, hari_mundur: 5 }
/** 'masuk lupa', and what became of it: 'masuk lupa 2 menunggu'. */
function tercatat(text: string, tanggal = SENIN): UsulTercatat {
  const [jenis, sebab, putaran, status] = text.split(' ')
  return { tanggal, jenis, sebab, putaran: Number(putaran), status } as UsulTercatat
}
const usul = (text: string, tanggal = SENIN): Usul => {
  const [jenis, sebab] = text.split(' ')
  return { tanggal, jenis, sebab } as Usul
}
const hari = (count: number, text: string): UsulTercatat[] =>
  Array.from({ length: count }, (_value, index) => tercatat(text, `2026-03-${10 + index}`))

describe('which round a request is', () => {
  it.each<[string, string, UsulTercatat[], ReturnType<typeof putaranUsul>]>([
    ['the first of a month', 'masuk lupa', [], 1],
    ['beside one of the other side that waits', 'pulang lupa', [tercatat('masuk lupa 1 menunggu')], 1],
    ['while the same side waits', 'masuk mesin', [tercatat('masuk lupa 1 menunggu')], 'masih_menunggu'],
    ['of one side while both wait', 'pulang mesin', [tercatat('keduanya lupa 1 menunggu')], 'masih_menunggu'],
    ['of both while one waits', 'keduanya mesin', [tercatat('pulang lupa 1 menunggu')], 'masih_menunggu'],
    ['after it was withdrawn', 'masuk mesin', [tercatat('masuk lupa 1 dibatalkan')], 1],
    ['after it was approved', 'masuk mesin', [tercatat('masuk lupa 1 disetujui')], 1],
    ['once more after a refusal', 'masuk mesin', [tercatat('masuk lupa 1 tidak_disetujui')], 2],
    ['once more for a part of what was refused', 'pulang tugas', [tercatat('keduanya lupa 1 tidak_disetujui')], 2],
    ['of another day than the refused one', 'masuk lupa', [tercatat('masuk lupa 1 tidak_disetujui', '2026-03-03')], 1],
    [
      'a third time',
      'masuk tugas',
      [tercatat('masuk lupa 1 tidak_disetujui'), tercatat('masuk lupa 2 tidak_disetujui')],
      'sudah_dua_kali',
    ],
    [
      'once more again, after that was withdrawn',
      'masuk tugas',
      [tercatat('masuk lupa 1 tidak_disetujui'), tercatat('masuk lupa 2 dibatalkan')],
      2,
    ],
    ['the third of a month', 'masuk mesin', hari(2, 'masuk mesin 1 disetujui'), 1],
    ['the fourth of a month', 'masuk mesin', hari(3, 'masuk mesin 1 disetujui'), 'batas_bulan'],
    ['the fourth, with refused ones', 'masuk mesin', hari(3, 'masuk mesin 1 tidak_disetujui'), 'batas_bulan'],
    [
      'the fourth, with one withdrawn',
      'masuk mesin',
      [...hari(2, 'masuk mesin 1 menunggu'), tercatat('masuk mesin 1 dibatalkan')],
      1,
    ],
    ['the third for forgetting', 'masuk lupa', hari(2, 'masuk lupa 1 disetujui'), 'batas_lupa'],
    ['for another reason when forgetting is used up', 'masuk mesin', hari(2, 'masuk lupa 1 disetujui'), 1],
    [
      'once more when the month is used up',
      'masuk lupa',
      [...hari(2, 'masuk mesin 1 disetujui'), tercatat('masuk lupa 1 tidak_disetujui')],
      2,
    ],
    [
      'once more for forgetting when that is used up, it was forgetting before',
      'masuk lupa',
      [...hari(1, 'masuk lupa 1 disetujui'), tercatat('masuk lupa 1 tidak_disetujui')],
      2,
    ],
    [
      'once more for forgetting when that is used up, and it was not forgetting before',
      'masuk lupa',
      [...hari(2, 'masuk lupa 1 disetujui'), tercatat('masuk mesin 1 tidak_disetujui')],
      'batas_lupa',
    ],
  ])('%s', (_what, asked, lama, expected) => {
    expect(putaranUsul(usul(asked), lama, BATAS)).toBe(expected)
  })

  it('is none at all where the agency allows none', () => {
    expect(putaranUsul(usul('masuk mesin'), [], { ...BATAS, per_bulan: 0 })).toBe('batas_bulan')
    expect(putaranUsul(usul('masuk lupa'), [], { ...BATAS, lupa_per_bulan: 0 })).toBe('batas_lupa')
  })

  it('does not count the days of other months', () => {
    const lama = hari(3, 'masuk mesin 1 disetujui').map((one) => ({
      ...one,
      tanggal: `2026-02${one.tanggal.slice(7)}`,
    }))
    expect(putaranUsul(usul('masuk mesin'), lama, BATAS)).toBe(1)
  })
})

/** The same rules once more, without any function of ours: it goes through what was asked in order and keeps books. */
function naive(asked: readonly (Usul & { becomes: UsulTercatat['status'] })[]): {
  lama: UsulTercatat[]
  said: string[]
} {
  const lama: UsulTercatat[] = []
  const said: string[] = []
  const touches = (a: string, b: string) => a === b || a === 'keduanya' || b === 'keduanya'
  for (const { becomes, ...one } of asked) {
    const month = one.tanggal.slice(0, 7)
    let [waiting, refused, again, refusedLupa, all, lupa] = [false, false, false, false, 0, 0]
    for (const old of lama) {
      if (old.status === 'dibatalkan') continue
      if (old.tanggal.slice(0, 7) === month) {
        if (old.putaran === 1) all += 1
        const before = lama.some(
          (first) =>
            first.putaran === 1 &&
            first.status !== 'dibatalkan' &&
            first.tanggal === old.tanggal &&
            first.sebab === 'lupa' &&
            touches(first.jenis, old.jenis),
        )
        if (old.sebab === 'lupa' && (old.putaran === 1 || !before)) lupa += 1
      }
      if (old.tanggal !== one.tanggal || !touches(old.jenis, one.jenis)) continue
      if (old.status === 'menunggu') waiting = true
      if (old.putaran === 2) again = true
      if (old.status === 'tidak_disetujui') {
        refused = true
        if (old.sebab === 'lupa') refusedLupa = true
      }
    }
    const no = waiting
      ? 'masih_menunggu'
      : again
        ? 'sudah_dua_kali'
        : !refused && all >= BATAS.per_bulan
          ? 'batas_bulan'
          : one.sebab === 'lupa' && !refusedLupa && lupa >= BATAS.lupa_per_bulan
            ? 'batas_lupa'
            : null
    said.push(no ?? String(refused ? 2 : 1))
    if (no === null) lama.push({ ...one, putaran: refused ? 2 : 1, status: becomes })
  }
  return { lama, said }
}

describe('any order of requests', () => {
  const asked = fc.array(
    fc.record({
      tanggal: fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-04', '2026-04-01'),
      jenis: fc.constantFrom(...JENIS_PERBAIKAN),
      sebab: fc.constantFrom('lupa' as const, 'mesin' as const),
      becomes: fc.constantFrom(...STATUS_PERBAIKAN),
    }),
    { maxLength: 14 },
  )
  it('is answered as by the rules said a second time, and never goes beyond the limits', () => {
    fc.assert(
      fc.property(asked, (all) => {
        const lama: UsulTercatat[] = []
        const said = all.map(({ becomes, ...one }) => {
          const putaran = putaranUsul(one, lama, BATAS)
          if (typeof putaran !== 'string') lama.push({ ...one, putaran, status: becomes })
          return String(putaran)
        })
        const other = naive(all)
        expect(said).toEqual(other.said)
        expect(lama).toEqual(other.lama)
        for (const month of ['2026-03', '2026-04']) {
          const { semua, lupa } = terpakaiBulan(lama, month)
          expect(semua).toBeLessThanOrEqual(BATAS.per_bulan)
          expect(lupa).toBeLessThanOrEqual(BATAS.lupa_per_bulan)
        }
      }),
      kaliAcak(),
    )
  })
})

describe('a day that somebody wants to correct', () => {
  const RABU: HariUsul = {
    tanggal: '2026-03-04',
    hari_ini: '2026-03-04',
    hari_kerja_sejak: 0,
    is_hari_kerja: true,
    is_tertutup: false,
  }
  it.each<[string, Partial<HariUsul>, HalanganHari | null]>([
    ['today', {}, null],
    ['tomorrow', { hari_ini: '2026-03-03' }, 'belum_terjadi'],
    ['on the last day for it', { hari_kerja_sejak: 5 }, null],
    ['a working day later', { hari_kerja_sejak: 6 }, 'terlalu_lama'],
    ['a free day', { is_hari_kerja: false }, 'bukan_hari_kerja'],
    ['a free day under a paper', { is_hari_kerja: false, is_tertutup: true }, 'bukan_hari_kerja'],
    ['a day under a paper', { is_tertutup: true }, 'tertutup_surat'],
  ])('%s', (_what, more, expected) => {
    expect(halanganHari({ ...RABU, ...more }, BATAS)).toBe(expected)
  })
})

const MALAM: Shift = {
  kode: 'M',
  nama: 'Malam',
  masuk: '22:00',
  pulang: '06:00',
  lintas_hari: true,
  istirahat_mulai: null,
  istirahat_selesai: null,
  jendela_masuk: null,
  jendela_pulang: null,
}
const KERJA = waktuOfHari(
  SENIN,
  {
    hari: 1,
    masuk: '07:30',
    pulang: '16:00',
    istirahat_mulai: null,
    istirahat_selesai: null,
    jendela_masuk: null,
    jendela_pulang: null,
    toleransi_detik: 0,
    fleksi_menit: 0,
    fleksi_awal_menit: 0,
    fleksi_cara: 'tidak',
  },
  ZONA,
)

describe('the instant of a time', () => {
  const malam = waktuOfShift(SENIN, MALAM, ZONA)
  const on = (tanggal: string, hours: number) => instantOf(tanggal, hours * 3600, ZONA)
  it.each<[string, Waktu, 'masuk' | 'pulang', string, number | null]>([
    ['in the morning', KERJA, 'masuk', '07:30', on(SENIN, 7.5)],
    ['with its seconds', KERJA, 'pulang', '16:00:01', on(SENIN, 16) + 1_000],
    ['before the window', KERJA, 'masuk', '04:29', null],
    ['on the edge of the window', KERJA, 'masuk', '04:30', on(SENIN, 4.5)],
    ['after the window', KERJA, 'pulang', '23:01', null],
    ['a night shift begins', malam, 'masuk', '22:00', on(SENIN, 22)],
    ['a night shift begins late', malam, 'masuk', '00:30', on('2026-03-03', 0.5)],
    ['a night shift ends', malam, 'pulang', '06:00', on('2026-03-03', 6)],
    ['a night shift ends before midnight', malam, 'pulang', '23:30', on(SENIN, 23.5)],
    ['at noon, in no window of the night', malam, 'masuk', '12:00', null],
  ])('%s', (_what, waktu, sisi, jam, expected) => {
    expect(waktuUsul(SENIN, jam, sisi, waktu)).toBe(expected)
  })
  it('takes a night shift for one', () => {
    expect(spanOf(MALAM).selesai).toBe(30 * 3600)
  })
})

describe('a correction that would harm', () => {
  const bulan = (more: Parameters<typeof bulanOf>[1]) => bulanOf({ kebijakan: skema('barito_timur') }, more)
  const PAGI = { id: 'g', mulai: at('2026-05-04 07:00'), selesai: at('2026-05-04 08:00'), kantor_id: null }
  it.each<[string, Parameters<typeof bulanOf>[1], string, boolean]>([
    ['no: nothing was clocked at all', {}, '2026-05-04 09:00', false],
    ['no: the hour was missing', { peristiwa: jam('2026-05-04 -16:00') }, '2026-05-04 09:00', false],
    ['no: there is a better one', { peristiwa: jam('2026-05-04 07:00-16:00') }, '2026-05-04 09:00', false],
    [
      'no: the missing hour was excused, and this one is right',
      { peristiwa: jam('2026-05-04 -16:00'), gangguan: [PAGI] },
      '2026-05-04 07:10',
      false,
    ],
    [
      'yes: the missing hour was excused, and this one is late',
      { peristiwa: jam('2026-05-04 -16:00'), gangguan: [PAGI] },
      '2026-05-04 11:00',
      true,
    ],
  ])('%s', (_what, more, time, expected) => {
    const usul = [peristiwa('masuk', time, { id: 'u', perbaikan: 'lupa' })]
    expect(isMerugikan(bulan(more), '2026-05-04', usul)).toBe(expected)
  })
})

describe('who decides', () => {
  const admin: PeranDipegang[] = [{ role: 'role:presensi:admin:instansi', instansi_id: 'a', kantor_id: null }]
  const kantor: PeranDipegang[] = [{ role: 'role:presensi:admin:kantor', instansi_id: 'a', kantor_id: 'k' }]
  it.each<[string, Kapasitas | null, Putaran, PeranDipegang[], Kapasitas | null]>([
    ['the superior', 'atasan', 1, [], 'atasan'],
    ['nobody else', null, 1, admin, null],
    ['once more not the superior', 'atasan', 2, [], null],
    ['once more not the admin of the office', 'admin_kantor', 2, kantor, null],
    ['once more the admin of the agency', 'admin_instansi', 2, admin, 'admin_instansi'],
    ['once more a superior who is one', 'plh', 2, admin, 'admin_instansi'],
    ['once more a super admin, where nobody else is left', 'superadmin', 2, [], 'superadmin'],
    ['never an admin of another agency', 'atasan', 2, admin.map((one) => ({ ...one, instansi_id: 'b' })), null],
    ['never the applicant', null, 2, admin, null],
  ])('%s', (_what, kapasitas, putaran, roles, expected) => {
    expect(kapasitasPerbaikan(kapasitas, putaran, roles, 'a')).toBe(expected)
  })
})

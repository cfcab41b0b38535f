import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../kalender/tanggal.ts'
import { kaliAcak } from '../testing/acak.ts'
import type { JenisIzin, TingkatIzin } from './jenis-izin.ts'
import { KEPUTUSAN_IZIN, keadaanIzin, type Langkah } from './keadaan-izin.ts'

type Alur = Pick<JenisIzin, 'kelompok' | 'tingkat'>
type Days = { mulai: string; selesai: string }

/**
 * The same rules a second time, written the long way round: for every level the word that stands under it, read off after each step, instead of a
 * state that is carried on.
 */
function naive({ kelompok, tingkat }: Alur, langkah: readonly Langkah[]) {
  const leave = kelompok === 'cuti'
  let asked = false
  let days: Days | null = null
  let proposal: (Days & { tingkat: TingkatIzin }) | null = null
  let words = new Map<string, string>()
  let end: string | null = null
  let returned = false
  let forNow = false
  const levels = (): string[] => (words.get(tingkat.at(-1) ?? '') === 'lewat' ? [...tingkat, 'instansi'] : [...tingkat])
  const turn = (): string | null => {
    if (end !== null) return null
    if (!asked || proposal !== null || returned) return 'pemohon'
    if (forNow) return 'pybmc'
    return levels().find((level) => !words.has(level)) ?? null
  }
  const isGranted = (): boolean => {
    if (!asked) return false
    if (end !== null) return end === 'dipanggil_kembali'
    if (returned) return false
    if (forNow) return true
    const agreed = (level: string): boolean => words.get(level) === 'ya'
    return leave ? agreed('pybmc') : levels().every((level) => words.has(level)) && agreed(levels().at(-1) ?? '')
  }
  for (const step of langkah) {
    const who = turn()
    if (step.aksi === 'ajukan') {
      if (end !== null || (asked && !returned)) continue
      if (!(returned && days?.mulai === step.mulai && days.selesai === step.selesai)) words = new Map()
      days = { mulai: step.mulai, selesai: step.selesai }
      asked = true
      returned = false
    } else if (step.aksi === 'lewati') {
      if (who === 'atasan' && step.tingkat === 'atasan') words.set(step.tingkat, 'lewat')
    } else if (step.aksi === 'putuskan') {
      if (who !== step.tingkat) continue
      if (step.keputusan === 'perubahan' && step.usulan !== null) proposal = { ...step.usulan, tingkat: step.tingkat }
      else if (step.keputusan === 'dikembalikan') {
        if (!leave || step.tingkat !== 'instansi') continue
        returned = true
        forNow = false
        words.delete(step.tingkat)
      } else if (step.keputusan === 'disetujui') {
        words.set(step.tingkat, 'ya')
        if (step.tingkat === 'pybmc' && !words.has('atasan')) words.set('atasan', 'lewat')
        forNow = false
      } else if (leave && step.tingkat === 'atasan') words.set('atasan', 'lain')
      else {
        end = step.keputusan === 'ditangguhkan' ? 'ditangguhkan' : 'tidak_disetujui'
      }
    } else if (step.aksi === 'terima' && proposal !== null && end === null) {
      days = { mulai: proposal.mulai, selesai: proposal.selesai }
      words.set(proposal.tingkat, leave && proposal.tingkat === 'atasan' ? 'lain' : 'ya')
      if (proposal.tingkat === 'pybmc' && !words.has('atasan')) words.set('atasan', 'lewat')
      proposal = null
      forNow = false
    } else if (step.aksi === 'teruskan' && leave && proposal?.tingkat === 'atasan' && !forNow && end === null) {
      words.set('atasan', 'lain')
      proposal = null
    } else if (step.aksi === 'sementara') {
      const first = asked && end === null && proposal === null && !returned && !forNow
      if (leave && first && who !== 'instansi' && who !== null && words.get('pybmc') !== 'ya') forNow = true
    } else if (step.aksi === 'batal' && end === null) end = 'dibatalkan'
    else if (step.aksi === 'panggil' && end === null && proposal === null && isGranted() && days !== null) {
      days = { mulai: days.mulai, selesai: addDays(step.tanggal, -1) }
      end = 'dipanggil_kembali'
    } else if (step.aksi === 'kedaluwarsa' && who === 'pemohon' && !isGranted()) end = 'kedaluwarsa'
  }
  return { menunggu: turn(), hari: days, berlaku: isGranted(), end, asked, returned, proposed: proposal !== null }
}

const CUTI: Alur = { kelompok: 'cuti', tingkat: ['atasan', 'pybmc', 'instansi'] }
const ALUR: Alur[] = [
  { kelompok: 'izin', tingkat: ['atasan'] },
  { kelompok: 'izin', tingkat: ['atasan', 'instansi'] },
  { kelompok: 'tugas', tingkat: ['pybmc', 'instansi'] },
  { kelompok: 'tugas', tingkat: ['instansi'] },
]
/** Leave, which has the most states, as often as all others. */
const alur = fc.oneof(fc.constant(CUTI), fc.constantFrom(...ALUR))
const level = fc.constantFrom<TingkatIzin>('atasan', 'pybmc', 'instansi')
const hari = fc.constantFrom(
  { mulai: '2026-03-02', selesai: '2026-03-06' },
  { mulai: '2026-03-09', selesai: '2026-03-13' },
)
const step: fc.Arbitrary<Langkah> = fc.oneof(
  { weight: 3, arbitrary: hari.map((one): Langkah => ({ aksi: 'ajukan', ...one })) },
  {
    weight: 9,
    arbitrary: fc.tuple(level, fc.constantFrom(...KEPUTUSAN_IZIN, 'disetujui' as const), hari).map(
      ([tingkat, keputusan, usulan]): Langkah => ({
        aksi: 'putuskan',
        tingkat,
        keputusan,
        usulan: keputusan === 'perubahan' ? usulan : null,
      }),
    ),
  },
  { weight: 1, arbitrary: level.map((tingkat): Langkah => ({ aksi: 'lewati', tingkat })) },
  { weight: 3, arbitrary: fc.constantFrom<Langkah>({ aksi: 'terima' }, { aksi: 'teruskan' }, { aksi: 'sementara' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Langkah>(
      { aksi: 'batal' },
      { aksi: 'kedaluwarsa' },
      { aksi: 'panggil', tanggal: '2026-03-04' },
    ),
  },
)

/** What happens one after the other when everything goes its way, which single steps hardly ever do. */
const ya = (tingkat: TingkatIzin): Langkah => ({ aksi: 'putuskan', tingkat, keputusan: 'disetujui', usulan: null })
const DISETUJUI = [ya('atasan'), ya('pybmc')]
const RUNTUTAN: readonly (readonly Langkah[])[] = [
  DISETUJUI,
  [...DISETUJUI, { aksi: 'putuskan', tingkat: 'instansi', keputusan: 'dikembalikan', usulan: null }],
  [...DISETUJUI, { aksi: 'panggil', tanggal: '2026-03-04' }],
  [{ aksi: 'putuskan', tingkat: 'atasan', keputusan: 'tidak_disetujui', usulan: null }],
  [{ aksi: 'sementara' }],
  [
    {
      aksi: 'putuskan',
      tingkat: 'atasan',
      keputusan: 'perubahan',
      usulan: { mulai: '2026-03-09', selesai: '2026-03-13' },
    },
    { aksi: 'kedaluwarsa' },
  ],
]
const sejarah = fc.oneof(
  { weight: 2, arbitrary: fc.array(step, { maxLength: 14 }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.array(step, { maxLength: 1 }), fc.constantFrom(...RUNTUTAN), fc.array(step, { maxLength: 2 }))
      .map((parts) => parts.flat()),
  },
)

it('a second way of telling the state agrees on random histories', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(alur, sejarah, (alur, langkah) => {
      const ours = keadaanIzin(alur, [{ aksi: 'ajukan', mulai: '2026-03-02', selesai: '2026-03-06' }, ...langkah])
      const theirs = naive(alur, [{ aksi: 'ajukan', mulai: '2026-03-02', selesai: '2026-03-06' }, ...langkah])
      seen.add(ours.status)
      expect({ menunggu: ours.menunggu, hari: ours.hari, berlaku: ours.berlaku }).toEqual({
        menunggu: theirs.menunggu,
        hari: theirs.hari,
        berlaku: theirs.berlaku,
      })
      if (theirs.end !== null) expect(ours.status).toBe(theirs.end)
      expect(ours.status === 'perubahan_diusulkan').toBe(theirs.end === null && theirs.proposed)
      expect(ours.status === 'dikembalikan').toBe(theirs.end === null && theirs.returned)
      // A request never holds and waits to hold at once.
      expect(ours.berlaku && ours.diproses).toBe(false)
    }),
    kaliAcak(),
  )
  // All but the draft, which nobody asked for yet.
  expect(seen.size).toBe(13)
})

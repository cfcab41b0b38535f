import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kaliAcak } from '../testing/acak.ts'
import { ANGKA, NILAI_KOSONG, type NilaiHari } from './hari-beku.ts'
import { denganGaris, type GarisAda, susunKoreksi } from './koreksi.ts'

const nilai = (kode: string, bp: number): NilaiHari => ({
  ...NILAI_KOSONG,
  kode,
  bp_disiplin: bp,
  terlambat_menit: bp * 2,
})

describe('lines of a day', () => {
  const line = (id: string, terkunci: boolean, from: NilaiHari, to: NilaiHari): GarisAda => {
    const isi = Object.fromEntries(ANGKA.map((name) => [name, to[name] - from[name]])) as Omit<NilaiHari, 'kode'>
    return { ...isi, id, urut: id, terkunci, kode_lama: from.kode, kode_baru: to.kode, kantor_asal: 'x' }
  }
  const [tk, ct, h] = [nilai('TK', 300), nilai('CT', 0), nilai('H', 0)]

  it('are none where the day is as it was stored', () => {
    expect(susunKoreksi(tk, [], tk, 'x')).toEqual({ hapus: [], garis: null })
  })

  it('say the difference with its sign, and which code became which', () => {
    expect(susunKoreksi(tk, [], ct, 'x').garis).toMatchObject({
      ganti: null,
      kode_lama: 'TK',
      kode_baru: 'CT',
      bp_disiplin: -300,
      terlambat_menit: -600,
    })
  })

  it('are written anew while their month is open, and taken away when the day is as it was', () => {
    const first = line('1', false, tk, ct)
    expect(susunKoreksi(tk, [first], ct, 'x')).toEqual({ hapus: [], garis: null })
    expect(susunKoreksi(tk, [first], h, 'x').garis).toMatchObject({ ganti: '1', kode_lama: 'TK', kode_baru: 'H' })
    expect(susunKoreksi(tk, [first], tk, 'x')).toEqual({ hapus: ['1'], garis: null })
  })

  it('are followed by a further one when their month is locked', () => {
    const first = line('1', true, tk, ct)
    expect(susunKoreksi(tk, [first], ct, 'x')).toEqual({ hapus: [], garis: null })
    expect(susunKoreksi(tk, [first], tk, 'x').garis).toMatchObject({
      ganti: null,
      kode_lama: 'CT',
      kode_baru: 'TK',
      bp_disiplin: 300,
    })
  })

  it('become one again where two months that had one each are open', () => {
    const [first, second] = [line('1', false, tk, ct), line('2', false, ct, h)]
    expect(susunKoreksi(tk, [second, first], h, 'x')).toMatchObject({
      hapus: ['2'],
      garis: { ganti: '1', kode_baru: 'H' },
    })
  })

  it('are written anew, too, where a later one was locked in between: the last one written has the code of now', () => {
    const [first, second] = [line('1', false, h, ct), line('2', true, ct, h)]
    expect(susunKoreksi(h, [first, second], ct, 'x')).toMatchObject({
      hapus: [],
      garis: { ganti: '1', kode_lama: 'H', kode_baru: 'CT' },
    })
  })

  it('are written anew where the day passed to another office that has locked it, with the same numbers', () => {
    const first = line('1', false, tk, ct)
    expect(susunKoreksi(tk, [first], ct, 'x')).toEqual({ hapus: [], garis: null })
    expect(susunKoreksi(tk, [first], ct, 'y').garis).toMatchObject({ ganti: '1', kode_lama: 'TK', kode_baru: 'CT' })
    // Of a day that no lock has any more a line goes on naming the office it came from; one that is locked is never changed.
    expect(susunKoreksi(tk, [first], ct, null)).toEqual({ hapus: [], garis: null })
    expect(susunKoreksi(tk, [line('1', true, tk, ct)], ct, 'y')).toEqual({ hapus: [], garis: null })
  })

  it('of a day that no month has stored say all of it', () => {
    expect(susunKoreksi(null, [], tk, 'x').garis).toMatchObject({ kode_lama: '–', kode_baru: 'TK', bp_disiplin: 300 })
  })
})

/** A world of three months, two offices and one person with a day in each month. */
type Aksi =
  | { readonly apa: 'ubah'; readonly hari: number; readonly bp: number; readonly kode: number }
  | { readonly apa: 'pindah'; readonly hari: number; readonly kantor: number | null }
  | { readonly apa: 'kini'; readonly kantor: number }
  | { readonly apa: 'kunci' | 'buka'; readonly hari: number; readonly kantor: number }
  | { readonly apa: 'susul'; readonly hari: number }

const HARI = 3
const KODE = ['H', 'TK', 'CT', '–']
const aksi: fc.Arbitrary<Aksi> = fc.oneof(
  fc.record({
    apa: fc.constant('ubah' as const),
    hari: fc.nat(HARI - 1),
    bp: fc.integer({ min: 0, max: 3 }),
    kode: fc.nat(KODE.length - 1),
  }),
  fc.record({
    apa: fc.constant('pindah' as const),
    hari: fc.nat(HARI - 1),
    kantor: fc.option(fc.nat(1), { nil: null }),
  }),
  fc.record({ apa: fc.constant('kini' as const), kantor: fc.nat(1) }),
  fc.record({ apa: fc.constantFrom('kunci' as const, 'buka' as const), hari: fc.nat(HARI - 1), kantor: fc.nat(1) }),
  fc.record({ apa: fc.constant('susul' as const), hari: fc.nat(HARI - 1) }),
)

type Garis = GarisAda & { hari: number; kantor: number; bulan: number }

/** Does what the product does, with the rule under test; beside it a plain list of what was ever signed. */
function jalankan(acts: readonly Aksi[]) {
  const now: NilaiHari[] = Array.from({ length: HARI }, () => nilai('H', 0))
  const place: (number | null)[] = Array.from({ length: HARI }, () => 0)
  const final = new Set<string>()
  const stored = new Map<number, { kantor: number; nilai: NilaiHari }>()
  let lines: Garis[] = []
  let [here, made] = [0, 0]
  const key = (kantor: number, bulan: number): string => `${kantor} ${bulan}`
  const signed = new Map<string, string>()

  /** the office that has locked a day */
  function asalOf(hari: number): string | null {
    const at = stored.get(hari)?.kantor ?? place[hari] ?? null
    return at !== null && (stored.has(hari) || final.has(key(at, hari))) ? String(at) : null
  }

  function follow(hari: number): void {
    const base = stored.get(hari)
    const at = place[hari] ?? null
    const isLocked = base !== undefined || (at !== null && final.has(key(at, hari)))
    const own = lines.filter((one) => one.hari === hari)
    const ada = own.map((one) => ({ ...one, terkunci: final.has(key(one.kantor, one.bulan)) }))
    if (!isLocked && own.length === 0) return
    const asal = asalOf(hari)
    const { hapus, garis } = susunKoreksi(
      base?.nilai ?? null,
      ada,
      isLocked ? (now[hari] ?? NILAI_KOSONG) : NILAI_KOSONG,
      asal,
    )
    lines = lines.filter(({ id }) => !hapus.includes(id))
    if (garis === null) return
    let bulan = hari
    while (final.has(key(here, bulan))) bulan += 1
    const before = lines.find(({ id }) => id === garis.ganti)
    made += 1
    const stays = before ?? { id: `${made}`, kantor: here, bulan }
    const { ganti: _ganti, ...isi } = garis
    const line: Garis = {
      ...isi,
      id: stays.id,
      kantor: stays.kantor,
      bulan: stays.bulan,
      urut: String(made).padStart(6, '0'),
      terkunci: false,
      hari,
      kantor_asal: asal ?? own.at(-1)?.kantor_asal ?? '0',
    }
    lines = [...lines.filter(({ id }) => id !== line.id), line]
  }

  for (const act of acts) {
    if (act.apa === 'ubah') now[act.hari] = nilai(KODE[act.kode] ?? 'H', act.bp)
    else if (act.apa === 'pindah') place[act.hari] = act.kantor
    else if (act.apa === 'kini') here = act.kantor
    else if (act.apa === 'susul') follow(act.hari)
    else if (act.apa === 'kunci' && !final.has(key(act.kantor, act.hari))) {
      final.add(key(act.kantor, act.hari))
      if (place[act.hari] === act.kantor && !stored.has(act.hari))
        stored.set(act.hari, { kantor: act.kantor, nilai: now[act.hari] ?? NILAI_KOSONG })
      for (const one of lines)
        if (one.kantor === act.kantor && one.bulan === act.hari) signed.set(one.id, JSON.stringify(one))
    } else if (act.apa === 'buka' && final.has(key(act.kantor, act.hari))) {
      const own = lines.filter((one) => one.kantor_asal === String(act.kantor) && one.hari === act.hari)
      if (own.some((one) => final.has(key(one.kantor, one.bulan)))) continue
      lines = lines.filter((one) => !own.includes(one))
      final.delete(key(act.kantor, act.hari))
      if (stored.get(act.hari)?.kantor === act.kantor) stored.delete(act.hari)
      for (const one of lines) if (one.kantor === act.kantor && one.bulan === act.hari) signed.delete(one.id)
    }
  }
  for (let hari = 0; hari < HARI; hari += 1) follow(hari)
  const again = JSON.stringify(lines)
  for (let hari = 0; hari < HARI; hari += 1) follow(hari)
  return { now, place, final, stored, lines, signed, isStill: JSON.stringify(lines) === again, key, asalOf }
}

describe('stored days and their lines, after any history', () => {
  it('are what the days are now; nothing is booked twice, and nothing that was signed has changed', () => {
    fc.assert(
      fc.property(fc.array(aksi, { maxLength: 60 }), (acts) => {
        const { now, place, final, stored, lines, signed, isStill, key, asalOf } = jalankan(acts)
        expect(isStill).toBe(true)
        for (let hari = 0; hari < HARI; hari += 1) {
          const own = lines.filter((one) => one.hari === hari).toSorted((a, b) => (a.urut < b.urut ? -1 : 1))
          const at = place[hari] ?? null
          const base = stored.get(hari)?.nilai
          const isLocked = base !== undefined || (at !== null && final.has(key(at, hari)))
          // The naive way: add everything up.
          const sum = Object.fromEntries(
            ANGKA.map((name) => [name, (base?.[name] ?? 0) + own.reduce((total, one) => total + one[name], 0)]),
          )
          const { kode: _kode, ...wanted } = isLocked ? (now[hari] ?? NILAI_KOSONG) : NILAI_KOSONG
          expect(sum).toEqual(wanted)
          const kode = own.at(-1)?.kode_baru ?? base?.kode ?? NILAI_KOSONG.kode
          expect(kode).toBe((isLocked ? now[hari] : NILAI_KOSONG)?.kode)
          expect(new Set(own.map(({ bulan, kantor }) => `${bulan} ${kantor}`)).size).toBe(own.length)
          const open = own.filter((one) => !final.has(key(one.kantor, one.bulan)))
          expect(open.length).toBeLessThanOrEqual(1)
          // Reopening that office takes it back, reopening another does not.
          for (const one of open) expect(one.kantor_asal).toBe(asalOf(hari) ?? one.kantor_asal)
        }
        for (const [id, text] of signed) expect(JSON.stringify(lines.find((one) => one.id === id))).toBe(text)
      }),
      kaliAcak(),
    )
  })

  it('adds lines in the order of their months', () => {
    const a = { ...nilai('x', 1), kode_lama: 'H', kode_baru: 'TK' }
    expect(denganGaris(nilai('H', 0), [a])).toMatchObject({ kode: 'TK', bp_disiplin: 1, terlambat_menit: 2 })
  })
})

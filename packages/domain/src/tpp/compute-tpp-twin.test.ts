import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JENIS_PEGAWAI } from '../pegawai/nip.ts'
import { STATUS_PTKP, type StatusPtkp } from '../pegawai/ptkp.ts'
import { kaliAcak } from '../testing/acak.ts'
import { computeTpp, kurangTpp } from './compute-tpp.ts'
import type { HasilTpp, JenisPeriode, OrangTpp } from './orang-tpp.ts'
import { PREDIKAT, type SkemaTpp, TINGKAT_SANKSI } from './skema-tpp.ts'
import { SKEMA_CONTOH } from './testing/orang.ts'
import { TABEL_TER } from './testing/ter-tabel.ts'

/*
 * A second, deliberately simple way to the same money: exact fractions, one running amount, the table read from its file, nothing shared with the
 * first but the types.
 */
type Twin = Pick<HasilTpp, 'dasar' | 'bruto' | 'pajak' | 'bpjs' | 'zakat' | 'lain' | 'neto' | 'sisa_koreksi'>

const CATEGORY: Readonly<Record<StatusPtkp, string>> = {
  'TK/0': 'A',
  'TK/1': 'A',
  'TK/2': 'B',
  'TK/3': 'B',
  'K/0': 'A',
  'K/1': 'B',
  'K/2': 'B',
  'K/3': 'C',
}
/** TK/0 has 54 million; marriage and each dependant 4.5 million more. */
const free = (status: StatusPtkp): number =>
  54_000_000 + 4_500_000 * (Number(status.slice(-1)) + (status.startsWith('K') ? 1 : 0))

function round(top: bigint, bottom: bigint, down: boolean): number {
  const negative = top < 0n
  const size = negative ? -top : top
  const result = Number(down ? size / bottom : (size * 2n + bottom) / (bottom * 2n))
  return negative ? 0 - result : result
}
const part = (amount: number, bp: number, down: boolean): number => round(BigInt(amount) * BigInt(bp), 10_000n, down)

function monthly(status: StatusPtkp, gross: number): number {
  let bp = 0
  for (const row of TABEL_TER) if (row.kategori === CATEGORY[status] && gross > row.di_atas) bp = row.bp
  return part(gross, bp, false)
}

function yearly(status: StatusPtkp, gross: number, months: number, less: number): number {
  const costs = Math.min(part(gross, 500, false), 500_000 * months, 6_000_000)
  const taxable = Math.floor(Math.max(0, gross - costs - less - free(status)) / 1_000) * 1_000
  const over = (limit: number, bp: number): number => (taxable > limit ? part(taxable - limit, bp, false) : 0)
  return (
    over(0, 500) +
    over(60_000_000, 1_000) +
    over(250_000_000, 1_000) +
    over(500_000_000, 500) +
    over(5_000_000_000, 500)
  )
}

function twin(skema: SkemaTpp, orang: OrangTpp, jenis: JenisPeriode): Twin {
  const down = skema.pembulatan === 'ke_bawah'
  const whole = skema.komponen.reduce((sum, { kode }) => sum + (orang.besaran?.[kode] ?? 0), 0)
  let toGo = Math.min(whole, orang.tunjangan_profesi)
  // profession: floor of each share, the rest by the largest remainders
  const cuts = skema.komponen.map(({ kode }) => {
    const exact = whole === 0 ? 0n : BigInt(toGo) * BigInt(orang.besaran?.[kode] ?? 0)
    return {
      kode,
      cut: whole === 0 ? 0 : Number(exact / BigInt(whole)),
      rest: whole === 0 ? 0n : exact % BigInt(whole),
    }
  })
  toGo -= cuts.reduce((sum, { cut }) => sum + cut, 0)
  for (const one of [...cuts].sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1)))
    if (toGo-- > 0) one.cut += 1
  let dasar = 0
  let rated = 0
  let attended = 0
  for (const { kode, kena_kinerja, kena_disiplin } of skema.komponen) {
    const besaran = orang.besaran?.[kode] ?? 0
    let amount = besaran - (cuts.find((one) => one.kode === kode)?.cut ?? 0)
    if (orang.hari_dibayar < orang.hari_kerja || orang.hari_dibayar === 0) {
      if (orang.hari_dibayar === 0 || skema.bulan_tak_penuh === 'tidak') amount = 0
      else if (skema.bulan_tak_penuh === 'prorata_hari_kerja')
        amount = round(BigInt(amount) * BigInt(orang.hari_dibayar), BigInt(orang.hari_kerja), down)
    }
    if (orang.jenis === 'CPNS') amount = part(amount, skema.cpns_bp, down)
    const { plt } = orang
    if (plt !== null) {
      const { minimal_hari_kerja, minimal_bulan } = skema.plt
      const enough =
        minimal_hari_kerja !== null ? plt.hari_kerja >= minimal_hari_kerja : plt.bulan >= (minimal_bulan ?? 0)
      const held = plt.besaran[kode] ?? 0
      if (enough && plt.tingkat === 'lebih_tinggi' && skema.plt.lebih_tinggi === 'selisih')
        amount += held > besaran ? held - besaran : 0
      else if (enough) amount += part(held, skema.plt.setingkat_bp, down)
    }
    dasar += amount
    if (kena_kinerja) rated += amount
    if (kena_disiplin) attended += amount
  }
  let left = dasar
  const predikat_bp =
    orang.predikat !== null
      ? skema.predikat[orang.predikat]
      : skema.predikat_kosong.cara === 'nilai'
        ? skema.predikat_kosong.bp
        : 0
  const of = skema.predikat_dasar === 'seluruh' ? rated : part(rated, skema.bobot_kinerja_bp, down)
  left -= Math.min(left, of - part(of, predikat_bp, down))
  const isMonth = jenis === 'bulanan' || jenis === 'susulan' || skema.potong_tambahan
  if (isMonth) {
    let cap = orang.maks_bulan_bp
    for (const { dasar_potongan, hari } of orang.potongan) {
      let bp = 0
      for (const one of hari) bp += one.bp
      if (bp > cap) bp = cap
      cap -= bp
      const base = dasar_potongan === 'seluruh' ? attended : attended - part(attended, skema.bobot_kinerja_bp, down)
      left -= Math.min(left, part(base, bp, down))
    }
  }
  let heaviest = 0
  for (const { tingkat, bp } of orang.sanksi) heaviest = Math.max(heaviest, bp ?? skema.sanksi[tingkat])
  left -= part(left, heaviest, down)
  if (!orang.lhkpn && skema.lhkpn.cara === 'potong') left -= part(left, skema.lhkpn.bp, down)
  let sisa_koreksi = 0
  if (isMonth) {
    const all = orang.koreksi.reduce((sum, { jumlah }) => sum + jumlah, 0)
    sisa_koreksi = Math.min(0, left + all)
    left = Math.max(0, left + all)
  }
  const bruto = left
  const salary = orang.bruto_pajak_gaji ?? orang.dasar_bpjs_gaji
  const wanted = salary + bruto >= skema.zakat_nisab ? part(bruto, orang.zakat_bp, down) : 0
  const room = Math.max(0, skema.bpjs_batas - orang.dasar_bpjs_gaji)
  const { cara, beban } = skema.pajak[orang.jenis]
  let tax: number
  if (cara === 'final_golongan') {
    const grade = (orang.golongan ?? '').split('/')[0]
    tax = part(bruto, grade === 'IV' ? 1_500 : grade === 'III' ? 500 : 0, down)
  } else {
    const status = orang.status_ptkp ?? 'TK/0'
    const insured = Math.min(room, skema.bpjs_dasar === 'penuh' ? dasar : bruto)
    const premium = skema.premi_pemberi_kerja_bruto
      ? part(Math.min(orang.dasar_bpjs_gaji, skema.bpjs_batas) + insured, 400, false)
      : 0
    const gaji = orang.bruto_pajak_gaji ?? 0
    const { setahun } = orang
    if (setahun === null)
      tax = Math.max(0, monthly(status, gaji + premium + bruto) - (orang.pajak_gaji_dipotong ?? monthly(status, gaji)))
    else {
      const gross = setahun.bruto_gaji + setahun.bruto_tpp + setahun.premi + premium + bruto
      tax =
        yearly(status, gross, setahun.bulan, setahun.iuran_pensiun + setahun.zakat + wanted) -
        setahun.pajak_gaji -
        setahun.pajak_tpp
    }
  }
  let paid = 0
  if (beban === 'pegawai') {
    paid = Math.min(tax, left)
    left -= paid
  }
  const base = { penuh: dasar, bruto, setelah_pajak: bruto - paid }[skema.bpjs_dasar]
  const bpjs = Math.min(left, part(Math.max(0, Math.min(base, room)), skema.bpjs_bp, down))
  left -= bpjs
  const zakat = Math.min(left, wanted)
  left -= zakat
  let lain = 0
  for (const { jumlah } of orang.lain) {
    const taken = Math.min(left, jumlah)
    lain += taken
    left -= taken
  }
  return { dasar, bruto, pajak: beban === 'pegawai' ? paid : tax, bpjs, zakat, lain, neto: left, sisa_koreksi }
}

const bp = fc.integer({ min: 0, max: 10_000 })
const rupiah = (max: number) => fc.integer({ min: 0, max })
const komponen = fc
  .array(fc.record({ kena_kinerja: fc.boolean(), kena_disiplin: fc.boolean() }), { minLength: 1, maxLength: 3 })
  .map((all) => all.map((one, n) => ({ ...one, kode: `K${n}`, nama: `Komponen ${n}`, kode_rekening: '' })))
const besaran = fc.record({ K0: rupiah(30_000_000), K1: rupiah(5_000_000), K2: rupiah(999) })
const beban = fc.constantFrom('pegawai' as const, 'negara' as const)
const pajak = (final: boolean) =>
  fc.record({
    cara: final ? fc.constantFrom('final_golongan' as const, 'ter' as const) : fc.constant('ter' as const),
    beban,
  })

const skemaAcak: fc.Arbitrary<SkemaTpp> = fc
  .record({
    bobot_kinerja_bp: bp,
    predikat: fc.record({ sangat_baik: bp, baik: bp, butuh_perbaikan: bp, kurang: bp, sangat_kurang: bp }),
    predikat_dasar: fc.constantFrom('kinerja' as const, 'seluruh' as const),
    predikat_kosong: bp.map((value) => ({ cara: 'nilai' as const, bp: value })),
    cpns_bp: bp,
    plt: fc.record({
      setingkat_bp: bp,
      lebih_tinggi: fc.constantFrom('selisih' as const, 'setingkat' as const),
      minimal_hari_kerja: fc.constantFrom(null, 10),
      minimal_bulan: fc.constant(null),
    }),
    sanksi: fc.record({ ringan: bp, sedang: bp, berat: bp }),
    lhkpn: bp.map((value) => ({ cara: 'potong' as const, bp: value })),
    bulan_tak_penuh: fc.constantFrom('prorata_hari_kerja' as const, 'penuh' as const, 'tidak' as const),
    pajak: fc.record({
      PNS: pajak(true),
      CPNS: pajak(true),
      PPPK: pajak(false),
      PPPK_PARUH_WAKTU: pajak(false),
      NON_ASN: pajak(false),
    }),
    premi_pemberi_kerja_bruto: fc.boolean(),
    bpjs_bp: fc.integer({ min: 0, max: 500 }),
    bpjs_dasar: fc.constantFrom('penuh' as const, 'bruto' as const, 'setelah_pajak' as const),
    pembulatan: fc.constantFrom('terdekat' as const, 'ke_bawah' as const),
    potong_tambahan: fc.boolean(),
    komponen,
  })
  .map((one) => ({ ...SKEMA_CONTOH, ...one, bobot_disiplin_bp: 10_000 - one.bobot_kinerja_bp }))

const orangAcak: fc.Arbitrary<OrangTpp> = fc
  .record({
    jenis: fc.constantFrom(...JENIS_PEGAWAI),
    golongan: fc.constantFrom('I/a', 'II/d', 'III/c', 'IV/e'),
    status_ptkp: fc.constantFrom(...STATUS_PTKP),
    besaran,
    tunjangan_profesi: fc.oneof(fc.constant(0), rupiah(4_000_000)),
    hari_kerja: fc.integer({ min: 16, max: 23 }),
    tidak: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 16 })),
    plt: fc.option(
      fc.record({
        besaran,
        tingkat: fc.constantFrom('setingkat' as const, 'lebih_tinggi' as const),
        hari_kerja: fc.integer({ min: 0, max: 20 }),
        bulan: fc.integer({ min: 0, max: 2 }),
        dasar: fc.constant('SP'),
      }),
    ),
    predikat: fc.option(fc.constantFrom(...PREDIKAT)),
    potongan: fc.array(
      fc.record({
        kebijakan_id: fc.constantFrom('a', 'b'),
        dasar: fc.constant('Perkada'),
        dasar_potongan: fc.constantFrom('disiplin' as const, 'seluruh' as const),
        hari: fc.array(
          fc.record({
            tanggal: fc.constantFrom('2026-05-04', '2026-05-05'),
            aturan: fc.constant('kode' as const),
            bp: fc.integer({ min: 0, max: 700 }),
          }),
          { minLength: 1, maxLength: 22 },
        ),
      }),
      { maxLength: 3 },
    ),
    maks_bulan_bp: fc.constantFrom(10_000, 4_000),
    sanksi: fc.array(
      fc.record({ tingkat: fc.constantFrom(...TINGKAT_SANKSI), bp: fc.option(bp), dasar: fc.constant('SK') }),
      { maxLength: 2 },
    ),
    lhkpn: fc.boolean(),
    koreksi: fc.array(
      fc.record({
        id: fc.uuid(),
        jenis: fc.constantFrom('presensi' as const, 'manual' as const),
        jumlah: fc.integer({ min: -3_000_000, max: 1_000_000 }),
        dasar: fc.constant('BA'),
      }),
      { maxLength: 3 },
    ),
    dasar_bpjs_gaji: rupiah(14_000_000),
    bruto_pajak_gaji: rupiah(40_000_000),
    pajak_gaji_dipotong: fc.option(rupiah(3_000_000)),
    zakat_bp: fc.constantFrom(0, 250),
    lain: fc.array(fc.record({ nama: fc.constant('Korpri'), jumlah: rupiah(100_000) }), { maxLength: 2 }),
    setahun: fc.option(
      fc.record({
        bruto_gaji: rupiah(400_000_000),
        pajak_gaji: rupiah(30_000_000),
        iuran_pensiun: rupiah(4_000_000),
        bulan: fc.integer({ min: 1, max: 12 }),
        bruto_tpp: rupiah(300_000_000),
        pajak_tpp: rupiah(30_000_000),
        zakat: rupiah(3_000_000),
        premi: rupiah(6_000_000),
      }),
      { freq: 2 },
    ),
  })
  .map(({ tidak, ...one }) => ({ ...one, hari_dibayar: Math.max(0, one.hari_kerja - tidak) }))

const jenisPeriode = fc.constantFrom<JenisPeriode>('bulanan', 'susulan', 'tpp13', 'thr')

describe('two ways to the same money', () => {
  it('agree on random people', () => {
    fc.assert(
      fc.property(skemaAcak, orangAcak, jenisPeriode, (skema, orang, jenis) => {
        expect(kurangTpp(skema, orang)).toEqual([])
        expect(computeTpp(skema, orang, jenis)).toMatchObject(twin(skema, orang, jenis))
      }),
      kaliAcak(),
    )
  })
})

describe('whatever the scheme and the person', () => {
  const each = (check: (hasil: HasilTpp, orang: OrangTpp, skema: SkemaTpp) => void) =>
    fc.assert(
      fc.property(skemaAcak, orangAcak, (skema, orang) => check(computeTpp(skema, orang), orang, skema)),
      kaliAcak(),
    )
  it('the lines add up to what is paid, and days to their line', () => {
    each((hasil) => {
      expect(hasil.baris.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(hasil.neto)
      for (const { hari, jumlah } of hasil.baris)
        if (hari.length > 0) expect(hari.reduce((sum, one) => sum + one.jumlah, 0)).toBe(jumlah)
    })
  })
  it('nothing is negative; only the last month pays tax back', () => {
    each((hasil, orang) => {
      for (const one of [hasil.dasar, hasil.bruto, hasil.bpjs, hasil.zakat, hasil.lain, hasil.neto])
        expect(one).toBeGreaterThanOrEqual(0)
      if (orang.setahun === null) expect(hasil.pajak).toBeGreaterThanOrEqual(0)
      expect(hasil.sisa_koreksi).toBeLessThanOrEqual(0)
    })
  })
  it('what is due before tax never rises with absence', () => {
    fc.assert(
      fc.property(skemaAcak, orangAcak, fc.integer({ min: 0, max: 700 }), (skema, orang, more) => {
        const [first, ...rest] = orang.potongan
        if (first === undefined) return
        const worse = { ...first, hari: [...first.hari, { tanggal: '2026-05-06', aturan: 'kode' as const, bp: more }] }
        // with one base, since a cap shared by two gives way on the cheaper one
        const same = rest.filter(({ dasar_potongan }) => dasar_potongan === first.dasar_potongan)
        const before = computeTpp(skema, { ...orang, potongan: [first, ...same] })
        const after = computeTpp(skema, { ...orang, potongan: [worse, ...same] })
        expect(after.bruto).toBeLessThanOrEqual(before.bruto + 1 + same.length)
      }),
      kaliAcak(),
    )
  })
})

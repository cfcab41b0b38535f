import { type Extra, line, sumOf } from './baris-tpp.ts'
import type {
  BarisTpp,
  Besaran,
  HasilTpp,
  JenisPeriode,
  KodeBarisTpp,
  KurangTpp,
  OrangTpp,
  PotonganTpp,
} from './orang-tpp.ts'
import { finalBp } from './pajak.ts'
import { barisPotongBayar } from './potong-bayar.ts'
import { BP, bpOf, divide, share } from './rupiah.ts'
import type { KomponenTpp, SkemaTpp } from './skema-tpp.ts'

/** What is missing before this person can be paid; nothing is guessed. */
export function kurangTpp(skema: SkemaTpp, orang: OrangTpp): KurangTpp[] {
  const kurang: KurangTpp[] = []
  const { besaran } = orang
  if (besaran === null || skema.komponen.some(({ kode }) => besaran[kode] === undefined)) kurang.push('besaran')
  if (orang.predikat === null && skema.predikat_kosong.cara === 'tahan') kurang.push('predikat')
  const isFinal = skema.pajak[orang.jenis].cara === 'final_golongan'
  if (isFinal && (orang.golongan === null || finalBp(orang.golongan) === undefined)) kurang.push('golongan')
  if (!isFinal && orang.status_ptkp === null) kurang.push('status_ptkp')
  if (!isFinal && orang.bruto_pajak_gaji === null) kurang.push('gaji')
  if (!orang.lhkpn && skema.lhkpn.cara === 'tahan') kurang.push('lhkpn')
  return kurang
}

/** The part of the month that is paid. */
function sebulan({ bulan_tak_penuh, pembulatan }: SkemaTpp, { hari_kerja, hari_dibayar }: OrangTpp, amount: number) {
  if (hari_dibayar >= hari_kerja && hari_dibayar > 0) return amount
  if (bulan_tak_penuh === 'penuh') return hari_dibayar > 0 ? amount : 0
  if (bulan_tak_penuh === 'tidak' || hari_dibayar === 0) return 0
  return share(amount, hari_dibayar, hari_kerja, pembulatan)
}

/** Whether a post was held for long enough to be paid for. */
export function isPltCukup(
  { plt: { minimal_hari_kerja, minimal_bulan } }: SkemaTpp,
  plt: Pick<NonNullable<OrangTpp['plt']>, 'hari_kerja' | 'bulan'>,
): boolean {
  if (minimal_hari_kerja !== null) return plt.hari_kerja >= minimal_hari_kerja
  return minimal_bulan === null || plt.bulan >= minimal_bulan
}

/** What a component adds to the base: the amount, the part month, the share of a CPNS, a post held for another. */
function barisDasar(skema: SkemaTpp, orang: OrangTpp, komponen: KomponenTpp, profesi: number): BarisTpp[] {
  const besaran = orang.besaran?.[komponen.kode] ?? 0
  const of = { komponen: komponen.kode }
  const lines = [line('besaran', besaran, skema.dasar, of)]
  let left = besaran
  const add = (kode: KodeBarisTpp, to: number, dasar: string, extra: Extra = {}): void => {
    if (to !== left) lines.push(line(kode, to - left, dasar, { ...of, ...extra }))
    left = to
  }
  add('tunjangan_profesi', besaran - profesi, skema.dasar)
  const { hari_dibayar, hari_kerja } = orang
  add('bulan_tak_penuh', sebulan(skema, orang, left), skema.dasar, { acuan: `${hari_dibayar}/${hari_kerja}` })
  if (orang.jenis === 'CPNS')
    add('cpns', bpOf(left, skema.cpns_bp, skema.pembulatan), skema.dasar, { bp: skema.cpns_bp, atas: left })
  const { plt } = orang
  if (plt === null || !isPltCukup(skema, plt)) return lines
  const held = plt.besaran[komponen.kode] ?? 0
  if (plt.tingkat === 'lebih_tinggi' && skema.plt.lebih_tinggi === 'selisih')
    add('plt', left + Math.max(0, held - besaran), plt.dasar)
  else {
    const bp = skema.plt.setingkat_bp
    add('plt', left + bpOf(held, bp, skema.pembulatan), plt.dasar, { bp, atas: held })
  }
  return lines
}

/** One line per policy and part of the money, under the cap of the month: what lies over it is taken from the last lines. */
function barisPotongan(
  skema: SkemaTpp,
  potongan: readonly PotonganTpp[],
  maks_bp: number,
  atas: Readonly<Record<PotonganTpp['dasar_potongan'], number>>,
): BarisTpp[] {
  let left_bp = maks_bp
  return potongan.flatMap(({ kebijakan_id, dasar, dasar_potongan, hari }) => {
    const bp = Math.min(left_bp, sumOf(hari.map((one) => one.bp)))
    left_bp -= bp
    if (bp === 0) return []
    const of = atas[dasar_potongan]
    const jumlah = 0 - bpOf(of, bp, skema.pembulatan)
    const parts = divide(
      jumlah,
      hari.map((one) => one.bp),
    )
    const days = hari.map((one, index) => ({ ...one, jumlah: parts[index] ?? 0 }))
    return [line('potongan', jumlah, dasar, { bp, atas: of, kebijakan_id, hari: days })]
  })
}

/** What some components bring in, and how it is parted into performance and discipline. */
export function bagianKena(skema: SkemaTpp, dasar_komponen: Besaran, is: (komponen: KomponenTpp) => boolean) {
  const whole = sumOf(skema.komponen.filter(is).map(({ kode }) => dasar_komponen[kode] ?? 0))
  const kinerja = bpOf(whole, skema.bobot_kinerja_bp, skema.pembulatan)
  return { whole, kinerja, disiplin: whole - kinerja }
}

/** Performance, attendance, sanction and report of wealth: each takes from what is left, never more. */
function barisPengurang(skema: SkemaTpp, orang: OrangTpp, jenis: JenisPeriode, dasar_komponen: Besaran) {
  const dasar = sumOf(Object.values(dasar_komponen))
  const rated = bagianKena(skema, dasar_komponen, ({ kena_kinerja }) => kena_kinerja)
  const attended = bagianKena(skema, dasar_komponen, ({ kena_disiplin }) => kena_disiplin)
  const lines: BarisTpp[] = []
  let left = dasar
  const take = (one: BarisTpp): void => {
    const jumlah = 0 - Math.min(left, 0 - one.jumlah)
    if (jumlah === 0) return
    const parts =
      jumlah === one.jumlah
        ? null
        : divide(
            jumlah,
            one.hari.map(({ bp }) => bp),
          )
    lines.push({
      ...one,
      jumlah,
      hari: parts === null ? one.hari : one.hari.map((day, n) => ({ ...day, jumlah: parts[n] ?? 0 })),
    })
    left += jumlah
  }
  const predikat_bp =
    orang.predikat === null
      ? skema.predikat_kosong.cara === 'nilai'
        ? skema.predikat_kosong.bp
        : BP
      : skema.predikat[orang.predikat]
  const rated_of = skema.predikat_dasar === 'kinerja' ? rated.kinerja : rated.whole
  take(
    line('predikat', bpOf(rated_of, predikat_bp, skema.pembulatan) - rated_of, skema.dasar, {
      bp: predikat_bp,
      atas: rated_of,
      acuan: orang.predikat,
    }),
  )
  if (jenis === 'bulanan' || jenis === 'susulan' || skema.potong_tambahan) {
    const atas = { disiplin: attended.disiplin, seluruh: attended.whole }
    for (const one of barisPotongan(skema, orang.potongan, orang.maks_bulan_bp, atas)) take(one)
  }
  const sanksi = orang.sanksi
    .map(({ tingkat, bp, dasar }) => ({ tingkat, dasar, bp: bp ?? skema.sanksi[tingkat] }))
    .toSorted((a, b) => b.bp - a.bp)[0]
  if (sanksi !== undefined)
    take(
      line('sanksi', 0 - bpOf(left, sanksi.bp, skema.pembulatan), sanksi.dasar, {
        bp: sanksi.bp,
        atas: left,
        acuan: sanksi.tingkat,
      }),
    )
  if (!orang.lhkpn && skema.lhkpn.cara === 'potong')
    take(
      line('lhkpn', 0 - bpOf(left, skema.lhkpn.bp, skema.pembulatan), skema.dasar, { bp: skema.lhkpn.bp, atas: left }),
    )
  const kinerja = bpOf(dasar, skema.bobot_kinerja_bp, skema.pembulatan)
  return { lines, left, kinerja, disiplin: dasar - kinerja }
}

/** Lines that pay back or take back; what would make it negative is carried to the next period. */
function barisKoreksi(skema: SkemaTpp, orang: OrangTpp, jenis: JenisPeriode, left: number) {
  if (jenis !== 'bulanan' && jenis !== 'susulan' && !skema.potong_tambahan) return { lines: [], bruto: left, sisa: 0 }
  const lines: BarisTpp[] = []
  let bruto = left
  let sisa = 0
  // what is paid back comes first, so that as little as possible is carried
  for (const { id, jumlah, dasar } of orang.koreksi.toSorted((a, b) => b.jumlah - a.jumlah)) {
    const taken = Math.max(jumlah, 0 - bruto)
    bruto += taken
    sisa += jumlah - taken
    if (taken !== 0) lines.push(line('koreksi', taken, dasar, { acuan: id }))
  }
  return { lines, bruto, sisa: sisa === 0 ? 0 : sisa }
}

/**
 * The allowance of one person and period, in the order of behaviour.md §10. Whole rupiah, each line rounded once; the lines add up to what is paid.
 * Only for whom nothing is missing (`kurangTpp`).
 */
export function computeTpp(skema: SkemaTpp, orang: OrangTpp, jenis: JenisPeriode = 'bulanan'): HasilTpp {
  const kurang = kurangTpp(skema, orang)
  if (kurang.length > 0) throw new Error(`cannot be reckoned without ${kurang.join(', ')}`)
  const amounts = skema.komponen.map(({ kode }) => orang.besaran?.[kode] ?? 0)
  // a profession's allowance is paid instead: only the difference is due
  const profesi = divide(Math.min(orang.tunjangan_profesi, sumOf(amounts)), amounts)
  const of = skema.komponen.map((komponen, n) => barisDasar(skema, orang, komponen, profesi[n] ?? 0))
  const dasar_komponen = Object.fromEntries(
    skema.komponen.map(({ kode }, n) => [kode, sumOf((of[n] ?? []).map(({ jumlah }) => jumlah))]),
  )
  const dasar = sumOf(Object.values(dasar_komponen))
  const kurangi = barisPengurang(skema, orang, jenis, dasar_komponen)
  const koreksi = barisKoreksi(skema, orang, jenis, kurangi.left)
  const { lines, ...bayar } = barisPotongBayar(skema, orang, koreksi.bruto, dasar)
  return {
    ...bayar,
    baris: [...of.flat(), ...kurangi.lines, ...koreksi.lines, ...lines],
    dasar,
    dasar_komponen,
    kinerja: kurangi.kinerja,
    disiplin: kurangi.disiplin,
    bruto: koreksi.bruto,
    sisa_koreksi: koreksi.sisa,
  }
}

/** What is paid, by component: by what each brought in. */
export const bagiKomponen = ({ dasar_komponen, neto }: HasilTpp): Besaran => {
  const kode = Object.keys(dasar_komponen)
  const parts = divide(
    neto,
    kode.map((one) => dasar_komponen[one] ?? 0),
  )
  return Object.fromEntries(kode.map((one, n) => [one, parts[n] ?? 0]))
}

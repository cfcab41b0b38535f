import { JENIS_PEGAWAI, type JenisPegawai } from '@presensi/domain/pegawai/nip'
import { bpOf, persenText } from '../../ui/persen.ts'
import { rupiahOf, rupiahText } from '../../ui/rupiah.ts'
import type { Skema, SkemaInput, SkemaSiap } from './skema.api.ts'

export const PREDIKAT = ['sangat_baik', 'baik', 'butuh_perbaikan', 'kurang', 'sangat_kurang'] as const
export const TINGKAT = ['ringan', 'sedang', 'berat'] as const
/** How somebody is taxed, and who bears it, as one choice. */
export const PAJAK = ['final_golongan:pegawai', 'ter:pegawai', 'ter:negara', 'final_golongan:negara'] as const
export type Pajak = (typeof PAJAK)[number]

/** Rates in per cent as they are typed. */
export const PERSEN = [
  'bobot_kinerja_bp',
  'bobot_disiplin_bp',
  'predikat_sangat_baik',
  'predikat_baik',
  'predikat_butuh_perbaikan',
  'predikat_kurang',
  'predikat_sangat_kurang',
  'cpns_bp',
  'plt_setingkat_bp',
  'sanksi_ringan',
  'sanksi_sedang',
  'sanksi_berat',
  'bpjs_bp',
] as const
export type Persen = (typeof PERSEN)[number]

export type Komponen = {
  readonly kode: string
  readonly nama: string
  readonly kode_rekening: string
  readonly kena_kinerja: boolean
  readonly kena_disiplin: boolean
}
export type SkemaValues = { readonly [K in Persen]: string } & { readonly [J in `pajak_${JenisPegawai}`]: string } & {
  readonly siap: string
  readonly salin_dari: string
  readonly nama: string
  readonly dasar: string
  readonly berlaku_mulai: string
  readonly predikat_dasar: string
  readonly predikat_dari: string
  readonly predikat_kosong: string
  readonly predikat_kosong_bp: string
  readonly plt_lebih_tinggi: string
  readonly plt_minimal: string
  readonly plt_jumlah: string
  readonly lhkpn: string
  readonly lhkpn_bp: string
  readonly bulan_tak_penuh: string
  readonly premi_pemberi_kerja_bruto: boolean
  readonly bpjs_batas: string
  readonly bpjs_dasar: string
  readonly zakat_nisab: string
  readonly pembulatan: string
  readonly potong_tambahan: boolean
  readonly komponen: readonly Komponen[]
}

type Tarif = SkemaSiap['isi']
type Rates = Omit<SkemaValues, 'siap' | 'salin_dari' | 'nama' | 'dasar' | 'berlaku_mulai'>

/** What a scheme says, as the form shows it. */
export function ratesOf(from: Omit<Tarif, 'nama' | 'dasar'>): Rates {
  const { plt, sanksi, lhkpn, predikat } = from
  const taxes = JENIS_PEGAWAI.map((jenis) => [`pajak_${jenis}`, `${from.pajak[jenis].cara}:${from.pajak[jenis].beban}`])
  return {
    bobot_kinerja_bp: persenText(from.bobot_kinerja_bp),
    bobot_disiplin_bp: persenText(from.bobot_disiplin_bp),
    ...(Object.fromEntries(PREDIKAT.map((one) => [`predikat_${one}`, persenText(predikat[one])])) as Pick<
      Rates,
      `predikat_${(typeof PREDIKAT)[number]}`
    >),
    predikat_dasar: from.predikat_dasar,
    predikat_dari: from.predikat_dari,
    predikat_kosong: from.predikat_kosong,
    predikat_kosong_bp: persenText(from.predikat_kosong_bp),
    cpns_bp: persenText(from.cpns_bp),
    plt_setingkat_bp: persenText(plt.setingkat_bp),
    plt_lebih_tinggi: plt.lebih_tinggi,
    plt_minimal: plt.minimal_hari_kerja !== null ? 'hari' : plt.minimal_bulan !== null ? 'bulan' : 'tanpa',
    plt_jumlah: String(plt.minimal_hari_kerja ?? plt.minimal_bulan ?? ''),
    sanksi_ringan: persenText(sanksi.ringan),
    sanksi_sedang: persenText(sanksi.sedang),
    sanksi_berat: persenText(sanksi.berat),
    lhkpn: lhkpn.cara,
    lhkpn_bp: persenText(lhkpn.bp),
    bulan_tak_penuh: from.bulan_tak_penuh,
    ...(Object.fromEntries(taxes) as Pick<Rates, `pajak_${JenisPegawai}`>),
    premi_pemberi_kerja_bruto: from.premi_pemberi_kerja_bruto,
    bpjs_bp: persenText(from.bpjs_bp),
    bpjs_batas: rupiahText(from.bpjs_batas),
    bpjs_dasar: from.bpjs_dasar,
    zakat_nisab: rupiahText(from.zakat_nisab),
    pembulatan: from.pembulatan,
    potong_tambahan: from.potong_tambahan,
    komponen: from.komponen,
  }
}

/** A new one begins as the first ready-made one; one that follows another as that one, with its class amounts. */
export function valuesOf(row: Skema | undefined, siap: readonly SkemaSiap[], today: string): SkemaValues {
  const [first] = siap
  const from = row ?? first?.isi
  if (from === undefined) throw new Error('there is no scheme to begin with')
  return {
    siap: row === undefined ? (first?.kode ?? '') : '',
    salin_dari: '',
    nama: row?.nama ?? '',
    dasar: row?.dasar ?? '',
    berlaku_mulai: row?.berlaku_mulai ?? `${today.slice(0, 8)}01`,
    ...ratesOf(from),
  }
}

type Problem = { readonly field: string; readonly message: string }
export type SkemaWords = {
  readonly persen: string
  readonly bobot: string
  readonly rupiah: string
  readonly komponen: string
  readonly jumlah: string
}

export function problemsOf(values: SkemaValues, words: SkemaWords): Problem[] {
  const found: Problem[] = []
  const put = (field: string, message: string) => found.push({ field, message })
  for (const field of ['nama', 'dasar', 'berlaku_mulai'] as const) if (values[field].trim() === '') put(field, 'wajib')
  const rates: (keyof SkemaValues)[] = [
    ...PERSEN,
    ...(values.predikat_kosong === 'nilai' ? (['predikat_kosong_bp'] as const) : []),
    ...(values.lhkpn === 'potong' ? (['lhkpn_bp'] as const) : []),
  ]
  for (const field of rates) {
    const bp = bpOf(values[field] as string)
    if (bp === null) put(field, 'wajib')
    if (bp === undefined) put(field, words.persen)
  }
  const weights = [bpOf(values.bobot_kinerja_bp), bpOf(values.bobot_disiplin_bp)]
  const [work = null, presence = null] = weights
  if (work !== null && presence !== null && work + presence !== 10_000) put('bobot_disiplin_bp', words.bobot)
  for (const field of ['bpjs_batas', 'zakat_nisab'] as const) {
    const amount = rupiahOf(values[field])
    if (amount === null) put(field, 'wajib')
    if (amount === undefined) put(field, words.rupiah)
  }
  const most = values.plt_minimal === 'hari' ? 31 : 12
  const least = Number(values.plt_jumlah)
  if (values.plt_minimal !== 'tanpa' && !(/^\d{1,2}$/.test(values.plt_jumlah.trim()) && least >= 1 && least <= most))
    put('plt_jumlah', words.jumlah)
  const codes = values.komponen.map(({ kode }) => kode.trim().toUpperCase())
  const isGood = ({ kode, nama }: Komponen) =>
    /^[A-Za-z0-9][A-Za-z0-9_.-]{0,19}$/.test(kode.trim()) && nama.trim() !== ''
  if (codes.length === 0 || new Set(codes).size !== codes.length || !values.komponen.every(isGood))
    put('komponen', words.komponen)
  return found
}

export function inputOf(id: string | undefined, values: SkemaValues): SkemaInput {
  const bp = (text: string) => bpOf(text) ?? 0
  const [days, months] = [values.plt_minimal === 'hari', values.plt_minimal === 'bulan']
  const least = Number(values.plt_jumlah)
  const predikat = Object.fromEntries(PREDIKAT.map((one) => [one, bp(values[`predikat_${one}`])]))
  const pajak = Object.fromEntries(
    JENIS_PEGAWAI.map((jenis) => {
      const [cara, beban] = values[`pajak_${jenis}`].split(':')
      return [jenis, { cara, beban }]
    }),
  )
  const body = {
    ...(id === undefined ? {} : { id }),
    ...(id === undefined && values.salin_dari !== '' ? { salin_dari: values.salin_dari } : {}),
    nama: values.nama.trim(),
    dasar: values.dasar.trim(),
    berlaku_mulai: values.berlaku_mulai,
    bobot_kinerja_bp: bp(values.bobot_kinerja_bp),
    bobot_disiplin_bp: bp(values.bobot_disiplin_bp),
    predikat,
    predikat_dasar: values.predikat_dasar,
    predikat_dari: values.predikat_dari,
    predikat_kosong: values.predikat_kosong,
    predikat_kosong_bp: values.predikat_kosong === 'nilai' ? bp(values.predikat_kosong_bp) : null,
    cpns_bp: bp(values.cpns_bp),
    plt: {
      setingkat_bp: bp(values.plt_setingkat_bp),
      lebih_tinggi: values.plt_lebih_tinggi,
      minimal_hari_kerja: days ? least : null,
      minimal_bulan: months ? least : null,
    },
    sanksi: Object.fromEntries(TINGKAT.map((one) => [one, bp(values[`sanksi_${one}`])])),
    lhkpn: { cara: values.lhkpn, bp: values.lhkpn === 'potong' ? bp(values.lhkpn_bp) : null },
    bulan_tak_penuh: values.bulan_tak_penuh,
    pajak,
    premi_pemberi_kerja_bruto: values.premi_pemberi_kerja_bruto,
    bpjs_bp: bp(values.bpjs_bp),
    bpjs_batas: rupiahOf(values.bpjs_batas) ?? 0,
    bpjs_dasar: values.bpjs_dasar,
    zakat_nisab: rupiahOf(values.zakat_nisab) ?? 0,
    pembulatan: values.pembulatan,
    potong_tambahan: values.potong_tambahan,
    komponen: values.komponen.map((one) => ({ ...one, kode: one.kode.trim().toUpperCase(), nama: one.nama.trim() })),
  }
  // The choices come from closed lists of the form; the wire has them as texts.
  return body as SkemaInput
}

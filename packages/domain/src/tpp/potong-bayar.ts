import { line, sumOf } from './baris-tpp.ts'
import type { BarisTpp, OrangTpp } from './orang-tpp.ts'
import { finalBp, pajakSetahun, terOf } from './pajak.ts'
import { bpOf } from './rupiah.ts'
import type { SkemaTpp } from './skema-tpp.ts'

/** Perpres 75/2019 art. 30: 5 % in all, of which the employer pays 4. */
const BPJS_PEMBERI_KERJA_BP = 400
const DASAR = {
  final: 'PP 80/2010 ps. 4; PMK 168/2023 ps. 17',
  ter: 'PP 58/2023; PMK 168/2023',
  setahun: 'UU 7/2021 (ps. 17); PMK 168/2023',
  bpjs: 'Perpres 75/2019 ps. 30, 32',
} as const

/** What health insurance counts of the allowance: salary and allowance share one ceiling. */
const bpjsDasar = ({ bpjs_batas }: SkemaTpp, { dasar_bpjs_gaji }: OrangTpp, amount: number): number =>
  Math.max(0, Math.min(amount, bpjs_batas - dasar_bpjs_gaji))

/** Tax on the allowance; may be negative only in the last month of a year, when too much was taken before. */
function pajakOf(skema: SkemaTpp, orang: OrangTpp, bruto: number, dasar: number, zakat: number) {
  const { cara } = skema.pajak[orang.jenis]
  if (cara === 'final_golongan') {
    const bp = finalBp(orang.golongan ?? '') ?? 0
    return { jumlah: bpOf(bruto, bp, skema.pembulatan), dasar: DASAR.final, bp, atas: bruto, premi: 0 }
  }
  const status = orang.status_ptkp ?? 'TK/0'
  const gaji = orang.bruto_pajak_gaji ?? 0
  const insured = bpjsDasar(skema, orang, skema.bpjs_dasar === 'penuh' ? dasar : bruto)
  const premi = skema.premi_pemberi_kerja_bruto
    ? bpOf(Math.min(orang.dasar_bpjs_gaji, skema.bpjs_batas) + insured, BPJS_PEMBERI_KERJA_BP)
    : 0
  if (orang.setahun === null) {
    const atas = gaji + premi + bruto
    const withheld = orang.pajak_gaji_dipotong ?? terOf(status, gaji)
    return { jumlah: Math.max(0, terOf(status, atas) - withheld), dasar: DASAR.ter, bp: null, atas, premi }
  }
  const { setahun } = orang
  const atas = setahun.bruto_gaji + setahun.bruto_tpp + bruto + setahun.premi + premi
  const due = pajakSetahun(status, {
    bruto: atas,
    bulan: setahun.bulan,
    iuran_pensiun: setahun.iuran_pensiun,
    zakat: setahun.zakat + zakat,
  })
  return { jumlah: due - setahun.pajak_gaji - setahun.pajak_tpp, dasar: DASAR.setahun, bp: null, atas, premi }
}

/** Tax, health insurance, zakat and others, in this order, none of them more than what is left. */
export function barisPotongBayar(skema: SkemaTpp, orang: OrangTpp, bruto: number, dasar: number) {
  const lines: BarisTpp[] = []
  let left = bruto
  const take = (one: BarisTpp): number => {
    const jumlah = Math.max(one.jumlah, 0 - left)
    if (jumlah !== 0) lines.push({ ...one, jumlah })
    left += jumlah
    return 0 - jumlah
  }
  const isRich = (orang.bruto_pajak_gaji ?? orang.dasar_bpjs_gaji) + bruto >= skema.zakat_nisab
  const zakat_wanted = isRich ? bpOf(bruto, orang.zakat_bp, skema.pembulatan) : 0
  const pajak = pajakOf(skema, orang, bruto, dasar, zakat_wanted)
  const isOwn = skema.pajak[orang.jenis].beban === 'pegawai'
  const taken = isOwn ? take(line('pajak', 0 - pajak.jumlah, pajak.dasar, { bp: pajak.bp, atas: pajak.atas })) : 0
  const amount = { penuh: dasar, bruto, setelah_pajak: bruto - taken }[skema.bpjs_dasar]
  const insured = bpjsDasar(skema, orang, amount)
  const bpjs = take(
    line('bpjs', 0 - bpOf(insured, skema.bpjs_bp, skema.pembulatan), DASAR.bpjs, { bp: skema.bpjs_bp, atas: insured }),
  )
  const zakat = take(line('zakat', 0 - zakat_wanted, skema.dasar, { bp: orang.zakat_bp, atas: bruto }))
  const lain = sumOf(orang.lain.map(({ nama, jumlah }) => take(line('lain', 0 - jumlah, skema.dasar, { acuan: nama }))))
  return {
    lines,
    neto: left,
    pajak: isOwn ? taken : pajak.jumlah,
    pajak_negara: isOwn ? 0 : pajak.jumlah,
    premi: pajak.premi,
    bpjs,
    bpjs_pemberi_kerja: bpOf(insured, BPJS_PEMBERI_KERJA_BP, skema.pembulatan),
    zakat,
    lain,
  }
}

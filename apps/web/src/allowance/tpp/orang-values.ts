import { bpOf, persenText } from '../../ui/persen.ts'
import { rupiahOf, rupiahText } from '../../ui/rupiah.ts'
import type { Orang, OrangInput } from './hitung.api.ts'

/** Amounts beside those of the components. */
export const RUPIAH = [
  'dasar_bpjs_gaji',
  'bruto_pajak_gaji',
  'pajak_gaji_dipotong',
  'bruto_setahun_gaji',
  'pajak_setahun_gaji',
  'iuran_pensiun_setahun',
  'tunjangan_profesi',
] as const

/** By name; an amount of a component stands under `besaran_` and its code. */
export type OrangValues = Record<string, string>

export const valuesOf = ({ masukan }: Orang, codes: readonly string[]): OrangValues => ({
  kelas_jabatan: masukan.kelas_jabatan === null ? '' : String(masukan.kelas_jabatan),
  predikat: masukan.predikat ?? '',
  lhkpn: masukan.lhkpn === null ? '' : String(masukan.lhkpn),
  zakat_bp: persenText(masukan.zakat_bp),
  bank: masukan.bank ?? '',
  nomor_rekening: masukan.nomor_rekening ?? '',
  catatan: masukan.catatan ?? '',
  ...Object.fromEntries(RUPIAH.map((name) => [name, rupiahText(masukan[name])])),
  ...Object.fromEntries(codes.map((kode) => [`besaran_${kode}`, rupiahText(masukan.besaran?.[kode] ?? null)])),
})

type Words = { readonly rupiah: string; readonly persen: string; readonly kelas: string }

export function problemsOf(values: OrangValues, codes: readonly string[], words: Words) {
  const found: { field: string; message: string }[] = []
  for (const field of [...RUPIAH, ...codes.map((kode) => `besaran_${kode}`)])
    if (rupiahOf(values[field] ?? '') === undefined) found.push({ field, message: words.rupiah })
  if (bpOf(values.zakat_bp ?? '') === undefined) found.push({ field: 'zakat_bp', message: words.persen })
  const kelas = values.kelas_jabatan?.trim() ?? ''
  if (kelas !== '' && !(/^\d{1,2}$/.test(kelas) && Number(kelas) >= 1 && Number(kelas) <= 17))
    found.push({ field: 'kelas_jabatan', message: words.kelas })
  return found
}

/** All that stands in the form; what is empty there is cleared. No amount at all means that of the class. */
export function inputOf(
  who: { readonly periode_id: string; readonly nip: string },
  values: OrangValues,
  codes: readonly string[],
): OrangInput {
  const text = (name: string) => values[name]?.trim() || null
  const amounts = codes.flatMap((kode) => {
    const amount = rupiahOf(values[`besaran_${kode}`] ?? '')
    return typeof amount === 'number' ? [[kode, amount] as const] : []
  })
  const kelas = text('kelas_jabatan')
  return {
    ...who,
    kelas_jabatan: kelas === null ? null : Number(kelas),
    besaran: amounts.length === 0 ? null : Object.fromEntries(amounts),
    predikat: text('predikat') as OrangInput['predikat'],
    lhkpn: values.lhkpn === '' ? null : values.lhkpn === 'true',
    zakat_bp: bpOf(values.zakat_bp ?? '') ?? null,
    bank: text('bank'),
    nomor_rekening: text('nomor_rekening'),
    catatan: text('catatan'),
    ...(Object.fromEntries(RUPIAH.map((name) => [name, rupiahOf(values[name] ?? '') ?? null])) as Pick<
      OrangInput,
      (typeof RUPIAH)[number]
    >),
  }
}

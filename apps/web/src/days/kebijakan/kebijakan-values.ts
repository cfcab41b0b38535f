import { KODE_PSW, KODE_TL } from '@presensi/domain/hari/kode'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { bpOf, persenText } from '../../ui/persen.ts'
import type { Kebijakan, KebijakanInput, Skema } from './kebijakan.api.ts'

export const KODE_PITA = [...KODE_TL, ...KODE_PSW] as const
export type KodePita = (typeof KODE_PITA)[number]
/** A band as it is typed: from which second on, and the rate in percent. Where it ends says the next one. */
export type BarisPita = { readonly kode: KodePita; readonly dari: string; readonly persen: string }

export type KebijakanValues = {
  readonly skema: string
  readonly nama: string
  readonly dasar: string
  readonly berlaku_mulai: string
  readonly jenis_pegawai: readonly JenisPegawai[]
  readonly pita: readonly BarisPita[]
  readonly tidak_hadir_bp: string
  readonly tanpa_masuk_bp: string
  readonly tanpa_pulang_bp: string
  readonly maks_hari_bp: string
  readonly maks_bulan_bp: string
  readonly alasan: string
}

type Rates = Pick<
  Kebijakan,
  'pita' | 'tidak_hadir_bp' | 'tanpa_masuk_bp' | 'tanpa_pulang_bp' | 'maks_hari_bp' | 'maks_bulan_bp'
>
const ratesOf = (from: Rates) => ({
  pita: KODE_PITA.map((kode): BarisPita => {
    const band = from.pita.find((one) => one.kode === kode)
    return { kode, dari: band === undefined ? '' : String(band.dari_detik), persen: persenText(band?.bp ?? null) }
  }),
  tidak_hadir_bp: persenText(from.tidak_hadir_bp),
  tanpa_masuk_bp: persenText(from.tanpa_masuk_bp),
  tanpa_pulang_bp: persenText(from.tanpa_pulang_bp),
  maks_hari_bp: persenText(from.maks_hari_bp),
  maks_bulan_bp: persenText(from.maks_bulan_bp),
})

const EMPTY: Rates = {
  pita: [],
  tidak_hadir_bp: 0,
  tanpa_masuk_bp: null,
  tanpa_pulang_bp: null,
  maks_hari_bp: null,
  maks_bulan_bp: null,
}

export const valuesOf = (kebijakan: Kebijakan | undefined): KebijakanValues => ({
  skema: '',
  nama: kebijakan?.nama ?? '',
  dasar: kebijakan?.dasar ?? '',
  berlaku_mulai: kebijakan?.berlaku_mulai ?? '',
  jenis_pegawai: kebijakan?.jenis_pegawai ?? [],
  ...ratesOf(kebijakan ?? EMPTY),
  alasan: kebijakan?.alasan ?? '',
})

/** What changes in the form when somebody starts from a ready-made scheme. */
export const fromSkema = ({ kode, isi }: Skema): Partial<KebijakanValues> => ({
  skema: kode,
  dasar: isi.dasar,
  ...ratesOf(isi),
})

const RATES = ['tidak_hadir_bp', 'tanpa_masuk_bp', 'tanpa_pulang_bp', 'maks_hari_bp', 'maks_bulan_bp'] as const

type Words = { readonly persen: string; readonly pita: string; readonly alasan: string }

export function problemsOf(values: KebijakanValues, today: string, words: Words) {
  const found: { field: string; message: string }[] = []
  for (const field of ['nama', 'dasar', 'berlaku_mulai'] as const)
    if (values[field].trim() === '') found.push({ field, message: 'wajib' })
  for (const field of RATES) if (bpOf(values[field]) === undefined) found.push({ field, message: words.persen })
  if (values.berlaku_mulai !== '' && values.berlaku_mulai < today && values.alasan.trim() === '')
    found.push({ field: 'alasan', message: words.alasan })
  const given = values.pita.filter(({ dari }) => dari.trim() !== '')
  if (given.some(({ dari, persen }) => !/^\d{1,5}$/.test(dari.trim()) || (bpOf(persen) ?? undefined) === undefined))
    found.push({ field: 'pita', message: words.pita })
  return found
}

/** Bands in the order of their beginning; each ends where the next one of its side begins. */
function bandsOf(rows: readonly BarisPita[]) {
  const bands = rows
    .filter(({ dari }) => dari.trim() !== '')
    .map(({ kode, dari, persen }) => ({ kode, dari_detik: Number(dari), bp: bpOf(persen) ?? 0 }))
  return ['TL', 'PSW'].flatMap((side) =>
    bands
      .filter(({ kode }) => kode.startsWith(side))
      .toSorted((a, b) => a.dari_detik - b.dari_detik)
      .map((band, index, own) => ({ ...band, sampai_detik: own[index + 1]?.dari_detik ?? null })),
  )
}

/** What goes to the server. What the form does not show comes from the scheme, or stays as it is. */
export function inputOf(id: string | undefined, values: KebijakanValues, skema: Skema | undefined): KebijakanInput {
  const rest = skema === undefined ? {} : restOf(skema.isi)
  const rate = (field: (typeof RATES)[number]) => bpOf(values[field]) ?? ''
  return {
    ...rest,
    ...(id === undefined ? {} : { id }),
    nama: values.nama.trim(),
    dasar: values.dasar.trim(),
    berlaku_mulai: values.berlaku_mulai,
    jenis_pegawai: values.jenis_pegawai.length === 0 ? '' : JSON.stringify(values.jenis_pegawai),
    pita: JSON.stringify(bandsOf(values.pita)),
    tidak_hadir_bp: rate('tidak_hadir_bp'),
    tanpa_masuk_bp: rate('tanpa_masuk_bp'),
    tanpa_pulang_bp: rate('tanpa_pulang_bp'),
    maks_hari_bp: rate('maks_hari_bp'),
    maks_bulan_bp: rate('maks_bulan_bp'),
    alasan: values.alasan.trim(),
  } as KebijakanInput
}

function restOf(isi: Skema['isi']): Record<string, unknown> {
  const shown: readonly string[] = ['pita', 'dasar', ...RATES]
  return Object.fromEntries(
    Object.entries(isi)
      .filter(([name]) => !shown.includes(name))
      .map(([name, value]) => [name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : value]),
  )
}

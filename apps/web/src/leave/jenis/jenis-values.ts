import { JENIS_BAKU, TANPA_DASAR_NASIONAL, TANPA_OTOMATIS } from '@presensi/domain/izin/jenis-izin'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { JenisInput, JenisIzin } from './jenis.api.ts'

type Tingkat = JenisIzin['tingkat'][number]

/** A kind as it is typed: numbers are texts until they are sent. */
export type JenisValues = {
  readonly kode: string
  readonly nama: string
  readonly kelompok: string
  readonly satuan: string
  readonly kode_hari: string
  readonly untuk: readonly JenisPegawai[]
  readonly masa_kerja_bulan: string
  readonly maks: string
  readonly maks_bulan: string
  readonly maks_per: string
  readonly mundur_hari: string
  readonly lampiran: string
  readonly tingkat: readonly Tingkat[]
  readonly otomatis: boolean
  readonly boleh_tangguh: boolean
  readonly boleh_tolak: boolean
  readonly boleh_panggil: boolean
  readonly dasar: string
  readonly aktif: boolean
  readonly berlaku_mulai: string
}

const NUMBERS = { masa_kerja_bulan: [0, 600], maks: [1, 3660], maks_bulan: [1, 60], mundur_hari: [0, 366] } as const
export const NUMBER_FIELDS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** A new kind begins as a permit that the superior decides. */
export const valuesOf = (jenis: JenisIzin | undefined, today: string): JenisValues => ({
  kode: jenis?.kode ?? '',
  nama: jenis?.nama ?? '',
  kelompok: jenis?.kelompok ?? 'izin',
  satuan: jenis?.satuan ?? 'hari_kerja',
  kode_hari: jenis?.kode_hari ?? 'I',
  untuk: jenis?.untuk ?? [],
  masa_kerja_bulan: typed(jenis?.masa_kerja_bulan ?? null),
  maks: typed(jenis?.maks ?? null),
  maks_bulan: typed(jenis?.maks_bulan ?? null),
  maks_per: jenis?.maks_per ?? 'permintaan',
  mundur_hari: typed(jenis?.mundur_hari ?? 0),
  lampiran: jenis?.lampiran ?? 'boleh',
  tingkat: jenis?.tingkat ?? ['atasan'],
  otomatis: jenis?.otomatis ?? false,
  boleh_tangguh: jenis?.boleh_tangguh ?? false,
  boleh_tolak: jenis?.boleh_tolak ?? true,
  boleh_panggil: jenis?.boleh_panggil ?? false,
  dasar: jenis?.dasar ?? '',
  aktif: jenis?.aktif ?? true,
  berlaku_mulai: today,
})

/** National law knows it, so that what it is stays as it is: its code, its unit and what its days become. */
export const isBaku = (kode: string): boolean => JENIS_BAKU.some((one) => one.kode === kode)

/** What the law leaves open for days of this code. */
export const lawOf = ({ kode_hari, kelompok }: Pick<JenisValues, 'kode_hari' | 'kelompok'>) => ({
  tangguh: ['CT', 'CB'].includes(kode_hari),
  panggil: ['CT', 'CB', 'CAP'].includes(kode_hari),
  tolak: kelompok !== 'cuti' || kode_hari === 'CLTN',
  otomatis: !TANPA_OTOMATIS.includes(kode_hari),
  suratDokter: ['CS', 'S'].includes(kode_hari),
})

export const needsDasar = (kode: string): boolean => !isBaku(kode) || TANPA_DASAR_NASIONAL.includes(kode)

type Words = { readonly number: (min: number, max: number) => string; readonly kode: string; readonly past: string }

export function problemsOf(values: JenisValues, today: string, words: Words) {
  const found: { field: string; message: string }[] = []
  for (const field of ['kode', 'nama', 'berlaku_mulai'] as const)
    if (values[field].trim() === '') found.push({ field, message: 'wajib' })
  if (values.kode !== '' && !/^[A-Z0-9_]{1,10}$/.test(values.kode)) found.push({ field: 'kode', message: words.kode })
  if (values.untuk.length === 0) found.push({ field: 'untuk', message: 'wajib' })
  if (values.tingkat.length === 0) found.push({ field: 'tingkat', message: 'wajib' })
  if (needsDasar(values.kode) && values.dasar.trim() === '') found.push({ field: 'dasar', message: 'wajib' })
  for (const field of NUMBER_FIELDS) {
    const text = values[field].trim()
    const [min, max] = NUMBERS[field]
    if (text === '' && field !== 'mundur_hari') continue
    if (!/^\d{1,4}$/.test(text) || Number(text) < min || Number(text) > max)
      found.push({ field, message: words.number(min, max) })
  }
  if (values.berlaku_mulai !== '' && values.berlaku_mulai < today)
    found.push({ field: 'berlaku_mulai', message: words.past })
  return found
}

/** A row that begins on the same day is that row, mended; any other day is a row of its own, and what held before ends there. */
export function inputOf(values: JenisValues, rows: readonly (JenisIzin | undefined)[]): JenisInput {
  const { kode, kelompok, satuan, kode_hari, maks_per, lampiran, untuk, tingkat, dasar, nama, ...rest } = values
  const same = rows.find((row) => row !== undefined && row.id !== null && row.berlaku_mulai === values.berlaku_mulai)
  const number = (text: string) => (text.trim() === '' ? null : Number(text))
  const law = lawOf(values)
  return {
    ...(same?.id ? { id: same.id } : {}),
    kode,
    nama: nama.trim(),
    kelompok: kelompok as JenisIzin['kelompok'],
    satuan: satuan as JenisIzin['satuan'],
    kode_hari: kode_hari as JenisIzin['kode_hari'],
    untuk: [...untuk],
    tingkat: [...tingkat],
    masa_kerja_bulan: number(rest.masa_kerja_bulan),
    maks: number(rest.maks),
    maks_bulan: number(rest.maks_bulan),
    maks_per: maks_per as JenisIzin['maks_per'],
    mundur_hari: number(rest.mundur_hari),
    lampiran: law.suratDokter ? 'wajib' : (lampiran as JenisIzin['lampiran']),
    otomatis: rest.otomatis && law.otomatis,
    boleh_tangguh: rest.boleh_tangguh && law.tangguh,
    boleh_tolak: rest.boleh_tolak && law.tolak,
    boleh_panggil: rest.boleh_panggil && law.panggil,
    dasar: dasar.trim() === '' ? null : dasar.trim(),
    aktif: rest.aktif,
    berlaku_mulai: rest.berlaku_mulai,
  }
}

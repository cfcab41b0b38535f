import { formatNumber } from '@presensi/contract/kata/format'
import type { Language } from '../../lib/language.ts'
import { useLanguage } from '../../lib/language.ts'
import type { Nilai, Pengaturan } from './pengaturan.api.ts'
import { usePengaturanWords } from './words.ts'

type Words = ReturnType<typeof usePengaturanWords>
/** Every unit and choice of the settings has words here; a test looks at all of them. */
const UNITS: Readonly<Record<string, Extract<Parameters<Words>[0], `unit_${string}`>>> = {
  meter: 'unit_meter',
  jam: 'unit_jam',
  hari: 'unit_hari',
  'hari kerja': 'unit_hari_kerja',
  kali: 'unit_kali',
  bulan: 'unit_bulan',
  detik: 'unit_detik',
  menit: 'unit_menit',
  orang: 'unit_orang',
  'km/jam': 'unit_km_jam',
}

/** A value as people read it: '100 meter', 'Ya', 'WFO, WFH'. */
export function sayNilai(setting: Pengaturan, nilai: Nilai, t: Words, language: Language): string {
  if (nilai === null || nilai === '') return setting.tipe === 'rahasia' ? t('secretEmpty') : t('notFilled')
  if (setting.tipe === 'rahasia') return t('secretSet')
  if (typeof nilai === 'boolean') return nilai ? t('yes') : t('no')
  if (typeof nilai === 'number') return `${formatNumber(nilai, language)} ${sayUnit(setting.satuan, t)}`.trim()
  if (Array.isArray(nilai)) return nilai.join(', ')
  return setting.tipe === 'pilihan' ? sayPilihan(String(nilai), t) : String(nilai)
}

const PILIHAN: Readonly<Record<string, Extract<Parameters<Words>[0], `pilihan_${string}`>>> = {
  tidak: 'pilihan_tidak',
  bantu: 'pilihan_bantu',
  wajib: 'pilihan_wajib',
  anomali: 'pilihan_anomali',
  perlu_konfirmasi: 'pilihan_perlu_konfirmasi',
  ditolak: 'pilihan_ditolak',
}

/** A choice in words; codes that people know as they are (WFO) stay. */
export const sayPilihan = (pilihan: string, t: Words): string => {
  const word = PILIHAN[pilihan]
  return word === undefined ? pilihan : t(word)
}

export const sayUnit = (satuan: string | null, t: Words): string => {
  const word = UNITS[satuan ?? '']
  return word === undefined ? (satuan ?? '') : t(word)
}

export function useNilaiSay() {
  const t = usePengaturanWords()
  const language = useLanguage()
  return (setting: Pengaturan, nilai: Nilai) => sayNilai(setting, nilai, t, language)
}

/** What a form holds of it: texts, yes or no, and lists. */
export type Typed = string | boolean | readonly string[]

export function typedOf({ tipe, nilai }: Pengaturan): Typed {
  if (tipe === 'ya_tidak') return nilai === true
  if (tipe === 'daftar') return Array.isArray(nilai) ? nilai : []
  // What is kept secret is never sent back here, so there is nothing to begin with.
  return tipe === 'rahasia' || nilai === null ? '' : String(nilai)
}

/** What is plainly wrong before it is sent; the server knows the rest. */
export function nilaiProblem({ tipe, min, max }: Pengaturan, typed: Typed): string | undefined {
  if (tipe === 'daftar') return Array.isArray(typed) && typed.length > 0 ? undefined : 'wajib'
  if (tipe === 'pilihan') return typed === '' ? 'wajib' : undefined
  if (tipe !== 'bilangan') return undefined
  const text = String(typed).trim()
  if (text === '') return 'wajib'
  if (!/^-?\d{1,9}$/.test(text)) return 'bilangan'
  const number = Number(text)
  return number < (min ?? number) || number > (max ?? number) ? `rentang:${min}:${max}` : undefined
}

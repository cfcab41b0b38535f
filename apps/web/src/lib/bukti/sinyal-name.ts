import { SINYAL } from '@presensi/contract/sinyal'
import type { Language } from '../language.ts'

const NAMES: Readonly<Record<string, { readonly nama: Readonly<Record<Language, string>> }>> = SINYAL

/** A signal's name; a code of a newer server stays as it is. */
export const sinyalName = (kode: string, language: Language): string => NAMES[kode]?.nama[language] ?? kode

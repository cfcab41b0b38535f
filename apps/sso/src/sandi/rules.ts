import fs from 'node:fs'
import path from 'node:path'
import type { TextKey } from '../http/answers.ts'
import { identifiersOf, type Pengguna } from '../pengguna/pengguna.repo.ts'

const MIN = 12
const MAX = 128
const FEW_SIGNS = 5
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const CONTROL = /[\u0000-\u001F\u007F]/

const knownBad = new Set(
  fs
    .readFileSync(path.join(import.meta.dirname, 'known-bad.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }
const plainLetters = (text: string): string => text.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign)
const core = (text: string): string => text.replace(/^[^a-z]+|(?<=[a-z])[^a-z]+$/g, '')

/** A listed word stays bad with digits and signs around it or in place of its letters: 'Indonesia2026!'. */
function isKnownBad(password: string): boolean {
  const lower = password.toLowerCase()
  const forms = [lower, core(lower), plainLetters(core(lower)), core(plainLetters(lower))]
  return forms.some((form) => knownBad.has(form)) || new Set(lower).size < FEW_SIGNS
}

/** Null when the password may be used. Whether it equals the old one takes a hash and is asked elsewhere. */
export function passwordProblem(
  password: string,
  person: Pick<Pengguna, 'username' | 'nip' | 'email'>,
): TextKey | null {
  if (password === '') return 'wajib'
  if (password.length < MIN) return 'sandi_pendek'
  if (password.length > MAX) return 'sandi_panjang'
  if (CONTROL.test(password)) return 'sandi_karakter'
  const squeezed = password.toLowerCase().replace(/[\s.]/g, '')
  if (identifiersOf(person).some((own) => squeezed === own.replace(/[\s.]/g, ''))) return 'sandi_pengenal'
  if (person.nip !== null && squeezed.includes(person.nip)) return 'sandi_pengenal'
  return isKnownBad(password) ? 'sandi_umum' : null
}

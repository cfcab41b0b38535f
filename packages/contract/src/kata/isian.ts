import { fillSentence, type Language, type Sentence } from './sentence.ts'

type Isian = Sentence & {
  /** said in a form, where dates, times and choices are not written as a call writes them */
  readonly formulir?: Sentence
}

/** What can be wrong with any field. The keys are the messages that fields.ts gives and that a form finds by itself; what follows ':' fills {0} and {1}. */
export const ISIAN = {
  wajib: { id: 'Wajib diisi.', en: 'Required.' },
  min_panjang: { id: 'Minimal {0} karakter.', en: 'At least {0} characters.' },
  maks_panjang: { id: 'Maksimal {0} karakter.', en: 'At most {0} characters.' },
  karakter: { id: 'Ada karakter yang tidak boleh dipakai.', en: 'Contains a character that is not allowed.' },
  uuid: {
    id: 'Bukan pengenal yang sah.',
    en: 'Not a valid id.',
    formulir: { id: 'Pilih dari daftar.', en: 'Choose from the list.' },
  },
  tanggal: {
    id: 'Tulis tanggal sebagai TTTT-BB-HH, misalnya 2026-11-15.',
    en: 'Write the date as YYYY-MM-DD, for example 2026-11-15.',
    formulir: { id: 'Tulis tanggal seperti 12/11/2026.', en: 'Write the date like 12/11/2026.' },
  },
  jam: {
    id: 'Tulis jam sebagai JJ:MM, misalnya 07:30.',
    en: 'Write the time as HH:MM, for example 07:30.',
    formulir: { id: 'Tulis jam seperti 07.28.', en: 'Write the time like 07:28.' },
  },
  waktu: {
    id: 'Tulis waktu sebagai ISO 8601, misalnya 2026-11-15T00:30:00Z.',
    en: 'Write the instant as ISO 8601, for example 2026-11-15T00:30:00Z.',
    formulir: { id: 'Tulis tanggal dan jam yang lengkap.', en: 'Write the full date and time.' },
  },
  bilangan: { id: 'Harus berupa bilangan.', en: 'Must be a number.' },
  rupiah: {
    id: 'Tulis rupiah bulat dengan angka saja, tanpa titik, koma, atau "Rp", misalnya 4000000.',
    en: 'Write whole rupiah in digits only, without dots, commas or "Rp", for example 4000000.',
  },
  bulan_tahun: {
    id: 'Tulis bulan sebagai TTTT-BB, misalnya 2026-11.',
    en: 'Write the month as YYYY-MM, for example 2026-11.',
  },
  rentang: { id: 'Antara {0} dan {1}.', en: 'Between {0} and {1}.' },
  ya_tidak: { id: 'Harus ya atau tidak.', en: 'Must be yes or no.' },
  pilihan: { id: 'Pilih salah satu: {0}.', en: 'Choose one of: {0}.' },
  daftar: { id: 'Harus berupa daftar.', en: 'Must be a list.' },
  maks_daftar: { id: 'Maksimal {0} butir.', en: 'At most {0} items.' },
  nip: {
    id: 'NIP terdiri dari 18 angka (NIK 16 angka untuk non-ASN).',
    en: 'A NIP has 18 digits (a NIK 16, for non-ASN).',
  },
  email: {
    id: 'Alamat e-mail belum benar.',
    en: 'Not a valid e-mail address.',
    formulir: {
      id: 'Tulis alamat email seperti nama@instansi.go.id.',
      en: 'Write an e-mail address like name@agency.go.id.',
    },
  },
} as const satisfies Record<string, Isian>

/** A sentence with what stands behind the ':' of its key. */
export const fillIssue = (sentence: string, language: Language, values: readonly string[]): string =>
  // Names of roles have colons of their own: where the sentence has one place, it holds all that was said.
  fillSentence(
    sentence,
    language,
    sentence.includes('{1}') ? Object.fromEntries(values.entries()) : { 0: values.join(':') },
  )

/** The message of a field in a form: a key as its sentence; what is a sentence already stays as it is. */
export function sayIsian(message: string, language: Language): string {
  const [name = '', ...values] = message.split(':')
  if (!Object.hasOwn(ISIAN, name)) return message
  const isian: Isian = ISIAN[name as keyof typeof ISIAN]
  return fillIssue((isian.formulir ?? isian)[language], language, values)
}

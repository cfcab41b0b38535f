import type { Language } from './refusals.ts'

/** What is wrong with a field, in words. The keys are the messages that fields.ts gives, with their numbers behind ':'. */
const WORDS: Record<string, { id: string; en: string }> = {
  wajib: { id: 'Wajib diisi.', en: 'Required.' },
  tidak_dikenal: { id: 'Isian ini tidak dikenal.', en: 'This field is not known.' },
  min_panjang: { id: 'Minimal {0} karakter.', en: 'At least {0} characters.' },
  maks_panjang: { id: 'Maksimal {0} karakter.', en: 'At most {0} characters.' },
  karakter: { id: 'Ada karakter yang tidak boleh dipakai.', en: 'Contains a character that is not allowed.' },
  uuid: { id: 'Bukan pengenal yang sah.', en: 'Not a valid id.' },
  tanggal: {
    id: 'Tulis tanggal sebagai TTTT-BB-HH, misalnya 2026-11-15.',
    en: 'Write the date as YYYY-MM-DD, for example 2026-11-15.',
  },
  jam: { id: 'Tulis jam sebagai JJ:MM, misalnya 07:30.', en: 'Write the time as HH:MM, for example 07:30.' },
  waktu: {
    id: 'Tulis waktu sebagai ISO 8601, misalnya 2026-11-15T00:30:00Z.',
    en: 'Write the instant as ISO 8601, for example 2026-11-15T00:30:00Z.',
  },
  bilangan: { id: 'Harus berupa bilangan.', en: 'Must be a number.' },
  rentang: { id: 'Antara {0} dan {1}.', en: 'Between {0} and {1}.' },
  ya_tidak: { id: 'Harus ya atau tidak.', en: 'Must be yes or no.' },
  pilihan: { id: 'Pilih salah satu: {0}.', en: 'Choose one of: {0}.' },
  daftar: { id: 'Harus berupa daftar.', en: 'Must be a list.' },
  maks_daftar: { id: 'Maksimal {0} butir.', en: 'At most {0} items.' },
  nip: {
    id: 'NIP terdiri dari 18 angka (NIK 16 angka untuk non-ASN).',
    en: 'A NIP has 18 digits (a NIK 16, for non-ASN).',
  },
  berkas: { id: 'Pilih berkasnya.', en: 'Choose the file.' },
  email: { id: 'Alamat e-mail belum benar.', en: 'Not a valid e-mail address.' },
  zona_waktu: {
    id: 'Zona waktu ini tidak dikenal, contoh: Asia/Jakarta.',
    en: 'Not a known time zone, for example Asia/Jakarta.',
  },
  jalur: {
    id: 'Tulis sebagai jalur yang diawali satu garis miring, misalnya /halaman.',
    en: 'Write a path that begins with one slash, for example /page.',
  },
  tanpa_kantor: { id: 'Peran ini tidak memakai kantor.', en: 'This role has no office.' },
  sebelum_mulai: { id: 'Tidak boleh sebelum tanggal mulai.', en: 'Must not be before the first day.' },
  sebelum_dari: { id: 'Tidak boleh sebelum tanggal awal.', en: 'Must not be before the first date.' },
  tetap: { id: 'Isian ini tidak dapat diubah.', en: 'This field cannot be changed.' },
  tidak_ada: { id: 'Data yang dipilih tidak ditemukan.', en: 'What was chosen is not there.' },
  bukan_induk: { id: 'Menu ini tidak dapat menjadi induk.', en: 'This menu cannot be the parent.' },
  rumus: { id: 'Tidak boleh berisi rumus. Tempel sebagai nilai.', en: 'Must not be a formula. Paste it as a value.' },
  satu_nilai: { id: 'Kirim satu nilai saja.', en: 'Send one value only.' },
  salah: { id: 'Isian belum benar.', en: 'Not valid.' },
}

export type FieldError = { field: string; message: string }

/** A message key such as 'rentang:1:17' in words. */
export function issueMessage(key: string, language: Language): string {
  const [name = '', ...values] = key.split(':')
  const words = WORDS[name] ?? WORDS.salah
  return (words?.[language] ?? '').replace(/\{(\d)\}/g, (_whole, index: string) => values[Number(index)] ?? '')
}

type Issue = {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  readonly input?: unknown
}

/** All issues of a parse as field errors, every bad field named once. */
export function fieldErrors(issues: readonly Issue[], language: Language): FieldError[] {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const at = issue.path.map(String).join('.')
    const named = issue.keys?.map((key) => [at === '' ? key : `${at}.${key}`, 'tidak_dikenal'] as const) ?? [
      [at, issue.message] as const,
    ]
    for (const [field, key] of named) if (!errors.has(field)) errors.set(field, issueMessage(key, language))
  }
  return [...errors].map(([field, message]) => ({ field, message }))
}

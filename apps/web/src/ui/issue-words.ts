import { defineWords } from '../lib/words.ts'

/** The contract's issue codes (`maks_panjang:20`) in words; a message that is already a sentence stays as it is. */
export const useIssueWords = defineWords({
  id: {
    wajib: 'Isian ini wajib diisi.',
    min_panjang: 'Tulis paling sedikit {a} huruf.',
    maks_panjang: 'Tulis paling banyak {a} huruf.',
    karakter: 'Ada karakter yang tidak dapat dipakai.',
    uuid: 'Pilih dari daftar.',
    tanggal: 'Tulis tanggal seperti 12/11/2026.',
    jam: 'Tulis jam seperti 07.28.',
    waktu: 'Tulis tanggal dan jam yang lengkap.',
    bilangan: 'Tulis angka saja.',
    rentang: 'Isi antara {a} dan {b}.',
    ya_tidak: 'Pilih ya atau tidak.',
    pilihan: 'Pilih salah satu: {a}.',
    daftar: 'Isi dengan daftar.',
    maks_daftar: 'Paling banyak {a} isian.',
    nip: 'NIP terdiri dari 18 angka, NIK dari 16 angka.',
    email: 'Tulis alamat email seperti nama@instansi.go.id.',
  },
  en: {
    wajib: 'This field is required.',
    min_panjang: 'Write at least {a} characters.',
    maks_panjang: 'Write at most {a} characters.',
    karakter: 'There is a character that cannot be used.',
    uuid: 'Choose from the list.',
    tanggal: 'Write the date like 12/11/2026.',
    jam: 'Write the time like 07.28.',
    waktu: 'Write the full date and time.',
    bilangan: 'Write digits only.',
    rentang: 'Enter a value between {a} and {b}.',
    ya_tidak: 'Choose yes or no.',
    pilihan: 'Choose one of: {a}.',
    daftar: 'Enter a list.',
    maks_daftar: 'At most {a} entries.',
    nip: 'A NIP has 18 digits, a NIK 16.',
    email: 'Write an e-mail address like name@agency.go.id.',
  },
})

export type IssueSay = (message: string) => string

export function useIssueSay(): IssueSay {
  const say = useIssueWords()
  return (message) => {
    const [code = '', a = '', b = ''] = message.split(':')
    if (!Object.hasOwn(useIssueWords.dictionary.id, code)) return message
    return (say as (key: string, values: Record<string, string>) => string)(code, { a, b })
  }
}

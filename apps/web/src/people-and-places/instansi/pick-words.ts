import { defineWords } from '../../lib/words.ts'

export const useInstansiWords = defineWords({
  id: { instansi: 'Instansi', search: 'Cari nama atau kode instansi', none: 'Tidak ada instansi yang cocok.' },
  en: { instansi: 'Agency', search: 'Search by name or code of the agency', none: 'No agency matches.' },
})

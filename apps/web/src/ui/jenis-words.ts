import { defineWords } from '../lib/words.ts'

export const useJenisWords = defineWords({
  id: {
    PNS: 'PNS',
    CPNS: 'CPNS',
    PPPK: 'PPPK',
    PPPK_PARUH_WAKTU: 'PPPK paruh waktu',
    NON_ASN: 'Non-ASN',
    L: 'Laki-laki',
    P: 'Perempuan',
  },
  en: {
    PNS: 'PNS',
    CPNS: 'CPNS',
    PPPK: 'PPPK',
    PPPK_PARUH_WAKTU: 'PPPK part-time',
    NON_ASN: 'Non-ASN',
    L: 'Male',
    P: 'Female',
  },
})

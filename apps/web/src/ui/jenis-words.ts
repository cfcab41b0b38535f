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
    pensiun: 'Pensiun',
    mutasi_keluar: 'Mutasi keluar',
    wafat: 'Wafat',
    berhenti: 'Berhenti',
    akhir_kontrak: 'Akhir kontrak',
  },
  en: {
    PNS: 'PNS',
    CPNS: 'CPNS',
    PPPK: 'PPPK',
    PPPK_PARUH_WAKTU: 'PPPK part-time',
    NON_ASN: 'Non-ASN',
    L: 'Male',
    P: 'Female',
    pensiun: 'Retired',
    mutasi_keluar: 'Transferred out',
    wafat: 'Died',
    berhenti: 'Resigned',
    akhir_kontrak: 'End of contract',
  },
})

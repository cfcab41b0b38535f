import { defineWords } from '../../lib/words.ts'

export const useTppWords = defineWords({
  id: {
    title: 'Periode TPP',
    purpose: 'Periode pembayaran, dan yang menjadi dasarnya: skema, besaran kelas, dan sanksi.',
    periode: 'Periode',
    skema: 'Skema',
    kelas: 'Besaran kelas',
    sanksi: 'Sanksi',
  },
  en: {
    title: 'TPP periods',
    purpose: 'Periods of payment, and what they rest on: schemes, class amounts and sanctions.',
    periode: 'Periods',
    skema: 'Schemes',
    kelas: 'Class amounts',
    sanksi: 'Sanctions',
  },
})

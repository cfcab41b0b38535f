import { defineWords } from '../words.ts'

/** What lists say about a clocking; the words of its evidence stand apart, since they come with it. */
export const usePeristiwaWords = defineWords({
  id: {
    masuk: 'Masuk',
    pulang: 'Pulang',
    kegiatan: 'Kegiatan',
    WFO: 'Di kantor',
    WFH: 'Dari rumah',
    WFA: 'Dari mana saja',
    DL: 'Dinas luar',
    metres: '{m} m',
  },
  en: {
    masuk: 'Clock-in',
    pulang: 'Clock-out',
    kegiatan: 'Event',
    WFO: 'At the office',
    WFH: 'From home',
    WFA: 'From anywhere',
    DL: 'Field duty',
    metres: '{m} m',
  },
})

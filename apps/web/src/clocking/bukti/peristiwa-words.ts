import { defineWords } from '../../lib/words.ts'

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
    atasan: 'atasan',
    plt: 'Plt atasan',
    plh: 'Plh atasan',
    admin_kantor: 'admin kantor',
    admin_instansi: 'admin instansi',
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
    atasan: 'superior',
    plt: 'Plt of the superior',
    plh: 'Plh of the superior',
    admin_kantor: 'office admin',
    admin_instansi: 'agency admin',
  },
})

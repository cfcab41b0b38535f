import { JENIS_PRESENSI, TEMPAT_KERJA } from '@presensi/contract/kata/istilah'
import { defineWords } from '../../lib/words.ts'

/** What lists say about a clocking; the words of its evidence stand apart, since they come with it. */
export const usePeristiwaWords = defineWords({
  id: {
    ...JENIS_PRESENSI.id,
    ...TEMPAT_KERJA.id,
    metres: '{m} m',
    luar_jadwal: 'Di luar jadwal',
    atasan: 'atasan',
    plt: 'Plt atasan',
    plh: 'Plh atasan',
    admin_kantor: 'admin kantor',
    admin_instansi: 'admin instansi',
    superadmin: 'superadmin',
  },
  en: {
    ...JENIS_PRESENSI.en,
    ...TEMPAT_KERJA.en,
    metres: '{m} m',
    luar_jadwal: 'Off schedule',
    atasan: 'superior',
    plt: 'Plt of the superior',
    plh: 'Plh of the superior',
    admin_kantor: 'office admin',
    admin_instansi: 'agency admin',
    superadmin: 'super admin',
  },
})

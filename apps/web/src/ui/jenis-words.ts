import { JENIS_KELAMIN, JENIS_PEGAWAI, SEBAB_BERHENTI } from '@presensi/contract/kata/istilah'
import { defineWords } from '../lib/words.ts'

export const useJenisWords = defineWords({
  id: {
    ...JENIS_PEGAWAI.id,
    ...JENIS_KELAMIN.id,
    ...SEBAB_BERHENTI.id,
  },
  en: {
    ...JENIS_PEGAWAI.en,
    ...JENIS_KELAMIN.en,
    ...SEBAB_BERHENTI.en,
  },
})

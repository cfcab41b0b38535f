import { defineWords } from '../../lib/words.ts'

export const useIzinPageWords = defineWords({
  id: {
    title: 'Izin dan cuti',
    purpose: 'Hari cuti tahunan Anda, dari mana asalnya dan dipakai untuk apa.',
    balance: 'Saldo cuti',
    agencyTitle: 'Izin dan cuti instansi',
    agencyPurpose: 'Saldo cuti tahunan pegawai, baris demi baris dengan dasarnya.',
  },
  en: {
    title: 'Leave',
    purpose: 'Your days of annual leave, where they come from and what they were used for.',
    balance: 'Leave balance',
    agencyTitle: 'Leave of the agency',
    agencyPurpose: 'Annual leave of employees, line by line with its basis.',
  },
})

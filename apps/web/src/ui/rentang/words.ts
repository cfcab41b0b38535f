import { defineWords } from '../../lib/words.ts'

export const useRentangWords = defineWords({
  id: {
    today: 'Hari ini',
    yesterday: 'Kemarin',
    week: '7 hari terakhir',
    month: 'Bulan ini',
    lastMonth: 'Bulan lalu',
    from: 'Dari',
    to: 'Sampai',
    toHelp: 'Kosongkan untuk satu hari.',
    turned: 'Tanggal akhir tidak boleh sebelum tanggal awal.',
    tooLong: 'Paling lama {n} hari.',
    apply: 'Terapkan',
  },
  en: {
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'Last 7 days',
    month: 'This month',
    lastMonth: 'Last month',
    from: 'From',
    to: 'To',
    toHelp: 'Leave it empty for a single day.',
    turned: 'The last day cannot be before the first one.',
    tooLong: 'At most {n} days.',
    apply: 'Apply',
  },
})

import { defineWords } from '../../lib/words.ts'

export const useNoticeWords = defineWords({
  id: {
    region: 'Pemberitahuan',
    clear: 'Tutup pemberitahuan',
    success: 'Berhasil',
    danger: 'Perlu perhatian',
    newVersion: 'Versi baru tersedia',
    reload: 'Muat ulang',
  },
  en: {
    region: 'Notifications',
    clear: 'Dismiss notification',
    success: 'Success',
    danger: 'Needs attention',
    newVersion: 'A new version is ready',
    reload: 'Reload',
  },
})

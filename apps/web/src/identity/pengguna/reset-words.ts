import { defineWords } from '../../lib/words.ts'

export const useResetWords = defineWords({
  id: {
    title: 'Tautan kata sandi yang belum terkirim',
    text: 'Selama server email belum diatur, sampaikan tautan ini sendiri kepada orangnya, setelah Anda yakin siapa dia. Setiap kali daftar ini dibuka, itu tercatat di audit.',
    reload: 'Muat ulang',
    emptyTitle: 'Tidak ada tautan yang menunggu',
    emptyText: 'Tautan muncul di sini ketika seseorang meminta kata sandi baru dan email tidak dapat dikirim.',
    until: 'Berlaku sampai',
    copy: 'Salin tautan untuk {nama}',
  },
  en: {
    title: 'Password links that were not sent',
    text: 'While no mail server is set, hand these links over yourself, once you are sure who the person is. Each time this list is opened, that is in the audit log.',
    reload: 'Reload',
    emptyTitle: 'No link is waiting',
    emptyText: 'A link shows up here when somebody asks for a new password and mail cannot be sent.',
    until: 'Valid until',
    copy: 'Copy the link for {nama}',
  },
})

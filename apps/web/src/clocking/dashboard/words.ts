import { defineWords } from '../../lib/words.ts'

export const useDashboardWords = defineWords({
  id: {
    morning: 'Selamat pagi, {nama}',
    noon: 'Selamat siang, {nama}',
    afternoon: 'Selamat sore, {nama}',
    evening: 'Selamat malam, {nama}',
    you: 'Tentang Anda',
    jabatan: 'Jabatan',
    kantor: 'Kantor',
    instansi: 'Instansi',
    nip: 'NIP',
    roles: 'Peran',
    pages: 'Halaman Anda',
    pagesHelp: 'Yang dapat Anda buka dari menu, sekali ketuk.',
    failed: 'Profil Anda belum dapat dimuat',
  },
  en: {
    morning: 'Good morning, {nama}',
    noon: 'Good afternoon, {nama}',
    afternoon: 'Good afternoon, {nama}',
    evening: 'Good evening, {nama}',
    you: 'About you',
    jabatan: 'Position',
    kantor: 'Office',
    instansi: 'Agency',
    nip: 'NIP',
    roles: 'Roles',
    pages: 'Your pages',
    pagesHelp: 'What you can open from the menu, in one tap.',
    failed: 'Your profile could not be loaded',
  },
})

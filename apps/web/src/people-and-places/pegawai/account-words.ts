import { defineWords } from '../../lib/words.ts'

/** What is said before accounts are made for many. */
export const useAccountWords = defineWords({
  id: {
    accountsTitle: 'Buat akun untuk yang belum punya?',
    accountsCounting: 'Menghitung…',
    accountsNone: 'Semua pegawai pada daftar ini sudah punya akun.',
    accountsText: 'Akun dibuat di latar; Anda boleh pindah halaman.',
    accountsCount: '{n} pegawai mendapat akun dengan kata sandi pertama.',
    accountsNarrowed: 'Hanya yang cocok dengan pencarian dan filter kantor atau jenis pada daftar.',
    accountsAll: 'Semua pegawai aktif di instansi ini yang belum punya akun.',
    accountsChosen: 'Hanya yang dipilih, yang masih bekerja dan belum punya akun.',
    accountsBeyond:
      '{n|# orang yang dipilih di luar wewenang Anda dan dilewati.|# orang yang dipilih di luar wewenang Anda dan dilewati.}',
    accountsSheet: 'Daftar kata sandi pertama dapat Anda unduh satu kali di halaman Pekerjaan, paling lama 72 jam.',
    accountsYes: 'Buat akun',
    accountsClose: 'Tutup',
    accountsBegun: 'Akun sedang dibuat. Unduh kata sandi pertama di halaman Pekerjaan setelah selesai.',
  },
  en: {
    accountsTitle: 'Make accounts for who has none?',
    accountsCounting: 'Counting…',
    accountsNone: 'Everybody on this list has an account already.',
    accountsText: 'Accounts are made in the background; you may leave this page.',
    accountsCount: '{n} employees get an account with a first password.',
    accountsNarrowed: 'Only who matches the search and the filters of office or kind of the list.',
    accountsAll: 'Every active employee of this agency who has no account.',
    accountsChosen: 'Only who was chosen, still works here and has no account.',
    accountsBeyond:
      '{n|# of the chosen is beyond your reach and left out.|# of the chosen are beyond your reach and left out.}',
    accountsSheet: 'You can download the list of first passwords once, on the page Jobs, for 72 hours.',
    accountsYes: 'Make accounts',
    accountsClose: 'Close',
    accountsBegun: 'Accounts are being made. Download the first passwords on the page Jobs when it is done.',
  },
})

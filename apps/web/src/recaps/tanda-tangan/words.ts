import { defineWords } from '../../lib/words.ts'

export const useTandaTanganWords = defineWords({
  id: {
    title: 'Rekap menunggu tanda tangan Anda',
    note: 'Anda pejabat penandatangan kantor ini. Spesimen Anda hanya dicetak setelah Anda menandatangani di sini.',
    facts: '{kantor}, {bulan}: versi {versi}, {orang} pegawai. Dikunci {oleh}.',
    link: 'Mata rantai',
    sign: 'Tanda tangani',
    confirmTitle: 'Tanda tangani rekap {bulan}?',
    confirmOnce: 'Tanda tangan tidak dapat ditarik. Bila bulan dibuka lagi, versi berikutnya ditandatangani kembali.',
    confirmPaper: 'Cetakan tanpa tanda tangan digantikan oleh cetakan yang baru.',
    confirmPicture: 'Spesimen dicetak sebagai gambar; ini bukan tanda tangan elektronik tersertifikasi.',
    signed: 'Rekap {bulan} telah Anda tanda tangani.',
    again: 'Masuk ulang untuk menandatangani',
  },
  en: {
    title: 'Recaps waiting for your signature',
    note: 'You sign for this office. Your specimen is printed only after you signed here.',
    facts: '{kantor}, {bulan}: version {versi}, {orang} employees. Locked by {oleh}.',
    link: 'Chain link',
    sign: 'Sign',
    confirmTitle: 'Sign the recap of {bulan}?',
    confirmOnce: 'A signature cannot be taken back. If the month is reopened, the next version is signed anew.',
    confirmPaper: 'Prints without the signature are superseded by a new print.',
    confirmPicture: 'The specimen is printed as a picture; it is not a certified electronic signature.',
    signed: 'You signed the recap of {bulan}.',
    again: 'Sign in again to sign',
  },
})

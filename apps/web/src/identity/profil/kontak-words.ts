import { defineWords } from '../../lib/words.ts'

export const useKontakWords = defineWords({
  id: {
    title: 'Kontak dan tanda tangan',
    note: 'Cara menghubungi Anda, dan gambar tanda tangan Anda untuk rekap yang Anda tanda tangani sendiri.',
    failed: 'Data Anda belum dapat dimuat',
    email: 'Email',
    emailHelp: 'Menggantinya meminta kata sandi Anda sekali lagi. Alamat untuk lupa kata sandi ada di layanan masuk.',
    no_hp: 'Nomor HP',
    spesimen: 'Spesimen tanda tangan',
    spesimenHelp:
      'Foto atau pindaian tanda tangan di kertas putih. Hanya dicetak pada rekap yang Anda tanda tangani sendiri, dan disebut sebagai gambar.',
    now: 'Spesimen tanda tangan Anda saat ini',
    drop: 'Hapus spesimen',
    save: 'Simpan',
    saved: 'Profil Anda disimpan.',
  },
  en: {
    title: 'Contact and signature',
    note: 'How to reach you, and the picture of your signature for recaps that you sign yourself.',
    failed: 'Your data could not be loaded',
    email: 'E-mail',
    emailHelp:
      'Changing it asks for your password once more. The address for a forgotten password is kept by the sign-in service.',
    no_hp: 'Mobile number',
    spesimen: 'Specimen of your signature',
    spesimenHelp:
      'A photo or scan of your signature on white paper. It is printed only on recaps that you sign yourself, and called a picture.',
    now: 'Your specimen as it is now',
    drop: 'Remove the specimen',
    save: 'Save',
    saved: 'Your profile was saved.',
  },
})

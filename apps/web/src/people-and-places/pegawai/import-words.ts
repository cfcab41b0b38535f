import { defineWords } from '../../lib/words.ts'

/** What the import of employees says. */
export const useImportWords = defineWords({
  id: {
    importTemplate: 'Unduh templat kosong',
    importTitle: 'Impor pegawai',
    importText:
      'Pilih kantornya dahulu: semua baris di berkas ditempatkan di kantor itu. NIP ditulis sebagai teks. Sel kosong tidak mengubah yang sudah ada.',
    importOffice: 'Kantor untuk semua baris',
    importStart: 'Unduh daftar kantor ini sebagai contoh',
    importAccounts:
      'Impor tidak membuat akun masuk. Setelah impor, pilih Buat akun untuk yang belum punya pada menu halaman ini.',
  },
  en: {
    importTemplate: 'Download an empty template',
    importTitle: 'Import employees',
    importText:
      'Choose the office first: all rows of the file are placed at that office. Write NIPs as text. An empty cell leaves what is there.',
    importOffice: 'Office for all rows',
    importStart: 'Download the list of this office as a template',
    importAccounts:
      'An import makes no accounts. After it choose Make accounts for who has none in the menu of this page.',
  },
})

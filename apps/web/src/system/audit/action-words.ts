import { defineWords } from '../../lib/words.ts'

/** The verbs and nouns of the log in words; what is not here is shown as it was written. */
export const useActionWords = defineWords({
  id: {
    masuk: 'Masuk',
    keluar: 'Keluar',
    keluar_semua: 'Keluar dari semua perangkat',
    buat: 'Membuat',
    ubah: 'Mengubah',
    hapus: 'Menghapus',
    beri: 'Memberi',
    cabut: 'Mencabut',
    putuskan: 'Memutuskan',
    minta_tinjau: 'Meminta peninjauan',
    inisialisasi: 'Menginisialisasi',
    aktifkan: 'Mengaktifkan',
    nonaktifkan: 'Menonaktifkan',
    bertindak_sebagai: 'Bertindak sebagai',
    lihat: 'Melihat',
    lihat_sebagai: 'Melihat sebagai orang lain',
  },
  en: {
    masuk: 'Signed in',
    keluar: 'Signed out',
    keluar_semua: 'Signed out of all devices',
    buat: 'Created',
    ubah: 'Changed',
    hapus: 'Deleted',
    beri: 'Gave',
    cabut: 'Withdrew',
    putuskan: 'Decided',
    minta_tinjau: 'Asked for a look',
    inisialisasi: 'Initialised',
    aktifkan: 'Enabled',
    nonaktifkan: 'Disabled',
    bertindak_sebagai: 'Acted as',
    lihat: 'Looked at',
    lihat_sebagai: 'Looked as somebody else',
  },
})

export const useObjectWords = defineWords({
  id: {
    sesi: 'sesi',
    instansi: 'instansi',
    peran: 'peran',
    pengguna: 'pengguna',
    registrasi: 'pendaftaran',
    grup: 'grup',
    anggota_grup: 'anggota grup',
    hak_grup: 'hak tombol grup',
    menu: 'menu',
  },
  en: {
    sesi: 'session',
    instansi: 'agency',
    peran: 'role',
    pengguna: 'user',
    registrasi: 'registration',
    grup: 'group',
    anggota_grup: 'group member',
    hak_grup: 'button rights of a group',
    menu: 'menu',
  },
})

/** Says a word of the log, known or not. */
export const sayKnown = (words: typeof useActionWords | typeof useObjectWords, say: unknown, word: string): string =>
  Object.hasOwn(words.dictionary.id, word) ? (say as (key: string) => string)(word) : word

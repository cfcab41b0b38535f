import { defineWords } from '../../lib/words.ts'

export const useTotpKodeWords = defineWords({
  id: {
    action: 'Kode dua langkah',
    title: 'Buat kode untuk {nama}?',
    what: 'Dengan kode ini verifikasi dua langkah dapat diaktifkan dari perangkat mana pun, satu kali, dalam 30 menit.',
    sure: 'Pastikan {nama} sendiri yang meminta. Siapa pun yang memegang kode ini dan kata sandinya memegang akunnya.',
    before: 'Kode yang dibuat sebelumnya tidak berlaku lagi.',
    told: '{nama} diberi tahu, dan ini tercatat di audit.',
    make: 'Buat kode',
    madeTitle: 'Kode sekali pakai',
    copy: 'Salin kode',
    once: 'Kode hanya ditampilkan sekali ini dan berlaku 30 menit.',
    hand: 'Berikan langsung, jangan lewat surel. Ia menuliskannya di Profil saya, bagian Verifikasi dua langkah.',
    done: 'Selesai',
  },
  en: {
    action: 'Two-step code',
    title: 'Make a code for {nama}?',
    what: 'With this code two-step verification can be turned on from any device, once, within 30 minutes.',
    sure: 'Make sure that {nama} asked for it in person. Whoever has this code and the password has the account.',
    before: 'A code made before no longer works.',
    told: '{nama} is told, and it is written in the audit log.',
    make: 'Make a code',
    madeTitle: 'One-time code',
    copy: 'Copy the code',
    once: 'The code is shown only this once and works for 30 minutes.',
    hand: 'Hand it over in person, not by e-mail. It is entered under My profile, Two-step verification.',
    done: 'Done',
  },
})

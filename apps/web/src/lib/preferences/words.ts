import { defineWords } from '../words.ts'

export const usePreferenceWords = defineWords({
  id: {
    language: 'Bahasa',
    toDark: 'Ganti ke tampilan gelap',
    toLight: 'Ganti ke tampilan terang',
    id: 'ID – Bahasa Indonesia',
    en: 'EN – English',
  },
  en: {
    language: 'Language',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
    id: 'ID – Bahasa Indonesia',
    en: 'EN – English',
  },
})

import { defineWords } from '../words.ts'

export const usePreferenceWords = defineWords({
  id: {
    language: 'Bahasa',
    toDark: 'Ganti ke tampilan gelap',
    toLight: 'Ganti ke tampilan terang',
    id: 'Bahasa Indonesia',
    en: 'English',
  },
  en: {
    language: 'Language',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
    id: 'Bahasa Indonesia',
    en: 'English',
  },
})

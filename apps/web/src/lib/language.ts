import type { Language } from '@presensi/contract/kata/sentence'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookie.ts'

export type { Language }

const LISTENERS = new Set<() => void>()
let current: Language = readCookie('bahasa') === 'en' ? 'en' : 'id'

export const currentLanguage = (): Language => current

export function setLanguage(language: Language): void {
  current = language
  writeCookie('bahasa', language)
  document.documentElement.lang = language
  for (const listener of LISTENERS) listener()
}

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener)
  return () => LISTENERS.delete(listener)
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

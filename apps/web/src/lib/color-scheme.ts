import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readCookie, writeCookie } from './cookie.ts'

const isScheme = (value: unknown): value is MantineColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto'

/** The kit keeps its choice in local storage, which belongs to the session alone; here it is the cookie `tema`. */
export const cookieColorScheme: MantineColorSchemeManager = {
  get: (fallback) => {
    const chosen = readCookie('tema')
    return isScheme(chosen) ? chosen : fallback
  },
  set: (value) => writeCookie('tema', value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writeCookie('tema', 'auto'),
}

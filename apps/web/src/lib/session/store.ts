/** Local storage holds exactly these three keys, nothing else ever. */
const KEYS = { sso: 'token', presensi: 'token_presensi', instansi: 'id_instansi' } as const
export type StoredKey = keyof typeof KEYS

export const readStored = (key: StoredKey): string | null => localStorage.getItem(KEYS[key])
export const writeStored = (key: StoredKey, value: string): void => localStorage.setItem(KEYS[key], value)
export const storedName = (key: StoredKey): string => KEYS[key]

export const isSignedIn = (): boolean => readStored('presensi') !== null && readStored('sso') !== null

export function clearStored(): void {
  for (const name of Object.values(KEYS)) localStorage.removeItem(name)
}

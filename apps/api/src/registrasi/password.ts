const MINIMUM = 12
/** What people choose when a form demands twelve characters. The single sign-on holds the longer list. */
const COMMON = /^(password|kata ?sandi|rahasia|presensi|indonesia|qwerty|admin|pegawai|123|abc)/i

export function isWeakPassword(password: string, own: readonly string[]): boolean {
  const plain = password.toLowerCase().replace(/\s/g, '')
  if ([...password].length < MINIMUM || password.length > 128) return true
  if (own.some((value) => value.toLowerCase().replace(/\s/g, '') === plain)) return true
  return new Set(plain).size < 5 || (COMMON.test(plain) && /^[a-z]+[\d!@#.]*$/.test(plain) && plain.length < 16)
}

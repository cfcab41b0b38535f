const MINIMUM = 12
const MAXIMUM = 128
/** What people choose when a form demands twelve characters. The single sign-on holds the longer list. */
const COMMON =
  /password|katasandi|rahasia|presensi|indonesia|qwerty(uiop)?|admin|pegawai|sayang|merdeka|bismillah|abc(def)?/gi

/** Too short, one's own data, or nothing left once the usual words and digits are taken away. */
export function isWeakPassword(password: string, own: readonly string[]): boolean {
  const plain = password.toLowerCase().replace(/\s/g, '')
  if ([...password].length < MINIMUM || password.length > MAXIMUM) return true
  if (own.some((value) => value.toLowerCase().replace(/\s/g, '') === plain)) return true
  const rest = plain.replace(COMMON, '').replace(/[\d\W_]/g, '')
  return (
    new Set(plain).size < 5 || (rest.length < 4 && plain.replace(COMMON, '').length < MINIMUM) || /^\d+$/.test(plain)
  )
}

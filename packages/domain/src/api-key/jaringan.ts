/** An address as a number, with how many bits it has: 32 or 128. */
type Alamat = { readonly bits: 32 | 128; readonly nilai: bigint }
export type Jaringan = Alamat & { readonly panjang: number }

function readV4(text: string): Alamat | null {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)
  if (match === null) return null
  const parts = match.slice(1).map(Number)
  if (parts.some((part) => part > 255)) return null
  return { bits: 32, nilai: parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n) }
}

function readV6(text: string): Alamat | null {
  const [before = '', after, ...more] = text.split('::')
  if (more.length > 0) return null
  const head = groupsOf(before)
  const tail = after === undefined ? [] : groupsOf(after)
  if (head === null || tail === null) return null
  const missing = 8 - head.length - tail.length
  if (after === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array.from({ length: missing }, () => 0), ...tail]
  return { bits: 128, nilai: groups.reduce((sum, group) => (sum << 16n) | BigInt(group), 0n) }
}

function groupsOf(text: string): number[] | null {
  if (text === '') return []
  const groups: number[] = []
  for (const part of text.split(':')) {
    const v4 = part.includes('.') ? readV4(part) : null
    if (v4 !== null) groups.push(Number(v4.nilai >> 16n), Number(v4.nilai & 0xffffn))
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}

const MAPPED = 0xffffn
/** An IPv4 address that came over an IPv6 socket is the IPv4 address. */
const unmap = (alamat: Alamat): Alamat =>
  alamat.bits === 128 && alamat.nilai >> 32n === MAPPED ? { bits: 32, nilai: alamat.nilai & 0xffffffffn } : alamat

function readAlamat(text: string): Alamat | null {
  const found = text.includes(':') ? readV6(text) : readV4(text)
  return found === null ? null : unmap(found)
}

/** '10.1.0.0/16', '2001:db8::/32', or one address. Null where it is neither. */
export function readJaringan(text: string): Jaringan | null {
  const [address = '', length, ...more] = text.trim().split('/')
  const alamat = readAlamat(address)
  if (alamat === null || more.length > 0) return null
  if (length === undefined) return { ...alamat, panjang: alamat.bits }
  if (!/^\d{1,3}$/.test(length) || Number(length) > alamat.bits) return null
  return { ...alamat, panjang: Number(length) }
}

export function isInJaringan(address: string, jaringan: Jaringan): boolean {
  const alamat = readAlamat(address)
  if (alamat === null || alamat.bits !== jaringan.bits) return false
  const rest = BigInt(jaringan.bits - jaringan.panjang)
  return alamat.nilai >> rest === jaringan.nilai >> rest
}

const SEBLOK = 64n
/** What calls of one sender are counted by: an IPv4 address, or the /64 in which an IPv6 host takes any address it likes. */
export function blokAlamat(text: string): string {
  if (!text.includes(':')) return text
  const [address = ''] = text.split('%')
  const alamat = readAlamat(address)
  if (alamat === null) return text
  if (alamat.bits === 128) return `${(alamat.nilai >> SEBLOK).toString(16)}::/64`
  return [24n, 16n, 8n, 0n].map((shift) => (alamat.nilai >> shift) & 255n).join('.')
}

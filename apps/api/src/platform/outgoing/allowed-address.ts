import { BlockList, isIP } from 'node:net'

/**
 * Addresses of IPv4 that only a machine inside the network reaches. An admin of one agency types the address of a service; through it nobody may look
 * at what stands beside the product (RFC 1918, 6598, loopback, link-local with the cloud's metadata, multicast, documentation).
 */
const INSIDE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Of IPv6 only global unicast is outside, and of it neither what is made for protocols (Teredo with it), documentation, 6to4 nor segment routing. */
const OUTSIDE_V6: readonly (readonly [string, number])[] = [['2000::', 3]]
const INSIDE_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
]
const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, kindOf(address))
  return list
}
const insideV4 = listOf(INSIDE_V4)
const [outsideV6, insideV6] = [listOf(OUTSIDE_V6), listOf(INSIDE_V6)]
const mapped = listOf([['::ffff:0:0', 96]])

/** The IPv4 inside '::ffff:…', which the system connects to; undefined for any other address. */
function mappedV4(address: string): string | undefined {
  if (isIP(address) !== 6 || !mapped.check(address, 'ipv6')) return undefined
  // The URL parser writes it in one way: two groups of hexadecimal digits.
  const [high = '', low = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2)
  const number = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.')
}

const isGlobal = (address: string): boolean =>
  isIP(address) === 4
    ? !insideV4.check(address, 'ipv4')
    : outsideV6.check(address, 'ipv6') && !insideV6.check(address, 'ipv6')

/** '10.1.0.0/16', or one address; undefined for anything else. */
export function parseNetwork(text: string): readonly [string, number] | undefined {
  const [address = '', bits, ...more] = text.trim().split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  const size = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  return version === 0 || more.length > 0 || size < 0 || size > most ? undefined : [address, size]
}

/** Networks separated by commas; undefined in the place of what is none. */
export const networksOf = (text: string): (readonly [string, number] | undefined)[] =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [parseNetwork(part)]))

/** Whether the product may connect to an address: to one of the whole internet, or where the installation said so. */
export function createAddressCheck(allowed: readonly (readonly [string, number])[]): (address: string) => boolean {
  const exceptions = listOf(allowed)
  return (address) => {
    // One with a zone is of this link alone, whatever it looks like.
    if (address.includes('%')) return false
    const plain = mappedV4(address) ?? address
    return isIP(plain) !== 0 && (exceptions.check(plain, kindOf(plain)) || isGlobal(plain))
  }
}

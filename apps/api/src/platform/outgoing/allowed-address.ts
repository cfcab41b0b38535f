import { BlockList, isIP } from 'node:net'

/**
 * Addresses that only a machine inside the network reaches. An admin of one agency types the address of a service; through it nobody may look at
 * what stands beside the product (RFC 1918, 4193, 6598, loopback, link-local with the cloud's metadata, multicast, documentation).
 */
const INSIDE: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, kindOf(address))
  return list
}
const inside = listOf(INSIDE)

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

/** Whether the product may connect to an address: not into its own network, but where the installation said so. */
export function createAddressCheck(allowed: readonly (readonly [string, number])[]): (address: string) => boolean {
  const exceptions = listOf(allowed)
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(plain) !== 0 && (exceptions.check(plain, kindOf(plain)) || !inside.check(plain, kindOf(plain)))
  }
}

import type { IncomingHttpHeaders } from 'node:http'
import net from 'node:net'
import { REALM } from '../config.ts'

/** The source that failures are counted for: an IPv4 address, or the /64 an IPv6 host can roam in at will. */
export function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (net.isIPv6(plain) === false) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Where somebody signs in from. */
export type From = { readonly address: string; readonly device: string | null }

const DEVICE_COOKIE = 'kenal_perangkat'
const DEVICE = /^[\w-]{32,64}$/
const COOKIE = /(?:^|;\s*)kenal_perangkat=([\w-]{32,64})(?:;|$)/

/** What a browser keeps to be known again: our own pages send the cookie, the product's token path hands it on in a header. */
export function fromOf({ ip, headers }: { readonly ip: string; readonly headers: IncomingHttpHeaders }): From {
  const handed = headers['x-presensi-perangkat']
  const given = typeof handed === 'string' && DEVICE.test(handed) ? handed : COOKIE.exec(headers.cookie ?? '')?.[1]
  return { address: ip, device: given ?? null }
}

/** Of no use without the password: it only says that this browser signed in before. The product's token path sets the same one. */
export const deviceCookie = (device: string, issuer: string): string =>
  `${DEVICE_COOKIE}=${device}; Path=${REALM}; Max-Age=31536000; HttpOnly; SameSite=Lax${issuer.startsWith('https:') ? '; Secure' : ''}`

import { createECDH, hash } from 'node:crypto'

/** The order of P-256. */
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** DER of a P-256 public key up to its point. */
const SPKI = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')

export type KunciPonsel = {
  /** SPKI, base64url */
  readonly publik: string
  /** ECDSA with SHA-256 as a browser writes it, base64url */
  sign(text: string): string
}

const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)
const hexOf = (number: bigint): string => number.toString(16).padStart(64, '0')

/** A number of the curve drawn from a name, and the point that belongs to it. */
function draw(name: string): { number: bigint; point: Buffer } {
  const curve = createECDH('prime256v1')
  const bytes = hash('sha256', name, 'buffer')
  curve.setPrivateKey(bytes)
  return { number: numberOf(bytes), point: curve.getPublicKey() }
}

/** By Euclid: what a number has to be multiplied with to give 1. */
function inverse(number: bigint): bigint {
  let [a, b] = [number % N, N]
  let [x, y] = [1n, 0n]
  while (a > 1n) {
    const times = b / a
    ;[a, b] = [b % a, a]
    ;[x, y] = [y - times * x, x]
  }
  return ((x % N) + N) % N
}

type Sekali = { readonly r: bigint; readonly kebalikan: bigint }
/** Numbers that a key uses once each: more than anybody clocks in while the demo reaches back. */
const BANYAK = 1_024
let drawn: Sekali[] | undefined

function drawAll(): Sekali[] {
  return Array.from({ length: BANYAK }, (_one, at) => {
    const { number, point } = draw(`sekali/${at}`)
    return { r: numberOf(point.subarray(1, 33)) % N, kebalikan: inverse(number) }
  })
}

/**
 * The key of a phone of the demo. Whoever reads this file has all of them, so nothing is lost with numbers that are drawn once for all phones, and signing
 * is two multiplications instead of most of the time that the demo takes.
 */
export function keyOf(name: string): KunciPonsel {
  const { number, point } = draw(name)
  drawn ??= drawAll()
  const once = drawn
  let used = 0
  return {
    publik: Buffer.concat([SPKI, point]).toString('base64url'),
    sign(text) {
      const next = once[used]
      if (next === undefined) throw new Error('a phone of the demo that signs too often')
      used += 1
      const s = (next.kebalikan * (numberOf(hash('sha256', text, 'buffer')) + next.r * number)) % N
      return Buffer.from(hexOf(next.r) + hexOf(s), 'hex').toString('base64url')
    },
  }
}

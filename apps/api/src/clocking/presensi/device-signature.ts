import { type KeyObject, verify } from 'node:crypto'
import { readDeviceKey } from '../perangkat/public.ts'

const MAX_KEYS = 20_000
const P256_RAW_SIGNATURE = 64

/**
 * Checks signatures of devices on the thread pool, so that the event loop goes on taking requests. Keys are remembered by their binding: reading
 * one costs half as much as checking a signature.
 */
export function createDeviceSignatures() {
  const keys = new Map<string, KeyObject | null>()

  function keyOf(ikatan_id: string, spki: Buffer): KeyObject | null {
    const known = keys.get(ikatan_id)
    if (known !== undefined) return known
    if (keys.size >= MAX_KEYS) keys.clear()
    const key = readDeviceKey(spki)
    keys.set(ikatan_id, key)
    return key
  }

  return function isSigned(
    device: { ikatan_id: string; kunci_publik: Buffer },
    text: string,
    tanda_tangan: string,
  ): Promise<boolean> {
    const key = keyOf(device.ikatan_id, device.kunci_publik)
    const signature = Buffer.from(tanda_tangan, 'base64url')
    if (key === null || signature.length !== P256_RAW_SIGNATURE) return Promise.resolve(false)
    return new Promise((resolve) =>
      verify('sha256', Buffer.from(text), key, derOf(signature), (error, good) => resolve(error === null && good)),
    )
  }
}

/**
 * Two numbers side by side, as a browser writes them, in the form OpenSSL reads. Node does this too when it is given the key with options, but
 * only after looking for a key in the options, which takes as long as half a check.
 */
function derOf(raw: Buffer): Buffer {
  const der = Buffer.allocUnsafe(72)
  const end = writeInteger(der, writeInteger(der, 2, raw.subarray(0, 32)), raw.subarray(32))
  der[0] = 0x30
  der[1] = end - 2
  return der.subarray(0, end)
}

function writeInteger(der: Buffer, at: number, bytes: Buffer): number {
  let first = 0
  while (first < bytes.length - 1 && bytes[first] === 0) first += 1
  const pad = (bytes[first] ?? 0) > 0x7f ? 1 : 0 // or it would be read as below zero
  der[at] = 0x02
  der[at + 1] = bytes.length - first + pad
  der[at + 2] = 0
  bytes.copy(der, at + 2 + pad, first)
  return at + 2 + pad + bytes.length - first
}

export type IsSigned = ReturnType<typeof createDeviceSignatures>

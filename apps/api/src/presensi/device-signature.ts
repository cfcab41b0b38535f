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
      verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature, (error, good) =>
        resolve(error === null && good),
      ),
    )
  }
}

export type IsSigned = ReturnType<typeof createDeviceSignatures>

import { createPublicKey, type KeyObject } from 'node:crypto'

/** A P-256 public key, or null when the bytes are something else. */
export function readDeviceKey(spki: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

import { createPublicKey, type KeyObject } from 'node:crypto'

/** What stands before the point of a P-256 key, as every browser writes it. */
const P256_SPKI = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')
const P256_BYTES = 91

/** A P-256 public key, or null when the bytes are something else. */
export function readDeviceKey(spki: Buffer): KeyObject | null {
  try {
    // In the morning nearly every key is read for the first time, and Node reads text in a third of the time it takes for bytes with options.
    if (spki.length === P256_BYTES && spki.subarray(0, P256_SPKI.length).equals(P256_SPKI))
      return createPublicKey(`-----BEGIN PUBLIC KEY-----\n${spki.toString('base64')}\n-----END PUBLIC KEY-----\n`)
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

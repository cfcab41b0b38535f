import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { deriveKey } from '../platform/sealing.ts'

/** DER of a PKCS#8 Ed25519 key up to its 32 bytes of seed. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

export type Signer = {
  sign(text: string): string
  /** SPKI, base64url */
  readonly kunci_publik: string
}

/** The key that signs receipts and heads. Drawn from the secret of the application, which the database never sees. */
export function createSigner(secret: string): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, deriveKey(secret, 'rantai:ed25519')]),
    format: 'der',
    type: 'pkcs8',
  })
  const kunci_publik = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url')
  return { kunci_publik, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') }
}

const publicKeyOf = (kunci_publik: string): KeyObject =>
  createPublicKey({ key: Buffer.from(kunci_publik, 'base64url'), format: 'der', type: 'spki' })

export const isSignedBy = (kunci_publik: string, text: string, tanda_tangan: string): boolean =>
  verify(null, Buffer.from(text), publicKeyOf(kunci_publik), Buffer.from(tanda_tangan, 'base64url'))

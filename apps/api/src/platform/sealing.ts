import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { freshBytes } from './random.ts'

/** A key for one purpose, drawn from a master secret; keys of different purposes tell nothing about each other. */
export const deriveKey = (master: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'presensi', purpose, 32))

export const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** AES-256-GCM: nonce, tag, text. */
export function seal(key: Buffer, text: string | Buffer): Buffer {
  const nonce = freshBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(typeof text === 'string' ? Buffer.from(text) : text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Null when the key is another one or the bytes were changed. */
export const unseal = (key: Buffer, sealed: Buffer): string | null => unsealBytes(key, sealed)?.toString('utf8') ?? null

export function unsealBytes(key: Buffer, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  } catch {
    return null
  }
}

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'presensi-sso', purpose, 32))

const IV = 12
const TAG = 16

/** AES-256-GCM; `context` is authenticated, so that a sealed value cannot be moved to another row. */
export function seal(key: Buffer, plain: string, context: string): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Null when the key, the context or a single bit is wrong. */
export function unseal(key: Buffer, sealed: Buffer, context: string): string | null {
  if (sealed.length < IV + TAG) return null
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(IV, IV + TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

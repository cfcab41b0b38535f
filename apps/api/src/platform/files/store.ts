import { randomBytes } from 'node:crypto'

/** Where files live. Addresses are random and never leave the server: who may have a file, the call that serves it decides. */
export type FileStore = {
  put(key: string, content: Buffer, type: string): Promise<void>
  /** null where there is no such file */
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
}

const KEY = /^[a-z0-9-]{1,40}\/[0-9a-f]{2}\/[0-9a-f]{46}$/

/** A new address below a folder such as 'berita'; 192 random bits. */
export function newFileKey(folder: string): string {
  const name = randomBytes(24).toString('hex')
  return `${folder}/${name.slice(0, 2)}/${name.slice(2)}`
}

/** Keys are made above and kept in the database; anything else is a bug, and never a path. */
export function checkFileKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a file key')
  return key
}

import { Refusal } from '../refusal.ts'
import { type S3Credentials, signS3 } from './sign-s3.ts'
import { checkFileKey, type FileStore } from './store.ts'

export type S3Options = S3Credentials & { endpoint: string; bucket: string; now?: () => Date }
const SECONDS = 15

/** Files in any S3-compatible service, addressed by path, with plain signed calls. */
export function createS3Store({ endpoint, bucket, now = () => new Date(), ...credentials }: S3Options): FileStore {
  async function call(
    method: string,
    key: string,
    body: Buffer = Buffer.alloc(0),
    headers: Record<string, string> = {},
  ) {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${checkFileKey(key)}`)
    const signed = signS3({ method, url, headers, body }, credentials, now())
    const answer = await fetch(url, {
      method,
      headers: signed,
      redirect: 'error',
      signal: AbortSignal.timeout(SECONDS * 1000),
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
    }).catch(() => {
      throw new Refusal('layanan_tidak_tersedia', { retryAfter: 5 })
    })
    if (answer.status >= 500) throw new Refusal('layanan_tidak_tersedia', { retryAfter: 5 })
    if (!answer.ok && answer.status !== 404) throw new Error(`the file store answered ${answer.status} to ${method}`)
    return answer
  }
  return {
    async put(key, content, type) {
      const answer = await call('PUT', key, content, { 'content-type': type })
      if (answer.status === 404) throw new Error('the file store has no such bucket')
    },
    async get(key) {
      const answer = await call('GET', key)
      return answer.status === 404 ? null : Buffer.from(await answer.arrayBuffer())
    },
    async delete(key) {
      await call('DELETE', key)
    },
  }
}

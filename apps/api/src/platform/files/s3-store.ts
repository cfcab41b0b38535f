import { Refusal } from '../refusal.ts'
import { type S3Credentials, signS3 } from './sign-s3.ts'
import { checkFileKey, type FileStore } from './store.ts'

export type S3Options = S3Credentials & { endpoint: string; bucket: string; now?: () => Date }
const SECONDS = 15

/** A bucket of any S3-compatible service, addressed by path, with plain signed calls. */
export type Bucket = FileStore & {
  /** all keys that begin so */
  list(prefix: string): Promise<string[]>
}

export function openBucket({ endpoint, bucket, now = () => new Date(), ...credentials }: S3Options): Bucket {
  async function call(
    method: string,
    address: string,
    body: Buffer = Buffer.alloc(0),
    headers: Record<string, string> = {},
  ) {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${address}`)
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
  const at = (key: string): string => `/${key}`
  return {
    async put(key, content, type) {
      const answer = await call('PUT', at(key), content, { 'content-type': type })
      if (answer.status === 404) throw new Error('the file store has no such bucket')
    },
    async get(key) {
      const answer = await call('GET', at(key))
      return answer.status === 404 ? null : Buffer.from(await answer.arrayBuffer())
    },
    async delete(key) {
      await call('DELETE', at(key))
    },
    async list(prefix) {
      const keys: string[] = []
      let after: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after !== undefined && { 'start-after': after }),
        })
        const text = await (await call('GET', `?${query}`)).text()
        const page = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map((match) => match[1] ?? '')
        keys.push(...page)
        after = /<IsTruncated>true</.test(text) ? page.at(-1) : undefined
      } while (after !== undefined)
      return keys
    },
  }
}

/** Files in a bucket; their keys are made by us and checked. */
export function createS3Store(options: S3Options): FileStore {
  const bucket = openBucket(options)
  return {
    put: async (key, content, type) => bucket.put(checkFileKey(key), content, type),
    get: async (key) => bucket.get(checkFileKey(key)),
    delete: async (key) => bucket.delete(checkFileKey(key)),
  }
}

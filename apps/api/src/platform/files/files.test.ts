import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAKE, type FakeS3, startFakeS3 } from './fake-s3.ts'
import { createFolderStore } from './folder-store.ts'
import { createFileStore, newFileKey } from './public.ts'
import { createS3Store } from './s3-store.ts'
import { signS3 } from './sign-s3.ts'
import type { FileStore } from './store.ts'

let folder: string
let s3: FakeS3
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'presensi-berkas-'))
  s3 = await startFakeS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const STORES: [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(folder)],
  ['an S3-compatible service', () => createS3Store({ ...FAKE, endpoint: s3.endpoint })],
]

describe.each(STORES)('files in %s', (_name, open) => {
  it('are put, read and deleted', async () => {
    const store = open()
    const key = newFileKey('berita')
    const content = Buffer.from([0, 1, 2, 255])
    expect(await store.get(key)).toBeNull()
    await store.put(key, content, 'image/webp')
    expect(await store.get(key)).toEqual(content)
    await store.delete(key)
    expect(await store.get(key)).toBeNull()
    await store.delete(key)
  })

  it.each(['../rahasia', 'berita/../../x', '/etc/passwd', 'berita', `berita/ab/${'z'.repeat(46)}`, ''])(
    'never have the address %s',
    async (key) => {
      const store = open()
      await expect(Promise.resolve().then(() => store.get(key))).rejects.toThrow('not a file key')
      await expect(Promise.resolve().then(() => store.put(key, Buffer.from('x'), 'text/plain'))).rejects.toThrow()
      await expect(Promise.resolve().then(() => store.delete(key))).rejects.toThrow('not a file key')
    },
  )
})

describe('the folder', () => {
  it('is closed to others and holds no half-written files', async () => {
    const key = newFileKey('uji')
    await createFolderStore(folder).put(key, Buffer.from('x'), 'text/plain')
    const file = path.join(folder, key)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(path.dirname(file))).toEqual([path.basename(file)])
  })
})

// The key of the published example, in parts: whole, it would look like somebody's.
const EXAMPLE = {
  key: ['AKIA', 'IOSFODNN7EXAMPLE'],
  secret: ['wJalrXUtnFEMI', '/K7MDENG/', 'bPxRfiCYEXAMPLEKEY'],
}

describe('the S3-compatible service', () => {
  const other = (change: Partial<typeof FAKE>): FileStore =>
    createS3Store({ ...FAKE, endpoint: s3.endpoint, ...change })

  it('is sent the type', async () => {
    const key = newFileKey('berita')
    await other({}).put(key, Buffer.from('x'), 'image/webp')
    expect(s3.files.get(key)?.type).toBe('image/webp')
  })

  it('refuses another secret, which is our fault and not the caller’s', async () => {
    await expect(other({ secret: 'lain' }).get(newFileKey('berita'))).rejects.toThrow('403')
  })

  it('that is away is said to be away', async () => {
    const away = createS3Store({ ...FAKE, endpoint: 'http://127.0.0.1:9' })
    await expect(away.get(newFileKey('berita'))).rejects.toMatchObject({ code: 'layanan_tidak_tersedia' })
  })

  it('is signed as its makers’ example is', () => {
    const sent = signS3(
      {
        method: 'PUT',
        url: new URL('https://examplebucket.s3.amazonaws.com/test$file.text'.replace('$', '%24')),
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: Buffer.from('Welcome to Amazon S3.'),
      },
      { key: EXAMPLE.key.join(''), secret: EXAMPLE.secret.join(''), region: 'us-east-1' },
      new Date('2013-05-24T00:00:00Z'),
    )
    expect(sent.authorization).toContain('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
  })
})

describe('the configuration', () => {
  const base = { PRESENSI_DATA: '.data', S3_REGION: 'us-east-1' }
  it('names the store', () => {
    const whole = { ...base, S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' }
    expect(createFileStore({ ...base } as Parameters<typeof createFileStore>[0])).toBeDefined()
    expect(createFileStore(whole)).toBeDefined()
    const half = { ...base, S3_ENDPOINT: 'http://127.0.0.1:9' } as Parameters<typeof createFileStore>[0]
    expect(() => createFileStore(half)).toThrow('S3_BUCKET')
  })
})

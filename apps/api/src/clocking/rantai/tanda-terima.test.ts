import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness, TEST_SECRET } from '../../../test/harness.ts'
import { createPhone, type Phone, placeOffices } from '../../../test/phone.ts'
import { createAnchorStore } from './anchor-store.ts'
import { createAnchors } from './anchors.ts'
import { ensureKeyRing, rotateKey } from './key-ring.ts'

const run = promisify(execFile)
let harness: Harness
let phone: Phone
let owner: pg.Pool
let folder: string
// biome-ignore lint/suspicious/noExplicitAny: a receipt as it came over the wire
let receipt: any

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tanda-terima-'))
  const PRESENSI_KUNCI = path.join(folder, 'kunci.json')
  ensureKeyRing(PRESENSI_KUNCI, TEST_SECRET)
  harness = await createHarness({ PRESENSI_KUNCI, PRESENSI_DATA: folder })
  owner = connect(harness.ownerUrl, { max: 1 })
  await placeOffices(harness, harness.world.a.id)
  phone = createPhone(harness, 'pegawai@a')
  const others = [createPhone(harness, 'admin:instansi@a'), createPhone(harness, 'atasan@a')]
  await Promise.all([phone, ...others].map((one) => one.tantangan()))
  // Sent together, so that the receipt has neighbours.
  const bodies = await Promise.all([phone, ...others].map((one) => one.body()))
  const answers = await Promise.all([phone, ...others].map((one, index) => one.send(bodies[index] ?? {})))
  receipt = answers[0]?.body.data
})
afterAll(async () => {
  await owner.end()
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})

const check = (body: Record<string, unknown>) => harness.call('POST', '/verifikasi/tanda-terima', { body, json: true })

describe('a receipt', () => {
  it('is found right by anybody, without an account', async () => {
    const answer = await check(receipt)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data).toMatchObject({
      sah: true,
      milik_kami: true,
      utuh: true,
      dalam_rantai: true,
      kunci: { id: receipt.kunci_id, sampai: null },
      isi: { jenis: 'masuk', tanggal: receipt.tanggal, waktu: receipt.waktu, nilai: 'diterima' },
      instansi: 'Instansi A',
    })
  })

  it('is found right in a form, too, where everything is text', async () => {
    const body = Object.fromEntries(Object.entries(receipt).map(([name, value]) => [name, value ?? '']))
    const answer = await harness.call('POST', '/verifikasi/tanda-terima', {
      body: { ...body, jalur: JSON.stringify(receipt.jalur) },
    })
    expect(answer.body.data, answer.text).toMatchObject({ sah: true, utuh: true })
  })

  const other = (text: string): string => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
  const changes: [string, (one: typeof receipt) => Record<string, unknown>][] = [
    ['another time on it', ({ waktu }) => ({ waktu: new Date(Date.parse(waktu) - 600_000).toISOString() })],
    ['another grade on it', () => ({ nilai: 'ditolak' })],
    ['another kind on it', () => ({ jenis: 'pulang' })],
    ['another text', ({ isi }) => ({ isi: isi.replace('"masuk"', '"pulang"') })],
    ['another number', ({ nomor }) => ({ nomor: nomor + 1 })],
    ['another hash', ({ hash }) => ({ hash: other(hash) })],
    ['another hash before it', ({ hash_sebelum }) => ({ hash_sebelum: other(hash_sebelum) })],
    ['another range', ({ sampai }) => ({ sampai: sampai + 1 })],
    ['another agency', () => ({ instansi_id: harness.world.b.id })],
    ['another key', () => ({ kunci_id: 'AAAAAAAAAAAA' })],
    ['another signature', ({ tanda_tangan: t }) => ({ tanda_tangan: `${t.startsWith('A') ? 'B' : 'A'}${t.slice(1)}` })],
  ]
  it.each(changes)('with %s is not right', async (_name, change) => {
    const answer = await check({ ...receipt, ...change(receipt) })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data.sah).toBe(false)
  })

  it('that is none is refused by field', async () => {
    const answer = await check({ ...receipt, jalur: ['x'], hash: 'x', nomor: -1, apa: 1 })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'apa',
      'hash',
      'jalur.0',
      'nomor',
    ])
    expect((await check({})).status).toBe(400)
  })

  it('whose event was changed in the database is ours and whole, but no longer in the chain', async () => {
    await owner.query('set session_replication_role = replica')
    await owner.query(`update presensi set jenis = 'pulang' where id = $1`, [receipt.id])
    expect((await check(receipt)).body.data).toMatchObject({
      sah: false,
      milik_kami: true,
      utuh: true,
      dalam_rantai: false,
    })
    await owner.query(`update presensi set jenis = 'masuk' where id = $1`, [receipt.id])
    expect((await check(receipt)).body.data.sah).toBe(true)
  })

  it('is the same again after the key was rotated, and right as before', async () => {
    const body = await phone.body()
    const first = (await phone.send(body)).body
    // As if the minute until the new key is used were over.
    const added = rotateKey(harness.config.PRESENSI_KUNCI ?? '', TEST_SECRET, Date.now() - 61_000)
    await fs.promises.utimes(harness.config.PRESENSI_KUNCI ?? '', new Date(), new Date(Date.now() + 5_000))
    harness.keys.forget()
    expect((await phone.send(body)).body).toEqual(first)
    const next = (await phone.rekam()).body.data
    expect([first.data.kunci_id === next.kunci_id, next.kunci_id]).toEqual([false, added.id])
    expect((await check(first.data)).body.data.sah).toBe(true)
    expect((await check(next)).body.data.sah).toBe(true)
  })
})

describe('the program of docs/receipts.md', () => {
  const program = async (): Promise<string> => {
    const text = await readFile(path.join(import.meta.dirname, '../../../../../docs/receipts.md'), 'utf8')
    return /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  }
  const keysOf = async () => (await harness.call('GET', '/.well-known/presensi-kunci.json')).body

  async function ends(given: unknown): Promise<{ code: number; said: string }> {
    const at = (name: string): string => path.join(folder, name)
    await writeFile(at('check.mjs'), await program())
    await writeFile(at('keys.json'), JSON.stringify(await keysOf()))
    await writeFile(at('given.json'), JSON.stringify(given))
    return run(process.execPath, [at('check.mjs'), at('keys.json'), at('given.json')]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
    )
  }

  it('has at most sixty lines and uses nothing of ours', async () => {
    const lines = (await program()).trim().split('\n')
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.length).toBeLessThanOrEqual(60)
    expect(lines.filter((line) => line.startsWith('import')).every((line) => line.includes("'node:"))).toBe(true)
  })

  it('checks a receipt', async () => {
    expect(await ends(receipt)).toMatchObject({ code: 0, said: expect.stringContaining('VALID receipt') })
    for (const change of [
      { waktu: '2026-01-01T00:00:00.000Z' },
      { nomor: 99 },
      { isi: `${receipt.isi} ` },
      { tanda_tangan: 'AAAA' },
    ])
      expect((await ends({ ...receipt, ...change })).code).toBe(1)
  })

  it('checks an anchor', async () => {
    const store = createAnchorStore(harness.config)
    await createAnchors({ config: harness.config, db: harness.db, keys: harness.keys, store }).round()
    for (const chain of await store.chains()) {
      const [anchor] = await store.list(chain)
      expect(await ends(anchor)).toMatchObject({ code: 0, said: expect.stringContaining('VALID anchor') })
      expect((await ends({ ...anchor, nomor: 99 })).code).toBe(1)
    }
    expect((await store.chains()).map(({ rangkaian }) => rangkaian).sort()).toEqual(['audit', 'presensi'])
  })
})

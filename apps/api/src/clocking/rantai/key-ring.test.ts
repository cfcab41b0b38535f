import fs from 'node:fs'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeyRing, ensureKeyRing, rotateKey } from './key-ring.ts'

const SECRET = 'uji-0f8c2b6a9d4e1c7b5a3f2e8d6c4b2a10'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kunci-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the signing keys', () => {
  it('begin with the one that was derived before there was a file', () => {
    const file = path.join(folder, 'awal.json')
    ensureKeyRing(file, SECRET)
    const before = createKeyRing({ PRESENSI_SECRET: SECRET, PRESENSI_KUNCI: undefined })
    const after = createKeyRing({ PRESENSI_SECRET: 'another secret, which no longer matters', PRESENSI_KUNCI: file })
    const signed = before.sign('x')
    expect(after.isSigned(signed.kunci_id, 'x', signed.tanda_tangan)).toBe(true)
    const person = { instansi_id: 'i', pegawai_id: 'p', pengguna_id: 'u', nip: '1' }
    expect(after.pemilikOf(person)).toBe(before.pemilikOf(person))
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  })

  it('are rotated under running programs; what was signed before stays checkable, and nothing else is taken', async () => {
    const file = path.join(folder, 'putar.json')
    ensureKeyRing(file, SECRET)
    let now = Date.now()
    const keys = createKeyRing({ PRESENSI_SECRET: SECRET, PRESENSI_KUNCI: file }, () => now)
    const first = keys.sign('x')
    const added = rotateKey(file, SECRET, now)
    await utimes(file, new Date(now + 1_000), new Date(now + 1_000))
    now += 6_000
    // Known at once, used a minute later: by then every node knows it.
    expect(keys.list().map(({ id, sampai }) => [id, sampai === null])).toEqual([
      [first.kunci_id, false],
      [added.id, true],
    ])
    expect(keys.sign('y').kunci_id).toBe(first.kunci_id)
    now += 60_000
    const second = keys.sign('y')
    expect(second.kunci_id).toBe(added.id)
    expect(keys.current().id).toBe(added.id)
    expect(keys.isSigned(first.kunci_id, 'x', first.tanda_tangan)).toBe(true)
    expect(keys.isSigned(second.kunci_id, 'x', second.tanda_tangan)).toBe(false)
    expect(keys.isSigned(second.kunci_id, 'x', first.tanda_tangan)).toBe(false)
    expect(keys.isSigned('AAAA', 'x', first.tanda_tangan)).toBe(false)
  })

  it('that cannot be read stop the program with a sentence', () => {
    const file = path.join(folder, 'rusak.json')
    fs.writeFileSync(file, '{"kunci":[]}')
    expect(() => createKeyRing({ PRESENSI_SECRET: SECRET, PRESENSI_KUNCI: file })).toThrow(
      'is not a file of signing keys',
    )
  })
})

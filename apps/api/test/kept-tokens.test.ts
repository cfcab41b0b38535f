import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createHarness, type Harness } from './harness.ts'
import { createKeptTokens } from './kept-tokens.ts'
import { createRestorer } from './restore-world.ts'

const KEY = 'pegawai@a'

let harness: Harness
let owner: pg.Pool
let own: ReturnType<typeof createRestorer>
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 1 })
  own = createRestorer(harness.ownerUrl)
})
afterAll(async () => {
  vi.useRealTimers()
  await owner.end()
  await own.close()
  await harness.close()
})

/** Tokens of one person, and in which session each was signed. */
function tokensOf() {
  const sign = vi.fn((key: string, _sid: string | undefined) => harness.token(key))
  const tokens = createKeptTokens(own.ask, sign)
  return { sign, next: () => tokens(KEY, harness.person(KEY).pengguna_id) }
}

it.each([
  [
    'a role',
    `insert into peran (id, pengguna_id, role, instansi_id) values (gen_random_uuid(), $1, 'role:presensi:operator:instansi:jam', $2)`,
  ],
  ['the end of a role', `update peran set selesai = '2100-01-01' where pengguna_id = $1 and instansi_id = $2`],
  ['an account', 'update pengguna set versi_akses = versi_akses + 1 where id = $1 and $2::uuid is not null'],
  ['an employee', `update pegawai set nama = 'Nama Lain' where pengguna_id = $1 and instansi_id = $2`],
  [
    'an employment',
    `update kepegawaian set keterangan = 'uji' where pegawai_id = (select id from pegawai where pengguna_id = $1) and instansi_id = $2`,
  ],
  [
    'a placement',
    `update penempatan set diubah_pada = now() where pegawai_id = (select id from pegawai where pengguna_id = $1) and instansi_id = $2`,
  ],
  [
    'the zone of an office',
    `update kantor set zona_waktu = 'Asia/Makassar' where $1::uuid is not null and instansi_id = $2`,
  ],
  ['an agency', `update instansi set zona_waktu = 'Asia/Makassar' where $1::uuid is not null and id = $2`],
  [
    'a setting',
    `insert into pengaturan (instansi_id, nama, nilai, berlaku_mulai) values ($2, 'admin_wajib_totp', 'false', '2026-01-01') returning $1::uuid`,
  ],
])('is signed anew, in the same session, after a change of %s', async (_name, statement) => {
  const { sign, next } = tokensOf()
  const first = await next()
  expect([await next(), sign.mock.calls]).toEqual([first, [[KEY, undefined]]])
  const changed = await owner.query(statement, [harness.person(KEY).pengguna_id, harness.world.a.id])
  expect(changed.rowCount).toBeGreaterThan(0)
  const { sid } = JSON.parse(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString())
  expect(await next()).not.toBe(first)
  expect(sign.mock.calls).toEqual([
    [KEY, undefined],
    [KEY, sid],
  ])
})

it('begins another session when the one is over', async () => {
  const { sign, next } = tokensOf()
  const first = await next()
  await owner.query('update sesi set dicabut_pada = now()')
  expect(await next()).not.toBe(first)
  expect(sign.mock.calls).toEqual([
    [KEY, undefined],
    [KEY, undefined],
  ])
})

it('is signed anew after a while, and where the clock goes back', async () => {
  const { sign, next } = tokensOf()
  await next()
  vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] })
  await next()
  vi.useRealTimers()
  await next()
  expect(sign).toHaveBeenCalledTimes(3)
})

import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { appWithKeptLog } from '../../../test/kept-log.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { createApiKeys } from './public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_KUNCI: '40' }, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const PATH = '/absensi/v2/instansi/api/key'
const generate = (query: Record<string, string>, as = 'admin:instansi@a') =>
  harness.call('GET', `${PATH}/generate`, { as, query: { nama: 'Mitra', cakupan: 'pegawai', ...query } })
const newKey = async (query: Record<string, string> = {}, as?: string): Promise<{ id: string; kunci: string }> =>
  (await generate(query, as)).body.data
const use = (kunci: string, jenis = 'pegawai', query: Record<string, string> = {}) =>
  harness.call('GET', `/eksternal/v1/${jenis}`, { headers: { 'x-api-key': kunci }, query })
const said = async (answer: ReturnType<typeof use>) => {
  const { status, body } = await answer
  return status === 200 ? 200 : `${status} ${body.code}`
}
const change = (id: string, columns: object) =>
  harness.db.acrossInstansi((tx) => tx.updateTable('api_key').set(columns).where('id', '=', id).execute())

describe('API keys', () => {
  it('show their secret once and keep only its hash', async () => {
    const answer = await generate({ cakupan: 'pegawai,hari', alamat: '10.1.2.3/16,2001:db8::/32' })
    const { kunci, ...made } = answer.body.data
    expect(kunci).toMatch(/^prs_uji_[0-9a-f]{32}_[\w-]{43}$/)
    expect(made).toMatchObject({
      nama: 'Mitra',
      cakupan: ['pegawai', 'hari'],
      alamat: ['10.1.0.0/16', '2001:db8::/32'],
      kedaluwarsa: addDays(HARI_INI, 90),
      status: 'berlaku',
      terakhir_dipakai_pada: null,
      dibuat_oleh: 'Orang admin:instansi@a',
    })
    expect(kunci.startsWith(made.awalan.replace('…', ''))).toBe(true)
    const list = await harness.call('GET', `${PATH}/get`, { as: 'admin:instansi@a' })
    expect(list.body.data.items[0]).toEqual(made)
    const secret = kunci.split('_').at(-1)
    const stored = await harness.db.acrossInstansi(async (tx) => [
      await tx.selectFrom('api_key').selectAll().execute(),
      await tx.selectFrom('audit').selectAll().execute(),
    ])
    expect(list.text + JSON.stringify(stored)).not.toContain(secret)
  })

  it('are made by POST too, listed by status and name, in their agency only', async () => {
    const made = await harness.call('POST', `${PATH}/generate`, {
      as: 'admin:instansi@b',
      body: { nama: 'Khusus B', cakupan: ['rekap', 'rekap'], kedaluwarsa: HARI_INI },
    })
    expect(made.body.data).toMatchObject({ cakupan: ['rekap'], kedaluwarsa: HARI_INI, alamat: [] })
    const list = async (as: string, query: Record<string, string> = {}) =>
      (await harness.call('GET', `${PATH}/get`, { as, query })).body.data
    expect((await list('admin:instansi@b')).total).toBe(1)
    expect((await list('admin:instansi@a', { q: 'khusus' })).total).toBe(0)
    expect((await list('admin:instansi@b', { status: 'dicabut' })).total).toBe(0)
    const foreign = await harness.call('POST', `${PATH}/revoke`, {
      as: 'admin:instansi@a',
      body: { id: made.body.data.id },
    })
    expect(foreign.status).toBe(404)
    expect((await list('admin:instansi@b', { status: 'berlaku' })).total).toBe(1)
  })

  it.each([
    ['no name', { nama: '' }, 'nama'],
    ['no scope', { cakupan: '' }, 'cakupan'],
    ['another scope', { cakupan: 'gaji' }, 'cakupan.0'],
    ['an end in the past', { kedaluwarsa: '2020-01-01' }, 'kedaluwarsa'],
    ['more than a year', { kedaluwarsa: addDays(HARI_INI, 366) }, 'kedaluwarsa'],
    ['no network', { alamat: '10.1.2.999' }, 'alamat.0'],
    ['a secret of one’s own', { rahasia: 'x' }, 'rahasia'],
  ])('refuse %s', async (_name, query, field) => {
    const answer = await generate(query as Record<string, string>)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
  })
})

describe('a call with a key', () => {
  it('is refused without one, with a wrong one and with one of another installation', async () => {
    const { kunci } = await newKey()
    const other = `${kunci.slice(0, -1)}${kunci.endsWith('A') ? 'B' : 'A'}`
    expect(await said(use(kunci))).toBe(200)
    expect((await harness.call('GET', '/eksternal/v1/pegawai')).status).toBe(401)
    const token = await harness.call('GET', '/eksternal/v1/pegawai', { as: 'admin:instansi@a' })
    expect(token.status).toBe(401)
    for (const wrong of [other, kunci.replace('prs_uji', 'prs_prod'), 'prs_uji_x', '', `${kunci} `.repeat(50)])
      expect((await use(wrong)).status, wrong.slice(0, 20)).toBe(401)
  })

  it('is refused when it has expired, was revoked, or its agency is closed', async () => {
    const keys = createApiKeys({ db: harness.db, config: harness.config })
    const [expired, revoked] = [await newKey(), await newKey()]
    await change(expired.id, { kedaluwarsa: addDays(HARI_INI, -1) })
    expect(await said(use(expired.kunci))).toBe('401 kunci.tidak_berlaku')
    expect(await said(use(revoked.kunci))).toBe(200)
    expect(
      (await harness.call('POST', `${PATH}/revoke`, { as: 'admin:instansi@a', body: { id: revoked.id } })).status,
    ).toBe(200)
    expect(await said(use(revoked.kunci))).toBe('401 kunci.tidak_berlaku')
    await expect(keys.check(revoked.kunci, '127.0.0.1')).rejects.toMatchObject({ code: 'kunci.tidak_berlaku' })
    const closed = await newKey({}, 'admin:instansi@b')
    await harness.db.acrossInstansi((tx) =>
      tx.updateTable('instansi').set({ aktif: false }).where('id', '=', harness.world.b.id).execute(),
    )
    expect(await said(use(closed.kunci))).toBe('401 kunci.tidak_berlaku')
  })

  it('is refused on every other node within five seconds of being revoked', async () => {
    let time = Date.now()
    const other = createApiKeys({ db: harness.db, config: harness.config, now: () => time })
    const { id, kunci } = await newKey()
    expect((await other.check(kunci, '127.0.0.1')).id).toBe(id)
    await harness.call('POST', `${PATH}/revoke`, { as: 'admin:instansi@a', body: { id } })
    time += 5_000
    await expect(other.check(kunci, '127.0.0.1')).rejects.toMatchObject({ code: 'kunci.tidak_berlaku' })
  })

  it('is refused for another scope, from another network and for another agency', async () => {
    const { kunci } = await newKey({ cakupan: 'hari' })
    expect(await said(use(kunci))).toBe('403 kunci.cakupan_kurang')
    expect(await said(use(kunci, 'hari'))).toBe(200)
    expect((await use(kunci, 'gaji')).status).toBe(400)
    const far = await newKey({ alamat: '203.0.113.0/24' })
    expect(await said(use(far.kunci))).toBe('403 kunci.jaringan_lain')
    const near = await newKey({ alamat: '203.0.113.0/24,127.0.0.0/8' })
    expect(await said(use(near.kunci))).toBe(200)
    expect(await said(use(near.kunci, 'pegawai', { instansi_id: harness.world.b.id }))).toBe('403 kunci.instansi_lain')
    expect(await said(use(near.kunci, 'pegawai', { instansi_id: harness.world.a.id }))).toBe(200)
  })

  it('writes down when it was used, at most once a minute', async () => {
    const { id, kunci } = await newKey()
    const usedAt = () =>
      harness.db.acrossInstansi(async (tx) => {
        const row = await tx.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        return row.terakhir_dipakai_pada?.getTime()
      })
    await use(kunci)
    const first = await usedAt()
    expect(first).toBeDefined()
    await use(kunci)
    expect(await usedAt()).toBe(first)
    let time = Date.now()
    const node = createApiKeys({ db: harness.db, config: harness.config, now: () => time })
    await change(id, { terakhir_dipakai_pada: new Date(Date.now() - 61_000) })
    await node.check(kunci, '127.0.0.1')
    expect(await usedAt()).toBeGreaterThanOrEqual(first ?? 0)
    time += 61_000
    const second = await usedAt()
    await node.check(kunci, '127.0.0.1')
    expect(await usedAt()).toBe(second)
  })

  it('never stands in the log, taken or refused', async () => {
    const { app, closed } = await appWithKeptLog(harness)
    const { id, kunci } = await newKey()
    const wrong = kunci.replace(/.{5}$/, 'salah')
    for (const key of [kunci, wrong]) await app.inject({ url: '/eksternal/v1/pegawai', headers: { 'x-api-key': key } })
    const log = await closed()
    expect(log).toContain(id)
    for (const secret of ['prs_uji', kunci.slice(-43), wrong.slice(-43)]) expect(log).not.toContain(secret)
  })

  it('is limited by key', async () => {
    const [busy, calm] = [await newKey(), await newKey()]
    const answers = await Promise.all(Array.from({ length: 45 }, () => use(busy.kunci)))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5)
    expect((await use(calm.kunci)).status).toBe(200)
  })
})

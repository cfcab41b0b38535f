import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createProductJobs } from '../../../test/jobs.ts'
import { readOurs } from '../../../test/sheets.ts'
import { hashPassword } from '../../platform/hashing.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({ PRESENSI_DATA: await mkdtemp(path.join(os.tmpdir(), 'akun-')) })
  owner = connect(harness.ownerUrl, { max: 1 })
  await owner.query(`select set_config('app.lintas', 'ya', false)`)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const OPERATOR = 'operator:instansi:pegawai@a'
const PATH = '/absensi/m-pegawai/akun'
const call = (body: Record<string, unknown>, as = OPERATOR) => harness.call('POST', PATH, { as, body })
const job = async (id: string) => (await harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as: OPERATOR })).body.data
const take = async (id: string, as = OPERATOR) =>
  harness.app.inject({
    method: 'POST',
    url: `/absensi/v2/pekerjaan/${id}/unduh`,
    headers: { authorization: `Bearer ${await harness.token(as)}` },
  })
const sheetOf = async (id: string): Promise<Map<string, string>> => {
  const { rows } = await readOurs((await take(id)).rawPayload)
  return new Map(rows.slice(1).map((row) => [String(row[0]), String(row[3])]))
}
const nips = (...keys: string[]) => keys.map((key) => harness.person(key).nip)

/** The single sign-on's accounts: NIP → hash of the password. */
function createSso(accounts = new Map<string, string>()) {
  const issued: string[] = []
  return {
    issuer: 'https://sso.test',
    accounts,
    issued,
    findAccount: async (nip: string) =>
      accounts.has(nip) ? { id: nip, username: nip, email: null, enabled: true, nip } : null,
    createAccount: async ({ nip, kata_sandi }: { nip: string; kata_sandi: string }) => {
      if (accounts.has(nip)) return 'exists' as const
      accounts.set(nip, kata_sandi)
      return { sub: nip }
    },
    issuePassword: async (nip: string, kata_sandi: string) => {
      issued.push(nip)
      accounts.set(nip, await hashPassword(kata_sandi))
      return true
    },
  }
}
const again = (id: string) => owner.query('update pekerjaan set coba_pada = now() where id = $1', [id])

describe('accounts for many', () => {
  it('says for how many, makes them in a job, and hands the first passwords over once', async () => {
    const nip = nips('pegawai@a', 'pegawai@a2')
    expect((await call({ nip, pratinjau: '1' })).body.data).toEqual({ jumlah: 2 })
    const started = (await call({ nip })).body.data
    expect(started).toMatchObject({ jumlah: 2, pekerjaan_id: expect.any(String) })
    const sso = createSso()
    await createProductJobs(harness, sso).drain()
    const id: string = started.pekerjaan_id
    expect(await job(id)).toMatchObject({
      status: 'selesai',
      hasil: { akun: 2, sudah_ada: 0, terlindung: 0 },
      berkas: { nama: 'akun_pegawai.xlsx', sekali: true },
    })
    expect((await take(id, 'admin:instansi@a')).statusCode).toBe(404)
    const sheet = await sheetOf(id)
    expect([...sheet.keys()].toSorted()).toEqual(nip.toSorted())
    expect(new Set(sheet.values()).size).toBe(2)
    for (const [one, sandi] of sheet) {
      expect(sandi).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
      expect(await verify(sso.accounts.get(one) ?? '', sandi)).toBe(true)
    }
    expect((await take(id)).json().code).toBe('pekerjaan.berkas_tidak_ada')
    const { rows } = await owner.query('select * from pekerjaan where id = $1', [id])
    expect(rows[0]).toMatchObject({ isi: {}, lanjut_dari: null, pemanggil: null })
    // Whoever has one is not asked for again, and is found by it.
    expect((await call({ nip })).body.data).toEqual({ jumlah: 0 })
    const list = async (akun: string) =>
      (
        await harness.call('GET', '/absensi/m-pegawai/list', { as: OPERATOR, query: { akun, size: '200' } })
      ).body.data.items.map((row: { nip: string }) => row.nip)
    expect(await list('ada')).toEqual(expect.arrayContaining(nip))
    expect(await list('belum')).not.toEqual(expect.arrayContaining(nip))
  })

  it('goes on after the worker died between making an account and writing it down: its password is the one in the sheet', async () => {
    const nip = nips('atasan@a', 'pybmc@a')
    const id: string = (await call({ nip })).body.data.pekerjaan_id
    const sso = createSso()
    let dies = true
    const createAccount: typeof sso.createAccount = async (account) => {
      const made = await sso.createAccount(account)
      if (!dies) return made
      dies = false
      throw new Error('planted: the answer never came')
    }
    const jobs = createProductJobs(harness, { ...sso, createAccount })
    await jobs.drain()
    expect(await job(id)).toMatchObject({ status: 'menunggu' })
    await again(id)
    await jobs.drain()
    expect(await job(id)).toMatchObject({ status: 'selesai', hasil: { akun: 2, sudah_ada: 0 } })
    expect(sso.issued).toHaveLength(1)
    const sheet = await sheetOf(id)
    expect(sheet.size).toBe(2)
    for (const [one, sandi] of sheet) expect(await verify(sso.accounts.get(one) ?? '', sandi)).toBe(true)
  })

  it('leaves accounts that are there as they are, and people above the caller alone', async () => {
    const [has, above] = nips('monitoring:instansi:rekap@a', 'admin:instansi@a')
    const sso = createSso(new Map([[has ?? '', 'lama']]))
    // An account that is there is not even asked for: a worker that died then would take it for its own.
    const createAccount = async () => {
      throw new Error('planted')
    }
    // An admin may; an operator may not see the password of somebody with a role.
    const as = 'admin:instansi@a'
    const mine: string = (await call({ nip: [has] }, as)).body.data.pekerjaan_id
    await createProductJobs(harness, { ...sso, createAccount }).drain()
    const { data } = (await harness.call('GET', `/absensi/v2/pekerjaan/${mine}`, { as })).body
    expect(data).toMatchObject({ status: 'selesai', hasil: { akun: 0, sudah_ada: 1 }, berkas: null })
    expect([sso.accounts.get(has ?? ''), sso.issued]).toEqual(['lama', []])
    expect((await call({ nip: [above] })).status).toBe(404)
    const id: string = (await call({ q: above })).body.data.pekerjaan_id
    await createProductJobs(harness, sso).drain()
    expect(await job(id)).toMatchObject({ hasil: { akun: 0, terlindung: 1 }, berkas: null })
    expect(sso.accounts.has(above ?? '')).toBe(false)
    expect((await call({ nip: nips('pegawai@b') })).status).toBe(404)
  })

  it('leaves out who was named and is out of reach, says so, and makes the others', async () => {
    const [open, above, elsewhere, self] = nips('operator:kantor:jam@a', 'superadmin', 'pegawai@b', OPERATOR)
    const as = 'admin:instansi@a'
    const own = harness.person(as).nip
    const started = (await call({ nip: [open, above, elsewhere, own] }, as)).body.data
    expect(started).toMatchObject({ jumlah: 1, pekerjaan_id: expect.any(String) })
    expect(started.di_luar.toSorted()).toEqual([above, elsewhere, own].toSorted())
    const sso = createSso()
    await createProductJobs(harness, sso).drain()
    expect([...sso.accounts.keys()]).toEqual([open])
    // With nobody left it is refused as before.
    expect((await call({ nip: [self] })).body.code).toBe('akses.diri_sendiri')
    expect((await call({ nip: [elsewhere, above] })).status).toBe(404)
  })

  it('that is cancelled hands over the passwords of those that were made', async () => {
    const id: string = (await call({}, 'admin:instansi@a')).body.data.pekerjaan_id
    const sso = createSso()
    const createAccount: typeof sso.createAccount = async (account) => {
      if (sso.accounts.size === 2)
        await harness.call('POST', `/absensi/v2/pekerjaan/${id}/batal`, { as: 'admin:instansi@a', body: {} })
      return sso.createAccount(account)
    }
    await createProductJobs(harness, { ...sso, createAccount }).drain()
    const { data } = (await harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as: 'admin:instansi@a' })).body
    expect(data).toMatchObject({ status: 'dibatalkan', berkas: { sekali: true } })
    expect(data.hasil.akun).toBe(sso.accounts.size)
    const { rows } = await readOurs((await take(id, 'admin:instansi@a')).rawPayload)
    expect(rows).toHaveLength(sso.accounts.size + 1)
  })
})

import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'

let harness: Harness
let owner: pg.Pool
const GET = '/absensi/v2/pegawai/profil/get'
const SAVE = '/absensi/v2/pegawai/profil/save'
const SAYA = 'pegawai@a'

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const read = async (as = SAYA) => (await harness.call('GET', GET, { as })).body.data
const save = (body: Record<string, unknown>, token?: string) =>
  harness.call('POST', SAVE, token === undefined ? { as: SAYA, body } : { token, body })
/** A token of a session whose person showed who they are so many minutes ago. */
async function signedIn(menit: number, as = SAYA): Promise<string> {
  const token = await harness.token(as)
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  await owner.query('update sesi set masuk_pada = now() - make_interval(mins => $2) where id = $1', [sid, menit])
  return token
}
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 40, channels: 3, background: '#1d3557' } })
    .png()
    .toBuffer()
const upload = (content: Buffer, token: string) =>
  sendFile(harness, SAVE, { token, name: 'spesimen', filename: 'ttd.png', content })

describe('one’s own profile', () => {
  it('says who one is and how one is reached; faces are not taken yet', async () => {
    const { nip, nama } = harness.person(SAYA)
    expect(await read()).toMatchObject({
      nip,
      nama,
      spesimen: null,
      image1: null,
      image1_content: null,
      persetujuan_wajah: false,
    })
    expect((await harness.call('GET', GET, {})).status).toBe(401)
    expect((await harness.call('GET', GET, { as: SAYA, query: { nip: harness.person('atasan@a').nip } })).status).toBe(
      400,
    )
    for (const body of [{ persetujuan_wajah: 'ya' }]) expect((await save(body)).body.code).toBe('belum_tersedia')
    expect((await save({ nama: 'Orang Lain' })).body.errors[0].field).toBe('nama')
  })

  it('keeps what is left out, and takes a phone number whenever one signed in', async () => {
    const old = await signedIn(600)
    await save({ email: 'saya@contoh.go.id' })
    expect((await save({ no_hp: '0812 3456 789' }, old)).status).toBe(200)
    expect(await read()).toMatchObject({ email: 'saya@contoh.go.id', no_hp: '0812 3456 789' })
    expect((await save({ no_hp: '' })).body.data).toMatchObject({ email: 'saya@contoh.go.id', no_hp: null })
  })

  it('changes the e-mail only after a sign-in of the last five minutes, everywhere, and says so', async () => {
    await save({ email: 'lama@contoh.go.id' })
    const [late, early] = [await signedIn(6), await signedIn(4)]
    const refused = await save({ email: 'penyerang@contoh.go.id' }, late)
    expect([refused.status, refused.body.code]).toEqual([403, 'perlu_masuk_ulang'])
    expect((await save({ email: '' }, late)).status).toBe(403)
    expect((await read()).email).toBe('lama@contoh.go.id')
    // The same address again changes nothing.
    expect((await save({ email: 'LAMA@contoh.go.id', no_hp: '0812345' }, late)).status).toBe(200)
    expect((await save({ email: 'baru@contoh.go.id' }, early)).status).toBe(200)
    const { rows } = await owner.query(
      `select u.email::text as akun, g.email::text as pegawai from pengguna u join pegawai g on g.pengguna_id = u.id where u.id = $1`,
      [harness.person(SAYA).pengguna_id],
    )
    expect(rows).toEqual([{ akun: 'baru@contoh.go.id', pegawai: 'baru@contoh.go.id' }])
    const news = await owner.query(
      `select count(*)::int as n from notifikasi where jenis = 'profil.email_diubah' and pengguna_id = $1`,
      [harness.person(SAYA).pengguna_id],
    )
    expect(news.rows[0].n).toBeGreaterThan(0)
    expect((await save({ email: 'bukan alamat' })).body.errors[0].field).toBe('email')
  })

  it('ends with the session: who signed out cannot use what was fresh', async () => {
    const token = await signedIn(0)
    await harness.call('POST', '/absensi/v2/auth/logout', { token })
    expect((await save({ email: 'x@contoh.go.id' }, token)).status).toBe(401)
  })
})

describe('the specimen', () => {
  it('is encoded anew, one’s own only, and can be taken back', async () => {
    const saved = await upload(await picture(), await signedIn(1))
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.data.spesimen).toMatch(/^data:image\/jpeg;base64,/)
    expect((await read('atasan@a')).spesimen).toBeNull()
    const { rows } = await owner.query('select berkas from spesimen')
    expect(rows).toHaveLength(1)
    const audit = await owner.query(
      `select sesudah::text as teks from audit where objek = 'profil' order by pada desc limit 1`,
    )
    expect(audit.rows[0].teks).not.toContain('base64')
    expect((await save({ spesimen: '' }, await signedIn(6))).status).toBe(403)
    expect((await save({ spesimen: '' })).body.data.spesimen).toBeNull()
    expect((await owner.query('select 1 from spesimen')).rows).toEqual([])
  })

  it('is a picture, and put there after a sign-in of the last minutes', async () => {
    const old = await upload(await picture(), await signedIn(6))
    expect([old.status, old.body.code]).toEqual([403, 'perlu_masuk_ulang'])
    const bad = await upload(Buffer.from('%PDF-1.7 bukan gambar'), await signedIn(1))
    expect([bad.status >= 400 && bad.status < 500, bad.body.code]).toEqual([true, 'berkas.bukan_gambar'])
    expect((await read()).spesimen).toBeNull()
  })
})

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const PATH = '/absensi/v2/superadmin/instansi'
const FINE = {
  kode: 'C',
  nama: 'Instansi C',
  jenis: 'daerah',
  zona_waktu: 'Asia/Makassar',
  alamat: 'Jalan Raya 1\nMakassar',
}
const save = (body: Record<string, unknown>) => harness.call('POST', `${PATH}/save`, { as: 'superadmin', body })
const list = async (query: Record<string, string> = {}) =>
  (await harness.call('GET', `${PATH}/get`, { as: 'superadmin', query })).body.data

describe('the logo of an agency', () => {
  const logoOf = async (as: string, path: string) =>
    harness.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${await harness.token(as)}` } })

  it('is set, seen by who belongs there, stays when left out, and goes when sent empty', async () => {
    const { a } = harness.world
    const fields = { id: a.id, kode: 'A', nama: 'Instansi A', jenis: 'pusat', zona_waktu: 'Asia/Jakarta' }
    const picture = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#0a0' } })
      .png()
      .toBuffer()
    const saved = await sendFile(harness, `${PATH}/save`, { as: 'superadmin', fields, name: 'logo', content: picture })
    expect([saved.status, saved.body.data.logo]).toEqual([200, `/absensi/v2/instansi/logo/${a.id}`])
    for (const as of ['pegawai@a', 'superadmin', 'admin:kantor@a']) {
      const answer = await logoOf(as, saved.body.data.logo)
      expect([answer.statusCode, answer.headers['content-type']], as).toEqual([200, 'image/webp'])
      expect((await sharp(answer.rawPayload).metadata()).width, as).toBe(512)
    }
    expect((await logoOf('pegawai@b', saved.body.data.logo)).statusCode).toBe(404)
    expect((await save({ ...fields })).body.data.logo).toBe(saved.body.data.logo)
    const bad = { as: 'superadmin', fields, name: 'logo', content: Buffer.from('bukan gambar') }
    expect((await sendFile(harness, `${PATH}/save`, bad)).body.code).toBe('berkas.bukan_gambar')
    expect((await logoOf('pegawai@a', saved.body.data.logo)).statusCode).toBe(200)
    expect((await save({ ...fields, logo: '' })).body.data.logo).toBeNull()
    expect((await logoOf('pegawai@a', saved.body.data.logo)).statusCode).toBe(404)
  })
})

describe('agencies', () => {
  it('are made, changed, searched and audited', async () => {
    const made = (await save(FINE)).body.data
    expect(made).toMatchObject({ ...FINE, aktif: true, logo: null })
    const changed = (await save({ ...FINE, id: made.id, nama: 'Dinas C', zona_waktu: 'Europe/London', alamat: '' }))
      .body.data
    expect(changed).toMatchObject({
      id: made.id,
      nama: 'Dinas C',
      zona_waktu: 'Europe/London',
      alamat: null,
      aktif: true,
    })
    expect((await list({ q: 'dinas' })).items).toMatchObject([{ id: made.id }])
    expect((await list({ sort: '-kode' })).items.map((row: { kode: string }) => row.kode)).toEqual(['C', 'B', 'A'])
    expect((await list({ jenis: 'daerah', aktif: '1' })).total).toBe(1)
    const audit = await harness.call('GET', '/absensi/v2/audit/get', {
      as: 'superadmin',
      query: { objek: 'instansi', objek_id: made.id },
    })
    expect(audit.body.data.items).toMatchObject([
      { aksi: 'ubah', sebelum: { nama: 'Instansi C' }, sesudah: { nama: 'Dinas C' } },
      { aksi: 'buat' },
    ])
  })

  it.each([
    ['a zone of no place', { zona_waktu: 'Asia/Atlantis' }, 'zona_waktu'],
    ['an offset for a zone', { zona_waktu: '+07:00' }, 'zona_waktu'],
    ['an abbreviation for a zone', { zona_waktu: 'WIB' }, 'zona_waktu'],
    ['another kind', { jenis: 'kota' }, 'jenis'],
    ['no name', { nama: ' ' }, 'nama'],
    ['a long code', { kode: 'x'.repeat(21) }, 'kode'],
    ['a control character', { nama: 'a\u0000b' }, 'nama'],
    ['a logo', { logo: 'x' }, 'logo'],
  ])('refuse %s', async (_name, change, field) => {
    const before = (await list()).total
    const answer = await save({ ...FINE, kode: 'D', ...change })
    expect([answer.status, answer.body.errors.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
    expect((await list()).total).toBe(before)
  })

  it('refuse a code that is taken, whatever its case, and an id that is not there', async () => {
    const taken = await save({ ...FINE, kode: 'a' })
    expect([taken.status, taken.body.code]).toEqual([409, 'sudah_ada'])
    expect((await save({ ...FINE, kode: 'Z', id: '01990000-0000-7000-8000-999999999999' })).status).toBe(404)
  })

  it('that are switched off close for their officers at once', async () => {
    const token = await harness.token('admin:instansi@b')
    const { id } = harness.world.b
    const row = (await list({ instansi_id: id })).items[0]
    const body = { id, kode: row.kode, nama: row.nama, jenis: row.jenis, zona_waktu: row.zona_waktu }
    expect((await save({ ...body, aktif: '0' })).status).toBe(200)
    expect((await harness.call('GET', '/users-service/user/list', { token })).status).toBe(401)
    expect((await harness.call('GET', '/users-service/user/list', { as: 'admin:instansi@b' })).status).toBe(403)
    await save({ ...body, aktif: '1' })
    expect((await harness.call('GET', '/users-service/user/list', { as: 'admin:instansi@b' })).status).toBe(200)
  })
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addDays } from '@presensi/domain/kalender/tanggal'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI } from '../../../test/world.ts'

let harness: Harness
let folder: string
let picture: Buffer
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'presensi-berita-'))
  harness = await createHarness({ PRESENSI_DATA: folder })
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})

/** Some days off today, so that a day that ends meanwhile, here or in Jakarta, changes nothing. */
const day = (offset: number): string => addDays(HARI_INI, offset)
const FINE = { judul: 'Libur', isi: '<p>Kantor <b>tutup</b>.</p>' }
const submit = (body: Record<string, unknown>) =>
  harness.call('POST', '/absensi/m-berita/submit', { as: 'superadmin', body: { ...FINE, ...body } })
const list = async (as: string, query: Record<string, string> = {}) =>
  (await harness.call('GET', '/absensi/m-berita/list', { as, query })).body.data
const titles = async (as: string, query?: Record<string, string>) =>
  (await list(as, query)).items.map((one: { judul: string }) => one.judul)

/** A multipart body with a file, as a browser sends it. */
async function sendFile(url: string, fields: Record<string, string>, content: Buffer, name = 'a.png') {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('gambar', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await harness.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${await harness.token('superadmin')}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const gambar = async (id: string, as: string) =>
  harness.app.inject({
    url: `/absensi/v2/berita/gambar/${id}`,
    headers: { authorization: `Bearer ${await harness.token(as)}` },
  })
const storedFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

describe('news', () => {
  it('is for those it is meant for, while it holds, pinned first', async () => {
    const { a, b } = harness.world
    await submit({ judul: 'untuk semua' })
    await submit({ judul: 'disematkan', disematkan: 'ya', mulai: day(-3), selesai: day(3) })
    await submit({ judul: 'hanya A', sasaran: 'instansi', instansi_ids: a.id })
    await submit({ judul: 'hanya B', sasaran: 'instansi', instansi_ids: [b.id] })
    await submit({ judul: 'besok', mulai: day(3) })
    await submit({ judul: 'kemarin', mulai: '2026-01-01', selesai: day(-3) })
    expect(await titles('pegawai@a')).toEqual(['disematkan', 'hanya A', 'untuk semua'])
    expect(await titles('admin:kantor@b', { status: 'akan_datang' })).toEqual([])
    expect(await titles('pegawai@b')).toEqual(['disematkan', 'hanya B', 'untuk semua'])
    expect((await list('pegawai@a')).items[1].instansi_ids).toEqual([])
    expect(await titles('superadmin')).toHaveLength(6)
    expect(await titles('superadmin', { status: 'akan_datang' })).toEqual(['besok'])
    expect(await titles('superadmin', { status: 'berakhir' })).toEqual(['kemarin'])
    expect(await titles('superadmin', { sasaran: 'instansi', sort: 'judul' })).toEqual(['hanya A', 'hanya B'])
    expect(await titles('superadmin', { q: 'hanya b' })).toEqual(['hanya B'])
    expect(await titles('superadmin', { instansi_id: b.id, sort: 'judul' })).not.toContain('hanya A')
  })

  it('is found by its title and by what it says, not by what it is made of', async () => {
    const isi = '<p>Upa<b>cara</b> R&amp;D di <a href="https://lapangan.go.id">alun-alun</a></p><p>it\'s 100% benar</p>'
    await submit({ judul: 'Cari isi', isi })
    for (const q of ['upacara', 'R&D', 'alun-alun it', "IT'S", '100%'])
      expect([q, await titles('pegawai@a', { q })]).toEqual([q, ['Cari isi']])
    for (const q of ['lapangan.go.id', 'alun-alunit', '&#38;', 'href', 'R_D'])
      expect([q, await titles('pegawai@a', { q })]).toEqual([q, []])
  })

  it('is sanitised, changed, deleted and audited', async () => {
    const made = (await submit({ isi: '<p onclick="x()">Halo<script>alert(1)</script></p>' })).body.data
    expect(made).toMatchObject({ isi: '<p>Halo</p>', gambar: null, sasaran: 'semua', status: 'berlaku' })
    const changed = await harness.call('POST', `/absensi/m-berita/edit/${made.id}`, {
      as: 'superadmin',
      body: { ...FINE, judul: 'Baru', sasaran: 'instansi', instansi_ids: harness.world.a.id },
    })
    expect(changed.body.data).toMatchObject({ judul: 'Baru', instansi_ids: [harness.world.a.id] })
    const gone = await harness.call('POST', '/absensi/m-berita/delete', { as: 'superadmin', body: { id: made.id } })
    expect(gone.status).toBe(200)
    const again = await harness.call('POST', '/absensi/m-berita/delete', { as: 'superadmin', body: { id: made.id } })
    expect(again.status).toBe(404)
    const audit = await harness.call('GET', '/absensi/v2/audit/get', {
      as: 'superadmin',
      query: { objek: 'berita', objek_id: made.id },
    })
    expect(audit.body.data.items.map((line: { aksi: string }) => line.aksi)).toEqual(['hapus', 'ubah', 'buat'])
  })

  it.each([
    ['no title', { judul: ' ' }, 'judul'],
    ['nothing to read', { isi: '<script>x</script><p>&nbsp;</p>' }, 'isi'],
    ['tags without end', { isi: '<b><i>'.repeat(6_000) }, 'isi'],
    ['an end before its beginning', { mulai: '2026-02-02', selesai: '2026-02-01' }, 'selesai'],
    ['no agency', { sasaran: 'instansi' }, 'instansi_ids'],
    [
      'an agency that is not there',
      { sasaran: 'instansi', instansi_ids: '01990000-0000-7000-8000-999999999999' },
      'instansi_ids',
    ],
    ['a picture that is text', { gambar: 'x' }, 'gambar'],
    ['an unknown field', { penulis: 'x' }, 'penulis'],
  ])('is refused with %s', async (_name, change, field) => {
    const before = (await list('superadmin')).total
    const answer = await submit(change)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
    expect((await list('superadmin')).total).toBe(before)
  })
})

describe('the picture of news', () => {
  it('is encoded anew, served to those who may read, replaced and taken away', async () => {
    const fields = { ...FINE, sasaran: 'instansi', instansi_ids: harness.world.a.id }
    const made = (await sendFile('/absensi/m-berita/submit', fields, picture)).body.data
    expect(made.gambar).toBe(`/absensi/v2/berita/gambar/${made.id}`)
    const seen = await gambar(made.id, 'pegawai@a')
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(String(seen.headers['content-disposition'])).toContain('attachment')
    expect((await sharp(seen.rawPayload).metadata()).format).toBe('webp')
    expect((await gambar(made.id, 'pegawai@b')).statusCode).toBe(404)
    expect((await gambar(made.id, 'superadmin')).statusCode).toBe(200)
    const before = await storedFiles()
    const edit = `/absensi/m-berita/edit/${made.id}`
    expect((await sendFile(edit, fields, picture)).status).toBe(200)
    expect(await storedFiles()).toBe(before)
    const kept = await harness.call('POST', edit, { as: 'superadmin', body: fields })
    expect(kept.body.data.gambar).not.toBeNull()
    const without = await harness.call('POST', edit, { as: 'superadmin', body: { ...fields, hapus_gambar: '1' } })
    expect(without.body.data.gambar).toBeNull()
    expect(await storedFiles()).toBe(before - 1)
    expect((await gambar(made.id, 'pegawai@a')).statusCode).toBe(404)
  })

  it('is refused when it is none, and leaves nothing behind', async () => {
    const before = [await storedFiles(), (await list('superadmin')).total]
    const svg = await sendFile('/absensi/m-berita/submit', FINE, Buffer.from('<svg/>'), 'a.svg')
    expect([svg.status, svg.body.code]).toEqual([400, 'berkas.bukan_gambar'])
    const bad = { ...FINE, sasaran: 'instansi', instansi_ids: '01990000-0000-7000-8000-999999999999' }
    expect((await sendFile('/absensi/m-berita/submit', bad, picture)).status).toBe(400)
    expect((await sendFile('/absensi/m-berita/edit/01990000-0000-7000-8000-999999999999', FINE, picture)).status).toBe(
      404,
    )
    expect([await storedFiles(), (await list('superadmin')).total]).toEqual(before)
  })
})

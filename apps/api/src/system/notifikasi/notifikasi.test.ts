import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { newId } from '../../platform/uuid.ts'
import { notify, notifyRegistrasi, pruneNotifikasi } from './public.ts'

let harness: Harness
let url: string
beforeAll(async () => {
  harness = await createHarness()
  url = await harness.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => harness.close())

const tell = (key: string, jumlah: number) =>
  harness.db.acrossInstansi((tx) =>
    notify(tx, [harness.person(key).pengguna_id], {
      instansi_id: harness.world.a.id,
      jenis: 'konfirmasi.menunggu',
      isi: { jumlah, pengingat: false },
    }),
  )
const OLD = { instansi_id: null, type: 'success', jenis: 'uji', data: '{}' } as const
const list = async (as: string, query: Record<string, string> = {}) =>
  (await harness.call('GET', '/absensi/v2/notifikasi/get', { as, query })).body.data
const jumlahOf = (row: { data: { jumlah: number } }) => row.data.jumlah
const read = (as: string, body: Record<string, unknown>) =>
  harness.call('POST', '/absensi/v2/notifikasi/baca', { as, body })

describe('notifications', () => {
  it('are one’s own, newest first, with the number not yet read', async () => {
    for (const jumlah of [1, 2, 3]) await tell('pegawai@a', jumlah)
    await tell('atasan@a', 4)
    const mine = await list('pegawai@a')
    expect(mine.items.map(jumlahOf)).toEqual([3, 2, 1])
    expect(mine).toMatchObject({ total: 3, belum_dibaca: 3 })
    expect(mine.items[0]).toMatchObject({
      type: 'success',
      message: '3 presensi bawahan menunggu konfirmasi Anda.',
      tautan: '/persetujuan',
      data: { jumlah: 3 },
      dibaca_pada: null,
    })
    expect((await read('pegawai@a', { id: mine.items[1].id })).body.data).toEqual({ belum_dibaca: 2 })
    expect((await list('pegawai@a', { belum_dibaca: '1' })).items.map(jumlahOf)).toEqual([3, 1])
    expect((await list('pegawai@a', { page: '2', size: '2' })).items).toHaveLength(1)
    expect((await read('pegawai@a', {})).body.data).toEqual({ belum_dibaca: 0 })
    expect((await list('atasan@a')).belum_dibaca).toBe(1)
  })

  it('of somebody else are not found and stay unread', async () => {
    const [theirs] = (await list('atasan@a')).items
    expect((await read('pegawai@a', { id: theirs.id })).status).toBe(404)
    expect((await list('atasan@a')).belum_dibaca).toBe(1)
  })

  it('reach an agency’s admins, or the super admins where there is no agency', async () => {
    const asked = { nama: 'Budi', nip: '199001012015011888' }
    await harness.db.acrossInstansi(async (tx) => {
      await notifyRegistrasi(tx, { ...asked, instansi_id: harness.world.b.id })
      await notifyRegistrasi(tx, { ...asked, instansi_id: null })
    })
    for (const as of ['admin:instansi@b', 'superadmin'])
      expect((await list(as)).items).toMatchObject([{ jenis: 'registrasi.diminta', data: asked }])
    expect((await list('admin:instansi@a')).items).toEqual([])
  })

  it('are read in the language of the reader; rows from before the catalogue keep their text', async () => {
    const { pengguna_id } = harness.person('pybmc@a')
    await tell('pybmc@a', 5)
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('notifikasi')
        .values([
          { ...OLD, id: newId(), pengguna_id, message: 'Kabar lama', message_en: 'Old news' },
          { ...OLD, id: newId(), pengguna_id, message: 'Hanya satu bahasa', message_en: null },
          // of a version whose parameters were others, and of a kind that is gone
          { ...OLD, id: newId(), pengguna_id, jenis: 'dinas_luar.berlaku', message: null, data: '{"dari": 7}' },
          { ...OLD, id: newId(), pengguna_id, jenis: 'jenis.lain', message: null },
        ])
        .execute(),
    )
    const said = async (language: string) => {
      const headers = { 'accept-language': language }
      const answer = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: 'pybmc@a', headers })
      return answer.body.data.items.map((row: { message: string }) => row.message).toSorted()
    }
    expect(await said('id')).toEqual([
      '5 presensi bawahan menunggu konfirmasi Anda.',
      'Dinas luar tercatat.',
      'Hanya satu bahasa',
      'Kabar lama',
      'jenis.lain',
    ])
    expect(await said('en')).toEqual([
      '5 clockings of your people wait for your decision.',
      'Field duty recorded.',
      'Hanya satu bahasa',
      'Old news',
      'jenis.lain',
    ])
  })

  it('have a text of their own or parameters, in the database too', async () => {
    const { pengguna_id } = harness.person('pybmc@a')
    const wrong = (more: Record<string, unknown>) =>
      harness.db.acrossInstansi((tx) =>
        tx
          .insertInto('notifikasi')
          .values({ ...OLD, id: newId(), pengguna_id, message: null, ...more })
          .execute(),
      )
    await expect(wrong({ data: '[]' })).rejects.toThrow('notifikasi_text')
    await expect(wrong({ message_en: 'half a text' })).rejects.toThrow('notifikasi_text')
  })

  it('are forgotten after half a year', async () => {
    await harness.db.acrossInstansi(async (tx) => {
      await tx
        .updateTable('notifikasi')
        .set({ dibuat_pada: '2020-01-01T00:00:00Z' })
        .where('pengguna_id', '=', harness.person('atasan@a').pengguna_id)
        .execute()
      await pruneNotifikasi(tx)
    })
    expect((await list('atasan@a')).total).toBe(0)
    expect((await list('pegawai@a')).total).toBe(3)
  })
})

type Stream = {
  status: number
  type: string
  text(): string
  until(word: string): Promise<void>
  ended: Promise<void>
  stop(): void
}

/** Without a shared agent: fetch keeps connections ready that nobody asked for, and the server would wait for them. */
async function follow(address: string, token?: string): Promise<Stream> {
  const request = http.get(`${address}/absensi/v2/notifikasi/aliran`, {
    agent: false,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  let seen = ''
  answer.setEncoding('utf8').on('data', (text: string) => {
    seen += text
  })
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  const until = async (word: string): Promise<void> => {
    while (!seen.includes(word)) {
      if (answer.destroyed) throw new Error(`the stream ended before it said ${word}: ${seen}`)
      await Promise.race([once(answer, 'data'), ended])
    }
  }
  const status = answer.statusCode ?? 0
  return {
    status,
    type: answer.headers['content-type'] ?? '',
    text: () => seen,
    until,
    ended,
    stop: () => request.destroy(),
  }
}

describe('the stream', () => {
  it('tells what is new, once, to the person it is for', async () => {
    await tell('pegawai@a', 71)
    const mine = await follow(url, await harness.token('pegawai@a'))
    const other = await follow(url, await harness.token('pegawai@a2'))
    expect([mine.status, mine.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await mine.until('event: awal\ndata: {"belum_dibaca":1}')
    await tell('pegawai@a', 72)
    await mine.until('72 presensi')
    await tell('pegawai@a', 73)
    await mine.until('73 presensi')
    expect(mine.text().match(/event: notifikasi/g)).toHaveLength(2)
    expect(mine.text()).not.toContain('71 presensi')
    expect(other.text()).not.toContain('presensi')
    mine.stop()
    other.stop()
  })

  it('ends when the person’s rights change, and needs a token', async () => {
    const mine = await follow(url, await harness.token('pegawai@b'))
    await mine.until('event: awal')
    await harness.call('POST', '/absensi/v2/instansi/role/user/save', {
      as: 'admin:instansi@b',
      body: { nip: harness.person('pegawai@b').nip, role: 'role:presensi:operator:instansi:hari' },
    })
    await mine.ended
    expect(mine.text()).toContain('event: akhir\ndata: {"alasan":"token"}')
    expect((await follow(url)).status).toBe(401)
  })

  it('makes room: the oldest of many ends, the newest lives', async () => {
    const token = await harness.token('pybmc@a')
    const all = []
    for (let turn = 0; turn < 9; turn += 1) all.push(await follow(url, token))
    await all[0]?.ended
    expect(all[0]?.text()).toContain('"alasan":"digantikan"')
    await all[8]?.until('event: awal')
    expect(all[8]?.text()).not.toContain('akhir')
    for (const one of all) one.stop()
  })
})

it('lets the program leave while streams are open', async () => {
  const second = await createHarness()
  const address = await second.app.listen({ port: 0, host: '127.0.0.1' })
  const open = await follow(address, await second.token('pegawai@a'))
  // A stream that were left open would keep this waiting for as long as its token lives.
  await second.close()
  await open.ended
  expect(open.text()).toContain('"alasan":"ditutup"')
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atur } from '../../../test/atur.ts'
import { cuti, duniaIzin, good, type Orang, senin } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createProductJobs } from '../../../test/jobs.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
beforeAll(async () => {
  const env = { RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000', OUTGOING_NETWORKS: '127.0.0.1/32' }
  harness = await createHarness(env, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())
const t = duniaIzin(() => harness)
const ADMIN = 'admin:instansi@a'
const OPERATOR = 'operator:instansi:izin@a'
const PATH = '/absensi/v2/pegawai/izin/import-izin'
const RENTANG = { start: HARI_INI, end: addDays(HARI_INI, 200) }

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})
const set = (nama: string, nilai: string): Promise<void> => atur(harness, nama, nilai)
/** A leave service of the agency, and the settings that point to it. */
async function layanan(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const alamat = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cuti?versi=1`
  await set('izin_alamat', alamat)
  return alamat
}
const json =
  (value: unknown): RequestListener =>
  (_request, answer) =>
    void answer.end(JSON.stringify(value))
const impor = (query: Record<string, string> = {}, as = OPERATOR) =>
  harness.call('POST', PATH, { as, body: { ...RENTANG, ...query } })

let serial = 0
const baris = (who: Pick<Orang, 'nip'>, from: number, days: number, more: Record<string, unknown> = {}) => {
  serial += 1
  return {
    nomor: `SK-${serial}`,
    nip: who.nip,
    jenis_kode: 'CT',
    tanggal_mulai: senin(from),
    tanggal_selesai: addDays(senin(from), days - 1),
    alasan: 'Cuti dari layanan',
    ...more,
  }
}
const countIzin = () =>
  t.inA(async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from izin`.execute(tx)
    return rows[0]?.n ?? 0
  })
const kodeOf = async (who: Orang, tanggal: string) =>
  good(await harness.call('GET', `/absensi/v2/pegawai/hari/${who.nip}/${tanggal}`, { as: who.key })).hari.kode
const sisa = async (who: Orang) =>
  good(await t.get('hitung', who.key, { jenis_kode: 'CT', tanggal_mulai: senin(7), tanggal_selesai: senin(7) })).sisa

describe('import of approved leave', () => {
  it('writes what the service granted once: its days, its balance, its steps; and asks with the key and the range', async () => {
    const who = await t.orangBaru()
    const row = baris(who, 7, 3)
    const asked: { url: string; key: string | undefined }[] = []
    await layanan((request, answer) => {
      asked.push({ url: request.url ?? '', key: request.headers.authorization })
      answer.end(JSON.stringify({ items: [row] }))
    })
    await set('izin_kunci', 'rahasia-layanan')
    const before = await sisa(who)
    const looked = good(await impor({ pratinjau: 'true' }))
    expect(looked).toMatchObject({ pratinjau: true, diambil: 1, baru: 1, sudah_ada: 0, pekerjaan_id: null })
    expect(await sisa(who)).toBe(before)
    expect(await kodeOf(who, row.tanggal_mulai)).not.toBe('CT')
    const report = good(await impor())
    expect(report).toMatchObject({
      baru: 1,
      bentrok: 0,
      ditolak: 0,
      baris: [{ nomor: row.nomor, nama: who.nama, hasil: 'baru' }],
    })
    expect(await sisa(who)).toBe(before - 3)
    expect(await kodeOf(who, row.tanggal_mulai)).toBe('CT')
    const { items } = good(await t.get('get', who.key))
    expect(items).toMatchObject([
      { status: 'disetujui', menunggu: null, berlaku: true, hari: 3, alasan: 'Cuti dari layanan' },
    ])
    const full = good(await t.get(items[0].id, who.key))
    expect(full.keputusan.map((one: { aksi: string; sebagai: string }) => [one.aksi, one.sebagai])).toEqual([
      ['ajukan', 'layanan'],
      ['putuskan', 'layanan'],
      ['putuskan', 'layanan'],
      ['putuskan', 'layanan'],
    ])
    const again = good(await impor())
    expect(again).toMatchObject({ diambil: 1, baru: 0, sudah_ada: 1 })
    expect(await sisa(who)).toBe(before - 3)
    const url = new URL(asked[0]?.url ?? '', 'http://x')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      versi: '1',
      mulai: RENTANG.start,
      selesai: RENTANG.end,
      halaman: '1',
    })
    expect(asked[0]?.key).toBe('Bearer rahasia-layanan')
    // Old callers ask by GET.
    const old = await harness.call('GET', PATH, { as: OPERATOR, query: RENTANG })
    expect(good(old).sudah_ada).toBe(1)
  })

  it('fetched twice at the same moment is written once', async () => {
    const who = await t.orangBaru()
    await layanan(json({ items: [baris(who, 14, 2)] }))
    const before = await sisa(who)
    const answers = await Promise.all([impor(), impor({}, ADMIN), impor()])
    const made = answers.map((one) => good(one).baru)
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(good(await t.get('get', who.key)).total).toBe(1)
    expect(await sisa(who)).toBe(before - 2)
  })

  it('reports what clashes and what cannot be, each by name, and goes on with the others', async () => {
    const { who, atasan, pybmc } = await t.lini()
    const { id } = await t.asked(who, cuti(21, 2))
    good(await t.decide('atasan', atasan.key, id))
    good(await t.decide('pybmc', pybmc.key, id))
    const fine = await t.orangBaru()
    const operator = harness.person(OPERATOR)
    const rows = [
      baris(who, 21, 3),
      baris({ nip: '199999999999999999' }, 21, 1),
      baris(fine, 21, 1, { jenis_kode: 'TIDAK ADA' }),
      baris(fine, 28, 120),
      baris(operator, 21, 1),
      baris(fine, 21, 1, { jenis_kode: 'cuti TAHUNAN' }),
      { nomor: 'rusak-1', nip: fine.nip },
      baris(fine, 35, 1, { tanggal_selesai: HARI_INI, tanggal_mulai: addDays(HARI_INI, 3) }),
      'bukan apa-apa',
    ]
    await layanan(json({ items: rows }))
    const report = good(await impor())
    expect(report).toMatchObject({ diambil: 9, baru: 1, bentrok: 1, ditolak: 7 })
    const of = (nomor: string) => report.baris.find((one: { nomor: string }) => one.nomor === nomor)
    const nomor = rows.map((one) => (typeof one === 'string' ? '?' : (one.nomor ?? '')))
    expect(of(nomor[0] ?? '')).toMatchObject({ hasil: 'bentrok', pesan: expect.stringContaining('CT') })
    expect(of(nomor[1] ?? '')).toMatchObject({ hasil: 'ditolak', nama: null, pesan: expect.stringContaining('NIP') })
    expect(of(nomor[2] ?? '').pesan).toContain('tidak dikenal')
    expect(of(nomor[3] ?? '').pesan).toMatch(/saldo|sisa|cuti/i)
    expect(of(nomor[4] ?? '').pesan).toContain('sendiri')
    expect(of(nomor[5] ?? '')).toMatchObject({ hasil: 'baru' })
    for (const broken of ['rusak-1', nomor[7] ?? '', '?']) expect(of(broken)).toMatchObject({ hasil: 'ditolak' })
    // The paper that was there still holds, and only that.
    expect(good(await t.get('get', who.key)).items).toMatchObject([{ id, berlaku: true }])
  })

  it('refuses what has signs that no text may have, by name, and writes the others', async () => {
    const fine = await t.orangBaru()
    const [NOL, BALIK, SETENGAH] = ['\0', '\u202e', '\ud800']
    const rows = [
      baris(fine, 14, 1, { nomor: `SK${NOL}1` }),
      baris(fine, 14, 1, { nomor: `SK-${BALIK}2` }),
      baris(fine, 14, 1, { nomor: `SK-3${SETENGAH}` }),
      baris(fine, 14, 1, { nip: `1980${NOL}` }),
      baris(fine, 14, 1, { jenis_kode: `CT${NOL}` }),
      baris(fine, 14, 1, { alasan: `Umroh${NOL}` }),
      baris(fine, 14, 1, { alasan: `Umroh${BALIK}` }),
      baris(fine, 14, 1, { luar_negeri: true, negara: `Jepang${NOL}` }),
      baris(fine, 14, 1, { alasan: 'Umroh\nbersama keluarga' }),
    ]
    await layanan(json({ items: rows }))
    for (const pratinjau of ['true', 'false']) {
      const report = good(await impor({ pratinjau }))
      expect(report).toMatchObject({ diambil: 9, baru: 1, ditolak: 8 })
      const shown = JSON.stringify(report.baris)
      expect(shown).toContain('"SK1"')
      expect([NOL, BALIK, SETENGAH].filter((sign) => shown.includes(JSON.stringify(sign).slice(1, -1)))).toEqual([])
    }
  })

  it('takes only what was asked about: person, office, range', async () => {
    const [one, two] = [await t.orangBaru(), await t.orangBaru()]
    const rows = [baris(one, 7, 1), baris(two, 7, 1), baris(one, 120, 1)]
    await layanan(json({ items: rows }))
    expect(good(await impor({ nip: two.nip })).baris.map((row: { nip: string }) => row.nip)).toEqual([two.nip])
    expect(good(await impor({ kantor_id: harness.world.a.kantor[1] ?? '' })).diambil).toBe(0)
    expect(good(await impor({ end: addDays(HARI_INI, 60) }))).toMatchObject({ diambil: 2, baru: 1, sudah_ada: 1 })
    expect(good(await impor())).toMatchObject({ diambil: 3, baru: 1, sudah_ada: 2 })
  })

  it('turns pages until there is nothing new, also of a service that always sends the same', async () => {
    const people = [await t.orangBaru(), await t.orangBaru(), await t.orangBaru()]
    const rows = people.map((who) => baris(who, 42, 1))
    let pages = 0
    await layanan((request, answer) => {
      pages += 1
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('halaman'))
      answer.end(JSON.stringify({ items: rows.slice(page - 1, page), halaman: page }))
    })
    expect(good(await impor()).baru).toBe(3)
    expect(pages).toBe(4)
    await layanan(json({ items: rows, halaman: 1 }))
    expect(good(await impor()).sudah_ada).toBe(3)
    let endless = 0
    await layanan((_request, answer) => {
      endless += 1
      answer.end(JSON.stringify({ items: [{ nomor: `tak-habis-${endless}` }], halaman: endless }))
    })
    expect((await impor()).body.code).toBe('izin.layanan_besar')
    expect(endless).toBe(40)
  })

  it('of very many is a job with progress, which writes each once', async () => {
    const who = await t.orangBaru()
    const rows = Array.from({ length: 101 }, (_value, at) =>
      baris({ nip: `1999000000000${String(at).padStart(5, '0')}` }, 7, 1),
    )
    rows.push(baris(who, 7, 1))
    await layanan(json({ items: rows }))
    const started = good(await impor())
    expect(started).toMatchObject({ diambil: 102, baru: 0 })
    expect(started.pekerjaan_id).toEqual(expect.any(String))
    await createProductJobs(harness).drain()
    const job = good(await harness.call('GET', `/absensi/v2/pekerjaan/${started.pekerjaan_id}`, { as: OPERATOR }))
    expect(job).toMatchObject({ status: 'selesai', selesai: 102, hasil: { baru: 1, ditolak: 101 } })
    expect(good(await t.get('get', who.key)).total).toBe(1)
  })
})

describe('a service that is not as it should be', () => {
  it.each<[string, RequestListener, number, string]>([
    ['answers nonsense', (_request, answer) => void answer.end('<html>'), 409, 'izin.layanan_bentuk'],
    ['answers something else', json({ data: [] }), 409, 'izin.layanan_bentuk'],
    ['answers a list', json([1, 2, 3]), 409, 'izin.layanan_bentuk'],
    ['has a page of 1,001', json({ items: Array.from({ length: 1_001 }, () => 1) }), 409, 'izin.layanan_besar'],
    ['has a page of 100,000', json({ items: Array.from({ length: 100_000 }, () => 1) }), 409, 'izin.layanan_besar'],
    ['sends 101 that are none', json({ items: Array.from({ length: 101 }, () => 1) }), 409, 'izin.layanan_bentuk'],
    ['is broken', (_request, answer) => void answer.writeHead(500).end('{}'), 503, 'izin.layanan_status'],
    ['refuses the key', (_request, answer) => void answer.writeHead(401).end('{}'), 409, 'izin.layanan_kunci'],
    [
      'sends elsewhere',
      (_request, answer) => void answer.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      503,
      'izin.layanan_status',
    ],
    [
      'sends thirty megabytes',
      (_request, answer) => void answer.end(`{"items":["${'x'.repeat(30_000_000)}"]}`),
      409,
      'izin.layanan_besar',
    ],
    ['never answers', () => undefined, 503, 'izin.layanan_waktu_habis'],
    [
      'begins and never ends',
      (_request, answer) => void answer.writeHead(200).write('{"items":['),
      503,
      'izin.layanan_waktu_habis',
    ],
  ])('%s: a clear answer, and nothing changed', async (_name, listener, status, code) => {
    const before = await countIzin()
    await layanan(listener)
    await set('izin_batas_detik', code === 'izin.layanan_waktu_habis' ? '1' : '10')
    const answer = await impor()
    expect([answer.status, answer.body.code], answer.text).toEqual([status, code])
    expect(answer.body.message).toMatch(/\S{3}/)
    expect(await countIzin()).toBe(before)
  })

  it('is down: a clear answer', async () => {
    await layanan(json({ items: [] }))
    const [server] = servers.splice(0)
    await new Promise((done) => server?.close(done))
    const answer = await impor()
    expect([answer.status, answer.body.code], answer.text).toEqual([503, 'izin.layanan_jaringan'])
  })

  it.each(['http://10.0.0.1/cuti', 'http://169.254.169.254/latest/meta-data', 'http://[::1]:1/', 'http://127.0.0.2/'])(
    '%s is not asked: it lies inside',
    async (alamat) => {
      await set('izin_alamat', alamat)
      const answer = await impor()
      expect([answer.status, answer.body.code], answer.text).toEqual([409, 'izin.layanan_alamat_dalam'])
    },
  )

  it('is not named yet, or the range is none', async () => {
    await set('izin_alamat', '')
    expect((await impor()).body.code).toBe('izin.layanan_belum_diatur')
    expect((await impor({ end: addDays(HARI_INI, -1) })).status).toBe(400)
    expect((await impor({ end: addDays(HARI_INI, 500) })).body.code).toBe('izin.impor_rentang')
    expect((await impor({ start: 'kemarin' })).status).toBe(400)
    expect((await impor({ lain: '1' })).status).toBe(400)
    for (const as of ['pegawai@a', 'atasan@a', 'admin:kantor@a']) expect((await impor({}, as)).status).toBe(403)
  })
})

import { isFile } from '@presensi/contract/fields'
import { ROUTES } from '@presensi/contract/routes'
import { addDays } from '@presensi/domain/kalender/tanggal'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from './harness.ts'
import { fillWorld, ids } from './largest-world.ts'
import { LONGEST_TURN_MS, leastTurn } from './loop-probe.ts'
import { sendFile } from './multipart.ts'
import { HARI_INI } from './world.ts'

let harness: Harness
let nips: string[]
let kantor_ids: string[]
const DATE = addDays(HARI_INI, 10)
const INSTANSI = 'admin:instansi@a'

/** How long each call held the event loop, the least of a few times. */
const turns = new Map<string, number>()
function watchTurns(plain: Harness): Harness {
  return {
    ...plain,
    async call(method, path, options) {
      const answers: Awaited<ReturnType<Harness['call']>>[] = []
      const turn = await leastTurn(async () => {
        answers.push(await plain.call(method, path, options))
      })
      turns.set(path, Math.max(turns.get(path) ?? 0, turn))
      return answers[0] as (typeof answers)[0]
    },
  }
}

beforeAll(async () => {
  harness = watchTurns(await createHarness())
  ;({ nips, kantor_ids } = await fillWorld(harness))
}, 120_000)
afterAll(() => harness.close())

const multipart = (body: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
  return form
}
/** As a form of repeated keys, as a form with JSON text (our own page), as JSON. */
async function everyWay(path: string, as: string, body: Record<string, unknown>) {
  const text = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  )
  return [
    await harness.call('POST', path, { as, body }),
    await harness.call('POST', path, { as, body: text }),
    await harness.call('POST', path, { as, body, json: true }),
  ]
}

describe('the largest body a call takes goes on working', () => {
  it('news: 100,000 letters that take nine bytes in a form, for 1,000 agencies', async () => {
    const instansi_ids = ids(1_000)
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('instansi')
        .values(
          instansi_ids.map((id, at) => ({
            id,
            kode: `I${at}`,
            nama: `I ${at}`,
            jenis: 'pusat',
            zona_waktu: 'Asia/Jakarta',
          })),
        )
        .execute(),
    )
    const isi = '語'.repeat(100_000)
    const body = { judul: '語'.repeat(200), isi, sasaran: 'instansi', instansi_ids }
    for (const answer of await everyWay('/absensi/m-berita/submit', 'superadmin', body)) {
      expect(answer.status, answer.text.slice(0, 300)).toBe(200)
      expect([answer.body.data.isi.length >= 100_000, answer.body.data.instansi_ids.length]).toEqual([true, 1_000])
    }
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const form = multipart(body)
    form.append('gambar', new Blob([new Uint8Array(picture)]), 'a.png')
    const request = new Request('http://x', { method: 'POST', body: form })
    const answer = await harness.app.inject({
      method: 'POST',
      url: '/absensi/m-berita/submit',
      headers: {
        authorization: `Bearer ${await harness.token('superadmin')}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect([answer.statusCode, answer.json().data?.gambar]).toEqual([200, expect.any(String)])
  })

  it('a joint event: 5,000 who must come, 5,000 who need not, 2,000 offices', async () => {
    const fine = { tanggal: DATE, nama: 'Apel', jenis: 'apel', mulai: '07:30', selesai: '08:15', kantor_ids }
    // The same event a second time is there already.
    for (const field of ['pegawai_nips', 'dikecualikan_nips'])
      for (const answer of await everyWay('/absensi/v2/instansi/apel/save', INSTANSI, {
        ...fine,
        nama: field,
        [field]: nips,
      }))
        expect([200, 409], answer.text.slice(0, 300)).toContain(answer.status)
    const { items } = (await harness.call('GET', '/absensi/v2/instansi/apel/', { as: INSTANSI })).body.data
    const sizes = items.map((row: Record<string, unknown[]>) =>
      ['kantor_ids', 'pegawai', 'dikecualikan'].map((name) => row[name]?.length),
    )
    expect(sizes.sort()).toEqual([
      [2_000, 0, 5_000],
      [2_000, 5_000, 0],
    ])
    const both = { ...fine, pegawai_nips: nips, dikecualikan_nips: nips }
    for (const answer of await everyWay('/absensi/v2/instansi/apel/save', INSTANSI, both))
      expect([answer.status, answer.body.errors?.[0].field]).toEqual([400, 'dikecualikan_nips'])
  })

  it('the roster: 7,000 cells', async () => {
    const shift = { kode: 'ABCDEFGHIJ', nama: 'Panjang', masuk: '07:00', pulang: '14:00' }
    await harness.call('POST', '/absensi/v2/pegawai/shift/instansi/save', { as: INSTANSI, body: shift })
    const sel = Array.from({ length: 7_000 }, (_cell, at) => ({
      nip: nips[Math.floor(at / 28)],
      tanggal: `2087-02-${String(1 + (at % 28)).padStart(2, '0')}`,
      shift_kode: 'ABCDEFGHIJ',
    }))
    const path = '/absensi/v2/pegawai/shift/detail/save-banyak'
    const [kantor_id] = harness.world.a.kantor
    const form = await harness.call('POST', path, {
      as: 'operator:kantor:jam@a',
      body: { kantor_id, mulai_roster: DATE, sel: JSON.stringify(sel) },
    })
    expect([form.status, form.body.data?.dibuat], form.text.slice(0, 300)).toEqual([200, 7_000])
    const json = await harness.call('POST', path, { as: 'operator:kantor:jam@a', json: true, body: { kantor_id, sel } })
    expect([json.status, json.body.data?.tetap]).toEqual([200, 7_000])
  })

  const circle = Array.from({ length: 499 }, (_point, at) => {
    const angle = (2 * Math.PI * at) / 499
    return [106.8 + Math.cos(angle) / 1_000, -6.2 + Math.sin(angle) / 1_000]
  })
  /** To and fro, so that each edge lies beside all others. */
  const zigzag = Array.from({ length: 498 }, (_point, at) =>
    at % 2 === 0 ? [106.8 + at * 1e-6, -6.2 - at * 1e-6] : [106.81 + at * 1e-6, -6.19 - at * 1e-6],
  )
  it.each([
    ['round', circle],
    ['a zigzag', [...zigzag, [106.799, -6.21]]],
  ])('an office: fifty outlines of 500 points, %s', async (name, ring) => {
    const poligon = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
    const titik = Array.from({ length: 50 }, (_titik, at) => ({ nama: `Titik ${at}`, poligon }))
    const body = { kode: `LUAS ${name}`, nama: 'Luas', zona_waktu: 'Asia/Jakarta', titik: JSON.stringify(titik) }
    const form = await harness.call('POST', '/absensi/m-lokasi-kantor/save', { as: INSTANSI, body })
    expect([form.status, form.body.data?.titik.length], form.text.slice(0, 300)).toEqual([200, 50])
    const again = { ...body, kode: `${name} 2`, titik }
    const json = await harness.call('POST', '/absensi/m-lokasi-kantor/save', { as: INSTANSI, body: again, json: true })
    expect(json.status, json.text.slice(0, 300)).toBe(200)
  })

  it.each([
    [
      '/absensi/m-kerja/hari-libur/submit',
      { tanggal_mulai: DATE, tanggal_selesai: DATE, nama: 'Libur', jenis: 'daerah' },
    ],
    ['/absensi/v2/pegawai/shift/instansi/save', { kode: 'P', nama: 'Pagi', masuk: '07:00', pulang: '14:00' }],
    [
      '/absensi/m-kerja/jam-kerja/save',
      {
        kode: 'J',
        nama: 'Jam',
        jenis: 'biasa',
        berlaku_mulai: DATE,
        hari: JSON.stringify([{ hari: 1, masuk: '07:30', pulang: '16:00' }]),
      },
    ],
  ])('%s for 2,000 offices', async (path, body) => {
    const answers = await everyWay(path, INSTANSI, { ...body, kantor_ids })
    const [first] = answers
    expect(first?.status, first?.text.slice(0, 300)).toBe(200)
    expect(first?.body.data.kantor_ids.length).toBe(2_000)
    for (const answer of answers) expect([200, 409], answer.text.slice(0, 300)).toContain(answer.status)
  })

  it.each([
    '/absensi/m-lokasi-kantor/upload',
    '/absensi/m-kerja/jam-kerja/import',
    '/absensi/v2/pegawai/shift/detail/import',
    '/absensi/v2/pegawai/izin/saldo/import',
    '/absensi/m-pegawai/upload/KANTOR',
  ])('%s opens a file of 10 MB, and none larger', async (path) => {
    const [kantor_id] = harness.world.a.kantor
    const url = path.replace('KANTOR', kantor_id)
    const query =
      path.includes('import') && !path.includes('saldo')
        ? { tahun: '2027', bulan: '2', ...(path.includes('shift') && { kantor_id }) }
        : {}
    const as = path.includes('shift') ? 'operator:kantor:jam@a' : INSTANSI
    const of = (bytes: number) => sendFile(harness, url, { as, query, content: Buffer.alloc(bytes, 1) })
    const largest = await of(10 * 1024 * 1024)
    expect([largest.status, largest.body.code]).toEqual([400, 'berkas.bukan_xlsx'])
    const over = await of(10 * 1024 * 1024 + 1)
    expect([over.status, over.body.message]).toEqual([413, 'Berkas terlalu besar. Batasnya 10 MB.'])
  })
})

describe('a route that takes a file', () => {
  it('says how many and how large, and no other does', () => {
    const shapeOf = (type: unknown) =>
      Object.values((type as { _zod?: { def?: { shape?: Record<string, unknown> } } })?._zod?.def?.shape ?? {})
    const holdsFile = (type: unknown): boolean => {
      const def = (type as { _zod?: { def?: Record<string, unknown> } })?._zod?.def
      if (def === undefined) return false
      if (isFile(type as never)) return true
      return [def.innerType, def.in, def.out, def.element].some(holdsFile)
    }
    const taking = ROUTES.filter((route) => 'body' in route && shapeOf(route.body).some(holdsFile))
    expect(taking.length).toBeGreaterThanOrEqual(7)
    expect(ROUTES.filter((route) => route.body_limit?.files !== undefined)).toEqual(taking)
  })

  it('and none of them holds everybody else for long', () => {
    expect(turns.size).toBeGreaterThan(5)
    expect([...turns].filter(([, turn]) => turn > LONGEST_TURN_MS)).toEqual([])
  })
})

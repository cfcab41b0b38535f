import type { RouteContract } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import { banyakAcak, createAcak } from '@presensi/domain/testing/acak'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from './harness.ts'
import { createProductJobs } from './jobs.ts'
import { appWithKeptLog } from './kept-log.ts'
import { sendFile } from './multipart.ts'
import { pdfText } from './pdf.ts'
import { sheetOf } from './sheets.ts'
import { good, KEUANGAN, KEUANGAN_2, siapkanTpp, TPP } from './tpp.ts'

/** Amounts and an account that stand nowhere else. */
const [BESARAN, KOREKSI, GAJI, REKENING] = [4_137_913, 1_234_577, 5_913_137, '00718293645']
const KUNCI = 'x-api-key'

let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
let periode_id: string
let secrets: readonly string[]
let kunci: string
/** Jobs of the allowance: computing, an import in the background, a simulation. */
const jobs: string[] = []
/** Neither keuangan of this agency nor asking for the own slip. */
const OTHERS = [
  'superadmin',
  'admin:instansi@a',
  'admin:kantor@a',
  'atasan@a',
  'monitoring:instansi:rekap@a',
  'operator:instansi:pegawai@a',
  'operator:instansi:keuangan@b',
]
const tokens = new Map<string, string>()

/** A number as it is on the wire, in an Indonesian and in an English text. */
function written(amount: number): string[] {
  const plain = String(Math.abs(amount))
  const grouped = (mark: string) => plain.replace(/\B(?=(\d{3})+$)/g, mark)
  return [plain, grouped('.'), grouped(',')]
}

async function readSecrets(): Promise<string[]> {
  const amounts = new Set([BESARAN, KOREKSI, GAJI])
  for (const { nip, hasil } of await t.semua(periode_id)) {
    for (const amount of Object.values(hasil as Record<string, number>)) amounts.add(Math.abs(amount))
    const { baris } = good(await t.get('/pegawai/rinci', { periode_id, nip }))
    for (const { jumlah, atas, hari } of baris)
      for (const amount of [jumlah, atas ?? 0, ...hari.map((day: { jumlah: number }) => day.jumlah)])
        amounts.add(Math.abs(amount))
  }
  // Small ones may stand anywhere by chance: in a file's size, in a moment's fraction.
  return [...[...amounts].filter((amount) => amount > 999_999).flatMap(written), REKENING]
}

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
  t = await siapkanTpp(harness)
  periode_id = good(await t.post('/save', t.periode())).id
  await t.predikat(periode_id)
  // Everybody has an amount of their own: what a class is worth stands in a decree that anybody may read.
  const own = t.nip(KEUANGAN)
  const rows = (await t.semua(periode_id))
    .filter(({ nip }: { nip: string }) => nip !== own)
    .map(({ nip }: { nip: string }, at: number) => [nip, BESARAN + at * 1_009, GAJI, 'Bank Daerah', REKENING])
  good(await t.post('/pegawai/save', { periode_id, nip: own, besaran: BESARAN - 1_009 }, KEUANGAN_2))
  const content = await sheetOf([['nip', 'besaran', 'dasar_bpjs_gaji', 'bank', 'nomor_rekening'], ...rows])
  good(await sendFile(harness, `${TPP}/upload`, { as: KEUANGAN, content, fields: {}, query: { periode_id } }))
  await t.kunci(2)
  await t.hitung(periode_id)
  const koreksi = { periode_id, nip: t.nip('pegawai@a'), jumlah: KOREKSI, alasan: 'Kurang bayar', dasar: 'SK 7/2026' }
  const { id } = good(await t.post('/koreksi/save', koreksi))
  good(await t.post('/koreksi/setuju', { id, keputusan: 'disetujui' }, KEUANGAN_2))
  await t.hitung(periode_id)
  jobs.push(good(await t.post('/simulasi', { periode_id, nip: t.nip('pegawai@a'), predikat: 'kurang' })).pekerjaan_id)
  await createProductJobs(harness).drain()
  good(await t.post('/final', { id: periode_id }, KEUANGAN_2))
  const { rows: known } = await t.owner.query<{ id: string }>(`select id from pekerjaan where jenis like 'tpp.%'`)
  jobs.push(...known.map((job) => job.id))
  for (const as of [KEUANGAN, 'pegawai@a'])
    await harness.call('GET', '/absensi/v2/pegawai/tpp/slip', { as, query: { periode_id, bentuk: 'pdf' } })
  const made = { nama: 'Mitra', cakupan: 'pegawai,hari,rekap,presensi' }
  const path = '/absensi/v2/instansi/api/key/generate'
  kunci = good(await harness.call('POST', path, { as: 'admin:instansi@a', body: made })).kunci
  secrets = await readSecrets()
  for (const key of OTHERS) tokens.set(key, await harness.token(key))
})
afterAll(async () => {
  await t.close()
  await harness.close()
})

const shapeOf = (schema: unknown): string[] =>
  Object.keys((schema as { _zod?: { def?: { shape?: object } } })?._zod?.def?.shape ?? {})

/** What is asked for by the name of a field: things that are there, above all what belongs to the allowance. */
const values = (): Record<string, string> => ({
  periode_id,
  id: periode_id,
  kantor_id: harness.world.a.kantor[0],
  nip: t.nip('pegawai@a'),
  tahun: '2026',
  bulan: '2',
  start: '2026-02-01',
  end: '2026-02-28',
  tanggal: '2026-02-03',
  tanggal_mulai: '2026-02-01',
  tanggal_selesai: '2026-02-28',
  mulai: '2026-02-01',
  sampai: '2026-02-28',
  size: '200',
  q: '',
})
/** Fields that only narrow what is answered. */
const NARROWS = new Set(['q', 'id', 'page', 'sort'])

function inputOf(route: RouteContract, part: 'query' | 'body'): Record<string, string> {
  const known = values()
  const names = shapeOf((route as Record<string, unknown>)[part])
  return Object.fromEntries(
    names.filter((name) => name in known && !NARROWS.has(name)).map((name) => [name, known[name] ?? '']),
  )
}

/** Every address of a route: an {id} may be a job, or anything else of the allowance. */
function urlsOf({ path }: RouteContract): string[] {
  const known: Record<string, string> = { ...values(), instansi: harness.world.a.id, jenis: 'pegawai' }
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'id' ? whole : (known[name] ?? periode_id),
  )
  return filled.includes('{id}') ? [...jobs, periode_id].map((id) => filled.replace('{id}', id)) : [filled]
}

async function textOf(content: Buffer): Promise<string> {
  const head = content.subarray(0, 4).toString('latin1')
  if (head.startsWith('PK')) {
    const { sheets } = await readXlsx(content)
    return sheets.flatMap(({ rows }) => rows.map((row) => row.join('\t'))).join('\n')
  }
  return head === '%PDF' ? pdfText(content) : content.toString('utf8')
}
/** Some of the others, drawn for each call; `npm run test:rest` asks as every one. */
function askedAs(name: string): (readonly [string, string])[] {
  const acak = createAcak(name)
  const [left, some]: [[string, string][], [string, string][]] = [[...tokens], []]
  while (left.length > 0 && some.length < banyakAcak(0.004)) some.push(...left.splice(acak.below(left.length), 1))
  return some
}
const found = (text: string): string[] =>
  secrets.filter((secret) => new RegExp(`(?<!\\w)${secret.replaceAll('.', '\\.')}(?!\\w)`).test(text))

const isRead = (route: RouteContract): boolean =>
  route.todo === undefined &&
  (route.method === 'GET' ? route.changes !== true : route.reads === true) &&
  !('answerType' in route && route.answerType === 'text/event-stream') &&
  !('ssoToken' in route.access) &&
  !('terminal' in route.access)
const READS = ROUTES.filter(isRead)

describe('an amount of the allowance', () => {
  const taken = new Set<string>()

  it('is known to this test', async () => {
    expect(secrets.length).toBeGreaterThan(60)
    const seen = await t.get('/pegawai/get', { periode_id, size: 200 })
    expect(found(seen.text).length).toBeGreaterThan(20)
  })

  it.each(READS.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s tells it to nobody else',
    async (name, route) => {
      const isPost = route.method === 'POST'
      // A file takes its time, and is the same for whoever may have it.
      const isFile = 'answerType' in route
      for (const [as, token] of askedAs(name))
        for (const url of urlsOf(route)) {
          if (isFile && taken.has(`${route.method} ${route.path}`)) return
          const query = { ...inputOf(route, 'query'), ...(as === 'superadmin' && { instansi_id: harness.world.a.id }) }
          const answer = await harness.app.inject({
            method: route.method,
            url,
            query,
            headers: { authorization: `Bearer ${token}`, [KUNCI]: kunci },
            ...(isPost && { payload: inputOf(route, 'body') }),
          })
          if (answer.statusCode === 200) taken.add(`${route.method} ${route.path}`)
          expect(found(await textOf(answer.rawPayload)), `${as} ${url} ${answer.statusCode}`).toEqual([])
        }
    },
  )

  it('was looked for in answers, not only in refusals', () => {
    expect(taken.size).toBeGreaterThan(20)
  })

  it('is not in the report of an import for who is not keuangan, nor does keuangan of another agency get it', async () => {
    const content = await sheetOf([
      ['nip', 'besaran'],
      [t.nip('pegawai@a'), BESARAN],
    ])
    for (const as of ['admin:instansi@a', 'operator:instansi:keuangan@b']) {
      const answer = await sendFile(harness, `${TPP}/upload`, { as, content, fields: {}, query: { periode_id } })
      expect([403, 404], as).toContain(answer.status)
      expect(found(answer.text)).toEqual([])
    }
  })

  it('stands in no table that others read: log, notifications, jobs, chain, register', async () => {
    for (const table of ['audit', 'notifikasi', 'rantai', 'dokumen']) {
      const { rows } = await t.owner.query<{ isi: string }>(`select row_to_json(x)::text as isi from ${table} x`)
      for (const { isi } of rows) expect(found(isi), `${table} ${isi.slice(0, 300)}`).toEqual([])
    }
  })

  it('is not written to the program’s log, whatever keuangan does', async () => {
    const { app, closed } = await appWithKeptLog(harness, 'trace')
    const authorization = `Bearer ${await harness.token(KEUANGAN)}`
    const ask = (method: 'GET' | 'POST', path: string, given: Record<string, unknown>) =>
      app.inject({
        method,
        url: `${TPP}${path}`,
        headers: { authorization },
        ...(method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
      })
    const nip = t.nip('pegawai@a')
    await ask('GET', '/pegawai/get', { periode_id })
    await ask('GET', '/pegawai/rinci', { periode_id, nip })
    await ask('GET', '/banding', { periode_id })
    await ask('POST', '/pegawai/save', { periode_id, nip, besaran: BESARAN, nomor_rekening: REKENING })
    await ask('POST', '/pegawai/save', { periode_id, nip, besaran: `Rp${BESARAN}` })
    await ask('POST', '/koreksi/save', { periode_id, nip, jumlah: KOREKSI, alasan: 'x', dasar: 'x' })
    const text = await closed()
    expect(text.split('\n').filter((line) => line.includes('"answered"'))).toHaveLength(6)
    expect(found(text)).toEqual([])
  })
})

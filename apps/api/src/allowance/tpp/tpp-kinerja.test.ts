import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atur } from '../../../test/atur.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createProductJobs } from '../../../test/jobs.ts'
import { inAgency } from '../../../test/perubahan.ts'
import { readOurs } from '../../../test/sheets.ts'
import { good, KEUANGAN, siapkanTpp } from '../../../test/tpp.ts'

let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
let periode_id: string
beforeAll(async () => {
  const env = { RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000', OUTGOING_NETWORKS: '127.0.0.1/32' }
  harness = await createHarness(env)
  t = await siapkanTpp(harness)
  periode_id = good(await t.post('/save', t.periode())).id
})
afterAll(async () => {
  await t.close()
  await harness.close()
})
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})
const set = (nama: string, nilai: string) => atur(harness, nama, nilai)
async function layanan(listener: RequestListener): Promise<void> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  await set('kinerja_alamat', `http://127.0.0.1:${(server.address() as AddressInfo).port}/kinerja`)
}
const json =
  (value: unknown): RequestListener =>
  (_request, answer) =>
    void answer.end(JSON.stringify(value))

/** Starts it and gives back how the job ended. */
async function sync() {
  const { pekerjaan_id } = good(await t.get('/pegawai/sync/kinerja', { periode_id }))
  await createProductJobs(harness).drain()
  return good(await harness.call('GET', `/absensi/v2/pekerjaan/${pekerjaan_id}`, { as: KEUANGAN }))
}
const orang = async (key: string) =>
  (await t.semua(periode_id)).find((one: { nip: string }) => one.nip === t.nip(key)).masukan

describe('predicates from the performance service', () => {
  it('are asked for only where it is known', async () => {
    const answer = await t.get('/pegawai/sync/kinerja', { periode_id })
    expect([answer.status, answer.body.code]).toEqual([409, 'tpp.kinerja_belum_diatur'])
  })
  it('are taken page by page with the key; who is missing, unknown or given by hand is named', async () => {
    await set('kinerja_kunci', 'rahasia')
    good(await t.post('/pegawai/save', { periode_id, nip: t.nip('atasan@a'), predikat: 'kurang' }))
    const asked: string[] = []
    await layanan((request, answer) => {
      const url = new URL(request.url ?? '', 'http://x')
      asked.push(
        `${request.headers.authorization} ${url.searchParams.get('periode')} ${url.searchParams.get('halaman')}`,
      )
      const items =
        url.searchParams.get('halaman') === '1'
          ? [
              { nip: t.nip('pegawai@a'), predikat: 'Sangat Baik', ditetapkan_pada: '2026-03-01' },
              { nip: t.nip('atasan@a'), predikat: 'Baik' },
              { nip: '198001012006041999', predikat: 'Baik' },
              { nip: 'x', predikat: 'Baik' },
            ]
          : [{ nip: t.nip('pegawai@a2'), predikat: 'butuh_perbaikan' }]
      answer.end(JSON.stringify({ items, halaman: Number(url.searchParams.get('halaman')) }))
    })
    const job = await sync()
    expect(job.status, JSON.stringify(job)).toBe('selesai')
    expect(asked[0]).toBe('Bearer rahasia 2026-02 1')
    expect(job.hasil).toMatchObject({
      periode_kinerja: '2026-02',
      diubah: 2,
      rusak: 1,
      berbeda: { jumlah: 1, contoh: [{ nip: t.nip('atasan@a'), diisi: 'kurang', layanan: 'baik' }] },
      tidak_dikenal: { jumlah: 1, contoh: ['198001012006041999'] },
    })
    expect(job.hasil.belum_ada.jumlah).toBe((await t.semua(periode_id)).length - 3)
    expect(await orang('pegawai@a')).toMatchObject({ predikat: 'sangat_baik', predikat_asal: 'kinerja' })
    expect(await orang('atasan@a')).toMatchObject({ predikat: 'kurang', predikat_asal: 'tangan' })
  })
  it.each([
    ['nonsense', (_q, answer) => void answer.end('<html>'), /tidak dapat dibaca/],
    ['another shape', json([1, 2]), /tidak dapat dibaca/],
    ['a page of 1,001', json({ items: Array.from({ length: 1_001 }, () => 1) }), /terlalu besar/],
    ['101 that are none', json({ items: Array.from({ length: 101 }, () => 1) }), /tidak dapat dibaca/],
    ['an error', (_q, answer) => void answer.writeHead(500).end(), /galat \(500\)/],
    ['a refused key', (_q, answer) => void answer.writeHead(401).end(), /menolak kunci/],
    ['a broken connection', (_q, answer) => void answer.destroy(), /tidak dapat dihubungi/],
  ] as [string, RequestListener, RegExp][])('with %s change nothing', async (_what, listener, words) => {
    const before = await t.semua(periode_id)
    await layanan(listener)
    const job = await sync()
    expect([job.status, job.pesan], JSON.stringify(job)).toEqual(['gagal', expect.stringMatching(words)])
    expect(await t.semua(periode_id)).toEqual(before)
  })
  it('of a service that is down or too slow change nothing, and it says which', async () => {
    const before = await t.semua(periode_id)
    await layanan(json({ items: [] }))
    const down = servers.pop()
    await new Promise((done) => down?.close(done))
    expect(await sync()).toMatchObject({ status: 'gagal', pesan: expect.stringMatching(/tidak dapat dihubungi/) })
    await set('kinerja_batas_detik', '1')
    await layanan(() => undefined)
    expect(await sync()).toMatchObject({ status: 'gagal', pesan: expect.stringMatching(/pada waktunya/) })
    await set('kinerja_batas_detik', '10')
    expect(await t.semua(periode_id)).toEqual(before)
  })
  it('that nobody gives are left out and counted, row by row', async () => {
    const before = await orang('pegawai@a2')
    await layanan(
      json({
        items: [
          { nip: t.nip('pegawai@a2'), predikat: 'Istimewa' },
          { nip: t.nip('pegawai@a2'), predikat: null },
          { nip: t.nip(KEUANGAN), predikat: 'Baik' },
          'Baik',
        ],
      }),
    )
    expect(await sync()).toMatchObject({ status: 'selesai', hasil: { diubah: 1, rusak: 3 } })
    expect(await orang('pegawai@a2')).toEqual(before)
  })
  it('go on with another worker where the first one died', async () => {
    await layanan(json({ items: [{ nip: t.nip('pegawai@a'), predikat: 'Butuh Perbaikan' }] }))
    const { pekerjaan_id } = good(await t.get('/pegawai/sync/kinerja', { periode_id }))
    await inAgency(t.app, harness.world.a.id, (run) =>
      run(
        `update pekerjaan set status = 'berjalan', pemegang = id, dipegang_sampai = now() - interval '1 second' where id = $1`,
        [pekerjaan_id],
      ),
    )
    const again = await t.get('/pegawai/sync/kinerja', { periode_id })
    expect([again.status, again.body.code]).toEqual([409, 'tpp.sedang_dihitung'])
    await createProductJobs(harness).drain()
    const job = good(await harness.call('GET', `/absensi/v2/pekerjaan/${pekerjaan_id}`, { as: KEUANGAN }))
    expect(job).toMatchObject({ status: 'selesai', hasil: { diubah: 1 } })
    expect(await orang('pegawai@a')).toMatchObject({ predikat: 'butuh_perbaikan', predikat_asal: 'kinerja' })
  })
  it('are asked for again where the service was away for a moment', async () => {
    let calls = 0
    await layanan((request, answer) => {
      calls += 1
      if (calls === 1) answer.writeHead(503).end()
      else json({ items: [{ nip: t.nip('pegawai@a'), predikat: 'Baik' }] })(request, answer as never)
    })
    expect(await sync()).toMatchObject({ status: 'selesai', hasil: { diubah: 1 } })
    expect(await orang('pegawai@a')).toMatchObject({ predikat: 'baik' })
  })
})

describe('a simulation', () => {
  const simulasi = async (more: Record<string, unknown>) => {
    const { pekerjaan_id } = good(await t.post('/simulasi', { periode_id, ...more }))
    await createProductJobs(harness).drain()
    const job = good(await harness.call('GET', `/absensi/v2/pekerjaan/${pekerjaan_id}`, { as: KEUANGAN }))
    expect(job.status, JSON.stringify(job)).toBe('selesai')
    return { id: pekerjaan_id, hasil: job.hasil }
  }
  it('puts another predicate, scheme or day beside what is, and changes nothing', async () => {
    await t.kunci(2)
    await t.predikat(periode_id)
    await t.hitung(periode_id)
    const before = await t.semua(periode_id)
    const nip = t.nip('pegawai@a')
    // 2,400,000 for performance, of which 'kurang' pays 70 %; final tax of 5 % and insurance of 1 % are less, too
    const selisih = 0 - (720_000 - 36_000 - 7_200)
    const worse = (await simulasi({ nip, predikat: 'kurang' })).hasil
    expect(worse).toMatchObject({ orang: 1, berubah: 1, selisih, contoh: [{ nip, selisih }] })
    expect(worse.contoh[0].sebab).toEqual([
      { kode: 'predikat', jumlah: -720_000, jumlah_dengan: 0 },
      expect.objectContaining({ kode: 'pajak' }),
      expect.objectContaining({ kode: 'bpjs' }),
    ])
    expect((await simulasi({ nip, abaikan: '2026-02-05' })).hasil.selisih).toBe(16_000 - 800 - 160)
    const other = good(
      await t.post('/skema/save', {
        nama: 'Tukin',
        dasar: 'Perpres 1',
        berlaku_mulai: '2026-01-01',
        bobot_kinerja_bp: 10_000,
        bobot_disiplin_bp: 0,
        predikat: { sangat_baik: 10_000, baik: 10_000, butuh_perbaikan: 8_000, kurang: 7_000, sangat_kurang: 6_000 },
      }),
    ).id
    good(await t.post('/kelas/save', { skema_id: other, kelas: 9, besaran: 5_000_000 }))
    const all = await simulasi({ skema_id: other })
    expect(all.hasil).toMatchObject({ orang: before.length, dihitung: before.length, berubah: before.length })
    const unduh = async (as: string) =>
      harness.app.inject({
        method: 'POST',
        url: `/absensi/v2/pekerjaan/${all.id}/unduh`,
        headers: { authorization: `Bearer ${await harness.token(as)}` },
      })
    expect((await readOurs((await unduh(KEUANGAN)).rawPayload)).rows).toHaveLength(before.length + 1)
    for (const as of ['admin:instansi@a', 'superadmin']) expect((await unduh(as)).statusCode, as).toBe(404)
    expect(await t.semua(periode_id)).toEqual(before)
  })
  it('of a policy of attendance says in rupiah what it would change for everybody', async () => {
    const before = await t.semua(periode_id)
    const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _m, jenis_pegawai: _j, ...isi } = KEBIJAKAN_BAKU
    const kebijakan_id = randomUUID()
    const policy = { ...isi, dasar_potongan: 'disiplin', tidak_hadir_bp: 200, maks_bulan_bp: 10_000 }
    await inAgency(t.app, harness.world.a.id, (run) =>
      run(
        `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Lebih keras', 'Perbup 9', '2099-01-01', $3, $4)`,
        [harness.world.a.id, kebijakan_id, JSON.stringify(policy), harness.person('admin:instansi@a').pengguna_id],
      ),
    )
    const body = { kebijakan_id, tahun: '2026', bulan: '2' }
    const path = '/absensi/v2/instansi/kebijakan/simulasi'
    const { pekerjaan_id, jumlah } = good(await harness.call('POST', path, { as: KEUANGAN, body }))
    expect(jumlah).toBe(before.length)
    await createProductJobs(harness).drain()
    const job = good(await harness.call('GET', `/absensi/v2/pekerjaan/${pekerjaan_id}`, { as: KEUANGAN }))
    expect(job.status, JSON.stringify(job)).toBe('selesai')
    expect(job.hasil).toMatchObject({ orang: before.length, dihitung: before.length, berubah: before.length })
    const one = job.hasil.contoh.find(({ nip }: { nip: string }) => nip === t.nip('pegawai@a'))
    const { hasil } = before.find(({ nip }: { nip: string }) => nip === t.nip('pegawai@a'))
    // what attendance costs doubles; final tax of 5 % and insurance of 1 % become less
    expect(one).toMatchObject({ neto: hasil.neto, selisih: hasil.potongan - hasil.potongan * 0.06 })
    for (const as of ['admin:instansi@a', 'superadmin', 'operator:instansi:keuangan@b'])
      expect((await harness.call('GET', `/absensi/v2/pekerjaan/${pekerjaan_id}`, { as })).status, as).toBe(404)
    expect(await t.semua(periode_id)).toEqual(before)
  })
})

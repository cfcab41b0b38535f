import { inflateRawSync } from 'node:zlib'
import { connect } from '@presensi/postgres/connect'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createProductJobs } from '../../../test/jobs.ts'
import { putPresensi } from '../../../test/perubahan.ts'
import { download } from '../../../test/sheets.ts'
import { readZipDirectory } from '../../platform/xlsx/zip-directory.ts'

let harness: Harness
let owner: pg.Pool
const ADMIN = 'admin:instansi@a'
const MONITOR = 'monitoring:instansi:rekap@a'
const BULAN = { tahun: '2026', bulan: '2' }
const UNDUH = '/absensi/v2/rekap/unduh-instansi'

const start = (as: string, body: Record<string, string> = {}) =>
  harness.call('POST', UNDUH, { as, body: { ...BULAN, ...body } })
async function made(as: string, body: Record<string, string> = {}): Promise<string> {
  const answer = await start(as, body)
  expect(answer.status, answer.text).toBe(200)
  await createProductJobs(harness).drain()
  return answer.body.data.pekerjaan_id
}
async function take(id: string, as: string) {
  const { statusCode, headers, rawPayload } = await harness.app.inject({
    method: 'POST',
    url: `/absensi/v2/pekerjaan/${id}/unduh`,
    headers: { authorization: `Bearer ${await harness.token(as)}` },
  })
  return { status: statusCode, name: String(headers['content-disposition']), content: rawPayload }
}
/** The files of an archive by name. */
function unzip(content: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const { name, offset, packed, size } of readZipDirectory(content) ?? []) {
    const from = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28)
    const unpacked = inflateRawSync(content.subarray(from, from + packed))
    expect(unpacked.length).toBe(size)
    found.set(name, unpacked)
  }
  return found
}

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  for (const [jenis, jam] of [
    ['masuk', '07:20'],
    ['pulang', '16:35'],
  ] as const)
    await putPresensi(owner, harness, 'pegawai@a', { tanggal: '2026-02-03', jenis, jam })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('all offices of a month', () => {
  it('are an archive of a workbook an office and a summary; of a locked month the paper that is kept', async () => {
    const [kantor_id] = harness.world.a.kantor
    const locked = await harness.call('POST', '/absensi/v2/rekap/kunci', {
      as: ADMIN,
      body: { ...BULAN, kantor_id, alasan: 'Uji' },
    })
    const { kantor: nama } = locked.body.data
    const alone = await download(harness, '/absensi/v2/pegawai/rekap/kantor-bulan-excel', {
      as: ADMIN,
      query: { ...BULAN, kantor_id },
    })
    const id = await made(MONITOR)
    const { status, name, content } = await take(id, MONITOR)
    expect([status, name]).toEqual([200, expect.stringContaining('Rekap Semua Kantor 2026-02.zip')])
    const files = unzip(content)
    const names = [...files.keys()]
    expect(names.at(-1)).toBe('Ringkasan.xlsx')
    expect(names.length).toBeGreaterThan(2)
    expect(files.get(`Report Kantor - ${nama}.xlsx`)?.equals(alone.content)).toBe(true)
    const { sheets } = await readXlsx(files.get('Ringkasan.xlsx') ?? Buffer.alloc(0))
    const [header = [], ...rows] = sheets[0]?.rows ?? []
    const column = (one: string) => rows.map((row) => row[header.indexOf(one)])
    expect(column('berkas')).toEqual(names.slice(0, -1))
    const at = column('kantor').indexOf(nama)
    expect([column('status')[at], column('versi')[at]]).toEqual(['final', 1])
    expect(column('orang').every((people) => Number(people) > 0)).toBe(true)
    expect(Number(column('H')[at])).toBe(1)
    const job = await harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as: MONITOR })
    expect(job.body.data).toMatchObject({
      status: 'selesai',
      selesai: names.length - 1,
      hasil: { kantor: names.length - 1, ditolak: 0 },
    })
  })

  it('come as PDF where that is asked for', async () => {
    const files = unzip((await take(await made(ADMIN, { bentuk: 'pdf' }), ADMIN)).content)
    const papers = [...files].filter(([name]) => name.endsWith('.pdf'))
    expect(papers.length).toBe(files.size - 1)
    for (const [, paper] of papers) expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('are for who started it and the agency’s admin, and only while they may see recaps', async () => {
    const id = await made(MONITOR)
    expect((await take(id, ADMIN)).status).toBe(200)
    for (const as of ['admin:instansi@b', 'admin:kantor@a', 'operator:instansi:keuangan@a', 'pegawai@a'])
      expect((await take(id, as)).status, as).toBe(404)
    const { pengguna_id } = harness.person(MONITOR)
    const set = (role: string) =>
      harness.db.acrossInstansi(async (tx) => {
        await tx.updateTable('peran').set({ role }).where('pengguna_id', '=', pengguna_id).execute()
      })
    // Whoever only pays by now still sees that there was a job, and gets nothing of it.
    await set('role:presensi:operator:instansi:keuangan')
    expect((await take(id, MONITOR)).status).toBe(404)
    await set('role:presensi:monitoring:instansi:rekap')
  })

  it('are made once at a time for a person, and for nobody who may not', async () => {
    const first = await start(ADMIN)
    expect(first.status).toBe(200)
    const again = await start(ADMIN)
    expect([again.status, again.body.code]).toEqual([409, 'dokumen.sedang_dikumpulkan'])
    const cancelled = await harness.call('POST', `/absensi/v2/pekerjaan/${first.body.data.pekerjaan_id}/batal`, {
      as: ADMIN,
    })
    expect(cancelled.body.data.status).toBe('dibatalkan')
    for (const as of ['pegawai@a', 'admin:kantor@a', 'monitoring:kantor:rekap@a', 'operator:instansi:keuangan@a'])
      expect((await start(as)).status, as).toBe(403)
    for (const body of [{ bentuk: 'docx' }, { bulan: '13' }, { tahun: '2090' }])
      expect((await start(ADMIN, body as Record<string, string>)).status, JSON.stringify(body)).toBe(400)
  })
})

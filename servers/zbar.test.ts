import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../apps/api/test/harness.ts'
import { pdfText } from '../apps/api/test/pdf.ts'
import { download } from '../apps/api/test/sheets.ts'
import { tambahOrang } from '../apps/api/test/tambah-orang.ts'
import { HARI_INI, ZONA_PAGI } from '../apps/api/test/world.ts'
import { openTestCluster, type TestCluster } from '../tools/test/cluster.ts'
import { isZbarThere, readQr } from './zbar.ts'

const ADMIN = 'admin:instansi@a'
const BULAN = { tahun: HARI_INI.slice(0, 4), bulan: HARI_INI.slice(5, 7) }
/** More people than one printed page holds. */
const BANYAK = 40

describe.skipIf(!isZbarThere())('the QR code on a printed paper, read by ZBar', () => {
  let harness: Harness
  let cluster: TestCluster

  beforeAll(async () => {
    cluster = await openTestCluster()
    process.env.PRESENSI_TEST_PG = cluster.url
    harness = await createHarness({}, { zona: ZONA_PAGI })
    for (let one = 0; one < BANYAK; one += 1) await tambahOrang(harness, `kode ${one}`, { bekerja: 'a' })
  })
  afterAll(async () => {
    await harness?.close()
    await cluster?.close()
  })

  /** Every page has the one link that answers for this paper, and it is the one that is written beside it. */
  async function pagesOf(path: string, as: string, query: Record<string, string>, jenis: string): Promise<number> {
    const { status, content } = await download(harness, path, { as, query })
    expect(status, content.toString('utf8').slice(0, 300)).toBe(200)
    const pages = await readQr(content)
    const [[link = ''] = []] = pages
    expect(link).toMatch(/^http:\/\/presensi\.test\/verifikasi\/[\w-]{22}$/)
    expect(pages).toEqual(pages.map(() => [link]))
    expect(await pdfText(content)).toContain(link)
    const answer = await harness.call('GET', new URL(link).pathname, { headers: { accept: 'application/json' } })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data).toMatchObject({ jenis, ukuran: content.length })
    return pages.length
  }

  it.each(['A4', 'F4'])('of Report Kantor on %s, on each of its pages', async (kertas) => {
    const query = { ...BULAN, kantor_id: harness.world.a.kantor[0] ?? '', kertas }
    expect(await pagesOf('/absensi/v2/pegawai/rekap/kantor-bulan', ADMIN, query, 'report_kantor')).toBeGreaterThan(1)
  })

  it('of Report Pegawai', () =>
    pagesOf(
      '/absensi/m-absensi/rekap-presensi-pegawai-pdf',
      'pegawai@a',
      { start: HARI_INI, end: HARI_INI },
      'report_pegawai',
    ))

  it('of the leave form', async () => {
    const { key } = await tambahOrang(harness, 'kode cuti', { bekerja: 'a' })
    const body = { jenis_kode: 'CS', tanggal_mulai: HARI_INI, tanggal_selesai: HARI_INI, alasan: 'Sakit' }
    const { id } = (await harness.call('POST', '/absensi/v2/pegawai/izin/save', { as: key, body })).body.data
    await pagesOf(`/absensi/v2/pegawai/izin/formulir/${id}`, key, {}, 'formulir_cuti')
  })
})

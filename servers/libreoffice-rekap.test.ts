import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { sebabKoreksi } from '@presensi/contract/kata/istilah'
import { KODE_HARI } from '@presensi/domain/hari/kode'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readZipDirectory } from '../apps/api/src/platform/xlsx/zip-directory.ts'
import { createPantauRekap } from '../apps/api/src/recaps/kunci/public.ts'
import { hadirSelama } from '../apps/api/test/hadir.ts'
import { createHarness, type Harness } from '../apps/api/test/harness.ts'
import { createProductJobs } from '../apps/api/test/jobs.ts'
import {
  isLibreOfficeThere,
  openInLibreOffice,
  printFromLibreOffice,
  readSheets,
  type Sheet,
} from '../apps/api/test/libreoffice.ts'
import { pdfInfo, pdfText } from '../apps/api/test/pdf.ts'
import { download } from '../apps/api/test/sheets.ts'
import { tambahOrang } from '../apps/api/test/tambah-orang.ts'
import { openTestCluster, type TestCluster } from '../tools/test/cluster.ts'

const ADMIN = 'admin:instansi@a'
const BULAN = { tahun: '2026', bulan: '3' }
/** More people than one printed page holds. */
const BANYAK = 60
const DAYS = Array.from({ length: 31 }, (_day, index) => String(index + 1))
const NUMBERS = [
  'hari_kerja',
  'hadir',
  'menit_terlambat',
  'menit_pulang_cepat',
  'jam_kerja',
  'hari_uang_makan',
  'potongan_persen',
]

type Cells = Sheet['rows'][number]
type Total = Record<string, number> & { kode: Record<string, number> }
type Orang = { nip: string; nama: string; total: Total; bulan: { hari: { tanggal: string; kode: string }[] }[] }

/** Dates as the calls write them. */
const plain = (cell: Cells[number]): unknown => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)
function tableOf({ rows }: Pick<Sheet, 'rows'> = { rows: [] }) {
  const [header = [], ...body] = rows
  const of = (column: string) => header.map(String).indexOf(column)
  return { header, body, cell: (row: Cells, column: string) => plain(row[of(column)] ?? null) }
}

describe.skipIf(!isLibreOfficeThere())('workbooks of recaps in LibreOffice', () => {
  let harness: Harness
  let owner: pg.Pool
  let cluster: TestCluster
  let kantor_id: string

  const file = async (path: string, query: Record<string, string>): Promise<Buffer> => {
    const { status, content } = await download(harness, path, { as: ADMIN, query })
    expect(status, content.toString('utf8').slice(0, 300)).toBe(200)
    return content
  }
  const ask = async (method: 'GET' | 'POST', path: string, given: Record<string, string>) => {
    const answer = await harness.call(
      method,
      path,
      method === 'GET' ? { as: ADMIN, query: given } : { as: ADMIN, body: given },
    )
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const reportOf = (bulan: string) =>
    file('/absensi/v2/pegawai/rekap/kantor-bulan-excel', { ...BULAN, bulan, kantor_id })

  beforeAll(async () => {
    cluster = await openTestCluster()
    process.env.PRESENSI_TEST_PG = cluster.url
    harness = await createHarness()
    owner = connect(harness.ownerUrl, { max: 2 })
    kantor_id = harness.world.a.kantor[0]
    const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _m, jenis_pegawai: _j, ...isi } = KEBIJAKAN_BAKU
    const policy = { ...isi, dasar_potongan: 'disiplin', tidak_hadir_bp: 125, maks_bulan_bp: 10_000 }
    await owner.query(
      `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Uji', 'Perbup 1/2026', '2026-01-01', $3, $4)`,
      [harness.world.a.id, randomUUID(), JSON.stringify(policy), harness.person(ADMIN).pengguna_id],
    )
    for (let one = 0; one < BANYAK; one += 1) {
      await tambahOrang(harness, `rekap ${one}`, { bekerja: 'a' })
      const range =
        one % 2 === 0 ? { mulai: '2026-02-02', selesai: '2026-03-20' } : { mulai: '2026-02-09', selesai: '2026-03-31' }
      await hadirSelama(harness, `rekap ${one}`, {
        ...range,
        masuk: 7.25 * 3600 + one * 97,
        pulang: 17 * 3600 - one * 41,
      })
    }
    // Names as people might have them who wish the reader's spreadsheet ill.
    const names = [
      '=1+1',
      '+62',
      '@SUM(A1)',
      "'satu",
      '1e5',
      '2026-03-01',
      'Andi & <b>"Budi"</b>\nCahya',
      '  dua  spasi ',
    ]
    for (const [index, nama] of names.entries())
      await owner.query('update pegawai set nama = $1 where id = $2', [
        nama,
        harness.person(`rekap ${index}`).pegawai_id,
      ])
    await ask('POST', '/absensi/v2/rekap/kunci', { ...BULAN, bulan: '2', kantor_id, alasan: 'Uji' })
    await owner.query(
      `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-02-05', '2026-02-05', 'Susulan', 'daerah')`,
      [harness.world.a.id, randomUUID()],
    )
    await createPantauRekap({ db: harness.db, setelahPresensiMenit: 0 })()
  })
  afterAll(async () => {
    await owner?.end()
    await harness?.close()
    await cluster?.close()
  })

  it('Report Kantor.xlsx says cell by cell what the recap and its correction lines say', async () => {
    const [[rekap, koreksi, keterangan] = []] = await openInLibreOffice(await reportOf('3'))
    expect([rekap?.name, koreksi?.name, keterangan?.name]).toEqual(['Rekap', 'Koreksi', 'Keterangan'])
    const { items } = (await ask('POST', '/absensi/v2/pegawai/rekap/kantor-bulan', {
      ...BULAN,
      kantor_id,
      size: '200',
    })) as { items: Orang[] }
    const { header, body, cell } = tableOf(rekap)
    expect(header.map(String)).toEqual(['no', 'nip', 'nama', 'jabatan', ...DAYS, ...KODE_HARI, ...NUMBERS])
    expect(items.length).toBeGreaterThan(BANYAK)
    expect(body.map((row) => header.slice(0, 3).map((name) => cell(row, String(name))))).toEqual(
      items.map(({ nip, nama }, index) => [index + 1, nip, nama]),
    )
    for (const [index, { nama, total, bulan }] of items.entries()) {
      const row = body[index] ?? []
      const codes = new Map(bulan[0]?.hari.map(({ tanggal, kode }) => [String(Number(tanggal.slice(8))), kode]))
      expect(
        DAYS.map((day) => cell(row, day)),
        nama,
      ).toEqual(DAYS.map((day) => codes.get(day) ?? null))
      expect(
        KODE_HARI.map((kode) => cell(row, kode)),
        nama,
      ).toEqual(KODE_HARI.map((kode) => total.kode[kode] ?? 0))
      expect(
        NUMBERS.map((name) => cell(row, name)),
        nama,
      ).toEqual([
        total.hari_kerja,
        total.hadir,
        total.terlambat_menit,
        total.pulang_cepat_menit,
        Math.round(((total.bekerja_menit ?? 0) / 60) * 100) / 100,
        total.hari_uang_makan,
        (total.potongan_bp ?? 0) / 100,
      ])
    }
    expect(items.some(({ total }) => (total.terlambat_menit ?? 0) > 0 && (total.potongan_bp ?? 0) > 0)).toBe(true)

    const lines = (await ask('GET', '/absensi/v2/rekap/koreksi', { ...BULAN, kantor_id, size: '200' })) as {
      items: {
        nip: string
        nama: string
        tanggal: string
        kode_lama: string
        kode_baru: string
        terlambat_menit: number
        pulang_cepat_menit: number
        bp: number
        sebab: string[]
        bulan_asal: string
      }[]
    }
    const booked = tableOf(koreksi)
    const rows = booked.body.map((row) => booked.header.map((name) => booked.cell(row, String(name))))
    expect(rows.length).toBeGreaterThan(10)
    const sorted = (some: unknown[][]) => some.map((row) => JSON.stringify(row)).sort()
    expect(sorted(rows)).toEqual(
      sorted(
        lines.items.map((one) => [
          one.nip,
          one.nama,
          one.tanggal,
          one.kode_lama,
          one.kode_baru,
          one.terlambat_menit,
          one.pulang_cepat_menit,
          one.bp / 100,
          sebabKoreksi(one.sebab, 'id') || null,
          one.bulan_asal,
        ]),
      ),
    )
  })

  it('nothing in it is a formula, and every sheet filters, freezes its head and prints across with it on every page', async () => {
    const content = await reportOf('3')
    const [sheets = []] = await openInLibreOffice(content)
    const written = await readSheets(content)
    for (const [index, sheet] of sheets.entries()) {
      expect([...(sheet.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
      const last = `A1:${/:([A-Z]+)/.exec(sheet.autoFilter?.range ?? '')?.[1]}${sheet.rows.length}`
      expect(sheet.autoFilter?.range, sheet.name).toBe(last)
      expect(sheet.pageSetup, sheet.name).toMatchObject({
        paperSize: 'a4',
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: '$1:$1',
      })
      // LibreOffice without a window keeps no panes: these are as the file says.
      expect(written[index]?.freezePane?.rows, sheet.name).toBe(1)
    }
    const paper = await printFromLibreOffice(content)
    const info = await pdfInfo(paper)
    expect(info['Page size']).toMatch(/84[12](\.\d+)? x 595/)
    const pages = (await pdfText(paper)).split('\f').filter((page) => page.includes('19870304'))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toMatch(/\bnip\s+nama\b/)
  })

  it('a range has its months as dates, and a locked month says which lock it is of', async () => {
    const range = { kantor_id, start: '2026-02-25', end: '2026-03-05' }
    const [[rekap] = [], [, , about] = []] = await openInLibreOffice(
      await file('/absensi/m-absensi/rekap-presensi-kantor-excel', range),
      await reportOf('2'),
    )
    const { body, cell } = tableOf(rekap)
    expect([...new Set(body.map((row) => cell(row, 'bulan')))]).toEqual(['2026-02-01', '2026-03-01'])
    const { rows } = await owner.query(`select nomor, encode(hash, 'hex') as hash from rantai where jenis = 'rekap'`)
    const said = new Map((about?.rows ?? []).map(([label, value]) => [label, value]))
    expect(said.get('Status')).toBe('Final, versi 1')
    expect(said.get('Mata rantai')).toBe(`${rows[0].nomor} ${rows[0].hash}`)
  })

  it('the zip of the agency holds workbooks that open, and a summary that says what the list of offices says', async () => {
    const { pekerjaan_id } = await ask('POST', '/absensi/v2/rekap/unduh-instansi', { ...BULAN, bulan: '2' })
    await createProductJobs(harness).drain()
    const { rawPayload } = await harness.app.inject({
      method: 'POST',
      url: `/absensi/v2/pekerjaan/${pekerjaan_id}/unduh`,
      headers: { authorization: `Bearer ${await harness.token(ADMIN)}` },
    })
    const files = (readZipDirectory(rawPayload) ?? []).map(({ name, offset, packed }) => {
      const from = offset + 30 + rawPayload.readUInt16LE(offset + 26) + rawPayload.readUInt16LE(offset + 28)
      return { name, content: inflateRawSync(rawPayload.subarray(from, from + packed)) }
    })
    const opened = await openInLibreOffice(...files.map(({ content }) => content))
    const { items } = (await ask('GET', '/absensi/v2/rekap/instansi-bulan', { ...BULAN, bulan: '2' })) as {
      items: { kantor: string; status: string; versi: number; orang: number; kehadiran_bp: number | null }[]
    }
    const { body, cell } = tableOf(opened.at(-1)?.[0])
    const columns = ['kantor', 'status', 'versi', 'orang', 'kehadiran_persen']
    const said = body.map((row) => columns.map((name) => cell(row, name)))
    // A month that nobody has generated has no rate yet.
    expect(said.map(([kantor]) => kantor).sort()).toEqual(items.map(({ kantor }) => kantor).sort())
    const locked = items.find(({ status }) => status === 'final')
    expect(said).toContainEqual([locked?.kantor, 'final', 1, locked?.orang, (locked?.kehadiran_bp ?? 0) / 100])
    for (const [index, { name }] of files.slice(0, -1).entries()) {
      const [rekap] = opened[index] ?? []
      expect(rekap?.rows.length, name).toBe(Number(cell(body[index] ?? [], 'orang')) + 1)
    }
  })

  it('the workbook of statistics has the numbers of its call', async () => {
    const query = { ...BULAN, kantor_id }
    const [[ringkasan, kantor, tren, kode] = []] = await openInLibreOffice(
      await file('/absensi/v2/pegawai/rekap/statistik-excel', query),
    )
    const found = await ask('POST', '/absensi/v2/pegawai/rekap/statistik-bulanan', query)
    const said = new Map((ringkasan?.rows ?? []).map(([label, value]) => [label, value]))
    expect(said.get('Hari kerja')).toBe(found.angka.hari_kerja)
    expect(said.get('Kehadiran (%)')).toBe(found.angka.kehadiran_bp / 100)
    expect(kantor?.rows.slice(1).map(([kode]) => kode)).toEqual(found.kantor.map((one: { kode: string }) => one.kode))
    expect(tren?.rows.slice(1).map(([bulan, orang]) => [plain(bulan ?? null), orang])).toEqual(
      found.tren.map((one: { tahun: number; bulan: number; angka: { orang: number } }) => [
        `${one.tahun}-${String(one.bulan).padStart(2, '0')}-01`,
        one.angka.orang,
      ]),
    )
    expect(kode?.rows.slice(1).map(([name, , hari]) => [name, hari])).toEqual(Object.entries(found.kode))
  })
})

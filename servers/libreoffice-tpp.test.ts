import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../apps/api/src/platform/xlsx/public.ts'
import { createHarness, type Harness } from '../apps/api/test/harness.ts'
import { isLibreOfficeThere, openInLibreOffice } from '../apps/api/test/libreoffice.ts'
import { inAgency } from '../apps/api/test/perubahan.ts'
import { download } from '../apps/api/test/sheets.ts'
import { good, KEUANGAN, KEUANGAN_2, siapkanTpp, TPP } from '../apps/api/test/tpp.ts'
import { openTestCluster, type TestCluster } from '../tools/test/cluster.ts'

const REKENING = '0012345678901'
const NAMA = '=HYPERLINK("http://contoh.id")'

let cluster: TestCluster
let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
let periode_id: string

describe.skipIf(!isLibreOfficeThere())('files of the allowance in LibreOffice', () => {
  beforeAll(async () => {
    cluster = await openTestCluster()
    process.env.PRESENSI_TEST_PG = cluster.url
    harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
    t = await siapkanTpp(harness)
    await inAgency(t.app, harness.world.a.id, (run) =>
      run('update pegawai set nama = $2 where id = $1', [harness.person('pegawai@a').pegawai_id, NAMA]),
    )
    periode_id = good(await t.post('/save', t.periode())).id
    await t.predikat(periode_id)
    const given = { nip: t.nip('pegawai@a'), bank: 'Bank Daerah', nomor_rekening: REKENING, zakat_bp: 250 }
    good(await t.post('/pegawai/save', { periode_id, ...given }))
    await t.kunci(2)
    await t.hitung(periode_id)
    good(await t.post('/final', { id: periode_id }, KEUANGAN_2))
  })
  afterAll(async () => {
    await t?.close()
    await harness?.close()
    await cluster?.close()
  })

  /** A file as LibreOffice has it after opening it. Its first sheet is, cell by cell, what was sent. */
  async function opened(path: string) {
    const { status, content } = await download(harness, `${TPP}${path}`, { as: KEUANGAN, query: { periode_id } })
    expect(status).toBe(200)
    const [seen = []] = await openInLibreOffice(content)
    const { rows: sent } = await readSheet(content)
    const rows = seen[0]?.rows ?? []
    expect(rows).toHaveLength(sent.length)
    // LibreOffice leaves out empty cells at the end of a row.
    for (const [line, row] of sent.entries())
      for (const [column, cell] of row.entries())
        expect(rows[line]?.[column] ?? null, `${line + 1}/${column + 1}`).toEqual(cell ?? null)
    for (const sheet of seen)
      expect([...(sheet.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
    return seen
  }

  it('tpp_rekap_pegawai.xlsx has everybody’s numbers as numbers, and the lines they come from', async () => {
    const [rekap, rincian] = await opened('/pegawai/download')
    expect([rekap?.name, rincian?.name]).toEqual(['Rekap', 'Rincian'])
    const [header = [], ...rows] = rekap?.rows ?? []
    const cell = (row: readonly unknown[] | undefined, name: string) => row?.[header.indexOf(name)]
    const people = await t.semua(periode_id)
    expect(rows).toHaveLength(people.length + 1)
    for (const { nip, nama, hasil } of people) {
      const row = rows.find((one) => cell(one, 'nip') === nip)
      expect(cell(row, 'nama')).toBe(nama)
      for (const name of ['kinerja', 'disiplin', 'sanksi', 'koreksi', 'bruto', 'pajak', 'bpjs', 'zakat', 'neto'])
        expect(cell(row, name), `${nip} ${name}`).toBe(hasil[name])
      const rinci = good(await t.get('/pegawai/rinci', { periode_id, nip }))
      const lines = (rincian?.rows ?? []).filter((one) => one[0] === nip).map((one) => [one[1], one[2], one[7]])
      expect(lines).toEqual(
        rinci.baris.map(({ kode, dasar, jumlah }: Record<string, unknown>) => [kode, dasar, jumlah]),
      )
    }
    const { bruto, neto } = good(await t.get('/get', { id: periode_id })).items[0]
    expect([cell(rows.at(-1), 'bruto'), cell(rows.at(-1), 'neto')]).toEqual([bruto, neto])
    expect(rows.map((row) => cell(row, 'nama'))).toContain(NAMA)
  })

  it('the payment list keeps an account with its zeros, and adds up', async () => {
    const [bayar] = await opened('/pegawai/bayar')
    const [header = [], ...rows] = bayar?.rows ?? []
    const at = (name: string) => header.indexOf(name)
    const one = rows.find((row) => row[at('nip')] === t.nip('pegawai@a'))
    expect(one?.[at('nomor_rekening')]).toBe(REKENING)
    const paid = rows.slice(0, -1).reduce((sum, row) => sum + Number(row[at('neto')]), 0)
    expect(rows.at(-1)?.[at('neto')]).toBe(paid)
    expect(paid).toBe(good(await t.get('/get', { id: periode_id })).items[0].neto)
  })
})

import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { pdfText } from '../../../test/pdf.ts'
import { putPresensi } from '../../../test/perubahan.ts'
import { download } from '../../../test/sheets.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'

let harness: Harness
let owner: pg.Pool
/** the third office of the first agency: A3 stands below A2, and that below A1 */
const A3 = randomUUID()
const MARET = { tahun: '2026', bulan: '3' }
const RENTANG = { start: '2026-03-02', end: '2026-03-06' }
const SEMUA = ['A1', 'A2', 'A3']
const size = '200'

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  const { a } = harness.world
  await owner.query('update kantor set induk_id = $1 where id = $2', a.kantor)
  await owner.query(
    `insert into kantor (instansi_id, id, kode, nama, zona_waktu, induk_id) values ($1, $2, 'A3', 'Kantor A3', 'Asia/Jakarta', $3)`,
    [a.id, A3, a.kantor[1]],
  )
  await tambahOrang(harness, 'cucu@a', { bekerja: 'a' })
  const named = { 'pegawai@a': 'Orang A1', 'pegawai@a2': 'Orang A2', 'cucu@a': 'Orang A3' }
  for (const [key, nama] of Object.entries(named))
    await owner.query('update pegawai set nama = $2 where id = $1', [harness.person(key).pegawai_id, nama])
  await owner.query('update penempatan set kantor_id = $2 where pegawai_id = $1', [
    harness.person('cucu@a').pegawai_id,
    A3,
  ])
  const role = async (key: string, peran: string, kantor_id: string) =>
    owner.query('insert into peran (id, pengguna_id, role, instansi_id, kantor_id) values ($1, $2, $3, $4, $5)', [
      randomUUID(),
      harness.person(key).pengguna_id,
      `role:presensi:${peran}`,
      a.id,
      kantor_id,
    ])
  await tambahOrang(harness, 'induk-dan-cucu', { bekerja: 'a', peran: [{ role: 'admin:kantor', di: 'a' }] })
  await role('induk-dan-cucu', 'admin:kantor', A3)
  await role('induk-dan-cucu', 'operator:kantor:jam', a.kantor[1])
  await tambahOrang(harness, 'induk-admin-cucu-pemantau', { bekerja: 'a', peran: [{ role: 'admin:kantor', di: 'a' }] })
  await role('induk-admin-cucu-pemantau', 'monitoring:kantor:rekap', A3)
  await putPresensi(owner, harness, 'atasan@a', { tanggal: '2026-03-02', jenis: 'masuk', jam: '07:20' })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const ORANG = /\bOrang (A[123])\b/g
const KANTOR = /\bKantor (A[123])\b/g
type Dibaca = (as: string, query: Record<string, string>) => Promise<{ status: number; text: string }>
const dijawab =
  (method: 'GET' | 'POST', path: string, more: Record<string, string>): Dibaca =>
  async (as, query) => {
    const asked = { ...more, ...query }
    return harness.call(method, path, { as, ...(method === 'GET' ? { query: asked } : { body: asked }) })
  }
const diunduh =
  (path: string, more: Record<string, string>, read: (content: Buffer) => Promise<string>): Dibaca =>
  async (as, query) => {
    const { status, content } = await download(harness, path, { as, query: { ...more, ...query } })
    return { status, text: status === 200 ? await read(content) : '' }
  }
const xlsx = async (content: Buffer): Promise<string> =>
  (await readXlsx(content)).sheets.flatMap(({ rows }) => rows.map((row) => row.join(' '))).join('\n')

const BULANAN = '/absensi/v2/pegawai/rekap/kantor-bulan'
/** Who has been absent: all of them but one, since the agency has a clock. */
const DISIPLIN = dijawab('GET', '/absensi/v2/pegawai/disiplin/get', { tahun: '2026', size })
const PANGGILAN: [string, Dibaca, RegExp][] = [
  ['a range', dijawab('POST', '/absensi/m-absensi/rekap-presensi-kantor', { ...RENTANG, size }), ORANG],
  ['a range as pdf', diunduh('/absensi/m-absensi/rekap-presensi-kantor-pdf', RENTANG, pdfText), ORANG],
  ['a range as xlsx', diunduh('/absensi/m-absensi/rekap-presensi-kantor-excel', RENTANG, xlsx), ORANG],
  ['a month', dijawab('POST', BULANAN, { ...MARET, size }), ORANG],
  ['a month as pdf', diunduh(BULANAN, MARET, pdfText), ORANG],
  ['a month as xlsx', diunduh('/absensi/v2/pegawai/rekap/kantor-bulan-excel', MARET, xlsx), ORANG],
  ['days', dijawab('GET', '/absensi/v2/pegawai/hari/kantor-bulan', { ...MARET, size }), ORANG],
  ['days as xlsx', diunduh('/absensi/v2/pegawai/hari/kantor-bulan-excel', MARET, xlsx), ORANG],
  ['statistics', dijawab('POST', '/absensi/v2/pegawai/rekap/statistik-bulanan', MARET), KANTOR],
  ['statistics as xlsx', diunduh('/absensi/v2/pegawai/rekap/statistik-excel', MARET, xlsx), KANTOR],
]

const SELALU: [string, string[]][] = [
  ['admin:instansi@a', SEMUA],
  // An office role is for its own office (calls.tsv), whatever stands below that.
  ['admin:kantor@a', ['A1']],
  // The offices of the tree in which a role that opens the call is held; A2 is reached by one that opens other calls.
  ['induk-dan-cucu', ['A1', 'A3']],
]
/** Whom discipline is not told. */
const MEMANTAU: [string, string[]][] = [
  ['superadmin', SEMUA],
  ['monitoring:instansi:rekap@a', SEMUA],
  ['monitoring:kantor:rekap@a', ['A1']],
  ['induk-admin-cucu-pemantau', ['A1', 'A3']],
]

describe.each([
  ...PANGGILAN.map((one) => [...one, [...SELALU, ...MEMANTAU]] as const),
  ['discipline', DISIPLIN, ORANG, [...SELALU, ['induk-admin-cucu-pemantau', ['A1']]]] as const,
])('the offices below, in %s', (_name, read, pola, siapa) => {
  const seen = async (as: string, query: Record<string, string | undefined>) => {
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    const { status, text } = await read(as, given as Record<string, string>)
    expect(status, text.slice(0, 300)).toBe(200)
    return [...new Set([...text.matchAll(pola)].map(([, office]) => office))].toSorted()
  }

  it.each(siapa as [string, string[]][])('are added for %s as far as their roles reach', async (as, offices) => {
    const { a } = harness.world
    const instansi_id = as === 'superadmin' ? a.id : undefined
    const [kantor_id] = a.kantor
    expect(await seen(as, { instansi_id, kantor_id, turunan: 'ya' })).toEqual(offices)
  })

  it('are left out where nobody asked for them', async () => {
    expect(await seen('admin:instansi@a', { kantor_id: harness.world.a.kantor[0] })).toEqual(['A1'])
  })

  it('begin at the office that was named, and are never another’s', async () => {
    const [a1 = '', a2 = ''] = harness.world.a.kantor
    expect(await seen('admin:instansi@a', { kantor_id: a2, turunan: 'ya' })).toEqual(['A2', 'A3'])
    expect(await seen('induk-dan-cucu', { kantor_id: A3, turunan: 'ya' })).toEqual(['A3'])
    for (const [as, kantor_id] of [
      ['admin:instansi@b', a1],
      ['admin:kantor@b', a1],
      ['admin:kantor@a', a2],
      ['induk-dan-cucu', a2],
    ] as const)
      expect((await read(as, { kantor_id, turunan: 'ya' })).status, as).toBe(404)
  })
})

describe('a paper with the offices below', () => {
  const [PDF, XLSX] = [BULANAN, '/absensi/v2/pegawai/rekap/kantor-bulan-excel']
  it.each([
    ['admin:instansi@a', 'Kantor A1 dan kantor di bawahnya'],
    ['induk-dan-cucu', 'Kantor A1 dan 1 dari 2 kantor di bawahnya'],
    ['admin:kantor@a', 'Kantor A1'],
  ])('names what %s finds in it: %s', async (as, words) => {
    const query = { ...MARET, kantor_id: harness.world.a.kantor[0], turunan: 'ya' }
    const [paper, sheet] = [await download(harness, PDF, { as, query }), await download(harness, XLSX, { as, query })]
    const lines = (await pdfText(paper.content)).split('\n').map((line) => line.trim())
    expect(lines.filter((line) => line.startsWith('Kantor A1'))).toEqual([words])
    expect((await readXlsx(sheet.content)).sheets.at(-1)?.rows).toContainEqual(['Kantor', words])
    const { rows } = await owner.query('select distinct turunan from dokumen where oleh = $1', [
      harness.person(as).pengguna_id,
    ])
    expect(rows).toContainEqual({ turunan: words !== 'Kantor A1' })
  })
})

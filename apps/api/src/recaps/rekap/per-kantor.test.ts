import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hadirSelama } from '../../../test/hadir.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { pdfText } from '../../../test/pdf.ts'
import { download } from '../../../test/sheets.ts'
import type { PerKantor } from './per-kantor.ts'

let harness: Harness
let owner: pg.Pool
const KANTOR = '/absensi/m-absensi/rekap-presensi-kantor'
const SEHARI = { start: '2026-03-09', end: '2026-03-09' }
type Baris = { nip: string; total: { hadir: number; hari_kerja: number; kode: Record<string, number> } }
type Jawaban = { items: Baris[]; total: number; per_kantor?: PerKantor[] | null }

async function ask(as: string, body: Record<string, string | undefined> = {}): Promise<Jawaban> {
  const answer = await harness.call('POST', KANTOR, { as, body: { ...SEHARI, size: '200', ...body } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as Jawaban
}
const file = async (path: string, query: Record<string, string>) => {
  const { status, content } = await download(harness, path, { as: 'admin:instansi@a', query: { ...SEHARI, ...query } })
  expect(status, content.toString('utf8').slice(0, 300)).toBe(200)
  return content
}

async function sakit(key: string): Promise<void> {
  const { pegawai_id, instansi_id } = harness.person(key)
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into izin (instansi_id, id, pegawai_id, jenis_kode, jenis, kode_hari, tanggal_mulai, tanggal_selesai, luar_negeri, hari_perjalanan,
       zona_waktu, hari, penyusun, status, berlaku, diproses)
     select $1, $2, $3, 'CS', '{}', 'CS', '2026-03-09', '2026-03-10', false, 0, 'Asia/Jakarta', 2, array[$2::uuid], 'disetujui', true, false`,
    [instansi_id, randomUUID(), pegawai_id],
  )
  await client.query(
    `insert into surat_pegawai (instansi_id, id, pegawai_id, kode, izin_id, rentang, berlaku, diproses)
     select instansi_id, $2, pegawai_id, kode_hari, id, rentang, true, false from izin where pegawai_id = $1`,
    [pegawai_id, randomUUID()],
  )
  client.release(true)
}

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  await hadirSelama(harness, 'pegawai@a', { mulai: SEHARI.start, selesai: SEHARI.end })
  await hadirSelama(harness, 'atasan@a', { mulai: SEHARI.start, selesai: SEHARI.end, masuk: 8 * 3600 })
  await hadirSelama(harness, 'pegawai@a2', { mulai: SEHARI.start, selesai: SEHARI.end })
  await sakit('pybmc@a')
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** What the rows of the list come to, added up by hand. */
function sumOf(rows: readonly Baris[]) {
  const kode: Record<string, number> = {}
  for (const { total } of rows)
    for (const [name, times] of Object.entries(total.kode)) kode[name] = (kode[name] ?? 0) + times
  return { orang: rows.length, hadir: rows.reduce((sum, { total }) => sum + total.hadir, 0), kode }
}

describe('one day by office', () => {
  it('is what the rows of each office add up to', async () => {
    const { a } = harness.world
    const offices = await Promise.all(a.kantor.map((kantor_id) => ask('admin:instansi@a', { kantor_id })))
    const { per_kantor } = await ask('admin:instansi@a')
    expect(per_kantor?.map(({ kantor }) => kantor)).toEqual([
      { id: a.kantor[0], nama: 'Kantor A1' },
      { id: a.kantor[1], nama: 'Kantor A2' },
    ])
    expect(per_kantor).toMatchObject(offices.map(({ items }) => sumOf(items)))
    expect(per_kantor?.[0]).toMatchObject({ hadir: 2, kode: { H: 1, TL1: 1, CS: 1 } })
    expect(per_kantor?.[1]).toMatchObject({ orang: 1, hadir: 1, menunggu: 0, kode: { H: 1 } })
  })

  it('is of everybody who was found, whatever page is read', async () => {
    const [whole, page] = [await ask('admin:instansi@a'), await ask('admin:instansi@a', { size: '1', page: '3' })]
    expect(page.items).toHaveLength(1)
    expect(page.per_kantor).toEqual(whole.per_kantor)
    const { nip } = harness.person('pybmc@a')
    expect((await ask('admin:instansi@a', { q: nip })).per_kantor).toMatchObject([{ orang: 1, kode: { CS: 1 } }])
  })

  it('is of the offices that somebody may see', async () => {
    const { per_kantor } = await ask('admin:kantor@a')
    expect(per_kantor?.map(({ kantor }) => kantor?.nama)).toEqual(['Kantor A1'])
  })

  it('is not told of several days', async () => {
    expect(await ask('admin:instansi@a', { end: '2026-03-10' })).not.toHaveProperty('per_kantor')
  })
})

describe('the files of one day', () => {
  const sheetOf = async (query: Record<string, string>) => {
    const { sheets } = await readXlsx(await file(`${KANTOR}-excel`, query))
    const [header = [], ...rows] = sheets.find(({ name }) => name === 'Per kantor')?.rows ?? []
    return {
      names: sheets.map(({ name }) => name),
      rows: rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at]]))),
    }
  }

  it('have the offices in a sheet of numbers', async () => {
    const { per_kantor } = await ask('admin:instansi@a')
    const { names, rows } = await sheetOf({})
    expect(names).toEqual(['Rekap', 'Koreksi', 'Keterangan', 'Per kantor'])
    expect(rows).toMatchObject(
      per_kantor?.map(({ kantor, kode, ...sums }) => ({ kantor: kantor?.nama, ...sums, ...kode })) ?? [],
    )
    expect((await sheetOf({ end: '2026-03-10' })).names).toEqual(['Rekap', 'Koreksi', 'Keterangan'])
  })

  it('have leave and sickness as C for the notice board', async () => {
    const { rows } = await sheetOf({ papan: 'ya' })
    expect(rows[0]).toMatchObject({ kantor: 'Kantor A1', C: 1 })
    expect(rows[0]).not.toHaveProperty('CS')
  })

  it('have the offices in a table on paper', async () => {
    const { per_kantor } = await ask('admin:instansi@a')
    const lines = async (query: Record<string, string>) => {
      const text = await pdfText(await file(`${KANTOR}-pdf`, query))
      return text.slice(Math.max(0, text.indexOf('Jumlah menurut kantor')))
    }
    const plain = await lines({})
    const [one, other] = per_kantor ?? []
    expect(plain).toMatch(/Kantor\s+Pegawai\s+HK\s+Hdr\s+Tunggu\s+H\s+TL1\s+TK\s+CS/)
    const figures = (row: PerKantor | undefined) =>
      [
        row?.orang,
        row?.hari_kerja,
        row?.hadir,
        row?.menunggu,
        ...['H', 'TL1', 'TK', 'CS'].map((name) => row?.kode[name] ?? 0),
      ].join('\\s+')
    expect(plain).toMatch(new RegExp(`Kantor A1\\s+${figures(one)}`))
    expect(plain).toMatch(new RegExp(`Kantor A2\\s+${figures(other)}`))
    const board = await lines({ papan: 'ya' })
    expect(board).toMatch(/Kantor\s+Pegawai\s+HK\s+Hdr\s+Tunggu\s+H\s+TL1\s+TK\s+C\n/)
    expect(board).not.toMatch(/\bCS\b/)
  })
})

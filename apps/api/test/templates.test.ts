import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/platform/uuid.ts'
import { writeTemplate } from '../src/platform/xlsx/public.ts'
import { createHarness, type Harness } from './harness.ts'
import { sendFile } from './multipart.ts'
import { download, readOurs } from './sheets.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const ADMIN = 'admin:instansi@a'
const HEAD = 'admin:kantor@a'
const MONTH = { tahun: '2031', bulan: '2' }

/** Its template, and the call that takes it back. */
const TEMPLATES = () =>
  [
    ['/absensi/m-lokasi-kantor/download', ADMIN, { templat: '1' }, '/absensi/m-lokasi-kantor/upload', {}],
    ['/absensi/m-kerja/jam-kerja/download', ADMIN, MONTH, '/absensi/m-kerja/jam-kerja/import', MONTH],
    ['/absensi/v2/pegawai/shift/detail/download', HEAD, MONTH, '/absensi/v2/pegawai/shift/detail/import', MONTH],
    ['/absensi/v2/pegawai/izin/saldo/template', ADMIN, {}, '/absensi/v2/pegawai/izin/saldo/import', {}],
  ] as const

describe('templates for people who live in Excel', () => {
  it.each([0, 1, 2, 3])(
    'have what is there in them, a sheet of help, and come back as they went (%i)',
    async (index) => {
      const [path, as, query, upload, sent] = TEMPLATES()[index] as ReturnType<typeof TEMPLATES>[number]
      const { content, status } = await download(harness, path, { as, query })
      expect(status).toBe(200)
      const { sheets } = await readXlsx(content)
      expect(sheets.slice(0, 2).map(({ name }) => name)).toEqual([expect.any(String), 'Petunjuk'])
      const [header = [], ...rows] = (await readOurs(content)).rows
      expect(rows.length).toBeGreaterThan(0)
      // Every column that has to be filled in is explained.
      const explained = (sheets[1]?.rows ?? []).map(([kolom]) => String(kolom))
      expect(explained).toContain(String(header[0]))
      const taken = await sendFile(harness, upload, { as, content, query: sent })
      expect([taken.status, taken.body.data], taken.text).toMatchObject([
        200,
        { dibuat: 0, diubah: 0, ditolak: 0, dilewati: expect.any(Number) },
      ])
    },
  )

  it('offer the agency’s own codes, in every day of the month and in no other', async () => {
    const { a } = harness.world
    await harness.db.acrossInstansi(async (tx) => {
      const shift = {
        id: newId(),
        instansi_id: a.id,
        kode: 'UJI',
        nama: 'Shift uji',
        masuk: '07:00',
        pulang: '14:00',
        lintas_hari: false,
      }
      await tx.insertInto('shift').values(shift).execute()
    })
    const { content } = await download(harness, '/absensi/v2/pegawai/shift/detail/download', { as: HEAD, query: MONTH })
    const { sheets } = await readXlsx(content)
    const lists = sheets[0]?.dataValidations ?? []
    expect(lists.every(({ values }) => values?.includes('UJI') && values.includes('L'))).toBe(true)
    expect(lists).toHaveLength(28)
    expect(sheets[1]?.rows.flat().join(' ')).toContain('UJI: Shift uji')
  })

  it('keep a list that is too long for a cell’s rule in a sheet of its own', async () => {
    const pilihan = Array.from({ length: 300 }, (_value, index) => [`K${index}`, `Kantor ${index}`] as const)
    const column = { header: 'kode', isi: 'Kode kantor.', pilihan }
    const { sheets } = await readXlsx(
      await writeTemplate({ name: 'A', columns: [column, { ...column, header: 'induk' }] }),
    )
    expect(sheets.map(({ name }) => name)).toEqual(['A', 'Petunjuk', 'Daftar'])
    expect(sheets[0]?.dataValidations?.map(({ formula1 }) => formula1)).toEqual([
      'Daftar!$A$2:$A$301',
      'Daftar!$A$2:$A$301',
    ])
    expect(sheets[2]?.rows[300]).toEqual(['K299', 'Kantor 299'])
  })
})

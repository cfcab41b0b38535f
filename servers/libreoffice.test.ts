import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { streamWorkbook } from '../apps/api/src/platform/xlsx/public.ts'
import { isLibreOfficeThere, openInLibreOffice, printFromLibreOffice } from '../apps/api/test/libreoffice.ts'
import { pdfInfo, pdfText } from '../apps/api/test/pdf.ts'

const COLUMNS = [
  { header: 'no', kind: 'bilangan' },
  { header: 'nip', width: 22 },
  { header: 'tanggal', kind: 'tanggal' },
  { header: 'jam', kind: 'jam' },
  { header: 'jumlah', kind: 'rupiah' },
] as const
const BARIS = 120
const sheet = () =>
  buffer(
    streamWorkbook({
      name: 'Uji',
      columns: COLUMNS,
      rows: Array.from({ length: BARIS }, (_, at) => [at + 0.25, '=1+1', '2026-02-28', '07:30', -1_500_000]),
      beku: 2,
      cetak: { kertas: 'A4' },
    }),
  )

describe.skipIf(!isLibreOfficeThere())('a sheet of the product in LibreOffice', () => {
  it('has its numbers, dates and times as such, its texts as texts, its filter and its print set-up', async () => {
    const [[first] = [], [second] = []] = await openInLibreOffice(await sheet(), await sheet())
    expect(second?.rows).toEqual(first?.rows)
    expect(first?.rows).toHaveLength(BARIS + 1)
    const [nomor, nip, tanggal, jam, jumlah] = first?.rows[3] ?? []
    expect([nomor, nip, jumlah]).toEqual([2.25, '=1+1', -1_500_000])
    expect(tanggal instanceof Date && tanggal.toISOString().slice(0, 10)).toBe('2026-02-28')
    expect(jam instanceof Date && jam.toISOString().slice(11, 16)).toBe('07:30')
    expect([...(first?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
    expect(first?.autoFilter?.range).toBe(`A1:E${BARIS + 1}`)
    expect(first?.pageSetup).toMatchObject({ paperSize: 'a4', orientation: 'landscape', printTitlesRow: '$1:$1' })
  })

  it('is printed across, with its header on every page', async () => {
    const paper = await printFromLibreOffice(await sheet())
    const info = await pdfInfo(paper)
    expect(info['Page size']).toMatch(/84[12](\.\d+)? x 595/)
    expect(Number(info.Pages)).toBeGreaterThan(1)
    const pages = (await pdfText(paper)).split('\f').slice(0, -1)
    for (const page of pages) expect(page).toMatch(/no\s+nip\s+tanggal\s+jam\s+jumlah/)
  })
})

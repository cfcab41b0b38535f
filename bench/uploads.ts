import { pathToFileURL } from 'node:url'
import { Refusal } from '../apps/api/src/platform/refusal.ts'
import { readSheet, writeSheet } from '../apps/api/src/platform/xlsx/public.ts'
import { workbookOf, workbookParts, zipOf } from '../apps/api/src/platform/xlsx/workbook-fixtures.ts'
import { KOLOM_PEGAWAI } from '../packages/contract/src/people-and-places/pegawai.fields.ts'
import type { Row } from './lists.ts'

const MEGABYTE = 1024 * 1024
const cell = (name: string): string => `<row r="${name.replace(/\D/g, '')}"><c r="${name}"><v>1</v></c></row>`
const range = (length: number): number[] => Array.from({ length }, (_value, index) => index)

/** reliability.md T17: each is refused within two seconds. */
const HOSTILE: readonly (readonly [string, () => Buffer])[] = [
  ['sel di XFD1048576', () => workbookOf(cell('XFD1048576'))],
  [
    '100.000 baris',
    () =>
      workbookOf(
        range(100_000)
          .map((row) => cell(`A${row + 1}`))
          .join(''),
      ),
  ],
  ['satu baris 1.000.000 kolom', () => workbookOf(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)],
  ['bom zip', () => zipOf([...workbookParts(cell('A1')), { name: 'xl/a.xml', content: Buffer.alloc(40 * MEGABYTE) }])],
  ['nama ../', () => zipOf([...workbookParts(cell('A1')), { name: '../a.xml', content: 'x' }])],
  ['terpotong', () => workbookOf(cell('A1')).subarray(0, 400)],
  ['kosong', () => Buffer.alloc(0)],
]

/** How long hostile sheets take to be refused, and a sheet of 5,000 employees to be read. */
export async function runUploadBench(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [nama, make] of HOSTILE) {
    const content = make()
    const begun = performance.now()
    const refused = await readSheet(content).then(
      () => false,
      (error: unknown) => error instanceof Refusal,
    )
    const nilai = Math.round(performance.now() - begun)
    rows.push({
      nama: `berkas jahat ditolak: ${nama}`,
      nilai,
      batas: 2_000,
      satuan: 'ms',
      lulus: refused && nilai <= 2_000,
    })
  }
  return [...rows, await readFiveThousand()]
}

async function readFiveThousand(): Promise<Row> {
  const columns = KOLOM_PEGAWAI.map((header) => ({ header }))
  const content = await writeSheet({
    name: 'Pegawai',
    columns,
    rows: range(5_000).map((row) => columns.map(({ header }) => `${header} ${row}`)),
  })
  const begun = performance.now()
  await readSheet(content)
  const nilai = Math.round(performance.now() - begun)
  return { nama: 'lembar 5.000 pegawai dibaca', nilai, batas: 3_000, satuan: 'ms', lulus: nilai <= 3_000 }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { nama, nilai, satuan, lulus } of await runUploadBench())
    console.log(`${lulus ? 'ok  ' : 'LAMA'} ${nilai} ${satuan}  ${nama}`)

import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { readXlsx, type Sheet } from 'hucre/xlsx'

/** Debian's package; there only when it is installed (tools/test-server.ts does). */
const PROGRAM = '/usr/lib/libreoffice/program/soffice'
export const isLibreOfficeThere = (): boolean => fs.existsSync(PROGRAM)

/** Lets LibreOffice open files and write them in another form, all of them in one go: starting it takes seconds. */
async function convert(to: 'xlsx' | 'pdf', contents: readonly Buffer[]): Promise<Buffer[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-libreoffice-'))
  try {
    const names = contents.map((content, index) => {
      const name = path.join(folder, `${index}.xlsx`)
      fs.writeFileSync(name, content)
      return name
    })
    const written = path.join(folder, 'ditulis')
    // A profile of its own: a LibreOffice that is open elsewhere would take the work and answer nothing.
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profil'))}`
    await promisify(execFile)(PROGRAM, ['--headless', profile, '--convert-to', to, '--outdir', written, ...names])
    return names.map((_name, index) => fs.readFileSync(path.join(written, `${index}.${to}`)))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

export type { Sheet }
/** The sheets as a file says itself, panes and all. */
export const readSheets = async (content: Buffer): Promise<Sheet[]> => (await readXlsx(content)).sheets

/** What LibreOffice understood of workbooks: the sheets that it writes after it has opened them. It keeps no frozen panes without a window. */
export async function openInLibreOffice(...contents: readonly Buffer[]): Promise<Sheet[][]> {
  const written = await convert('xlsx', contents)
  return Promise.all(written.map(readSheets))
}

/** A workbook as LibreOffice prints it. */
export async function printFromLibreOffice(content: Buffer): Promise<Buffer> {
  const [printed = Buffer.alloc(0)] = await convert('pdf', [content])
  return printed
}

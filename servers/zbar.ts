import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isOnPath } from '../tools/test/debian.ts'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'

const run = promisify(execFile)
/** As an office scanner reads a page. */
const DPI = '200'

export const isZbarThere = (): boolean => isOnPath('zbarimg')

/** What the QR codes on each page of a document say, as somebody else's reader finds them on the page as it is printed. */
export async function readQr(content: Buffer): Promise<string[][]> {
  const folder = makeTemporaryFolder()
  try {
    const file = path.join(folder, 'dokumen.pdf')
    await fs.writeFile(file, content)
    await run('pdftoppm', ['-r', DPI, '-gray', '-png', file, path.join(folder, 'halaman')])
    // pdftoppm numbers them with leading zeros: sorted by name they are in order.
    const pages = (await fs.readdir(folder)).filter((name) => name.endsWith('.png')).sort()
    return await Promise.all(pages.map((name) => codesOn(path.join(folder, name))))
  } finally {
    removeFolder(folder)
  }
}

/** A page without any code is no error here: it has none. */
async function codesOn(picture: string): Promise<string[]> {
  const { stdout } = await run('zbarimg', ['--quiet', '--raw', picture]).catch((error: { stdout?: string }) => {
    if (typeof error.stdout !== 'string') throw error
    return { stdout: error.stdout }
  })
  return stdout.split('\n').filter((line) => line !== '')
}

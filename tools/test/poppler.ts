import fs from 'node:fs'
import path from 'node:path'
import { Refusal } from '../start/terminal.ts'
import { installFromDebian } from './debian.ts'

const isThere = (): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, 'pdfsig')))

/** The reader of PDF that papers are checked with: somebody else's, so that we do not only agree with ourselves. */
export async function ensurePoppler(): Promise<void> {
  if (!isThere() && process.getuid?.() === 0)
    await installFromDebian('Poppler', 'poppler-utils', '--no-install-recommends')
  if (!isThere())
    throw new Refusal(
      'pdfsig tidak ditemukan dan tidak dapat dipasang; pasang dengan: sudo apt-get install poppler-utils',
    )
}

import { Refusal } from '../start/terminal.ts'
import { installFromDebian, isOnPath } from './debian.ts'

/** The reader of PDF that papers are checked with: somebody else's, so that we do not only agree with ourselves. */
export async function ensurePoppler(): Promise<void> {
  if (!isOnPath('pdfsig') && process.getuid?.() === 0)
    await installFromDebian('Poppler', 'poppler-utils', '--no-install-recommends')
  if (!isOnPath('pdfsig'))
    throw new Refusal(
      'pdfsig tidak ditemukan dan tidak dapat dipasang; pasang dengan: sudo apt-get install poppler-utils',
    )
}

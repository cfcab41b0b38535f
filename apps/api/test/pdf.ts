import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Lets a program of Poppler's look at a document. */
export async function withPoppler(program: string, args: readonly string[], content: Buffer): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'presensi-pdf-'))
  try {
    const file = path.join(folder, 'dokumen.pdf')
    await fs.writeFile(file, content)
    // Some of them exit with an error where a document is not right, and say why all the same.
    const { stdout } = await run(program, [...args, file, ...(program === 'pdftotext' ? ['-'] : [])]).catch(
      (error: { stdout?: string }) => {
        if (typeof error.stdout !== 'string') throw error
        return { stdout: error.stdout }
      },
    )
    return stdout
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

export const pdfText = (content: Buffer, ...args: string[]): Promise<string> =>
  withPoppler('pdftotext', ['-layout', ...args], content)
export const pdfSignature = (content: Buffer): Promise<string> => withPoppler('pdfsig', ['-nocert'], content)
export async function pdfInfo(content: Buffer): Promise<Record<string, string>> {
  const said = await withPoppler('pdfinfo', [], content)
  return Object.fromEntries(said.split('\n').map((line) => line.split(/:\s+/, 2)))
}
/** How many pictures it has. */
export const pdfImages = async (content: Buffer): Promise<number> =>
  (await withPoppler('pdfimages', ['-list'], content)).split('\n').filter((line) => /^\s*\d+\s+\d+\s+image/.test(line))
    .length

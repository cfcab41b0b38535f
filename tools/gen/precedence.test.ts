import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { plantTree } from '../gates/planted-tree.ts'
import { precedence } from '../gates/precedence.ts'
import { ROOT } from '../start/folders.ts'
import { precedencePage, precedenceRows } from './precedence.ts'

const TSV = 'packages/domain/src/hari/presedensi.tsv'
/** Rows of which §6 says more: the dearer of permit and band. */
const LEBIH = ['IT × PERISTIWA', 'IPC × PERISTIWA']
const BARU = ['SEBELUM_MULAI', 'PERISTIWA_LUAR', 'BELUM_TERDAFTAR']
const rowsOf = (file: string): string[][] =>
  fs
    .readFileSync(path.join(ROOT, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
const keyed = (rows: readonly string[][]): Map<string, string[]> =>
  new Map(rows.map((row) => [row.slice(0, 2).join(' × '), row.slice(2)]))

describe('the table of precedence', () => {
  it('is the one of the specification, row by row, with the claims and the words that behaviour §6 has beyond it', () => {
    const wanted = keyed(rowsOf(TSV))
    expect(wanted.size).toBe(371)
    const found = keyed(precedenceRows())
    const differ: string[] = []
    for (const [pair, cells] of wanted) {
      if (LEBIH.includes(pair)) differ.push(pair)
      else expect([pair, found.get(pair)]).toEqual([pair, cells])
    }
    expect(differ).toEqual(LEBIH)
    const more = [...found.keys()].filter((pair) => !wanted.has(pair))
    expect(more.filter((pair) => !BARU.some((claim) => pair.split(' × ').includes(claim)))).toEqual([])
    // Three claims, each with every claim on a whole day, every one on a part of it, and the missed assembly.
    expect(more).toHaveLength((22 * 23) / 2 - (19 * 20) / 2 + 3 * 7 + 3)
  })

  it('is refused as a page when the page is missing or says something else', () => {
    const root = plantTree({ 'docs/map.md': '' })
    expect(precedence(root).problems).toEqual(['docs/precedence.md is not the table of the code: run npm run gen'])
    fs.writeFileSync(path.join(root, 'docs/precedence.md'), precedencePage())
    expect(precedence(root).problems).toEqual([])
    fs.appendFileSync(path.join(root, 'docs/precedence.md'), 'x')
    expect(precedence(root).problems).toHaveLength(1)
  })
})

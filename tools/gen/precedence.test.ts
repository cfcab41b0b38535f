import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { plantTree } from '../gates/planted-tree.ts'
import { precedence } from '../gates/precedence.ts'
import { ROOT } from '../start/folders.ts'
import { precedencePage, precedenceRows } from './precedence.ts'

const TSV = 'packages/domain/src/hari/presedensi.tsv'
const rowsOf = (file: string): string[][] =>
  fs
    .readFileSync(path.join(ROOT, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
const keyed = (rows: readonly string[][]): Map<string, string[]> =>
  new Map(rows.map((row) => [row.slice(0, 2).join(' × '), row.slice(2)]))

describe('the table of precedence', () => {
  it('is the one of the specification, row by row', () => {
    const wanted = rowsOf(TSV)
    expect(wanted).toHaveLength(371)
    expect(precedenceRows()).toHaveLength(wanted.length)
    const found = keyed(precedenceRows())
    for (const [pair, cells] of keyed(wanted)) expect([pair, found.get(pair)]).toEqual([pair, cells])
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

import { expect, it } from 'vitest'
import { fileNames } from './nama-berkas.ts'

it('names files that lead nowhere and are told apart, also where small and large letters are one', () => {
  const kantor = [
    'Dinas A',
    'dinas a',
    '../../etc/passwd',
    'C:\\x',
    '',
    '=1+1',
    'Kantor 🙂',
    'a'.repeat(300),
    'Dinas A',
  ]
  const names = fileNames(
    kantor.map((one) => ({ kantor: one })),
    'xlsx',
  )
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(kantor.length)
  for (const name of names) {
    expect(name).toMatch(/^Report Kantor - [\p{L}\p{N} ()-]+\.xlsx$/u)
    expect(name.length).toBeLessThan(120)
  }
  expect(names.slice(0, 3)).toEqual([
    'Report Kantor - Dinas A.xlsx',
    'Report Kantor - dinas a (2).xlsx',
    'Report Kantor - etc passwd.xlsx',
  ])
})

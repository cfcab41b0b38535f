import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { monthGridKolom, readMonthGrid } from './month-grid.ts'
import { readTable } from './table.ts'

const GRID = { key: 'nip', label: 'nama', tahun: 2026, bulan: 2 }

it('a formula, a missing and a doubled column have the same codes in a grid and in a table', () => {
  const kolom = monthGridKolom(GRID)
  const row = kolom.map((name) => (name === 'nip' ? '1' : name === 'nama' ? 'x' : null))
  const formulas = new Set(['B2'])
  const grid = readMonthGrid({ rows: [kolom, row], formulas: new Set(['C2']) }, GRID)
  const table = readTable(
    {
      rows: [
        ['nip', 'nama'],
        ['1', '=1'],
      ],
      formulas,
    },
    ['nip', 'nama'],
    z.object({}),
  )
  expect([grid.problems[0]?.alasan, table.problems[0]?.alasan]).toEqual(['rumus', 'rumus'])
  const headers = [...kolom.slice(0, -1).filter((name) => name !== 'nama'), '3']
  expect(readMonthGrid({ rows: [headers], formulas: new Set() }, GRID).problems.map(({ alasan }) => alasan)).toEqual([
    'kolom_kurang:nama',
    'kolom_berulang:3',
  ])
  const bad = readTable({ rows: [['nip', 'nip']], formulas: new Set() }, ['nip', 'nama'], z.object({}))
  expect(bad.problems.map(({ alasan }) => alasan)).toEqual(['kolom_kurang:nama', 'kolom_berulang:nip'])
})

it('days that the month does not have may be missing, and hold nothing', () => {
  const kolom = monthGridKolom(GRID)
  const short = kolom.slice(0, 2 + 28)
  expect(readMonthGrid({ rows: [short, ['1', 'x', 'P']], formulas: new Set() }, GRID).problems).toEqual([])
  const long = readMonthGrid(
    { rows: [kolom, [...Array(31).fill(null), 'P'].toSpliced(0, 2, '1', 'x')], formulas: new Set() },
    GRID,
  )
  expect(long.problems).toMatchObject([{ baris: 2, kolom: '30', alasan: 'bukan_tanggal' }])
})

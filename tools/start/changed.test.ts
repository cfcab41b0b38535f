import { expect, it } from 'vitest'
import { sayChanged } from './changed.ts'

it('says how many by cause and where to see them, and nothing where nothing changed', () => {
  expect(sayChanged([])).toEqual([])
  const said = sayChanged([{ migrasi: '0085', sebab: 'roster', jumlah: 12, orang: 7 }])
  expect(said.join('\n')).toContain('0085 roster: 12 (7 people)')
  expect(said.at(-1)).toContain('catatan_migrasi')
})

import fs from 'node:fs'
import path from 'node:path'
import { SKEMA } from '@presensi/domain/kebijakan/skema.gen'
import { describe, expect, it } from 'vitest'
import { plantTree } from '../gates/planted-tree.ts'
import { skema } from '../gates/skema.ts'
import { ROOT } from '../start/folders.ts'
import { SKEMA_GEN, SKEMA_TSV, skemaFile } from './skema.ts'

const tsv = fs.readFileSync(path.join(ROOT, SKEMA_TSV), 'utf8')
const rows = tsv
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

describe('the ready-made schemes', () => {
  it('hold every row of the table: each number once, each doubt as a mark', () => {
    for (const one of SKEMA) {
      const own = rows.filter(([kode]) => kode === one.kode)
      const said = {
        pita: one.isi.pita.length,
        per_kode: Object.values(one.isi.per_kode).flatMap((per) => [...(per.tingkat ?? []), ...(per.bulanan ?? [])])
          .length,
        kegiatan: Object.keys(one.isi.kegiatan).length,
      }
      const inTable = (bagian: string): number => own.filter((row) => row[3] === bagian).length
      expect(said).toEqual({ pita: inTable('pita'), per_kode: inTable('per_kode'), kegiatan: inTable('kegiatan') })
      expect(one.isi.dasar).toBe(own[0]?.[1])
      const doubts = own.filter((row) => row[12] !== 'exact' && row[12] !== 'code-exact')
      expect(one.periksa.map(({ field, kode }) => [field, kode ?? ''])).toEqual(doubts.map((row) => [row[3], row[4]]))
    }
    expect(SKEMA.map(({ kode }) => kode)).toEqual(['kejaksaan', 'kementan_2012', 'kemenkeu', 'barito_timur'])
    expect(SKEMA.find(({ kode }) => kode === 'kemenkeu')?.isi.tl_dari).toBe('batas')
  })

  it('are refused when the file is missing or the table says something else', () => {
    const root = plantTree({ [SKEMA_TSV]: tsv })
    expect(skema(root).problems).toHaveLength(1)
    fs.writeFileSync(path.join(root, SKEMA_GEN), skemaFile(root))
    expect(skema(root).problems).toEqual([])
    fs.writeFileSync(path.join(root, SKEMA_TSV), tsv.replace('\t500\t', '\t501\t'))
    expect(skema(root).problems).toHaveLength(1)
  })
})

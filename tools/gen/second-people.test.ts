import fs from 'node:fs'
import path from 'node:path'
import { TANGAN } from '@presensi/contract/tangan'
import { describe, expect, it } from 'vitest'
import { plantTree } from '../gates/planted-tree.ts'
import { tangan } from '../gates/tangan.ts'
import { handProblems, secondPeoplePage, writingCalls } from './second-people.ts'

describe('the list of hands', () => {
  it('has every writing call, each with a class', () => {
    expect(handProblems()).toEqual([])
    expect(writingCalls().length).toBeGreaterThan(120)
  })

  it('fails for a new writing call without a class, and for one that is gone', () => {
    expect(handProblems([...writingCalls(), 'POST /baru'])).toEqual([expect.stringContaining('POST /baru')])
    const [first = '', ...rest] = writingCalls()
    expect(handProblems(rest)).toEqual([expect.stringContaining(first)])
  })

  it('fails for a call that waits and is listed as something else, and for a decision that nobody can take', () => {
    const call = 'POST /absensi/v2/instansi/setting/save'
    expect(handProblems(writingCalls(), { ...TANGAN, [call]: { kelas: 'bukan', karena: 'x' } })).toEqual([
      `${call} may answer 202, but is listed as 'bukan'`,
    ])
    const untrue = { kelas: 'menunggu', apa: 'x', orang_kedua: 'y', jalan: '/tidak/ada' } as const
    expect(handProblems(writingCalls(), { ...TANGAN, [call]: untrue })).toEqual([
      `${call}: nobody decides by /tidak/ada`,
    ])
  })

  it('is refused as a page when the page is missing or says something else', () => {
    const root = plantTree({ 'docs/map.md': '' })
    expect(tangan(root).problems).toHaveLength(1)
    fs.writeFileSync(path.join(root, 'docs/second-people.md'), secondPeoplePage())
    expect(tangan(root).problems).toEqual([])
  })
})

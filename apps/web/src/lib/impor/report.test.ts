import { describe, expect, it } from 'vitest'
import { CallError } from '../call-error.ts'
import { fileOf, isGood, markedName, reportOf } from './report.ts'

const report = { baris: [], dibuat: 0, diubah: 0, dilewati: 0, ditolak: 2 }
const refused = (code: string, data: unknown) => new CallError({ status: 400, code, message: 'x', data })

describe('the report of an import', () => {
  it('is found in its refusal only', () => {
    expect(reportOf(refused('impor.ditolak', report))).toEqual(report)
    expect(reportOf(refused('impor.ditolak', undefined))).toBeUndefined()
    expect(reportOf(refused('xlsx.rusak', report))).toBeUndefined()
    expect(reportOf(new Error('x'))).toBeUndefined()
  })

  it('says whether a file that was looked at can be applied', () => {
    expect(isGood({ ...report, ditolak: 0, dibuat: 3 }, false)).toBe(true)
    expect(isGood({ ...report, dibuat: 3 }, false)).toBe(false)
    expect(isGood({ ...report, dibuat: 3 }, true)).toBe(true)
    expect(isGood({ ...report, dilewati: 3 }, true)).toBe(true)
    expect(isGood(report, true)).toBe(false)
  })

  it('gives the marked file its bytes and name', async () => {
    const bytes = new Uint8Array(await fileOf(btoa('PK\u0003\u0004\u00ff')).arrayBuffer())
    expect([...bytes]).toEqual([0x50, 0x4b, 3, 4, 255])
    expect(markedName('kantor.XLSX')).toBe('kantor-bertanda.xlsx')
    expect(markedName('kantor')).toBe('kantor-bertanda.xlsx')
  })
})

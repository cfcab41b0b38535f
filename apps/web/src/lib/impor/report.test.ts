import { describe, expect, it } from 'vitest'
import { CallError } from '../call-error.ts'
import { fileOf, markedName, nothingApplied, reportOf } from './report.ts'

const report = { baris: [], dibuat: 0, diubah: 0, dilewati: 0, ditolak: 2 }
const refused = (code: string, data: unknown) => new CallError({ status: 400, code, message: 'x', data })

describe('the report of an import', () => {
  it('is found in its refusal only', () => {
    expect(reportOf(refused('impor.ditolak', report))).toEqual(report)
    expect(reportOf(refused('impor.ditolak', undefined))).toBeUndefined()
    expect(reportOf(refused('xlsx.rusak', report))).toBeUndefined()
    expect(reportOf(new Error('x'))).toBeUndefined()
  })

  it('says that nothing was applied, also where the answer was no refusal', () => {
    const baris = [{ baris: 2, kolom: '2', nilai: 'ZZ9', alasan: 'Kode shift ini tidak ada.' }]
    expect(nothingApplied({ ...report, dibuat: 3 }, false)).toBe(false)
    expect(nothingApplied({ ...report, baris, dilewati: 4 }, false)).toBe(true)
    expect(nothingApplied({ ...report, baris, dilewati: 4 }, true)).toBe(false)
    expect(nothingApplied({ ...report, baris }, true)).toBe(true)
  })

  it('gives the marked file its bytes and name', async () => {
    const bytes = new Uint8Array(await fileOf(btoa('PK\u0003\u0004\u00ff')).arrayBuffer())
    expect([...bytes]).toEqual([0x50, 0x4b, 3, 4, 255])
    expect(markedName('kantor.XLSX')).toBe('kantor-bertanda.xlsx')
    expect(markedName('kantor')).toBe('kantor-bertanda.xlsx')
  })
})

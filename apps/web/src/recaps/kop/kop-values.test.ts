import { describe, expect, it } from 'vitest'
import { linesOf, withoutSigner, withSigner } from './kop-values.ts'

const one = { kantor_id: 'k-1', kantor: 'Dinas', nip: '1', nama: 'A', jabatan_cetak: 'Kepala', mulai: '2026-01-01' }

describe('the letterhead', () => {
  it('has one line a row and none that is empty', () => {
    expect(linesOf('  PEMERINTAH \n\n Jl. Merdeka 1, Kota\n')).toEqual(['PEMERINTAH', 'Jl. Merdeka 1, Kota'])
    expect(linesOf(' \n ')).toEqual([])
  })
})

describe('who signs', () => {
  it('ends the day before the next begins, where nobody said until when', () => {
    const next = { nip: '2', jabatan_cetak: 'Kepala', mulai: '2026-03-01', selesai: null }
    expect(withSigner([{ ...one, selesai: null }], next)).toEqual([
      { nip: '1', jabatan_cetak: 'Kepala', mulai: '2026-01-01', selesai: '2026-02-28' },
      { nip: '2', jabatan_cetak: 'Kepala', mulai: '2026-03-01' },
    ])
  })

  it('is not ended by a Plh for some days, nor by who signed before; the server says what overlaps', () => {
    const plh = { nip: '2', jabatan_cetak: 'Plh. Kepala', mulai: '2026-03-01', selesai: '2026-03-05' }
    expect(withSigner([{ ...one, selesai: null }], plh)[0]).not.toHaveProperty('selesai')
    const before = { nip: '2', jabatan_cetak: 'Kepala', mulai: '2025-01-01', selesai: null }
    expect(withSigner([{ ...one, selesai: null }], before)[0]).not.toHaveProperty('selesai')
  })

  it('is taken out by person and day', () => {
    const rows = [
      { ...one, selesai: '2026-02-28' },
      { ...one, mulai: '2026-03-01', selesai: null },
    ]
    expect(withoutSigner(rows, { ...one, mulai: '2026-03-01', selesai: null })).toEqual([
      { nip: '1', jabatan_cetak: 'Kepala', mulai: '2026-01-01', selesai: '2026-02-28' },
    ])
  })
})

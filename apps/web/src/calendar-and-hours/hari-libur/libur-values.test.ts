import { hariLiburFields } from '@presensi/contract/calendar-and-hours/hari-libur.fields'
import { pickRow, type RowOf } from '@presensi/contract/field-list'
import { describe, expect, it } from 'vitest'
import { inputOf, liburProblems, valuesOf } from './libur-values.ts'

/** One value a field, none of them what an empty form has: a new field is asked for by the compiler. */
const row: RowOf<typeof hariLiburFields> = {
  tanggal_mulai: '2026-03-18',
  tanggal_selesai: '2026-03-20',
  nama: 'Nyepi',
  jenis: 'cuti_bersama',
  dasar: 'SKB 3 Menteri',
  keppres_asn: 'Keppres 1/2026',
  kantor_ids: ['k1'],
  agama: 'Hindu',
}
const libur = { ...row, id: 'l1', menunggu_keppres: false, nasional: false, diubah_tangan: false }
const stored = valuesOf(libur, '')

describe('the form of a holiday', () => {
  it('sends every field as it came when nothing was changed', () => {
    expect(inputOf('l1', stored)).toEqual({ ...row, id: 'l1', alasan: undefined })
    expect(pickRow(hariLiburFields, { ...row, ...inputOf('l1', stored) } as typeof row)).toEqual(row)
  })

  it('begins on the day that was clicked, and lasts that day', () => {
    const fresh = { ...valuesOf(undefined, '2026-08-17'), nama: 'Kemerdekaan' }
    expect(fresh).toMatchObject({ jenis: 'khusus', tanggal_selesai: '', kantor_ids: [], alasan: '' })
    expect(liburProblems(fresh, 'urutan')).toEqual([])
    expect(inputOf(undefined, fresh)).toMatchObject({ tanggal_mulai: '2026-08-17', tanggal_selesai: '2026-08-17' })
  })

  it('does not send a decree that was typed for another kind', () => {
    expect(inputOf('l1', { ...stored, jenis: 'khusus' }).keppres_asn).toBe('')
  })

  it.each([
    [{ nama: ' ' }, ['nama wajib']],
    [{ tanggal_mulai: '' }, ['tanggal_mulai wajib']],
    [{ tanggal_mulai: '1/1/26' }, ['tanggal_mulai tanggal']],
    [{ tanggal_selesai: 'x' }, ['tanggal_selesai tanggal']],
    [{ tanggal_selesai: '2026-03-17' }, ['tanggal_selesai urutan']],
    [{ tanggal_selesai: '' }, []],
  ])('%j is %j', (change, problems) => {
    const found = liburProblems({ ...stored, ...change }, 'urutan')
    expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(problems)
  })
})

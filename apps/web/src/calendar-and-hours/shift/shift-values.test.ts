import type { shiftFields } from '@presensi/contract/calendar-and-hours/shift.fields'
import type { RowOf } from '@presensi/contract/field-list'
import { describe, expect, it } from 'vitest'
import { inputOf, shiftProblems, valuesOf } from './shift-values.ts'

/** One value a field, none of them what an empty form has: a new field is asked for by the compiler. */
const row: RowOf<typeof shiftFields> = {
  kode: 'M',
  nama: 'Malam',
  masuk: '21:00',
  pulang: '07:00',
  lintas_hari: true,
  istirahat_mulai: '01:00',
  istirahat_selesai: '02:00',
  jendela_masuk: ['20:00', '22:00'],
  jendela_pulang: ['06:00', '08:00'],
  warna: '#c2332b',
  kantor_ids: ['k1'],
  aktif: false,
}
const offices = [{ id: 'k1', nama: 'Pusat', kode: 'P' }]
const stored = valuesOf({ ...row, id: 's1', detik: 32_400 }, offices)
const say = { kode: 'kode', lepas: 'lepas', crosses: 'crosses', both: 'both', rest: 'rest', order: 'order' }

describe('the form of a shift', () => {
  it('sends every field as it came when nothing was changed', () => {
    expect(inputOf('s1', stored)).toEqual({ ...row, id: 's1' })
  })

  it('shows times without the seconds they are stored with', () => {
    const seconds = valuesOf({ ...row, masuk: '21:00:00', id: 's1', detik: 0 }, [])
    expect(seconds.masuk).toBe('21:00')
  })

  it('begins empty, switched on and in the first colour', () => {
    const fresh = valuesOf(undefined, [])
    expect(fresh).toMatchObject({
      kode: '',
      masuk: '',
      masuk_dari: '',
      lintas_hari: false,
      aktif: true,
      kantor_ids: [],
    })
    expect(fresh.warna).toMatch(/^#/)
    expect(shiftProblems(fresh, say).map(({ field }) => field)).toEqual(['kode', 'nama', 'masuk', 'pulang'])
  })

  it.each([
    [{}, []],
    [{ kode: 'l' }, ['kode lepas']],
    [{ kode: 'p i' }, ['kode kode']],
    [{ masuk: '9' }, ['masuk jam']],
    [{ masuk_dari: '25' }, ['masuk_dari jam']],
    [{ istirahat_selesai: '' }, ['istirahat_selesai both']],
    [{ pulang_dari: '' }, ['pulang_dari both']],
    [{ istirahat_mulai: '12:00', istirahat_selesai: '13:00' }, ['istirahat_selesai rest']],
    [{ lintas_hari: false }, ['pulang crosses']],
  ])('%j is %j', (change, problems) => {
    const found = shiftProblems({ ...stored, ...change }, say)
    expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(problems)
  })
})

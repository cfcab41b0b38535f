import { jamKerjaFields } from '@presensi/contract/calendar-and-hours/jam-kerja.fields'
import { type FormOf, namesOf, type RowOf } from '@presensi/contract/field-list'
import { LIMA_HARI } from '@presensi/domain/jadwal/baku'
import { expect, test } from 'vitest'
import type { JamKerja } from './jam-kerja.api.ts'
import { inputOf, problemsOf, valuesOf } from './jam-kerja-values.ts'
import { useJamKerjaWords } from './words.ts'

/** One value a field, none of them what an empty form has: a new field is asked for by the compiler. */
const row: RowOf<typeof jamKerjaFields> = {
  kode: 'PUASA',
  nama: 'Jam puasa',
  jenis: 'khusus',
  berlaku_mulai: '2027-02-08',
  berlaku_sampai: '2027-03-09',
  otomatis: false,
  kantor_ids: ['k1'],
  jenis_pegawai: ['PPPK'],
  pegawai_nips: [],
}
const set = {
  ...row,
  id: 'j1',
  hari: LIMA_HARI.map((one) => ({ ...one, libur: false })),
  mingguan: { detik: 0, wajib: 0, selisih: 0 },
  pegawai: [],
  status: 'akan_datang',
  can: { ubah: true, hapus: true },
} as unknown as JamKerja
const offices = [{ id: 'k1', nama: 'Pusat', kode: 'P' }]
const stored = valuesOf(set, 'biasa', offices)
const own = (input: object) =>
  Object.fromEntries(namesOf(jamKerjaFields).map((name) => [name, (input as FormOf<typeof jamKerjaFields>)[name]]))

test('sends every field as it came when nothing was changed', () => {
  expect(own(inputOf('j1', stored))).toEqual(row)
  expect(inputOf('j1', stored)).toMatchObject({ id: 'j1', hari: LIMA_HARI })
})

test('sends the people of hours that are for people, and then no offices and kinds', () => {
  const people = { ...stored, lingkup: 'pegawai', pegawai_nips: [{ nip: '198001012005011001', nama: 'Siti' }] }
  expect(own(inputOf('j1', people))).toEqual({
    ...row,
    kantor_ids: [],
    jenis_pegawai: [],
    pegawai_nips: ['198001012005011001'],
  })
})

test('begins empty, with the kind that was asked for, and holds by itself', () => {
  expect(valuesOf(undefined, 'ramadan', [])).toMatchObject({ jenis: 'ramadan', otomatis: true, berlaku_sampai: '' })
})

test.each([
  [{}, []],
  [{ kode: '', nama: ' ', berlaku_mulai: '' }, ['kode', 'nama', 'berlaku_mulai']],
  [{ berlaku_sampai: 'x' }, ['berlaku_sampai']],
  [{ berlaku_sampai: '2027-02-07' }, ['berlaku_sampai']],
  [{ lingkup: 'kantor', kantor_ids: [] }, ['kantor_ids']],
])('%j is wrong in %j', (change, fields) => {
  const found = problemsOf({ ...stored, ...change }, useJamKerjaWords.now())
  expect(found.map(({ field }) => field)).toEqual(fields)
})

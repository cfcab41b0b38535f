import { type FormOf, namesOf, type RowOf } from '@presensi/contract/field-list'
import { kantorFields } from '@presensi/contract/people-and-places/kantor.fields'
import { describe, expect, it } from 'vitest'
import type { Kantor } from './kantor.api.ts'
import { inputOf, switched, valuesOf } from './kantor-values.ts'

const FIELDS = namesOf(kantorFields)

/** One value a field, none of them what an empty form has: a new field is asked for by the compiler. */
const row: RowOf<typeof kantorFields> = {
  kode: 'BDG',
  nama: 'Kantor Bandung',
  alamat: 'Jl. Asia Afrika',
  induk_id: 'i1',
  zona_waktu: 'Asia/Makassar',
  aktif: false,
  telepon: '(022) 423-1234',
}
const kantor: Kantor = {
  ...row,
  id: 'k1',
  instansi_id: 'a',
  induk: 'Pusat',
  titik: [{ nama: 'Lobi', lat: -6.2, lng: 106.8, radius_m: 100 }],
  kepala_nip: '198001012005011001',
  kepala: 'Siti',
  kepala_mulai: '2025-01-01',
  riwayat_kepala: [],
  jumlah_pegawai: 3,
  dibuat_pada: '',
  diubah_pada: '',
  can: { ubah: true, hapus: true },
}
const own = (input: object) =>
  Object.fromEntries(FIELDS.map((name) => [name, (input as FormOf<typeof kantorFields>)[name]]))

describe('the form of an office', () => {
  it('sends every field as it came when nothing was changed, the head and the places too', () => {
    const input = inputOf(kantor, valuesOf(kantor, ''))
    expect(own(input)).toEqual(row)
    expect(input).toEqual({ ...row, kantor_id: 'k1', titik: kantor.titik })
  })

  it('begins empty, in the zone of the agency and switched on', () => {
    const empty = own(valuesOf(undefined, 'Asia/Jayapura'))
    expect(empty).toEqual({
      ...Object.fromEntries(FIELDS.map((name) => [name, ''])),
      induk_id: null,
      zona_waktu: 'Asia/Jayapura',
      aktif: true,
    })
  })

  it.each([true, false])('switched to %s by its row it keeps everything else', (aktif) => {
    expect(switched(kantor, aktif)).toEqual({ ...row, aktif, kantor_id: 'k1', titik: kantor.titik })
  })
})

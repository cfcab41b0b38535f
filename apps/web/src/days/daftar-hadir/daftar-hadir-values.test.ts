import { expect, it } from 'vitest'
import type { OrangDaftar } from './daftar-hadir.api.ts'
import { BARIS_KOSONG, barisOf, type DaftarHadirValues, inputOf, problemsOf } from './daftar-hadir-values.ts'

const orang = (nip: string, more: Partial<OrangDaftar> = {}): OrangDaftar => ({
  nip,
  nama: nip,
  belum_terdaftar: true,
  diri_sendiri: false,
  didaftar: false,
  masuk: null,
  pulang: null,
  ...more,
})
const PEOPLE = [orang('1'), orang('2'), orang('3', { belum_terdaftar: false }), orang('4', { diri_sendiri: true })]
const scan = new File(['x'], 'lembar.pdf')
const values = (more: Partial<DaftarHadirValues> = {}): DaftarHadirValues => ({
  tanggal: '2026-11-04',
  sebab: 'belum_terdaftar',
  alasan: '',
  baris: {},
  lampiran: [scan],
  ...more,
})
const SAY = { barisRequired: 'rows', lampiranRequired: 'scan' }

it('sends who was filled in, without hours for who was not there, and nobody else', () => {
  const baris = {
    '1': { masuk: '07:30', pulang: '', absen: false },
    '2': { ...BARIS_KOSONG, absen: true },
    '3': { masuk: '07:30', pulang: '16:00', absen: false },
    '4': { masuk: '07:30', pulang: '16:00', absen: false },
  }
  expect(barisOf(values({ baris }), PEOPLE)).toEqual([
    { nip: '1', masuk: '07:30', pulang: null },
    { nip: '2', masuk: null, pulang: null },
  ])
  expect(barisOf(values({ baris, sebab: 'kahar' }), PEOPLE).map(({ nip }) => nip)).toEqual(['1', '2', '3'])
  expect(inputOf('k', values({ baris, sebab: 'kahar', alasan: 'Banjir' }), PEOPLE)).toMatchObject({
    kantor_id: 'k',
    alasan: 'Banjir',
    lampiran: scan,
  })
  expect(inputOf('k', values({ baris, alasan: 'Banjir' }), PEOPLE).alasan).toBeUndefined()
})

it('names everything that is missing at once', () => {
  const empty = values({ tanggal: '', baris: { '1': BARIS_KOSONG }, lampiran: [] })
  expect(problemsOf(empty, PEOPLE, SAY).map(({ field }) => field)).toEqual(['tanggal', 'baris', 'lampiran'])
  const full = values({ baris: { '1': { ...BARIS_KOSONG, absen: true } } })
  expect(problemsOf(full, PEOPLE, SAY)).toEqual([])
})

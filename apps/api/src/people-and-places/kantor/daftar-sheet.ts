import { STATUS_AKTIF, sentenceOf } from '@presensi/contract/kata/istilah'
import type { Sentence } from '@presensi/contract/kata/sentence'
import type { kantorFields } from '@presensi/contract/people-and-places/kantor.fields'
import { namaZona } from '@presensi/domain/kalender/zona'
import type { ListColumn, Saring } from '../../platform/xlsx/public.ts'
import type { KantorExport, KantorFilter } from './kantor.repo.ts'

export const JUDUL_KANTOR: Sentence = { id: 'Lokasi Kantor', en: 'Offices' }
const aktifOf = (aktif: boolean) => (aktif ? 'aktif' : 'nonaktif')

/** The first circle is what most offices have; of more the number says so. */
const first = ({ titik }: KantorExport) => titik.find((one) => 'radius_m' in one)

/** A column for every field of an office: a new one without it does not compile. */
const FIELDS: Record<keyof typeof kantorFields, ListColumn<KantorExport>> = {
  kode: { judul: { id: 'Kode', en: 'Code' }, width: 14, cell: (row) => row.kode },
  nama: { judul: { id: 'Nama', en: 'Name' }, width: 36, cell: (row) => row.nama },
  induk_id: { judul: { id: 'Kantor induk', en: 'Parent office' }, width: 16, cell: (row) => row.induk_kode },
  alamat: { judul: { id: 'Alamat', en: 'Address' }, width: 40, cell: (row) => row.alamat },
  telepon: { judul: { id: 'Telepon', en: 'Telephone' }, width: 18, cell: (row) => row.telepon },
  zona_waktu: { judul: { id: 'Zona waktu', en: 'Time zone' }, width: 14, cell: (row) => namaZona(row.zona_waktu) },
  aktif: {
    judul: { id: 'Status', en: 'Status' },
    width: 11,
    cell: (row, language) => STATUS_AKTIF[language][aktifOf(row.aktif)],
  },
}

/** The list of offices for people to read, an office a row. */
export const KOLOM_DAFTAR: readonly ListColumn<KantorExport>[] = [
  ...Object.values(FIELDS),
  { judul: { id: 'Titik', en: 'Places' }, kind: 'bilangan', width: 8, cell: (row) => row.titik.length },
  { judul: { id: 'Lintang', en: 'Latitude' }, kind: 'bilangan', width: 12, cell: (row) => first(row)?.lat ?? null },
  { judul: { id: 'Bujur', en: 'Longitude' }, kind: 'bilangan', width: 12, cell: (row) => first(row)?.lng ?? null },
  { judul: { id: 'Radius (m)', en: 'Radius (m)' }, kind: 'bilangan', cell: (row) => first(row)?.radius_m ?? null },
]

/** What the list was narrowed by, in the words of the screen. */
export const saringanOf = ({ q, aktif }: KantorFilter): readonly Saring[] => [
  [{ id: 'Pencarian', en: 'Search' }, q],
  [{ id: 'Status', en: 'Status' }, aktif === undefined ? undefined : sentenceOf(STATUS_AKTIF, aktifOf(aktif))],
]

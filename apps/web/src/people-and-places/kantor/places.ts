import { zoneName } from '@presensi/contract/kata/format'
import type { Place } from '../../ui/map/MapView.tsx'
import type { Kantor } from './kantor.api.ts'

/** Offices as the map shows them; the note says zone and people. */
export const placesOf = (rows: readonly Kantor[], people: (n: number) => string): Place[] =>
  rows.map(({ kode, nama, zona_waktu, jumlah_pegawai, aktif, titik }) => ({
    id: kode,
    nama,
    note: `${zoneName(zona_waktu)} · ${people(jumlah_pegawai)}`,
    aktif,
    titik,
  }))

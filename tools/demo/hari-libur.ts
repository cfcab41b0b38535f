import { DAFTAR_NASIONAL } from '@presensi/domain/kalender/libur-nasional'
import { withKunci } from '@presensi/domain/kalender/terapkan-nasional'
import type { Row, Rows } from './rows.ts'

/** The national lists of every year that ships, as the one-click call writes them; and a holiday of the regency's own. */
export function addHariLibur(rows: Rows, nextId: () => string): void {
  for (const { id: instansi_id, jenis } of rows.instansi) {
    const add = (libur: Omit<Row<'hari_libur'>, 'instansi_id' | 'id'>): void => {
      rows.hari_libur.push({ instansi_id, id: nextId(), ...libur })
    }
    for (const { kunci, ...libur } of DAFTAR_NASIONAL.flatMap(withKunci)) add({ ...libur, nasional_kunci: kunci })
    if (jenis !== 'daerah') continue
    for (const { tahun } of DAFTAR_NASIONAL)
      add({
        tanggal_mulai: `${tahun}-02-22`,
        tanggal_selesai: `${tahun}-02-22`,
        nama: 'Hari Jadi Kabupaten',
        jenis: 'daerah',
        dasar: 'Peraturan Daerah Nomor 10 Tahun 2015',
        keppres_asn: null,
        nasional_kunci: null,
      })
  }
}

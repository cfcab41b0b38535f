import type { Dashboard } from './dashboard-admin.api.ts'

/** Figures of today as they come with an event. */
export type AngkaKini = Pick<Dashboard, 'tanggal' | 'waktu_server' | 'angka_pada' | 'sedang_dihitung' | 'kantor'> & {
  readonly angka: NonNullable<Dashboard['angka']>
}

/** The dashboard of today with newer figures; another day, and who sees only themselves, keep what they have. */
export function withFigures(known: Dashboard | undefined, kini: AngkaKini): Dashboard | undefined {
  if (known === undefined || known.angka === null || known.periode.jenis !== 'hari') return known
  if (known.tanggal !== kini.tanggal) return known
  const { hadir, terlambat, perlu_konfirmasi } = kini.angka
  return {
    ...known,
    waktu_server: kini.waktu_server,
    angka_pada: kini.angka_pada,
    // The days before today may be on their way still: the next answer says.
    sedang_dihitung: known.sedang_dihitung || kini.sedang_dihitung,
    angka: kini.angka,
    kantor: kini.kantor,
    tren: known.tren.map((day) =>
      day.tanggal === kini.tanggal ? { tanggal: day.tanggal, hadir, terlambat, perlu_konfirmasi } : day,
    ),
  }
}

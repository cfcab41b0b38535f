import { type Peringatan, sayPeringatan } from '@presensi/contract/calendar-and-hours/peringatan'
import type { Language } from '@presensi/contract/kata/sentence'
import type { HariRencana } from '@presensi/domain/jadwal/generate'
import { type MingguLebih, weeksOver } from '@presensi/domain/jadwal/minggu-kerja'
import { type HariKerja, resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { addDays, daysOf, isInside, mondayOf } from '@presensi/domain/kalender/tanggal'
import type { Tx } from '../../platform/database.ts'
import { loadHariLibur, loadJamKerja } from '../jadwal/public.ts'
import * as repo from './hari-kerja.repo.ts'

/** The holidays that a work day made by hand is stronger than. */
export async function beatenBy(
  tx: Tx,
  instansi_id: string,
  { tanggal, kantor_id, kerja }: Pick<repo.HariKerjaRow, 'tanggal' | 'kantor_id' | 'kerja'>,
  language: Language,
): Promise<Peringatan[]> {
  if (!kerja) return []
  const kantor = kantor_id === null ? null : await repo.findKantorNama(tx, instansi_id, kantor_id)
  return (await loadHariLibur(tx, instansi_id, tanggal, tanggal))
    .filter(({ kantor_ids }) => kantor_id === null || kantor_ids.length === 0 || kantor_ids.includes(kantor_id))
    .map(({ nama }) => sayPeringatan('libur_kalah', { tanggal, kantor_id, kantor }, { nama }, language))
}

type Office = { id: string; nama: string; zona_waktu: string }
type Week = MingguLebih & { kantor: Office }
/** A list that nobody reads to its end helps nobody. */
const MOST = 50

/** Offices whose week has more than its hours once the pattern is written, each with its first such week. */
export async function weeksOfPola(
  tx: Tx,
  instansi_id: string,
  { kantor_id, hari }: { kantor_id: string | null; hari: readonly HariRencana[] },
  language: Language,
): Promise<Peringatan[]> {
  const made = hari.filter(({ hasil }) => hasil === 'dibuat')
  const mondays = new Set(made.filter(({ kerja }) => kerja).map(({ tanggal }) => mondayOf(tanggal)))
  const [first, last] = [made[0], made.at(-1)]
  if (first === undefined || last === undefined || mondays.size === 0) return []
  const range = { from: mondayOf(first.tanggal), to: addDays(mondayOf(last.tanggal), 6) }
  const days = daysOf(range.from, range.to).filter((tanggal) => mondays.has(mondayOf(tanggal)))
  const jam_kerja = await loadJamKerja(tx, instansi_id, range.from, range.to)
  const holidays = await loadHariLibur(tx, instansi_id, range.from, range.to)
  const written = new Set(made.map(({ tanggal }) => tanggal))
  const rows: HariKerja[] = [
    ...(await repo.listRange(tx, instansi_id, range)).filter(
      (row) => !(row.kantor_id === kantor_id && written.has(row.tanggal)),
    ),
    ...made.map(({ tanggal, kerja }) => ({
      tanggal,
      kerja,
      kantor_id,
      jam_kerja_id: null,
      keterangan: null,
      asal: 'pola' as const,
    })),
  ]
  const byOffice = Map.groupBy(rows, (row) => row.kantor_id)
  const shared = Map.groupBy(byOffice.get(null) ?? [], (row) => row.tanggal)
  const holidaysOn = Map.groupBy(
    days.flatMap((tanggal) =>
      holidays
        .filter((one) => isInside(tanggal, { mulai: one.tanggal_mulai, selesai: one.tanggal_selesai }))
        .map((one) => ({ tanggal, one })),
    ),
    ({ tanggal }) => tanggal,
  )
  const known = new Map<string, MingguLebih | undefined>()
  const look = (kantor: Office): MingguLebih | undefined => {
    const own = Map.groupBy(byOffice.get(kantor.id) ?? [], (row) => row.tanggal)
    const inputs = days.map((tanggal) => ({
      tanggal,
      pegawai_id: '',
      jenis_pegawai: null,
      penempatan: { kantor_id: kantor.id, zona_waktu: kantor.zona_waktu },
      agama: null,
      roster: null,
      ada_roster: false,
      hari_kerja: [...(shared.get(tanggal) ?? []), ...(own.get(tanggal) ?? [])],
      hari_libur: (holidaysOn.get(tanggal) ?? []).map(({ one }) => one),
      jam_kerja,
    }))
    return weeksOver(inputs.map(resolveJadwal))[0]
  }
  // Offices without hours, rows or holidays of their own have the same weeks.
  const isOwn = ({ id }: Office): boolean =>
    byOffice.has(id) || [...jam_kerja, ...holidays].some((one) => one.kantor_ids.includes(id))
  const offices = await repo.listKantorAktif(tx, instansi_id, kantor_id)
  const found: Week[] = offices.flatMap((kantor) => {
    const sign = isOwn(kantor) ? kantor.id : kantor.zona_waktu
    const week = known.has(sign) ? known.get(sign) : look(kantor)
    known.set(sign, week)
    return week === undefined ? [] : [{ ...week, kantor }]
  })
  return found
    .slice(0, MOST)
    .map(({ kantor, minggu, detik, wajib }) =>
      sayPeringatan(
        'jam_minggu_lebih',
        { tanggal: minggu, kantor_id: kantor.id, kantor: kantor.nama },
        { jam: detik, wajib },
        language,
      ),
    )
}

import type { DinilaiKantor } from '@presensi/domain/hari/fakta'
import { isAnggota } from '@presensi/domain/jadwal/anggota-roster'
import type { HariKerja, HariLibur, JadwalInput } from '@presensi/domain/jadwal/resolve-jadwal'
import { LEPAS } from '@presensi/domain/jadwal/shift'
import { isInside, mergeRentang } from '@presensi/domain/kalender/tanggal'
import { tindih } from '@presensi/domain/lampau/andaian'
import { nilaiPada } from '@presensi/domain/pegawai/nilai-berlaku'
import type { Tx } from '../../platform/database.ts'
import { type Andaian, kunciHariKerja, kunciSel, pilihAndaian, tahanOf } from './andaian.ts'
import * as repo from './jadwal.repo.ts'

export {
  type Andaian,
  type BarisLampau,
  type IsiGangguan,
  type IsiKegiatan,
  kunciHariKerja,
  kunciSel,
  pilihAndaian,
} from './andaian.ts'

export {
  findSubjek,
  loadAnggota,
  loadHariJamKerja,
  loadHariLibur,
  loadJamKerja,
  loadShift,
  selectJamKerja,
  toJamKerja,
} from './jadwal.repo.ts'
export { loadKalenderKantor } from './kalender-kantor.ts'
export { toJadwalWire } from './wire.ts'

export type JadwalInputs = {
  /** the agency of the transaction */
  readonly instansi_id: string
  inputOf(pegawai_id: string, tanggal: string): JadwalInput
  /** where the person belongs on that day */
  kantorOf(pegawai_id: string, tanggal: string): { kantor_id: string; kantor: string } | null
  /** the other office that judges that day, because it was clocked for it; null: the one where the person belongs */
  dinilaiOf(pegawai_id: string, tanggal: string): DinilaiKantor | null
  /**
   * What the schedule of a person depends on, where it is one thing on all days that were asked for: two with the same answer have the same
   * schedule, and are in the same office. Null where it changes, and for who is on a roster or has hours of their own.
   */
  seragamOf(pegawai_id: string): string | null
  /** what is taken to stand for this person in place of what stands, also of facts that no schedule knows */
  andaianOf(pegawai_id: string): readonly Andaian[]
}

export type PilihanJadwal = {
  /** taken to stand for everybody who is read */
  readonly andaian?: readonly Andaian[] | undefined
  /** an act that holds for everybody, whoever it waits for */
  readonly berlakukan?: string | undefined
}

/**
 * Everything resolveJadwal asks for, for any number of people of the agency of this transaction: the number of statements does not
 * depend on how many people or days there are.
 */
export const loadJadwalInputs = (
  tx: Tx,
  pegawai_ids: readonly string[],
  from: string,
  to: string,
  /** where it is known already */
  instansi_id?: string,
  pilihan: PilihanJadwal = {},
): Promise<JadwalInputs> =>
  loadJadwalRentang(
    tx,
    pegawai_ids.map((pegawai_id) => ({ pegawai_id, from, to })),
    instansi_id,
    pilihan,
  )

/**
 * The same where each person is asked about on other days. What there is of every day (cells of rosters, days of the calendar) is read for those
 * days only, however far apart they are; placements, holidays and sets of hours are few and are read from the first day to the last.
 */
export async function loadJadwalRentang(
  tx: Tx,
  wanted: readonly repo.RentangOrang[],
  known?: string,
  { andaian = [], berlakukan }: PilihanJadwal = {},
): Promise<JadwalInputs> {
  const instansi_id = known ?? (await repo.readInstansiSekarang(tx))
  const pegawai_ids = [...new Set(wanted.map(({ pegawai_id }) => pegawai_id))]
  const ranges = mergeRentang(wanted)
  const [from, to] = [ranges[0]?.from ?? '9999-12-31', ranges.at(-1)?.to ?? '0001-01-01']
  const placed = await repo.loadPenempatan(tx, instansi_id, pegawai_ids, from, to)
  const kantor_ids = [
    ...new Set(placed.flatMap(({ kantor_id, dinilai }) => [kantor_id, ...(dinilai ?? []).map((one) => one.kantor_id)])),
  ].filter((id) => id !== null)
  const roster = await repo.loadRoster(tx, instansi_id, wanted)
  const anggota = Map.groupBy(await repo.loadAnggota(tx, instansi_id, pegawai_ids, from, to), (row) => row.pegawai_id)
  const held = new Map(
    placed.flatMap(({ pegawai_id, tahanan }) =>
      tahanan === null ? [] : [[pegawai_id, tahanOf(tahanan, berlakukan)] as const],
    ),
  )
  const andaianOf = (pegawai_id: string): readonly Andaian[] => {
    const own = held.get(pegawai_id)
    return own === undefined ? andaian : [...andaian, ...own]
  }
  // Most people are on no roster.
  const shifts = new Map(
    (roster.length === 0 && andaian.length === 0 ? [] : await repo.loadShift(tx, instansi_id)).map((shift) => [
      shift.id,
      shift,
    ]),
  )
  const days = Map.groupBy(await repo.loadHariKerja(tx, instansi_id, kantor_ids, ranges), (row) =>
    keyOf(row.tanggal, row.kantor_id),
  )
  const holidays = await repo.loadHariLibur(tx, instansi_id, from, to)
  const taken = [...andaian, ...[...held.values()].flat()]
  const more = pilihAndaian(taken, 'hari_kerja').flatMap(({ isi }) => isi?.jam_kerja_id ?? [])
  const hours = await repo.loadJamKerja(tx, instansi_id, from, to, [...new Set(more)])

  const people = Map.groupBy(placed, (row) => row.pegawai_id)
  const cells = new Map(roster.map((row) => [keyOf(row.pegawai_id, row.tanggal), row]))
  const hoursById = new Map(hours.map((set) => [set.id, set]))
  const hoursOf = remember((kantor_id) =>
    hours.filter((set) => set.kantor_ids.length === 0 || set.kantor_ids.includes(kantor_id)),
  )
  const holidaysOn = remember((tanggal): HariLibur[] =>
    holidays.filter((one) => isInside(tanggal, { mulai: one.tanggal_mulai, selesai: one.tanggal_selesai })),
  )

  const placeOf = (pegawai_id: string, tanggal: string) =>
    people.get(pegawai_id)?.find(({ mulai, selesai }) => mulai !== null && isInside(tanggal, { mulai, selesai }))
  /** Who belongs nowhere on a day is judged by no office; and the one that is theirs again needs no other to speak for it. */
  const judgeOf = (tanggal: string, place: repo.Penempatan | undefined): repo.Dinilai | undefined =>
    place === undefined || place.dinilai === null
      ? undefined
      : place.dinilai.find((one) => one.tanggal === tanggal && one.kantor_id !== place.kantor_id)

  function inputOf(pegawai_id: string, tanggal: string): JadwalInput {
    const place = placeOf(pegawai_id, tanggal)
    const judge = judgeOf(tanggal, place)
    const kantor_id = judge?.kantor_id ?? place?.kantor_id ?? null
    const andai = andaianOf(pegawai_id)
    const stored: readonly HariKerja[] = [
      ...(days.get(keyOf(tanggal, null)) ?? []),
      ...(kantor_id === null ? [] : (days.get(keyOf(tanggal, kantor_id)) ?? [])),
    ]
    const hari_kerja = tindih(stored, kunciHariKerja, pilihAndaian(andai, 'hari_kerja', tanggal)).filter(
      (row) => row.tanggal === tanggal && (row.kantor_id === null || row.kantor_id === kantor_id),
    )
    const hari_libur = tindih(holidaysOn(tanggal), ({ id }) => id, pilihAndaian(andai, 'hari_libur', tanggal)).filter(
      (one) => isInside(tanggal, { mulai: one.tanggal_mulai, selesai: one.tanggal_selesai }),
    )
    const named = hari_kerja.flatMap((row) => hoursById.get(row.jam_kerja_id ?? '') ?? [])
    const ada_roster =
      judge?.roster ?? (kantor_id !== null && isAnggota(anggota.get(pegawai_id) ?? [], kantor_id, tanggal))
    const [changed] = pilihAndaian(andai, 'shift_pegawai', tanggal).filter(
      ({ kunci }) => kunci === kunciSel({ pegawai_id, tanggal }),
    )
    const stands = changed === undefined ? cells.get(keyOf(pegawai_id, tanggal)) : (changed.isi ?? undefined)
    const cell = ada_roster && stands?.kantor_id === kantor_id ? stands : undefined
    const shift = cell?.shift_id === null || cell === undefined ? null : (shifts.get(cell.shift_id ?? '') ?? null)
    const person = people.get(pegawai_id)?.[0]
    return {
      tanggal,
      pegawai_id,
      jenis_pegawai:
        person === undefined ? null : nilaiPada({ sebelum: person.jenis_sebelum, terakhir: person.jenis }, tanggal),
      penempatan: kantor_id === null ? null : { kantor_id, zona_waktu: (judge ?? place)?.zona_waktu ?? 'Asia/Jakarta' },
      agama: person?.agama ?? null,
      roster: cell === undefined ? null : { kode: shift?.kode ?? LEPAS, shift },
      ada_roster,
      hari_kerja,
      hari_libur,
      jam_kerja: named.length === 0 ? hoursOf(kantor_id ?? '') : [...hoursOf(kantor_id ?? ''), ...named],
    }
  }

  function kantorOf(pegawai_id: string, tanggal: string) {
    const place = placeOf(pegawai_id, tanggal)
    return place === undefined || place.kantor_id === null
      ? null
      : { kantor_id: place.kantor_id, kantor: place.kantor ?? '' }
  }

  function dinilaiOf(pegawai_id: string, tanggal: string): DinilaiKantor | null {
    const place = placeOf(pegawai_id, tanggal)
    const judge = judgeOf(tanggal, place)
    if (judge === undefined) return null
    return { kantor_id: judge.kantor_id, kantor: judge.kantor, menurut: place?.kantor ?? '', sebab: judge.sebab }
  }

  const named = new Set(hours.flatMap((set) => set.pegawai_ids))
  // What no row speaks of makes no difference: most agencies have the same hours for all kinds of employee, and few holidays of one religion.
  const [isByJenis, isByAgama] = [
    hours.some((set) => set.jenis_pegawai.length > 0),
    holidays.some((one) => one.agama !== null),
  ]
  function seragamOf(pegawai_id: string): string | null {
    const [place, ...more] = people.get(pegawai_id) ?? []
    if (place === undefined || more.length > 0 || place.kantor_id === null || place.mulai === null) return null
    const isWhole = place.mulai <= from && (place.selesai === null || place.selesai >= to)
    if (place.tahanan !== null || place.dinilai !== null) return null
    if (!isWhole || place.jenis_sebelum.length > 0 || anggota.has(pegawai_id) || named.has(pegawai_id)) return null
    return [place.kantor_id, isByJenis ? place.jenis : '', isByAgama ? place.agama : ''].join(' ')
  }
  return { instansi_id, inputOf, kantorOf, dinilaiOf, seragamOf, andaianOf }
}

const keyOf = (one: string, other: string | null): string => `${one} ${other ?? ''}`

function remember<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    known.set(key, value)
    return value
  }
}

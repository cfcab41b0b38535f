import type { Roster, RosterRow } from './roster.api.ts'

type Masa = RosterRow['anggota'][number]

export const isMember = ({ anggota }: RosterRow, tanggal: string): boolean =>
  anggota.some(({ mulai, selesai }) => mulai <= tanggal && (selesai === null || tanggal <= selesai))

/** The one that the dialog is about: what holds or comes; where all is over, a new one is begun. */
export const masaOf = ({ anggota }: RosterRow, hari_ini: string): Masa | undefined =>
  anggota.findLast(({ selesai }) => selesai === null || selesai >= hari_ini)

/** From when a roster begins unless somebody says otherwise: the month in sight, but never before today nor before the person came. */
export function suggestMulai(row: RosterRow, { hari, hari_ini }: Roster): string {
  const first = hari[0]?.tanggal ?? hari_ini
  const came = row.penempatan.at(-1)?.mulai ?? first
  return [first, came, hari_ini].toSorted().at(-1) ?? hari_ini
}

/** What the server brings along when cells are for people who are not on the roster. */
export type BukanAnggota = {
  readonly nip: string
  readonly nama: string
  readonly tanggal: readonly string[]
  /** the earliest day; null where it cannot hold on those days any more */
  readonly mulai: string | null
}

export function bukanAnggotaOf(data: unknown, field: 'orang' | 'bukan_anggota'): readonly BukanAnggota[] {
  const list = (data as Partial<Record<typeof field, unknown>> | null | undefined)?.[field]
  return Array.isArray(list) ? (list as BukanAnggota[]) : []
}

/** The first cell that is asked for and can be: a roster that begins then gives nobody a free day they did not ask for. */
export function firstPossible(people: readonly BukanAnggota[], hari_ini: string): string {
  const days = people.flatMap(({ tanggal }) => tanggal).filter((one) => one >= hari_ini)
  return days.toSorted()[0] ?? hari_ini
}

import type { angkaHari } from '@presensi/contract/clocking/dashboard'
import type { KeadaanHari } from '@presensi/domain/hari/keadaan-hari'
import type * as z from 'zod/mini'

export type Angka = z.output<typeof angkaHari>
export type AngkaKantor = Angka & { kantor_id: string; nama: string }
/** Figures of a scope, in all and by office. */
export type AngkaLingkup = { angka: Angka; kantor: AngkaKantor[] }

const none = (): Angka => ({
  pegawai: 0,
  dijadwalkan: 0,
  hadir: 0,
  terlambat: 0,
  belum_hadir: 0,
  belum_waktunya: 0,
  sudah_pulang: 0,
  libur: 0,
  hadir_luar_jadwal: 0,
  perlu_konfirmasi: 0,
  ditolak: 0,
})

/** How somebody stands on a day, in the office of that day. */
export type DiKantor = KeadaanHari & {
  readonly kantor_id: string
  readonly kantor: string
  readonly pulang: number | null
}

/** Which figures count so many people who stand alike. Everything that is measured against `dijadwalkan` is counted among them only. */
function countIn(
  angka: Angka,
  { dijadwalkan, status, pulang, menunggu, ditolak }: KeadaanHari & Pick<DiKantor, 'pulang'>,
  n = 1,
): void {
  angka.pegawai += n
  if (menunggu) angka.perlu_konfirmasi += n
  if (ditolak) angka.ditolak += n
  if (!dijadwalkan) {
    angka.libur += n
    if (status === 'luar_jadwal') angka.hadir_luar_jadwal += n
    return
  }
  angka.dijadwalkan += n
  if (pulang !== null) angka.sudah_pulang += n
  if (status === 'hadir' || status === 'terlambat') angka.hadir += n
  if (status === 'terlambat') angka.terlambat += n
  if (status === 'belum_hadir') angka.belum_hadir += n
  if (status === 'belum_waktunya') angka.belum_waktunya += n
}

const byName = (a: AngkaKantor, b: AngkaKantor): number => a.nama.localeCompare(b.nama)

/** A day of some people. */
export function angkaOf(people: readonly DiKantor[]): AngkaLingkup {
  const angka = none()
  const kantor = new Map<string, AngkaKantor>()
  for (const one of people) {
    const { kantor_id, kantor: nama } = one
    const known = kantor.get(kantor_id) ?? { kantor_id, nama, ...none() }
    kantor.set(kantor_id, known)
    countIn(angka, one)
    countIn(known, one)
  }
  return { angka, kantor: [...kantor.values()].toSorted(byName) }
}

/** The figures as a row of the database has them. */
const ANGKA = Object.keys(none()) as readonly (keyof Angka)[]
export type AngkaBaris = { readonly tanggal: string; readonly kantor_id: string; readonly angka: readonly number[] }

/** People of an office who stand alike on a day. */
export type Kelompok = KeadaanHari & {
  readonly tanggal: string
  readonly kantor_id: string
  readonly sudah_pulang: boolean
  readonly n: number
}

/** The figures of days and offices from how many stand alike there. */
export function angkaKelompok(groups: readonly Kelompok[]): AngkaBaris[] {
  const found = new Map<string, { tanggal: string; kantor_id: string; angka: Angka }>()
  for (const one of groups) {
    const key = `${one.tanggal} ${one.kantor_id}`
    const known = found.get(key) ?? { tanggal: one.tanggal, kantor_id: one.kantor_id, angka: none() }
    found.set(key, known)
    countIn(known.angka, { ...one, pulang: one.sudah_pulang ? 0 : null }, one.n)
  }
  return [...found.values()].map((one) => ({ ...one, angka: ANGKA.map((name) => one.angka[name]) }))
}

/** A day from the rows of its offices. */
export function angkaTersimpan(rows: readonly (AngkaBaris & { readonly nama: string })[]): AngkaLingkup {
  const kantor = rows.map(({ kantor_id, nama, angka }) => {
    const own = { kantor_id, nama, ...none() }
    for (const [at, name] of ANGKA.entries()) own[name] = angka[at] ?? 0
    return own
  })
  const angka = none()
  for (const one of kantor) addTo(angka, one)
  return { angka, kantor: kantor.toSorted(byName) }
}

const addTo = (sum: Angka, day: Angka): void => {
  for (const name of ANGKA) sum[name] += day[name]
}

/** Days together: person-days, but for `pegawai`, who are counted once (`orang`: by office, and '' for all of them). */
export function sumAngka(days: readonly AngkaLingkup[], orang: ReadonlyMap<string, number>): AngkaLingkup {
  const angka = none()
  const kantor = new Map<string, AngkaKantor>()
  for (const day of days) {
    addTo(angka, day.angka)
    for (const one of day.kantor) {
      const known = kantor.get(one.kantor_id) ?? { kantor_id: one.kantor_id, nama: one.nama, ...none() }
      kantor.set(one.kantor_id, known)
      addTo(known, one)
    }
  }
  angka.pegawai = orang.get('') ?? 0
  for (const one of kantor.values()) one.pegawai = orang.get(one.kantor_id) ?? 0
  return { angka, kantor: [...kantor.values()].toSorted(byName) }
}

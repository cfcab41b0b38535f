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

/** Which figures count a person. Everything that is measured against `dijadwalkan` is counted among them only. */
function countIn(angka: Angka, { dijadwalkan, status, pulang, menunggu, ditolak }: DiKantor): void {
  angka.pegawai += 1
  if (menunggu) angka.perlu_konfirmasi += 1
  if (ditolak) angka.ditolak += 1
  if (!dijadwalkan) {
    angka.libur += 1
    if (status === 'luar_jadwal') angka.hadir_luar_jadwal += 1
    return
  }
  angka.dijadwalkan += 1
  if (pulang !== null) angka.sudah_pulang += 1
  if (status === 'hadir' || status === 'terlambat') angka.hadir += 1
  if (status === 'terlambat') angka.terlambat += 1
  if (status === 'belum_hadir') angka.belum_hadir += 1
  if (status === 'belum_waktunya') angka.belum_waktunya += 1
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

const addTo = (sum: Angka, day: Angka): void => {
  for (const name of Object.keys(none()) as (keyof Angka)[]) sum[name] += day[name]
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

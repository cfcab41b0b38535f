import type { angkaHari } from '@presensi/contract/dashboard'
import type * as z from 'zod/mini'
import type { HadirEvent } from './dashboard.repo.ts'
import type { HadirOrang } from './hadir.ts'

type Angka = z.output<typeof angkaHari>

/** Figures of some people on a day. */
export function angkaOf(people: readonly HadirOrang[], events: readonly HadirEvent[]): Angka {
  const count = (is: (one: HadirOrang) => boolean): number => people.filter(is).length
  const graded = (nilai: string): number => events.filter((event) => event.nilai === nilai).length
  return {
    pegawai: people.length,
    dijadwalkan: count((one) => one.jadwal.status === 'kerja'),
    hadir: count((one) => one.masuk !== null),
    terlambat: count((one) => one.status === 'terlambat'),
    belum_hadir: count((one) => one.status === 'belum_hadir'),
    sudah_pulang: count((one) => one.pulang !== null),
    libur: count((one) => one.jadwal.status !== 'kerja'),
    perlu_konfirmasi: graded('perlu_konfirmasi'),
    ditolak: graded('ditolak'),
  }
}

export function angkaPerKantor(people: readonly HadirOrang[], events: readonly HadirEvent[]) {
  const eventsOf = Map.groupBy(events, (event) => event.kantor_id ?? '')
  return [...Map.groupBy(people, (one) => one.orang.kantor_id)]
    .map(([kantor_id, some]) => ({
      kantor_id,
      nama: some[0]?.orang.kantor ?? '',
      ...angkaOf(some, eventsOf.get(kantor_id) ?? []),
    }))
    .toSorted((a, b) => a.nama.localeCompare(b.nama))
}

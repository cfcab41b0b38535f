import type { Tanggal } from '../kalender/tanggal.ts'
import { type Kebijakan, kebijakanPada } from '../kebijakan/kebijakan.ts'
import { JENIS_PEGAWAI } from '../pegawai/nip.ts'

/** The policies by which somebody is judged on some day of a range, whatever kind of employee they are; the oldest first. */
export function kebijakanSelama(all: readonly Kebijakan[], mulai: Tanggal, selesai: Tanggal): Kebijakan[] {
  const turns = all.map(({ berlaku_mulai }) => berlaku_mulai).filter((day) => day > mulai && day <= selesai)
  const held = new Set(
    [mulai, ...turns].flatMap((day) => [null, ...JENIS_PEGAWAI].map((jenis) => kebijakanPada(all, day, jenis))),
  )
  return all
    .filter((one) => held.has(one))
    .toSorted((a, b) => a.berlaku_mulai.localeCompare(b.berlaku_mulai) || a.nama.localeCompare(b.nama))
}

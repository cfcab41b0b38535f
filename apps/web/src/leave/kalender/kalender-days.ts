import { isTerlaluBanyak } from '@presensi/domain/izin/bersamaan'
import type { KalenderIzin } from './kalender.api.ts'

type Baris = KalenderIzin['orang'][number]
/** Somebody who is away in the month, with every paper of theirs: one line. */
export type OrangPergi = { readonly nip: string; readonly nama: string; readonly papers: readonly Baris[] }
export type HariPergi = { readonly tanggal: string; readonly orang: readonly OrangPergi[]; readonly terlalu: boolean }

const covers = (tanggal: string) => (one: Baris) => one.tanggal_mulai <= tanggal && tanggal <= one.tanggal_selesai

/** One line a person, in the order in which they are first away. */
export function peopleOf(orang: readonly Baris[]): OrangPergi[] {
  const byNip = new Map<string, Baris[]>()
  for (const one of orang) byNip.set(one.nip, [...(byNip.get(one.nip) ?? []), one])
  return [...byNip].map(([nip, papers]) => ({ nip, nama: papers[0]?.nama ?? nip, papers }))
}

/** Whether somebody is away on a day: 'berlaku' where it is granted, 'diajukan' where it is only asked for. */
export function awayOn({ papers }: OrangPergi, tanggal: string): 'berlaku' | 'diajukan' | null {
  const here = papers.filter(covers(tanggal))
  if (here.length === 0) return null
  return here.some(({ berlaku }) => berlaku) ? 'berlaku' : 'diajukan'
}

/** Who is away on each day, and on which days that is too many for the office. */
export function daysOf(
  people: readonly OrangPergi[],
  dates: readonly string[],
  jumlah_pegawai: number,
): readonly HariPergi[] {
  return dates.map((tanggal) => {
    const orang = people.filter((one) => awayOn(one, tanggal) !== null)
    return { tanggal, orang, terlalu: isTerlaluBanyak(orang.length, jumlah_pegawai) }
  })
}

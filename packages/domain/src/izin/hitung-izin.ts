import { type JadwalInput, resolveJadwal } from '../jadwal/resolve-jadwal.ts'
import { addDays, daysOf, type Tanggal } from '../kalender/tanggal.ts'
import type { JenisIzin } from './jenis-izin.ts'

export type HariDihitung = {
  readonly tanggal: Tanggal
  /** takes a day: of the balance, or of the length of the leave */
  readonly dihitung: boolean
  readonly sebab: 'kerja' | 'libur' | 'lepas' | 'tanpa_penempatan' | 'perjalanan' | 'kalender'
}
export type HitunganIzin = {
  readonly hari: readonly HariDihitung[]
  readonly dihitung: readonly Tanggal[]
  /** a roster that is not there yet: counted by the week, and again when it is saved */
  readonly sementara: boolean
}

type Diminta = {
  readonly jenis: Pick<JenisIzin, 'satuan'>
  readonly mulai: Tanggal
  readonly selesai: Tanggal
  readonly hari_perjalanan: number
  readonly jadwalOf: (tanggal: Tanggal) => JadwalInput
  /** whether the person's roster has any cell in the month of that day */
  readonly adaSel: (tanggal: Tanggal) => boolean
}

/**
 * Which days a request takes, by the schedule of each date. Travel days are the last calendar days and take nothing. A holiday never counts where
 * work days are counted.
 */
export function hitungIzin({ jenis, mulai, selesai, hari_perjalanan, jadwalOf, adaSel }: Diminta): HitunganIzin {
  const travelFrom = addDays(selesai, 1 - hari_perjalanan)
  let sementara = false
  const hari = daysOf(mulai, selesai).map((tanggal): HariDihitung => {
    if (hari_perjalanan > 0 && tanggal >= travelFrom) return { tanggal, dihitung: false, sebab: 'perjalanan' }
    const input = jadwalOf(tanggal)
    const tanpaSel = input.ada_roster && !adaSel(tanggal)
    if (tanpaSel) sementara = true
    const { status } = resolveJadwal(tanpaSel ? { ...input, ada_roster: false, roster: null } : input)
    if (status === 'tanpa_penempatan') return { tanggal, dihitung: false, sebab: status }
    if (jenis.satuan === 'hari_kalender') return { tanggal, dihitung: true, sebab: 'kalender' }
    return { tanggal, dihitung: status === 'kerja', sebab: status }
  })
  return { hari, dihitung: hari.flatMap((one) => (one.dihitung ? [one.tanggal] : [])), sementara }
}

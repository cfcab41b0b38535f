import { addDays, type Tanggal } from '../kalender/tanggal.ts'
import { tanggalAt } from '../kalender/zona.ts'
import type { Shift } from './shift.ts'
import { waktuOfShift } from './waktu.ts'

type Dinas = { readonly tanggal: Tanggal; readonly shift: Shift }

/**
 * The day a clocking counts for: the date of the office's zone, and for a shift over midnight the date on which it began. `dinas` are the
 * shifts of the person around that date. Where the windows of two shifts overlap, the one whose hour is nearer wins.
 */
export function tanggalKerja(
  jenis: 'masuk' | 'pulang' | 'kegiatan',
  waktu: number,
  zona: string,
  dinas: readonly Dinas[],
): Tanggal {
  const local = tanggalAt(waktu, zona)
  if (jenis === 'kegiatan') return local
  const near = [addDays(local, -1), local, addDays(local, 1)]
  const [best] = dinas
    .filter(({ tanggal }) => near.includes(tanggal))
    .map(({ tanggal, shift }) => {
      const times = waktuOfShift(tanggal, shift, zona)
      const window = jenis === 'masuk' ? times.jendela_masuk : times.jendela_pulang
      const hour = jenis === 'masuk' ? times.masuk : times.pulang
      return { tanggal, inside: waktu >= window.mulai && waktu <= window.selesai, away: Math.abs(waktu - hour) }
    })
    .filter(({ inside }) => inside)
    .toSorted((a, b) => a.away - b.away || a.tanggal.localeCompare(b.tanggal))
  return best?.tanggal ?? local
}

import type { Entri } from '../lib/outbox.ts'
import type { HariIni } from '../lib/presensi-wire.ts'
import { instantIn } from '../ui/format.ts'

export type Jenis = 'masuk' | 'pulang'

/** Whether what is kept of the last contact still tells about today. */
export const isOfToday = (hari: HariIni, now: number): boolean => {
  const { waktu } = hari.jadwal
  const today = instantIn(new Date(now).toISOString(), hari.zona_waktu)?.date
  // A night shift goes on after midnight.
  return today === hari.tanggal || (waktu !== null && now <= Date.parse(waktu.jendela_pulang.selesai))
}

type Done = { readonly jenis: string; readonly waktu: string; readonly nilai?: string }

/** What the person did today, as far as this phone knows: on the server, and still waiting. */
export function doneToday(hari: HariIni, waiting: readonly Entri[], now: number): readonly Done[] {
  const today = instantIn(new Date(now).toISOString(), hari.zona_waktu)?.date
  const kept = waiting
    .filter(({ status }) => status === 'menunggu')
    .map(({ isi }) => ({ jenis: isi.jenis, waktu: isi.waktu_perangkat }))
    .filter(({ waktu }) => instantIn(waktu, hari.zona_waktu)?.date === today)
  return [...(isOfToday(hari, now) ? hari.peristiwa : []), ...kept]
}

/** What the button does next. The server says; without a network what was done since counts too. */
export function nextJenis(hari: HariIni, waiting: readonly Entri[], now: number): Jenis | null {
  const kept = doneToday({ ...hari, peristiwa: [] }, waiting, now)
  if (kept.some(({ jenis }) => jenis === 'pulang')) return null
  if (kept.some(({ jenis }) => jenis === 'masuk')) return 'pulang'
  return isOfToday(hari, now) ? hari.berikutnya : 'masuk'
}

/** The first in and the last out that were not refused. */
export function inAndOut(done: readonly Done[]): { readonly masuk: string | null; readonly pulang: string | null } {
  const times = (wanted: Jenis) =>
    done
      .filter(({ jenis, nilai }) => jenis === wanted && nilai !== 'ditolak')
      .map(({ waktu }) => waktu)
      .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return { masuk: times('masuk')[0] ?? null, pulang: times('pulang').at(-1) ?? null }
}

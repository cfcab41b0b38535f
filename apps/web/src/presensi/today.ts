import type { Nilai } from '@presensi/domain/bukti/sinyal'
import type { Entri } from '../lib/outbox.ts'
import type { HariIni, Peristiwa } from '../lib/presensi-wire.ts'
import { instantIn } from '../ui/format.ts'

export type Jenis = 'masuk' | 'pulang'
type Waktu = NonNullable<HariIni['jadwal']['waktu']>

/** Kept on the phone, taken by the server, and part of today's state as the server tells it. A clocking only ever goes forward. */
export type Langkah = 'tersimpan' | 'terkirim' | 'diketahui'
export type Terjadi = {
  readonly id: string
  readonly jenis: Jenis | 'kegiatan'
  readonly kegiatan_id: string | null
  readonly waktu: string
  /** null while nobody has graded it */
  readonly nilai: Nilai | null
  readonly langkah: Langkah
}

const dateIn = (instant: string | number, zone: string): string | undefined =>
  instantIn(new Date(instant).toISOString(), zone)?.date

/** Whether what is kept of the last contact still tells about today. */
export const isOfToday = (hari: HariIni, now: number): boolean => {
  const { waktu } = hari.jadwal
  // A night shift goes on after midnight.
  return (
    dateIn(now, hari.zona_waktu) === hari.tanggal ||
    (waktu !== null &&
      hari.tanggal < (dateIn(now, hari.zona_waktu) ?? '') &&
      now <= Date.parse(waktu.jendela_pulang.selesai))
  )
}

/** When a clocking that is still on the phone was made, by the best clock there was. */
export const madeAt = ({ pada, isi }: Entri): string => pada ?? isi.waktu_perangkat

/** What waits, and what was sent, of the day that the screen is about. */
function ownOfToday(hari: HariIni, entries: readonly Entri[], now: number): readonly Entri[] {
  const today = dateIn(now, hari.zona_waktu)
  const days = isOfToday(hari, now) ? [today, hari.tanggal] : [today]
  const known = new Set(hari.peristiwa.map(({ id }) => id))
  return entries.filter((entri) => {
    if (entri.status === 'gagal' || known.has(entri.id)) return false
    return days.includes(entri.terima?.tanggal ?? dateIn(madeAt(entri), hari.zona_waktu))
  })
}

/** Everything the person did today, as far as this phone knows, in order. */
export function happenedToday(hari: HariIni, entries: readonly Entri[], now: number): readonly Terjadi[] {
  const known = isOfToday(hari, now) ? hari.peristiwa : []
  const own = ownOfToday(hari, entries, now).map((entri): Terjadi => {
    const { id, isi, terima } = entri
    return {
      id,
      jenis: isi.jenis as Terjadi['jenis'],
      kegiatan_id: isi.kegiatan_id ?? null,
      waktu: terima?.waktu ?? madeAt(entri),
      nilai: terima?.nilai ?? null,
      langkah: terima === null || terima === undefined ? 'tersimpan' : 'terkirim',
    }
  })
  return [...known.map((one): Terjadi => ({ ...one, langkah: 'diketahui' })), ...own].toSorted(
    (one, other) => Date.parse(one.waktu) - Date.parse(other.waktu),
  )
}

/** The server's list of today, with what it has taken since: a clocking that was sent never leaves the screen. */
export function eventsToday(hari: HariIni, entries: readonly Entri[], now: number): readonly Peristiwa[] {
  // As what it counts the server says with the next state; until then it is what it was made as.
  const sent = ownOfToday(hari, entries, now).flatMap(({ terima }) =>
    terima == null ? [] : [{ ...terima, sebagai: terima.jenis === 'kegiatan' ? null : terima.jenis }],
  )
  return [...(isOfToday(hari, now) ? hari.peristiwa : []), ...sent].toSorted(
    (one, other) => Date.parse(one.waktu) - Date.parse(other.waktu),
  )
}

/** The first in and the last out that were not refused. */
export function inAndOut(done: readonly Pick<Terjadi, 'jenis' | 'waktu' | 'nilai'>[]): {
  readonly masuk: string | null
  readonly pulang: string | null
} {
  const times = (wanted: Jenis) =>
    done
      .filter(({ jenis, nilai }) => jenis === wanted && nilai !== 'ditolak')
      .map(({ waktu }) => waktu)
      .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return { masuk: times('masuk')[0] ?? null, pulang: times('pulang').at(-1) ?? null }
}

/** The newest clocking of a kind was refused, and none of that kind counts: that is what the screen has to say first. */
export function refusedLast(done: readonly Terjadi[]): Terjadi | undefined {
  const last = done.filter(({ jenis }) => jenis !== 'kegiatan').at(-1)
  if (last?.nilai !== 'ditolak') return undefined
  return inAndOut(done)[last.jenis as Jenis] === null ? last : undefined
}

const MINUTE = 60_000

/** From when on somebody who came at `masuk` may go home: what flexible hours let them come later is repaid the same day. */
export function earliestOut(waktu: Waktu, masuk: string | null): number {
  const end = Date.parse(waktu.pulang)
  const late = masuk === null ? 0 : Date.parse(masuk) - Date.parse(waktu.masuk)
  if (waktu.fleksi_cara === 'tidak' || late <= waktu.toleransi_detik * 1000) return end
  return end + (waktu.fleksi_cara === 'tetap_30' ? 30 * MINUTE : Math.min(late, waktu.fleksi_menit * MINUTE))
}

/** What the button does next; null only when the day cannot be made better any more. */
export function nextJenis(hari: HariIni, done: readonly Terjadi[], now: number): Jenis | null {
  const waktu = isOfToday(hari, now) ? hari.jadwal.waktu : null
  const { masuk, pulang } = inAndOut(done)
  // Who went home before the time can do it again: the better one counts.
  if (pulang !== null) return waktu !== null && Date.parse(pulang) < Date.parse(waktu.pulang) ? 'pulang' : null
  if (masuk !== null) return 'pulang'
  return waktu !== null && now >= Date.parse(waktu.pulang) ? 'pulang' : 'masuk'
}

/** Going home before its time is asked back: the time it would be, by the schedule. */
export function earlyOut(hari: HariIni, jenis: string, now: number): string | null {
  const waktu = isOfToday(hari, now) ? hari.jadwal.waktu : null
  return jenis === 'pulang' && waktu !== null && now < Date.parse(waktu.pulang) ? waktu.pulang : null
}

export type Kegiatan = HariIni['kegiatan'][number]
type KeadaanKegiatan = 'nanti' | 'buka' | 'sudah' | 'lewat'
const BEFORE_MS = 60 * MINUTE

/** Clocked for from an hour before it begins until it ends; one that waits on the phone is not asked for again. */
export function keadaanKegiatan(one: Kegiatan, done: readonly Terjadi[], now: number): KeadaanKegiatan {
  if (now > Date.parse(one.selesai)) return 'lewat'
  const clocked = done.some(({ kegiatan_id, nilai }) => kegiatan_id === one.id && nilai !== 'ditolak')
  if (one.sudah || clocked) return 'sudah'
  return now >= Date.parse(one.mulai) - BEFORE_MS ? 'buka' : 'nanti'
}

/** What can be clocked for now, compulsory ones first. */
export const openKegiatan = (hari: HariIni, done: readonly Terjadi[], now: number): readonly Kegiatan[] =>
  isOfToday(hari, now)
    ? hari.kegiatan
        .filter((one) => keadaanKegiatan(one, done, now) === 'buka')
        .toSorted((one, other) => Number(other.wajib) - Number(one.wajib))
    : []

import { instantIn } from '@presensi/contract/kata/format'
import { berikutnya } from '@presensi/domain/bukti/berikutnya'
import type { Nilai } from '@presensi/domain/bukti/sinyal'
import { bolehPulang, type DasarPulang } from '@presensi/domain/hari/boleh-pulang'
import { gabung } from '@presensi/domain/hari/selang'
import type { Waktu as Jam } from '@presensi/domain/jadwal/waktu'
import type { Entri, HariSaatItu } from './outbox/outbox.ts'
import type { HariIni, Peristiwa } from './outbox/presensi-wire.ts'

export type Jenis = 'masuk' | 'pulang'
type Waktu = NonNullable<HariIni['jadwal']['waktu']>

/** Kept on the phone, taken by the server, and part of today's state as the server tells it. A clocking only ever goes forward. */
export type Langkah = 'tersimpan' | 'terkirim' | 'diketahui'
export type Terjadi = {
  readonly id: string
  readonly jenis: Jenis | 'kegiatan'
  readonly kegiatan_id: string | null
  readonly waktu: string
  /** as what its time lets it count; null: outside every window */
  readonly sebagai: Jenis | null
  /** null while nobody has graded it */
  readonly nilai: Nilai | null
  readonly langkah: Langkah
}

const dateIn = (instant: string | number, zone: string): string | undefined => instantIn(instant, zone)?.date

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
    return entri.status !== 'gagal' && !known.has(entri.id) && days.includes(dayOf(entri, hari.zona_waktu))
  })
}

type Span = { readonly mulai: string; readonly selesai: string }

const isIn = (instant: string, { mulai, selesai }: Span): boolean =>
  Date.parse(instant) >= Date.parse(mulai) && Date.parse(instant) <= Date.parse(selesai)

/** Whether a clocking counts for the day that the screen was about when it was made, also after midnight. */
export function isMadeFor(saatItu: HariSaatItu | undefined, jenis: string, at: string): saatItu is HariSaatItu {
  const waktu = saatItu?.jadwal.waktu ?? null
  if (waktu === null || (jenis !== 'masuk' && jenis !== 'pulang')) return false
  return isIn(at, jenis === 'masuk' ? waktu.jendela_masuk : waktu.jendela_pulang)
}

/** The day of a clocking that the server has not told about; without one that it counts for, the date that it is filed under. */
function dayOf(entri: Entri, zone: string): string | undefined {
  const { hari_saat_itu, isi, terima } = entri
  const at = terima?.waktu ?? madeAt(entri)
  return isMadeFor(hari_saat_itu, isi.jenis, at) ? hari_saat_itu.tanggal : (terima?.tanggal ?? dateIn(at, zone))
}

const spanOf = ({ mulai, selesai }: Span) => ({ mulai: Date.parse(mulai), selesai: Date.parse(selesai) })

/** The hours as the domain's rules read them. */
export const hoursOf = (waktu: Waktu): Jam => ({
  ...waktu,
  masuk: Date.parse(waktu.masuk),
  pulang: Date.parse(waktu.pulang),
  istirahat: waktu.istirahat && spanOf(waktu.istirahat),
  jendela_masuk: spanOf(waktu.jendela_masuk),
  jendela_pulang: spanOf(waktu.jendela_pulang),
})

/** As what a clocking counts that the server has not told about yet. On a day off it is what it was made as. */
function countsAs(hari: HariIni, { jenis, kegiatan_id }: Entri['isi'], at: string): Jenis | null {
  const { waktu } = hari.jadwal
  if (jenis === 'pulang') return waktu === null || isIn(at, waktu.jendela_pulang) ? 'pulang' : null
  const isMasuk =
    jenis === 'masuk' || hari.kegiatan.some(({ id, dihitung_masuk }) => id === kegiatan_id && dihitung_masuk)
  if (!isMasuk) return null
  return waktu === null ? (jenis === 'masuk' ? 'masuk' : null) : isIn(at, waktu.jendela_masuk) ? 'masuk' : null
}

/** Everything the person did today, as far as this phone knows, in order. */
export function happenedToday(hari: HariIni, entries: readonly Entri[], now: number): readonly Terjadi[] {
  const ofToday = isOfToday(hari, now)
  const known = ofToday ? hari.peristiwa : []
  const isOff = hari.jadwal.waktu === null
  const own = ownOfToday(hari, entries, now).map((entri): Terjadi => {
    const { id, isi, terima } = entri
    const waktu = terima?.waktu ?? madeAt(entri)
    return {
      id,
      jenis: isi.jenis as Terjadi['jenis'],
      kegiatan_id: isi.kegiatan_id ?? null,
      waktu,
      sebagai: countsAs(ofToday ? hari : { ...hari, jadwal: { ...hari.jadwal, waktu: null } }, isi, waktu),
      nilai: terima?.nilai ?? null,
      langkah: terima === null || terima === undefined ? 'tersimpan' : 'terkirim',
    }
  })
  const told = known.map((one): Terjadi => {
    const { id, jenis, kegiatan_id, waktu, nilai } = one
    const sebagai = isOff && jenis !== 'kegiatan' ? jenis : one.sebagai
    return { id, jenis, kegiatan_id, waktu, nilai, sebagai, langkah: 'diketahui' }
  })
  return [...told, ...own].toSorted((one, other) => Date.parse(one.waktu) - Date.parse(other.waktu))
}

/** The server's list of today, with what it has taken since: a clocking that was sent never leaves the screen. */
export function eventsToday(hari: HariIni, entries: readonly Entri[], now: number): readonly Peristiwa[] {
  // As what it counts the server says with the next state; until then the phone goes by the same windows.
  const sent = ownOfToday(hari, entries, now).flatMap(({ isi, terima }) =>
    terima == null
      ? []
      : [{ ...terima, sebagai: hari.jadwal.waktu === null ? null : countsAs(hari, isi, terima.waktu) }],
  )
  return [...(isOfToday(hari, now) ? hari.peristiwa : []), ...sent].toSorted(
    (one, other) => Date.parse(one.waktu) - Date.parse(other.waktu),
  )
}

const counted = (done: readonly Terjadi[]): readonly Terjadi[] => done.filter(({ nilai }) => nilai !== 'ditolak')

/**
 * The first in that counts and the last out, neither refused. An out before its window is no out, but the person did it, so it is
 * said; an in outside its window has to be done again.
 */
export function inAndOut(done: readonly Terjadi[]): { readonly masuk: string | null; readonly pulang: string | null } {
  const all = counted(done)
  const outs = all.filter(({ jenis }) => jenis === 'pulang')
  return {
    masuk: all.find(({ sebagai }) => sebagai === 'masuk')?.waktu ?? null,
    pulang: (outs.findLast(({ sebagai }) => sebagai === 'pulang') ?? outs.at(-1))?.waktu ?? null,
  }
}

/** The newest clocking of a kind was refused, and none of that kind counts: that is what the screen has to say first. */
export function refusedLast(done: readonly Terjadi[]): Terjadi | undefined {
  const last = done.filter(({ jenis }) => jenis !== 'kegiatan').at(-1)
  if (last?.nilai !== 'ditolak') return undefined
  return inAndOut(done)[last.jenis as Jenis] === null ? last : undefined
}

/** A state that was kept from before may know less of what is excused on its day. */
export type HariBerjam = Pick<HariIni, 'jadwal' | 'gangguan'> & Partial<Pick<HariIni, 'hari' | 'penilaian'>>

/** What the domain's rule about going home reads. */
export function dasarOf(hari: HariBerjam, waktu: Waktu): DasarPulang {
  const { gangguan, penilaian } = hari
  const { izin_masuk = null, izin_pulang = null } = penilaian ?? {}
  return {
    waktu: hoursOf(waktu),
    maaf: gabung((penilaian?.maaf ?? gangguan).map(spanOf)),
    dinas: (penilaian?.dinas ?? []).map(spanOf),
    izin_masuk: izin_masuk && spanOf(izin_masuk),
    izin_pulang: izin_pulang && spanOf(izin_pulang),
    fleksi_habis: penilaian?.fleksi_habis === true,
  }
}

/** When somebody who came at `masuk` may go home; null without hours. What the server has counted as coming may be a correction, which nobody clocked. */
export function earliestOut(hari: HariBerjam, masuk: string | null): number | null {
  const { waktu } = hari.jadwal
  if (waktu === null) return null
  const came = [masuk, hari.hari?.masuk ?? null].flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return bolehPulang(dasarOf(hari, waktu), came.length === 0 ? null : Math.min(...came))
}

const hoursToday = (hari: HariIni, now: number): Waktu | null => (isOfToday(hari, now) ? hari.jadwal.waktu : null)

/** What the button does next, by the rule the server goes by; null only when the day cannot be made better any more. */
export function nextJenis(hari: HariIni, done: readonly Terjadi[], now: number): Jenis | null {
  const waktu = hoursToday(hari, now)
  const dihitung = counted(done).flatMap(({ sebagai, waktu: at }) =>
    sebagai === null ? [] : [{ sebagai, waktu: Date.parse(at) }],
  )
  const boleh = waktu === null ? null : earliestOut(hari, inAndOut(done).masuk)
  return berikutnya(waktu && hoursOf(waktu), dihitung, now, boleh).jenis
}

/** Going home before its time is asked back: the time it would be. */
export function earlyOut(hari: HariIni, done: readonly Terjadi[], jenis: string, now: number): number | null {
  if (jenis !== 'pulang' || !isOfToday(hari, now)) return null
  const earliest = earliestOut(hari, inAndOut(done).masuk)
  return earliest !== null && now < earliest ? earliest : null
}

/**
 * The kind that may be meant instead: none of it counts yet, this is its hour, and a clocking of the other kind would be read as it, or is early. The day
 * is read by the hour only when it is over; before that the screen asks.
 */
export function meantInstead(hari: HariIni, done: readonly Terjadi[], jenis: string, now: number): Jenis | null {
  const waktu = hoursToday(hari, now)
  if (waktu === null || (jenis !== 'masuk' && jenis !== 'pulang')) return null
  const at = new Date(now).toISOString()
  const [other, own, others] =
    jenis === 'pulang'
      ? (['masuk', waktu.jendela_pulang, waktu.jendela_masuk] as const)
      : (['pulang', waktu.jendela_masuk, waktu.jendela_pulang] as const)
  if (!isIn(at, others) || counted(done).some(({ sebagai }) => sebagai === other)) return null
  return jenis === 'pulang' || !isIn(at, own) ? other : null
}

export type Kegiatan = HariIni['kegiatan'][number]
type KeadaanKegiatan = 'nanti' | 'buka' | 'sudah' | 'lewat'

/** Clocked for from an hour before it begins until it ends; one that waits on the phone is not asked for again. */
export function keadaanKegiatan(one: Kegiatan, done: readonly Terjadi[], now: number): KeadaanKegiatan {
  if (now > Date.parse(one.selesai)) return 'lewat'
  const clocked = done.some(({ kegiatan_id, nilai }) => kegiatan_id === one.id && nilai !== 'ditolak')
  if (one.sudah || clocked) return 'sudah'
  return now >= Date.parse(one.dibuka) ? 'buka' : 'nanti'
}

/** What can be clocked for now, compulsory ones first. */
export const openKegiatan = (hari: HariIni, done: readonly Terjadi[], now: number): readonly Kegiatan[] =>
  isOfToday(hari, now)
    ? hari.kegiatan
        .filter((one) => keadaanKegiatan(one, done, now) === 'buka')
        .toSorted((one, other) => Number(other.wajib) - Number(one.wajib))
    : []

/**
 * Nobody is filmed by a screen on which nothing is left to be done. Whoever looks for another kind of clocking on it, after the last hour or on
 * a day that is complete, is about to make one: it needs its photo like any other.
 */
export const isResting = (on: { next: Jenis | null; kegiatan: number; choosing: boolean }): boolean =>
  on.next === null && on.kegiatan === 0 && !on.choosing

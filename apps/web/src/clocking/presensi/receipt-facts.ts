import { fleksiOf, sisiMasuk } from '@presensi/domain/hari/sisi'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import type { HariSaatItu } from './outbox/outbox.ts'
import type { HariIni, TandaTerima } from './outbox/presensi-wire.ts'
import { dasarOf, earliestOut, type HariBerjam, isMadeFor } from './today.ts'

/** What a clocking means for the person's day; minutes are whole, and 0 is 'less than one'. */
export type ReceiptFacts =
  | { readonly kind: 'inTime' | 'late' | 'flexi'; readonly minutes: number; readonly out: number }
  | { readonly kind: 'outTime' | 'outEarly'; readonly minutes: number }
  | { readonly kind: 'off' }

const MINUTE = 60_000

/**
 * Said of what counts, on the day whose hours are known: being on time, being late, and from when on one may go home. By the rules that judge the
 * day; what the server has said of it comes first.
 */
export function receiptFacts(
  { jenis, nilai, waktu: at }: Pick<TandaTerima, 'jenis' | 'nilai' | 'waktu'>,
  day: HariBerjam,
  /** when the person came, as far as the phone knows more than the server's day */
  masuk: string | null = null,
): ReceiptFacts | undefined {
  if (nilai === 'ditolak' || jenis === 'kegiatan') return undefined
  if (day.jadwal.waktu === null) return { kind: 'off' }
  const { hari, penilaian } = day
  const dasar = dasarOf(day, day.jadwal.waktu)
  const { waktu, maaf, izin_masuk } = dasar
  const time = Date.parse(at)
  if (jenis === 'pulang') {
    const left = (earliestOut(day, masuk) ?? time) - time
    return left > 0 ? { kind: 'outEarly', minutes: Math.ceil(left / MINUTE) } : { kind: 'outTime', minutes: 0 }
  }
  const kebijakan = { ...KEBIJAKAN_BAKU, tl_dari: penilaian?.tl_dari ?? KEBIJAKAN_BAKU.tl_dari }
  const fleksi = fleksiOf({ waktu, maaf }, time, izin_masuk, dasar.fleksi_habis)
  // The best clocking in says when one may go home, which is not this one where somebody clocked in twice.
  const out = earliestOut(day, masuk === null || time < Date.parse(masuk) ? at : masuk) ?? time
  const said = hari?.masuk === at ? hari : undefined
  const permit = izin_masuk === null ? null : { id: '', selang: izin_masuk, bp: 0 }
  const seconds = sisiMasuk({ waktu, kebijakan, maaf }, time, fleksi, permit).detik
  const from = penilaian === undefined ? 1 : (penilaian.terlambat_dari_detik ?? Number.POSITIVE_INFINITY)
  const isLate = said === undefined ? seconds >= from : said.kode_list.some((kode) => kode.startsWith('TL'))
  if (isLate) return { kind: 'late', minutes: said?.terlambat_menit ?? Math.floor(seconds / 60), out }
  if (fleksi.terpakai) return { kind: 'flexi', minutes: Math.floor((time - waktu.masuk) / MINUTE), out }
  return { kind: 'inTime', minutes: Math.max(0, Math.floor((waktu.masuk - time) / MINUTE)), out }
}

/**
 * The day whose hours a clocking is measured by. One that ended a day after midnight is filed under the next date, and the screen goes on to that
 * day at once: what the phone knew at the tap tells of the one that it ended.
 */
export function dayOfReceipt(
  { jenis, waktu, tanggal }: Pick<TandaTerima, 'jenis' | 'waktu' | 'tanggal'>,
  saatItu: HariSaatItu | undefined,
  hari: HariBerjam & Pick<HariIni, 'tanggal'>,
): HariBerjam | undefined {
  const own = isMadeFor(saatItu, jenis, waktu) ? saatItu : undefined
  return (own?.tanggal ?? tanggal) === hari.tanggal ? hari : own
}

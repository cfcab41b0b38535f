import { gabung } from '@presensi/domain/hari/selang'
import { fleksiOf, sisiMasuk } from '@presensi/domain/hari/sisi'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import type { HariSaatItu } from './outbox/outbox.ts'
import type { HariIni, TandaTerima } from './outbox/presensi-wire.ts'
import { hoursOf, isMadeFor } from './today.ts'

/** What the hours of a day and what is excused on it say; a state that was kept from before may know less. */
export type HariDinilai = Pick<HariIni, 'jadwal' | 'gangguan'> & Partial<Pick<HariIni, 'hari' | 'penilaian'>>

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
  { jadwal, gangguan, hari, penilaian }: HariDinilai,
): ReceiptFacts | undefined {
  if (nilai === 'ditolak' || jenis === 'kegiatan') return undefined
  if (jadwal.waktu === null) return { kind: 'off' }
  const waktu = hoursOf(jadwal.waktu)
  const time = Date.parse(at)
  if (jenis === 'pulang') {
    const left = waktu.pulang - time
    return left > 0 ? { kind: 'outEarly', minutes: Math.ceil(left / MINUTE) } : { kind: 'outTime', minutes: 0 }
  }
  const maaf = gabung(gangguan.map((one) => ({ mulai: Date.parse(one.mulai), selesai: Date.parse(one.selesai) })))
  const kebijakan = { ...KEBIJAKAN_BAKU, tl_dari: penilaian?.tl_dari ?? KEBIJAKAN_BAKU.tl_dari }
  const fleksi = fleksiOf({ waktu, maaf }, time, null, penilaian?.fleksi_habis === true)
  const out = waktu.pulang + fleksi.geser_detik * 1_000
  const said = hari?.masuk === at ? hari : undefined
  const seconds = sisiMasuk({ waktu, kebijakan, maaf }, time, fleksi, null).detik
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
  hari: HariDinilai & Pick<HariIni, 'tanggal'>,
): HariDinilai | undefined {
  const own = isMadeFor(saatItu, jenis, waktu) ? saatItu : undefined
  return (own?.tanggal ?? tanggal) === hari.tanggal ? hari : own
}

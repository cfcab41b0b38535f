import type { HariIni, TandaTerima } from './outbox/presensi-wire.ts'
import { earliestOut } from './today.ts'

type Waktu = NonNullable<HariIni['jadwal']['waktu']>

/** What a clocking means for the person's day; minutes are whole, and 0 is 'less than one'. */
export type ReceiptFacts =
  | { readonly kind: 'inTime' | 'late' | 'flexi'; readonly minutes: number; readonly out: number }
  | { readonly kind: 'outTime' | 'outEarly'; readonly minutes: number }
  | { readonly kind: 'off' }

const MINUTE = 60_000

/** Said of what counts, on the day whose hours are known: being on time, being late, and from when on one may go home. */
export function receiptFacts(
  { jenis, nilai, waktu: at }: Pick<TandaTerima, 'jenis' | 'nilai' | 'waktu'>,
  waktu: Waktu | null,
): ReceiptFacts | undefined {
  if (nilai === 'ditolak' || jenis === 'kegiatan') return undefined
  if (waktu === null) return { kind: 'off' }
  const time = Date.parse(at)
  if (jenis === 'pulang') {
    const left = Date.parse(waktu.pulang) - time
    return left > 0 ? { kind: 'outEarly', minutes: Math.ceil(left / MINUTE) } : { kind: 'outTime', minutes: 0 }
  }
  const late = time - Date.parse(waktu.masuk)
  const out = earliestOut(waktu, at)
  if (late <= waktu.toleransi_detik * 1000)
    return { kind: 'inTime', minutes: Math.max(0, Math.floor(-late / MINUTE)), out }
  const isFlexible = waktu.fleksi_cara !== 'tidak' && late <= waktu.fleksi_menit * MINUTE
  return { kind: isFlexible ? 'flexi' : 'late', minutes: Math.floor(late / MINUTE), out }
}

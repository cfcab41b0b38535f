import { saveFile } from '../../lib/download.ts'
import type { TandaTerima } from './outbox/presensi-wire.ts'

/** What a person can read, and below it what a machine can check against the agency's chain. */
export const receiptText = (lines: readonly string[], terima: TandaTerima): string =>
  [...lines, '', JSON.stringify(terima, null, 2), ''].join('\n')

/** Hands the receipt to another application of the phone where there is one to take it, else to the downloads. */
export async function shareReceipt(title: string, lines: readonly string[], terima: TandaTerima): Promise<void> {
  const name = `bukti-presensi-${terima.tanggal}-${terima.jenis}-${terima.nomor}.txt`
  const file = new File([receiptText(lines, terima)], name, { type: 'text/plain' })
  const shared = { title, files: [file] }
  if (navigator.maxTouchPoints > 0 && navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared)
      return
    } catch (error) {
      // Closed without choosing: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  saveFile(file, name)
}

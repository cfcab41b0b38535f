import fs from 'node:fs'

/** What became of one id: acknowledged, refused (must not exist), or unknown (may exist, at most once). */
export type Outcome = 'ok' | 'fail' | 'info'
export type Receipt = { readonly instansi_id: string; readonly nomor: number; readonly hash: string }

/**
 * A line before a clocking is sent and a line after, in a file: what the phones know, independent of what the database says. An id that
 * was once acknowledged stays acknowledged, whatever a later copy of it gets.
 */
export function openJournal(file: string) {
  const out = fs.openSync(file, 'a')
  const outcomes = new Map<string, Outcome>()
  const receipts = new Map<string, Receipt>()
  const write = (line: Record<string, unknown>): void => void fs.writeSync(out, `${JSON.stringify(line)}\n`)
  return {
    outcomes,
    receipts,
    before(id: string): void {
      if (!outcomes.has(id)) outcomes.set(id, 'info')
      write({ sebelum: id })
    },
    after(id: string, status: number | string, receipt?: Receipt): void {
      write({ sesudah: id, status })
      const known = outcomes.get(id)
      if (receipt !== undefined) {
        outcomes.set(id, 'ok')
        receipts.set(id, receipt)
      } else if (known !== 'ok' && typeof status === 'number' && status >= 400 && status < 500 && !mayRetry(status))
        outcomes.set(id, 'fail')
    },
    idsOf: (outcome: Outcome): string[] => [...outcomes].flatMap(([id, is]) => (is === outcome ? [id] : [])),
    close: () => fs.closeSync(out),
  }
}

export const mayRetry = (status: number): boolean => status === 408 || status === 429 || status >= 500
export type Journal = ReturnType<typeof openJournal>
